import type { AcknowledgedBooking } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';
import { anyTime, book, requestFor } from './book.ts';

/** Cancels as the renter, and returns true if it was acknowledged. */
export async function cancel(
  run: Run,
  { id, request }: Pick<AcknowledgedBooking, 'id' | 'request'>,
): Promise<boolean> {
  run.ledger.ending(id);
  const url = run.random.pick(run.town.urls);
  const path = `/api/book/cancel/${request.spot.id}/${id}`;
  const { status } = await call(run.ledger, { url, path, caller: request.renter });
  if (status === 200) run.ledger.promised.push({ booking: id, what: 'cancelled' });
  return status === 200;
}

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
