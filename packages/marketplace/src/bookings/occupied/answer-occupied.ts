import type { BookingView } from '@joddee/contract/bookings';
import type { AnswerOccupiedRequest } from '@joddee/contract/occupied/occupied';
import { answersOf, dueAfter } from '@joddee/rules/occupied/counted-report';
import { decideAnswer } from '@joddee/rules/occupied/occupied-spot';
import type { Caller, Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { retryOnConflict } from '../../platform/retry-on-conflict.ts';
import { loadBooking } from '../booking-access.ts';
import { bookingFacts } from '../booking-facts.ts';
import { bookingRecords } from '../booking-model.ts';
import { viewOfBooking } from '../booking-view.ts';

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
        'occupied.answers': [...answersOf(occupied), { answer, at }],
        'occupied.due': dueAfter({ ...occupied, answer, answeredAt: at }, occupied.due, at),
      },
    });
    return answered && viewOfBooking(context, answered, caller);
  });
}
