import { isOutOfHolds } from '@joddee/rules/waits/holds';
import type { Context } from '../../context/context.ts';
import type { WaitRecord } from '../wait-model.ts';

type OfTime = Pick<WaitRecord, 'renter' | 'post' | 'from' | 'to'>;

const overlapping = ({ renter, from, to }: OfTime) => ({ renter, from: { $lt: to }, to: { $gt: from } });

/** Another time is held for the renter then, here or elsewhere: one car needs one place. */
export async function hasHoldThen({ db }: Context, wait: OfTime): Promise<boolean> {
  return (await db.waits.exists({ ...overlapping(wait), state: 'held' })) !== null;
}

/** The renter has let holds of the time pass, so many that there is no other one. */
export async function hasLetHoldsPass({ db }: Context, wait: OfTime): Promise<boolean> {
  const passed = await db.waits.countDocuments({
    ...overlapping(wait),
    post: wait.post,
    state: { $in: ['passed', 'left'] },
    hold: { $exists: true },
  });
  return isOutOfHolds(passed);
}
