import { call } from '../http/call.ts';
import type { Told } from '../http/wish.ts';
import type { Run } from '../storm/run.ts';

/** The renter cancels; whether it was acknowledged. */
export async function cancel(run: Run, { id, wish }: Pick<Told, 'id' | 'wish'>): Promise<boolean> {
  run.ledger.ending(id);
  const url = run.random.pick(run.town.urls);
  const path = `/api/book/cancel/${wish.spot.id}/${id}`;
  const { status } = await call(run.ledger, { url, path, caller: wish.renter });
  if (status === 200) run.ledger.promised.push({ booking: id, what: 'cancelled' });
  return status === 200;
}
