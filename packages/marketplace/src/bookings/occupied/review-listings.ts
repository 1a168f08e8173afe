import type { Context } from '../../context/context.ts';
import { endEmptyReviews } from '../../posts/review/end-empty-reviews.ts';
import { bookingRecords } from '../booking-model.ts';

/**
 * Counts the reports whose minutes are over, and releases listings whose reports were withdrawn. A booking with a
 * pending change is left for the next run, so that this cause never replaces a person's in a notice.
 */
export async function reviewListings(context: Context): Promise<number> {
  return (await countDue(context)) + (await endEmptyReviews(context));
}

async function countDue(context: Context): Promise<number> {
  const { db, clock } = context;
  const due = db.bookings.find({
    'occupied.due': { $lte: clock.now() },
    'outbox.0': { $exists: false },
  });
  let counted = 0;
  for await (const booking of due.lean().cursor()) {
    const changed = await bookingRecords.change(context, booking, {
      cause: 'occupied-unanswered',
      set: { 'occupied.due': null },
    });
    if (changed !== null) counted += 1;
  }
  return counted;
}
