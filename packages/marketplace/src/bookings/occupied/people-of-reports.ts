import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/** An administrator judges by it whether a renter is a person who parks. */
const mostStays = 100;

const distinct = (ids: readonly RecordId[]) => [...new Map(ids.map((id) => [id.toString(), id])).values()];

/** Names and ages of accounts by id; deleted ones are missing. */
export async function findPeople(
  { groups }: Context,
  ids: readonly RecordId[],
): Promise<Map<string, { name: string; registered: string }>> {
  const users = await Promise.all(distinct(ids).map((id) => groups.findUser(id)));
  return new Map(
    users.flatMap((user) => {
      if (user === null || user.deletedAt !== null) return [];
      const { _id, name, created } = user;
      const person = { name: `${name.firstname} ${name.lastname}`, registered: created.toISOString() };
      return [[_id.toString(), person] as const];
    }),
  );
}

/** The number of completed stays of each renter, up to a hundred. */
export async function countRenterStays(
  { db }: Context,
  renters: readonly RecordId[],
): Promise<Map<string, number>> {
  const counts = distinct(renters).map(async (renter) => {
    const stays = await db.bookings
      .find({ 'detail.renter': renter, 'detail.status': 1, 'check.checkout.status': true }, { _id: 1 })
      .sort({ from: -1 })
      .limit(mostStays)
      .lean();
    return [renter.toString(), stays.length] as const;
  });
  return new Map(await Promise.all(counts));
}
