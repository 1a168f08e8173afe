import type { OwnerFace } from '@joddee/contract/posts';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import type { UserRecord } from './user-model.ts';

export function ownerFace({ name, photo_user, Card }: UserRecord): OwnerFace {
  return { firstname: name.firstname, photo: photo_user, isVerified: Card.confirm };
}

/** The faces of owners, in one grouped read; none for a deleted account. */
export async function findFaces(
  { groups }: Context,
  ids: readonly RecordId[],
): Promise<(id: RecordId) => OwnerFace | undefined> {
  const distinct = [...new Map(ids.map((id) => [id.toString(), id])).values()];
  const users = await Promise.all(distinct.map((id) => groups.findUser(id)));
  const faces = new Map(
    users.flatMap((user) =>
      user === null || user.deletedAt !== null ? [] : [[user._id.toString(), ownerFace(user)] as const],
    ),
  );
  return (id) => faces.get(id.toString());
}
