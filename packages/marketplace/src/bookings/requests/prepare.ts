import { outboxEntry } from '../../announce/outbox.ts';
import { decideBookedTime, type Period } from '../../calendars/rules/booked-time.ts';
import type { Context } from '../../context/context.ts';
import { AppError, invalidField } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { loadPost } from '../../posts/commands.ts';
import type { PostRecord } from '../../posts/record.ts';
import { bookedHours, totalPrice } from '../../posts/rules/price.ts';
import { takesVehicle } from '../../posts/rules/vehicle.ts';
import { requireOccupied } from '../occupied/record.ts';
import { type BookingRecord, noSteps } from '../record.ts';
import { rentersPhoneFrom } from '../rules/contact-window.ts';
import type { AddBookingRequest } from '../shapes.ts';
import type { TakenHold } from './claim.ts';

export interface PreparedBooking {
  booking: BookingRecord;
  post: PostRecord;
  period: Period;
  hold?: TakenHold | undefined;
}

/** Decides everything that needs no claim, and builds the booking that will be written. */
export async function prepareBooking(
  context: Context,
  renterId: string,
  postId: string,
  request: AddBookingRequest,
  bookingId: RecordId,
  hold?: TakenHold,
): Promise<PreparedBooking> {
  const now = context.clock.now();
  const post = await loadPost(context, postId);
  if (post.user.toString() === renterId) throw new AppError('OWN_POST');
  const { timein, timeout, phone, idCar, note, payment } = request.detail;
  const decision = decideBookedTime({ Date: request.Date, timein, timeout }, post.date, now);
  if (!decision.ok) throw invalidField(decision.field, decision.code);
  if (!post.available) throw new AppError('POST_PAUSED');
  if (!takesVehicle(post.detail.typeofcar, request.car)) throw new AppError('OTHER_VEHICLE');
  const { pricePerHour = post.price } = request;
  if (pricePerHour !== post.price) throw new AppError('PRICE_CHANGED');

  const instead =
    request.instead === undefined
      ? undefined
      : await requireOccupied(context, renterId, request.instead, decision.period);

  // The server computes hours and price itself; those of the request are ignored.
  const hours = bookedHours(decision.period);
  const booking: BookingRecord = {
    _id: bookingId,
    Date: request.Date,
    detail: {
      timein,
      timeout,
      phone,
      idCar,
      note,
      payment,
      post: post._id,
      user: post.user,
      renter: requireRecordId(renterId),
      hours,
      price: totalPrice(post.price, hours),
      status: 1,
    },
    check: {
      checkin: { user: false, renter: false },
      checkout: { user: false, renter: false, status: false },
    },
    stepTimes: noSteps,
    from: decision.period.from,
    to: decision.period.to,
    place: {
      title: post.title,
      ...post.location,
      photo: post.photos[0] ?? '',
      typeofcar: post.detail.typeofcar,
    },
    endedBy: '',
    endedReason: '',
    declined: false,
    expired: false,
    rated: false,
    stars: 0,
    ...(instead === undefined ? {} : { instead }),
    ...(hold === undefined ? {} : { wait: requireRecordId(hold.wait) }),
    // The start is so near that the first view already includes the phone.
    phonesShared: rentersPhoneFrom(decision.period) <= now,
    created: now,
    changedAt: now,
    version: 1,
    outbox: [outboxEntry('created', now)],
  };
  return { booking, post, period: decision.period, hold };
}
