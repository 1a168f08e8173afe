import { newAdministrator, newOwner, newPerson, newPost, type Person, submitCardOf } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

export interface OneOfEach {
  people: Record<'admin' | 'owner' | 'renter' | 'waiting', Person>;
  /** A spot of the owner that is open nearly all day. */
  postId: string;
}

/** One user for each role with its own screens; the waiting user has submitted a card. */
export async function oneOfEach(server: TestServer): Promise<OneOfEach> {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const [renter, waiting] = [await newPerson(server), await newPerson(server)];
  await submitCardOf(waiting);
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  return { people: { admin, owner, renter, waiting }, postId };
}
