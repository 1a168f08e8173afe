import { book, tomorrow } from '../bookings.ts';
import { newOwner, newPerson, newPost, type Person } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

/** A post that another renter has booked from 10.00 to 12.00 tomorrow, and who frees it. */
export async function takenPost(server: TestServer, admin: Person, changes: Record<string, unknown> = {}) {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const postId = (await newPost(owner, changes))._id;
  const day = tomorrow(server);
  const booking = await book(renter, postId, day, '10.00', '12.00');
  const free = () => renter.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  return { owner, renter, postId, day, booking, free };
}
