import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { countStaysOfRenter } from '../../posts/reputation/stays-of-renter.ts';

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

/** The number of stays of each renter that count, up to a hundred. */
export async function countRenterStays(
  context: Context,
  renters: readonly RecordId[],
): Promise<Map<string, number>> {
  const counts = distinct(renters).map(
    async (renter) => [renter.toString(), await countStaysOfRenter(context, renter)] as const,
  );
  return new Map(await Promise.all(counts));
}
