import type { Context } from '@joddee/marketplace/context/context';
import { giveBooking, givePerson, givePost, tomorrow } from '@joddee/marketplace/testing/given';
import { signToken } from '@joddee/marketplace/users/sessions/authenticate';
import { createApiClient } from '../api-client.ts';
import { type Person, password } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

/** People with a spot and a booking of it: what calls are about. */
export interface Scene {
  people: Record<'stranger' | 'owner' | 'renter' | 'admin', Person>;
  postId: string;
  bookId: string;
  day: string;
}

export async function newScene({ url, context }: Pick<TestServer, 'url' | 'context'>): Promise<Scene> {
  const [stranger, owner, renter, admin] = await Promise.all([
    givePerson(context, { password }),
    givePerson(context, { password, card: true }),
    givePerson(context, { password }),
    givePerson(context, { password, isAdministrator: true }),
  ]);
  const post = await givePost(context, owner);
  const day = tomorrow(context);
  const booking = await giveBooking(context, renter, post, day, '10.00', '12.00');
  const client = (person: typeof owner) => clientOf(context, url, person);
  return {
    people: {
      stranger: client(stranger),
      owner: client(owner),
      renter: client(renter),
      admin: client(admin),
    },
    postId: post.id,
    bookId: booking._id,
    day,
  };
}

/** A person with a token, as after a login. */
function clientOf(context: Context, url: string, person: Awaited<ReturnType<typeof givePerson>>): Person {
  const { id, username } = person;
  const token = signToken(context.tokenSecret, person, context.clock.now());
  return Object.assign(createApiClient(url, token), { id, username });
}
