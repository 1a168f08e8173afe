import type { Run } from '../storm/run.ts';
import { anyTime, book, requestFor } from './book.ts';
import { cancel } from './cancel.ts';

/** Sends one key to both gateways at once, again afterwards, and again after a cancellation. */
export async function repeatKey(run: Run, times = 5): Promise<void> {
  const { random, town } = run;
  const request = requestFor(run, random.pick(town.renters), anyTime(run), true);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) => book(run, request, town.urls[index % 2])),
  );
  await book(run, request);
  const made = answers.find((view) => view !== null);
  if (made === undefined || made === null || random.chance(0.4)) return;
  await cancel(run, { id: made._id, request });
  await book(run, request);
}
