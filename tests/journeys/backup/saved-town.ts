import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { expect } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { authenticatorFor } from '../../support/authenticator.ts';
import { book, check, completedStay, tomorrow } from '../../support/bookings.ts';
import { eventually } from '../../support/eventually.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
  uploadPicture,
} from '../../support/people.ts';
import type { TestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const hour = 3_600_000;

/** A booking in each state, ratings, a card that waits, a photo, a second factor. */
export async function fillTown(server: TestServer) {
  const admin = await newAdministrator(server);
  const owner = await newOwner(server, admin);
  const [renter, other] = [await newPerson(server), await newPerson(server)];
  const [waiting, careful] = [await newPerson(server), await newPerson(server)];
  const gone = await newPerson(server);
  const people = { admin, owner, renter, waiting, careful, gone };
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  const expired = await book(renter, postId, tomorrow(server), '10.00', '11.00');
  server.clock.advance(36 * hour);
  await runScheduled(server, 'expire-stale-bookings');
  await eventually(async () => expect((await bookingOf(renter, expired._id)).detail.status).toBe(0));
  const day = tomorrow(server);
  await completedStay(renter, owner, postId, day, { rate: 4, comment: 'สะดวกดี' }, '06.00', '07.00');
  const withdrawn = await book(renter, postId, day, '07.00', '08.00');
  await renter.ok('cancelBooking', { params: { postId, bookId: withdrawn._id } });
  const present = await book(other, postId, day, '08.00', '09.00');
  for (const person of [other, owner]) await check(person, present, 'checkin');
  await book(renter, postId, day, '12.00', '13.00');
  await submitCardOf(waiting);
  await waiting.ok('setProfilePhoto', { body: { imageURL: await uploadPicture(waiting, 'images') } });
  const { secret } = await careful.ok('startSecondFactor', { body: { password } });
  await careful.ok('activateSecondFactor', { body: { code: authenticatorFor(server, secret).code() } });
  await eventually(async () => expect((await findPost(server, postId)).rate.count).toBe(1));
  return { people, postId, day, secret };
}
export type SavedTown = Awaited<ReturnType<typeof fillTown>>;

export async function findPost({ url }: TestServer, postId: string) {
  const post = await createApiClient(url).ok('findPost', { params: { id: postId } });
  if (post === null) throw new Error('the post is gone');
  return post;
}

async function bookingOf(person: ApiClient, id: string): Promise<BookingView> {
  const { book: bookings } = await person.ok('findOwnBookings');
  const found = bookings.find(({ _id }) => _id === id);
  if (found === undefined) throw new Error(`${id} is not shown`);
  return found;
}

/** Books and cancels one time again and again. */
export function bookAndCancel(guest: Person, { postId, day }: SavedTown, index: number) {
  const made: string[] = [];
  const cancelled: string[] = [];
  let going = true;
  const run = (async () => {
    while (going) {
      const { _id } = await book(guest, postId, day, `${14 + index}.00`, `${15 + index}.00`);
      made.push(_id);
      await guest.ok('cancelBooking', { params: { postId, bookId: _id } });
      cancelled.push(_id);
    }
  })();
  return {
    made,
    cancelled,
    stop: async () => {
      going = false;
      await run;
    },
  };
}

/** Logs in with the password on a server, and reads what people see of each other. */
export async function seenOn(address: TestServer, { people, postId }: SavedTown) {
  const [owner, renter, waiting] = await Promise.all(
    [people.owner, people.renter, people.waiting].map(({ username }) => logInAs(address, username)),
  );
  const views = async (person: Person | undefined) => {
    const { book: bookings } = (await person?.ok('findOwnBookings')) ?? { book: [] };
    const notices = await person?.ok('findNotices');
    return { bookings, notices: notices?.map(({ kind }) => kind) };
  };
  // The loops add bookings and notices of the owner; those of the renter stay.
  const { bookings } = await views(owner);
  const times = ['06.00', '07.00', '08.00', '10.00', '12.00'];
  return {
    renter: await views(renter),
    owner: bookings
      .filter(({ detail }) => times.includes(detail.timein))
      .sort((a, b) => a._id.localeCompare(b._id)),
    waiting: await waiting?.ok('findOwnProfile'),
    rating: (await findPost(address, postId)).rate,
  };
}
