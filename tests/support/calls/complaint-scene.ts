import type { BookingView } from '@joddee/contract/bookings';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { book, tomorrow } from '../bookings.ts';
import { closeLiveClients } from '../live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../people.ts';
import { startTestServer, type TestServer } from '../programs/test-server.ts';

/** Two servers with an administrator, and for each test a renter who has booked the spot of an owner for tomorrow. */
export function complaintScene() {
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let renter: Person;
  let postId: string;
  let booking: BookingView;

  beforeAll(async () => {
    server = await startTestServer({ servers: 2 });
    admin = await newAdministrator(server);
  });
  beforeEach(async () => {
    [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
    postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
    booking = await book(renter, postId, tomorrow(server));
  });
  afterEach(closeLiveClients);
  afterAll(() => server.close());

  return {
    trailOf: (person: Person) => person.ok('findOwnTrail'),
    get server() {
      return server;
    },
    get admin() {
      return admin;
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
    get booking() {
      return booking;
    },
  };
}
