import type { OccupiedReport } from '@joddee/marketplace/bookings/occupied/record';
import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import { bayOf } from '@joddee/marketplace/bookings/requests/claim';
import type { BookingState, CheckTicks } from '@joddee/marketplace/bookings/shapes';
import { instantOf, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import type { RecordId } from '@joddee/marketplace/platform/records/record-id';
import type { PostRecord } from '@joddee/marketplace/posts/record';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';

/** A stay of the demo. Its times are minutes after midnight of the day on which the opening window starts. */
export interface Stay {
  id: RecordId;
  post: PostRecord;
  renter: RecordId;
  phone: string;
  plate: string;
  note: string;
  /** Of a post that is let bay by bay. */
  bay: number | undefined;
  day: string;
  start: number;
  end: number;
  state: BookingState;
  /** The canceller, or `system` for a booking completed without all ticks. */
  endedBy?: 'renter' | 'administrator' | 'system' | 'occupied';
  /** `answer` is the owner's. */
  review?: { rate: number; comment: string; answer?: string };
}

const minute = 60_000;
const hour = 60 * minute;

/** How many of the four ticks are set, in their order. */
const ticksOf: Readonly<Record<BookingState, number>> = {
  booked: 0,
  arrived: 1,
  parked: 2,
  leaving: 3,
  completed: 4,
  cancelled: 0,
  expired: 0,
};

/** When the booking of a stay was made. */
export const createdAt = (from: Date, now: Date): Date =>
  new Date(Math.min(from.getTime() - 20 * hour, now.getTime() - 3 * hour));

export function bookingRecord(stay: Stay, now: Date): BookingRecord {
  const { post, state } = stay;
  const from = instantOf(stay.day, stay.start);
  const to = instantOf(stay.day, stay.end);
  const hours = bookedHours({ from, to });
  const ticks = stay.state === 'completed' && stay.endedBy === 'system' ? 2 : ticksOf[state];
  const created = createdAt(from, now);
  const ended = state === 'completed' || state === 'cancelled' || state === 'expired';
  return {
    _id: stay.id,
    Date: stay.day,
    detail: {
      timein: slotName(stay.start),
      timeout: slotName(stay.end),
      phone: stay.phone,
      idCar: stay.plate,
      note: stay.note,
      payment: 'cash',
      post: post._id,
      user: post.user,
      renter: stay.renter,
      hours,
      price: totalPrice(post.price, hours),
      status: state === 'cancelled' || state === 'expired' ? 0 : 1,
    },
    check: checkTicks(ticks, state === 'completed'),
    from,
    to,
    stepTimes: stepTimes(stay, ticks, { from, to, created, now }),
    place: {
      title: post.title,
      ...post.location,
      photo: post.photos[0] ?? '',
      typeofcar: post.detail.typeofcar,
    },
    ...(stay.bay === undefined ? {} : { bay: bayOf(post, stay.bay) }),
    endedBy: stay.endedBy ?? (state === 'expired' ? 'system' : ''),
    endedReason: '',
    declined: false,
    expired: state === 'expired',
    ...(stay.endedBy === 'occupied' ? { occupied: reportOf(stay, from) } : {}),
    rated: stay.review !== undefined,
    stars: stay.review?.rate ?? 0,
    created,
    changedAt: changedAt(stay, { from, to, created, now }),
    version: 1 + ticks + (ended && ticks < 4 ? 1 : 0),
    outbox: [],
  };
}

/** Another car was on the spot, and the owner could not help. */
function reportOf({ id, post }: Stay, from: Date): OccupiedReport {
  const after = (minutes: number) => new Date(from.getTime() + minutes * minute);
  return {
    post: post._id,
    request: id.toString(),
    at: after(4),
    photo: '',
    answer: 'cannot',
    answeredAt: after(6),
    withdrawn: false,
    reports: 1,
    answers: [{ answer: 'cannot', at: after(6) }],
    earlier: [],
    due: null,
  };
}

function checkTicks(ticks: number, complete: boolean): CheckTicks {
  return {
    checkin: { renter: ticks >= 1, user: ticks >= 2 },
    checkout: { renter: ticks >= 3, user: ticks >= 4, status: complete },
  };
}

interface Times {
  from: Date;
  to: Date;
  created: Date;
  now: Date;
}

/** The arrival a little after the start, its confirmation soon after, and the departure shortly before the end. */
function stepTimes(stay: Stay, ticks: number, times: Times): BookingRecord['stepTimes'] {
  const { from, to, now } = times;
  const byNow = (instant: number, before: number) =>
    new Date(Math.min(instant, now.getTime() - before * minute));
  return {
    arrived: ticks >= 1 ? byNow(from.getTime() + 3 * minute, 3) : null,
    parked: ticks >= 2 ? byNow(from.getTime() + 4 * minute, 2) : null,
    leaving: ticks >= 3 ? byNow(to.getTime() - 6 * minute, 2) : null,
    ended:
      ticks >= 4 || stay.endedBy !== undefined || stay.state === 'expired' ? changedAt(stay, times) : null,
  };
}

function changedAt(stay: Stay, times: Times): Date {
  const { from, to, created, now } = times;
  const byNow = (instant: number) => new Date(Math.min(instant, now.getTime() - 2 * minute));
  switch (stay.state) {
    case 'booked':
      return created;
    case 'cancelled':
      return byNow(stay.endedBy === 'occupied' ? from.getTime() + 8 * minute : created.getTime() + 2 * hour);
    case 'arrived':
    case 'parked':
      return byNow(from.getTime() + 4 * minute);
    case 'leaving':
      return byNow(to.getTime() - 6 * minute);
    case 'expired':
      return byNow(to.getTime());
    case 'completed':
      return byNow(stay.endedBy === 'system' ? to.getTime() + 12 * hour : to.getTime() - 3 * minute);
  }
}
