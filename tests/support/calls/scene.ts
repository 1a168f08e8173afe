import { book, tomorrow } from '../bookings.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

/** People with a spot and a booking of it: what calls are about. */
export interface Scene {
  people: Record<'stranger' | 'owner' | 'renter' | 'admin', Person>;
  postId: string;
  bookId: string;
  day: string;
}

export async function newScene(server: TestServer, admin: Person): Promise<Scene> {
  const owner = await newOwner(server, admin);
  const [stranger, renter] = [await newPerson(server), await newPerson(server)];
  const post = await newPost(owner);
  const day = tomorrow(server);
  const booking = await book(renter, post._id, day, '10.00', '12.00');
  return {
    people: { stranger, owner, renter, admin: await newAdministrator(server) },
    postId: post._id,
    bookId: booking._id,
    day,
  };
}
