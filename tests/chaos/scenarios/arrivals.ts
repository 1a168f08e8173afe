import { bookingThatBegan, sayArrival } from '../operations/come.ts';
import type { Run } from '../storm/run.ts';
import { waitUntil } from '../town/wait-until.ts';

/** Renters whose booking began: some say when they arrive, some withdraw it, and who is late and has not said it is asked. */
export async function arrivals(run: Run): Promise<void> {
  const { context } = run.town;
  const begun = await Promise.all(
    [10, 10, 20, 20, 20, 20, 20].map((minutes) => bookingThatBegan(run, minutes)),
  );
  await Promise.all([...begun.slice(1, 4), begun[6]].map((one) => one && sayArrival(run, one, 30)));
  await Promise.all(begun.slice(4, 5).map((one) => sayArrival(run, one, null)));
  // Bookings with a change that is not announced yet are left for the next run of the job.
  await waitUntil(
    async () => (await context.db.bookings.countDocuments({ 'outbox.0': { $exists: true } })) === 0,
    20,
  );
  await context.queues.upkeep.add('remind-of-times', undefined);
  const late = begun[5]?.id ?? '';
  const isAsked = async () => (await context.db.bookings.findById(late).lean())?.lateAsked === true;
  if (!(await waitUntil(isAsked, 30))) run.ledger.fault('a late renter was never asked');
}
