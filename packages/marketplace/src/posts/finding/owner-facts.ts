import type { OwnerFace, OwnerFacts } from '@joddee/contract/posts';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { ownerFace } from '../../users/find-faces.ts';
import { countStays } from '../reputation/count-stays.ts';

/** What everybody may know of the owner of a post; nothing of a deleted account. */
export async function findOwner(
  context: Context,
  ownerId: RecordId,
): Promise<{ owner?: OwnerFace; ownerFacts?: OwnerFacts }> {
  const [user, stays] = await Promise.all([context.groups.findUser(ownerId), countStays(context, ownerId)]);
  if (user === null || user.deletedAt !== null) return {};
  return { owner: ownerFace(user), ownerFacts: { since: bangkokDay(user.created), stays } };
}
