import type { Run } from '../storm/run.ts';
import { anyTime, book, wishFor } from './book.ts';
import { cancel } from './cancel.ts';

/** One key at once on both gateways, again afterwards, and again after the booking was cancelled. */
export async function repeatKey(run: Run, times = 5): Promise<void> {
  const { random, town } = run;
  const wish = wishFor(run, random.pick(town.renters), anyTime(run), true);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => book(run, wish, town.urls[index % 2])),
  );
  await book(run, wish);
  const made = answers.find((view) => view !== null);
  if (made === undefined || made === null || random.chance(0.4)) return;
  await cancel(run, { id: made._id, wish });
  await book(run, wish);
}
