import type { BookingView } from '@joddee/contract/bookings';
import type { Context } from '../context/context.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { textOpener } from '../secrets/personal-texts.ts';

type Person = BookingView['owner'];

/** Finds names, phones and photos. Deleted users are blank. */
export async function findPeople(
  { groups, keys }: Context,
  ids: readonly RecordId[],
): Promise<(id: RecordId) => Person> {
  const distinct = [...new Map(ids.map((id) => [id.toString(), id])).values()];
  const users = await Promise.all(distinct.map((id) => groups.findUser(id)));
  const byId = new Map(
    users.map((user) => [user?._id.toString(), user?.deletedAt === null ? user : undefined]),
  );
  const open = await textOpener(keys, distinct);
  return (id) => {
    const user = byId.get(id.toString());
    return {
      _id: id.toString(),
      firstname: user?.name.firstname ?? '',
      phone: user === undefined ? '' : open(id, 'phone', user.phone),
      photoUser: user?.photo_user ?? '',
    };
  };
}
