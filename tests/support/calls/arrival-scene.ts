import type { BookingView } from '@joddee/contract/bookings';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ApiClient } from '../api-client.ts';
import { book, tomorrow } from '../bookings.ts';
import { eventually } from '../eventually.ts';
import { closeLiveClients, connectLive, type LiveClient } from '../live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../people.ts';
import { startTestServer, type TestServer } from '../programs/test-server.ts';

const minuteMs = 60_000;

/** Two servers, and for each test a stay that begins in twenty minutes, with both parties connected. */
export function arrivalScene() {
  let server: TestServer;
  let owner: Person;
  let renter: Person;
  let postId: string;
  let stay: BookingView;
  let live: { owner: LiveClient; renter: LiveClient };

  beforeAll(async () => {
    server = await startTestServer({ servers: 2, schedule: false });
    owner = await newOwner(server, await newAdministrator(server));
  });
  beforeEach(async () => {
    server.clock.set(new Date());
    renter = await newPerson(server);
    postId = (await newPost(owner, { open: '08.00', close: '14.00' }))._id;
    stay = await book(renter, postId, tomorrow(server), '10.00', '12.00');
    live = {
      owner: await connectLive(server.urls[1] ?? '', owner.token),
      renter: await connectLive(server.urls[0] ?? '', renter.token),
    };
    at(-20);
  });
  afterEach(async () => {
    closeLiveClients();
    // The job of another test would find it.
    await renter.call('cancelBooking', { params: { postId, bookId: stay._id } });
  });
  afterAll(() => server.close());

  const minute = (minutes: number) => new Date(Date.parse(stay.from) + minutes * minuteMs);
  /** Sets the clock to some minutes after the start of the stay. */
  const at = (minutes: number) => server.clock.set(minute(minutes));
  return {
    at,
    /** The clock of the test goes on, by some seconds at most. */
    instant: (minutes: number): string => expect.stringContaining(minute(minutes).toISOString().slice(0, -7)),
    say: (minutes: number | null, said: number, person: ApiClient = renter) =>
      person.call('expectArrival', { params: { bookId: stay._id }, body: { minutes, said } }),
    shown: async (person: Person) =>
      (await person.ok('findBooking', { params: { id: stay._id } })).expectedArrival,
    noticesOf: (party: 'owner' | 'renter', kind: string) =>
      live[party].state.notices
        .values()
        .filter((notice) => notice.kind === kind && notice.stay?._id === stay._id),
    causesOf: (party: 'owner' | 'renter') =>
      live[party].changes.flatMap(({ event, payload }) => {
        const view = payload.view as BookingView | undefined;
        const isOfStay = event === 'booking:changed' && view?._id === stay._id;
        // The booking may be announced before or after the clients have connected.
        return isOfStay && payload.cause !== 'created' ? [payload.cause] : [];
      }),
    /** Waits until all changes of a booking are announced. */
    settled: ({ _id }: BookingView) =>
      eventually(async () =>
        expect((await server.context.db.bookings.findById(_id).lean())?.outbox).toEqual([]),
      ),
    /** The context of a process that dies before it announces anything. */
    crashing: () => ({
      ...server.context,
      background: { ...server.context.background, run: () => undefined },
    }),
    get server() {
      return server;
    },
    get owner() {
      return owner;
    },
    get renter() {
      return renter;
    },
    get postId() {
      return postId;
    },
    get stay() {
      return stay;
    },
    get live() {
      return live;
    },
  };
}
