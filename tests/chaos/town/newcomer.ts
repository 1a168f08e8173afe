import type { Context } from '@joddee/marketplace/context/context';
import { newPerson, type Person, type Role } from './person.ts';
import { newSpot, type Spot } from './spot.ts';
import { persist } from './wait-until.ts';

/** What an operation writes itself could not be written: the database is unavailable for longer than it tries. */
export class NotArranged extends Error {}

export const arrange = <Result>(query: () => Promise<Result>): Promise<Result> =>
  persist(query).catch((cause: unknown) => {
    throw new NotArranged('the database is unavailable', { cause });
  });

let last = 1000;

/** A user who joins during the run. Nobody watches the account, so that what happens to it disturbs no other operation. */
export const newcomer = (context: Context, role: Role): Promise<Person> =>
  arrange(() => {
    // An attempt without an answer may have made the user.
    last += 1;
    return newPerson(context, last, role);
  });

/** A spot of a newcomer. */
export async function newcomersSpot(context: Context, hours: Spot['hours']): Promise<Spot> {
  const owner = await newcomer(context, 'owner');
  return arrange(() => newSpot(context, owner, hours));
}
