import { baysOf } from '../../calendars/rules/bays.ts';
import { isFaulty } from '../../common/faults.ts';
import type { Caller, Context } from '../../context/context.ts';
import { reserveUploads } from '../../files/uploads.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../records/record-kind.ts';
import { endBooking } from '../ends.ts';
import { type BookingRecord, bookingFacts, bookingRecords, loadBooking } from '../record.ts';
import { isActive } from '../rules/booking-lifecycle.ts';
import type { BookingView } from '../shapes.ts';
import { viewOfBooking } from '../views.ts';
import { reportsOf } from './record.ts';
import { dueAfter, reportDue } from './rules/counted-report.ts';
import { decideAnswer, decideReport, decideWithdrawReport } from './rules/occupied-spot.ts';
import type { AnswerOccupiedRequest, ReportOccupiedRequest } from './shapes.ts';

/** The renter reports that another car is on the booked spot. The owner is alerted by the announcement. */
export function reportOccupied(
  context: Context,
  caller: Caller,
  bookingId: string,
  { photo, request }: ReportOccupiedRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const now = context.clock.now();
    const earlier = reportsOf(booking.occupied);
    const isRepeat = earlier.some((report) => report.request === request);
    const decision = decideReport(bookingFacts(booking), role, isRepeat, now);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') {
      // An earlier request may have crashed before it was finished.
      await bookingRecords.settled(context, booking);
      return viewOfBooking(context, booking, caller);
    }
    if (photo !== '')
      await reserveUploads(context, {
        urls: [photo],
        folder: 'occupied',
        userId: caller.id,
        usedBy: `occupied:${bookingId}`,
        field: 'photo',
      });
    const { post } = booking.detail;
    const listing = await context.batches.findPost(post);
    const bays = listing && baysOf(listing.detail);
    const fresh = { at: now, answer: '', answeredAt: null, withdrawn: false } as const;
    const reported = await bookingRecords.change(context, booking, {
      cause: 'occupied',
      set: {
        occupied: {
          ...fresh,
          post,
          ...(bays === null ? {} : { bays: Math.min(bays, booking.occupied?.bays ?? bays) }),
          request,
          photo,
          reports: earlier.length + 1,
          answers: [],
          due: reportDue(fresh, booking.from),
          earlier,
        },
      },
    });
    return reported && viewOfBooking(context, reported, caller);
  });
}

/** The owner answers the report of a renter. */
export function answerOccupied(
  context: Context,
  caller: Caller,
  bookingId: string,
  { answer }: AnswerOccupiedRequest,
): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const decision = decideAnswer(bookingFacts(booking), role, answer);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const { occupied } = booking;
    if (!occupied) throw new Error('An answer is to a report');
    const at = context.clock.now();
    const answered = await bookingRecords.change(context, booking, {
      cause: `occupied-${answer}`,
      set: {
        'occupied.answer': answer,
        'occupied.answeredAt': at,
        'occupied.answers': [...occupied.answers, { answer, at }],
        'occupied.due': dueAfter({ ...occupied, answer, answeredAt: at }, occupied.due, at),
      },
    });
    return answered && viewOfBooking(context, answered, caller);
  });
}

/** The renter withdraws the report, because the other car has left. Its photo is of no use any more. */
export function withdrawOccupied(context: Context, caller: Caller, bookingId: string): Promise<BookingView> {
  return retryOnConflict(async () => {
    const { booking, role } = await loadBooking(context, caller, bookingId);
    const decision = decideWithdrawReport(bookingFacts(booking), role);
    if (decision.kind === 'refused') throw new AppError(decision.code);
    if (decision.kind === 'already') return viewOfBooking(context, booking, caller);
    const photo = booking.occupied?.photo ?? '';
    // An earlier report with the same photo was not withdrawn, so it keeps it.
    const isShared = booking.occupied?.earlier.some((report) => report.photo === photo) ?? false;
    const withdrawn = await bookingRecords.change(context, booking, {
      cause: 'occupied-withdrawn',
      set: { 'occupied.withdrawn': true, 'occupied.photo': '', 'occupied.due': null },
      leftovers: { discards: photo === '' || isShared ? [] : [photo] },
    });
    return withdrawn && viewOfBooking(context, withdrawn, caller);
  });
}

/**
 * Ends the booking whose place a new one has taken. Run after the new one is written and before it is announced: by its
 * job, by a repeat of the job, and after a crash by the outbox relay. So the renter keeps one of the two, and never
 * both. Repeating it changes nothing.
 */
export async function endReplaced(context: Context, booking: BookingRecord): Promise<void> {
  const { instead, detail } = booking;
  // A renter who has cancelled the new one meanwhile keeps the old one.
  if (!instead || !isActive(bookingFacts(booking)) || isFaulty('occupied-booking-kept')) return;
  await retryOnConflict(async () => {
    const old = await context.db.bookings.findById(instead).lean();
    if (old === null || !isActive(bookingFacts(old)) || !old.detail.renter.equals(detail.renter))
      return 'ended';
    return endBooking(context, old, { status: 0, endedBy: 'occupied' });
  });
}
