import type { Database } from '@joddee/marketplace/context/database';
import { tomorrow } from '../bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person, submitCardOf } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

/** People and a spot that every use shares; a use that removes something creates its own. */
export interface Stage {
  server: TestServer;
  /** Writes past the recorder, for the states that only a crash leaves. */
  db: Database;
  admin: Person;
  owner: Person;
  renter: Person;
  postId: string;
  day: string;
}

export async function setStage(server: TestServer, db: Database): Promise<Stage> {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  return { server, db, admin, owner, renter, postId, day: tomorrow(server) };
}

export type Use = (stage: Stage) => Promise<unknown>;

export const hours = (count: number) => count * 3_600_000;
export const before = ({ server }: Stage, ms: number) => new Date(server.context.clock.now().getTime() - ms);

export const waitingPerson = async ({ server }: Stage) => {
  const person = await newPerson(server);
  await submitCardOf(person);
  return person;
};
