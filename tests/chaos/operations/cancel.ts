import type { AcknowledgedBooking } from '../http/booking-request.ts';
import { call } from '../http/call.ts';
import type { Run } from '../storm/run.ts';

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
