import { limits } from '@joddee/contract/limits';
import type { Context } from '../../context/context.ts';
import type { WaitRecord } from '../wait-model.ts';

type OfTime = Pick<WaitRecord, 'renter' | 'post' | 'from' | 'to'>;

const overlapping = ({ renter, from, to }: OfTime) => ({ renter, from: { $lt: to }, to: { $gt: from } });

/** Another time is held for the renter then, here or elsewhere: one car needs one place. */
export async function hasHoldThen({ db }: Context, wait: OfTime): Promise<boolean> {
  return (await db.waits.exists({ ...overlapping(wait), state: 'held' })) !== null;
}

/** The renter has not booked what was held, so often that others would find the time taken for nothing. */
export async function hasLetHoldsPass({ db }: Context, wait: OfTime): Promise<boolean> {
  const passed = await db.waits.countDocuments({
    ...overlapping(wait),
    post: wait.post,
    state: { $in: ['passed', 'left'] },
    hold: { $exists: true },
  });
  return passed >= limits.waits.holdsOfTime;
}
