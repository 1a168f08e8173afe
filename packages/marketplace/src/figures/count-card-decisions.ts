import type { CardDecisions } from '@joddee/contract/figures';
import { bangkokDay, instantOf } from '@joddee/rules/times/time-slots';
import type { Context } from '../context/context.ts';
import { cardDecisionKinds } from '../notices/notice-model.ts';

/** Counted from the notices of the holders, because each decision has exactly one. */
export async function countCardDecisions({ db, clock }: Context): Promise<CardDecisions> {
  const midnight = instantOf(bangkokDay(clock.now()), 0);
  const rows = await db.notices.aggregate<{ _id: string; count: number }>([
    { $match: { ...cardDecisionKinds, at: { $gte: midnight } } },
    { $group: { _id: '$kind', count: { $sum: 1 } } },
  ]);
  const countOf = (kind: 'card-approved' | 'card-declined') =>
    rows.find(({ _id }) => _id === kind)?.count ?? 0;
  return { approved: countOf('card-approved'), declined: countOf('card-declined') };
}
