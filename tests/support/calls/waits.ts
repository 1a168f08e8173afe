import type { WaitView } from '@joddee/contract/waits/waits';
import type { ApiClient } from '../api-client.ts';
import { book, tomorrow } from '../bookings.ts';
import { eventually } from '../eventually.ts';
import type { LiveClient } from '../live-client.ts';
import { newOwner, newPerson, newPost, type Person } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

const waitedTime = (day: string, timein = '10.00', timeout = '12.00') => ({
  Date: day,
  timein,
  timeout,
});

export const waitFor = (
  person: ApiClient,
  postId: string,
  day: string,
  timein?: string,
  timeout?: string,
): Promise<WaitView> => person.ok('addWait', { params: { postId }, body: waitedTime(day, timein, timeout) });

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

/** The states of the waits that a client has received, by their times. */
export const statesOf = (client: LiveClient) =>
  client.state.waits
    .values()
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ state }) => state);

export const inState = (client: LiveClient, ...states: WaitView['state'][]) =>
  eventually(() => {
    const found = statesOf(client);
    if (found.join() !== states.join()) throw new Error(`The waits are ${found.join() || 'none'}`);
  });
