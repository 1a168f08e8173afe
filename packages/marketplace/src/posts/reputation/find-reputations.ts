import type { OwnerFace, OwnerFacts } from '@joddee/contract/posts';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import type { Caller, Context } from '../../context/context.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { loadUser } from '../../users/find-users.ts';
import { countStays } from './count-stays.ts';

/** What lists show of owners, in one grouped read; nothing of a new owner. */
export async function findReputations(
  { groups }: Context,
  owners: readonly RecordId[],
): Promise<(owner: RecordId) => OwnerFace['reputation']> {
  const distinct = [...new Map(owners.map((id) => [id.toString(), id])).values()];
  const found = await Promise.all(distinct.map((id) => groups.findReputation(id)));
  const short = new Map(
    found.flatMap((reputation) => {
      if (reputation === null || reputation.stays == null) return [];
      const { completed, minutesToConfirm } = reputation.stays;
      return [[reputation._id.toString(), { completed, minutesToConfirm }] as const];
    }),
  );
  return (owner) => short.get(owner.toString());
}

/** What everybody sees of the caller as an owner. */
export async function findOwnReputation(context: Context, caller: Caller): Promise<OwnerFacts> {
  const user = await loadUser(context, caller.id);
  return {
    since: bangkokDay(user.created),
    stays: await countStays(context, requireRecordId(caller.id)),
  };
}
