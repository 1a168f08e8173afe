import { scheduledJobs } from '@joddee/marketplace/assembly/jobs';
import type { bookingRoutes, requestRoutes } from '@joddee/marketplace/bookings/routes';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleRequest } from '@joddee/marketplace/testing/sample-request';
import type { Call } from '../chaos/pauses/actions.ts';
import type { LineTime } from '../chaos/pauses/give/give-line.ts';
import type { PersonName } from '../chaos/pauses/world.ts';
import { createApiClient } from '../support/api-client.ts';
import { book, bookingOptions, check, completedStay } from '../support/bookings.ts';
import {
  answerOccupied,
  moveOptions,
  reportInVain,
  reportOccupied,
  reportOptions,
} from '../support/calls/occupied.ts';
import { logInAs, newOwner, newPerson, newPost, uploadPicture } from '../support/people.ts';
import { hours, type Stage, type Use } from '../support/plans/stage.ts';
import { type Calls, nothing, ofBooking, ofPost } from './route-calls.ts';

const timeOf = ({ day, start, end }: LineTime): Parameters<typeof sampleRequest> => [day, start, end];

const request = (
  label: string,
  as: PersonName,
  { id: postId }: { id: string },
  time: Parameters<typeof sampleRequest>,
  key: string,
  more: { instead?: string } = {},
): Call => ({
  label,
  as,
  params: { postId },
  body: { ...sampleRequest(...time), ...more },
  headers: { 'idempotency-key': key },
});

const tick = (
  label: string,
  as: PersonName,
  bookId: string,
  step: 'checkin' | 'checkout' = 'checkin',
  more: { check?: boolean; rate?: number; comment?: string } = {},
): Call => ({ label, as, params: { bookId }, body: { check: true, step, ...more } });

/** A renter at the gate of a spot of its own. */
async function arrived({ server, admin, day }: Stage) {
  const [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  const [post, other] = [await newPost(owner), await newPost(owner)];
  const booking = await book(renter, post._id, day, '10.00', '12.00');
  return { owner, renter, post, other, booking, params: { bookId: booking._id } };
}

/** Runs a use while the stay has begun. */
const atTheGate =
  (use: (stage: Stage, scene: Awaited<ReturnType<typeof arrived>>) => Promise<unknown>): Use =>
  async (stage) => {
    const scene = await arrived(stage);
    const { clock } = stage.server;
    const now = clock.now();
    clock.set(new Date(Date.parse(scene.booking.from) + 60_000));
    await use(stage, scene);
    clock.set(now);
  };

/** A report that its owner has not answered, and a listing that waits although nobody reports it any more. */
export async function dueReports(stage: Stage): Promise<void> {
  const { renter, booking, post } = await arrived(stage);
  const { server, db } = stage;
  server.clock.set(new Date(booking.from));
  await reportOccupied(renter, booking);
  const given = { decidedAt: null, judgedUntil: null, reason: '', wasOpen: true };
  const review = { state: 'waiting', at: server.clock.now(), ...given };
  await writable(db.posts).updateOne(
    { _id: post._id },
    { $set: { available: false, review: { ...review, booking: requireRecordId(booking._id) } } },
  );
  server.clock.advance(6 * 60_000);
}

export const requestCalls = {
  requestBooking: {
    access: [401, 201, 403, 201, 201],
    sample: (scene) => ({ ...ofPost(scene), body: sampleRequest(scene.day, '15.00', '16.00') }),
    pauses: ({ spots, day, ending, occupied, line }) => [
      request('of the renter', 'renter', spots.first, [day, '14.00', '15.00'], 'key a'),
      request('of a rival for half of that time', 'rival', spots.first, [day, '14.30', '15.30'], 'key b'),
      request(
        'of the renter elsewhere at that time',
        'renter',
        spots.second,
        [day, '14.00', '16.00'],
        'key c',
      ),
      request('of a bay', 'renter', spots.lot, [day, '17.00', '18.00'], 'key e'),
      request(
        'of a bay by a rival for half of that time',
        'rival',
        spots.lot,
        [day, '17.30', '18.30'],
        'key f',
      ),
      request(
        'of a rival right after a stay',
        'rival',
        ending.spot,
        [ending.day, ending.end, ending.latestEnd],
        'key d',
      ),
      request('of a held time', 'holder', line.held.spot, timeOf(line.held), 'key g'),
      request('of a time that is held for another', 'rival', line.held.spot, timeOf(line.held), 'key h'),
      request('instead of an occupied spot', 'blocked', occupied.free, timeOf(occupied.reported), 'key e', {
        instead: occupied.reported.booking,
      }),
    ],
    async use({ renter, postId, day }) {
      const options = bookingOptions(postId, day, '06.00', '07.00');
      for (let times = 0; times < 2; times += 1)
        await renter.ok('requestBooking', { ...options, headers: { 'idempotency-key': 'key a' } });
      await renter.call('requestBooking', options);
      await Promise.all(
        ['13.00', '14.00', '15.00'].map((from) =>
          renter.call('requestBooking', bookingOptions(postId, day, from, from.replace('.00', '.30'))),
        ),
      );
    },
  },
} satisfies Calls<typeof requestRoutes>;

export const bookingCalls = {
  findBookingsOfPost: {
    access: [200, 200, 200, 200, 200],
    sample: (scene) => ({ params: { id: scene.postId } }),
    pauses: 'reads',
    async use({ server, owner, renter, admin, postId }) {
      const options = { params: { id: postId } };
      for (const caller of [createApiClient(server.url), owner, renter, admin])
        await caller.ok('findBookingsOfPost', options);
    },
  },
  findBookingsOfUser: {
    access: [401, 403, 403, 200, 200],
    sample: (scene) => ({ params: { id: scene.people.renter.id } }),
    pauses: 'reads',
    async use({ renter, admin }) {
      for (const caller of [renter, admin])
        for (const active of ['true', 'false'])
          await caller.ok('findBookingsOfUser', { params: { id: renter.id }, query: { active, page: '1' } });
    },
  },
  findOwnBookings: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    async use({ owner, admin }) {
      for (const caller of [owner, admin])
        for (const page of ['1', '2']) await caller.ok('findOwnBookings', { query: { page } });
    },
  },
  findBooking: {
    // R149: to a stranger a booking does not exist, here and below.
    access: [401, 404, 200, 200, 200],
    sample: (scene) => ({ params: { id: scene.bookId } }),
    pauses: 'reads',
    async use({ renter, postId, day }) {
      const { _id: id } = await book(renter, postId, day, '04.00', '04.30');
      await renter.ok('findBooking', { params: { id } });
    },
  },
  findIncome: {
    access: [401, 200, 200, 200, 200],
    sample: ({ day }) => ({ query: { from: day, to: day } }),
    pauses: 'reads',
    use: ({ owner, day }) => owner.ok('findIncome', { query: { from: addDays(day, -14), to: day } }),
  },
  cancelBooking: {
    access: [401, 404, 200, 200, 200],
    // An owner needs a reason.
    sample: (scene) => ({
      params: { postId: scene.postId, bookId: scene.bookId },
      body: { reason: 'ที่จอดใช้ไม่ได้ชั่วคราว' },
    }),
    pauses: ({ spots, bookings, line }) => [
      {
        label: 'that others wait for',
        as: 'renter',
        params: { postId: line.taken.spot.id, bookId: line.booking },
      },
      { label: 'by the renter', as: 'renter', params: { postId: spots.first.id, bookId: bookings.ofRenter } },
      {
        label: 'by the owner',
        as: 'owner',
        params: { postId: spots.first.id, bookId: bookings.ofRenter },
        body: { reason: 'มีรถของบ้านต้องจอด' },
      },
      {
        label: 'by an administrator',
        as: 'admin',
        params: { postId: spots.first.id, bookId: bookings.arrived },
        body: { reason: 'ลานปิดปรับปรุง' },
      },
    ],
    async use({ server, renter, admin, postId, day }) {
      const other = await newPerson(server);
      for (const caller of [renter, other, admin]) {
        const { _id: bookId } = await book(caller, postId, day, '18.00', '18.30');
        await caller.ok('cancelBooking', { params: { postId, bookId } });
      }
    },
  },
  extendBooking: {
    // The booking is tomorrow's.
    access: [401, 404, 403, 409, 403],
    sample: (scene) => ({ params: { bookId: scene.bookId }, body: { timeout: '18.00' } }),
    pauses: ({ ending }) => [
      { as: 'fresh', params: { bookId: ending.booking }, body: { timeout: ending.laterEnd } },
      {
        label: 'by an hour',
        as: 'fresh',
        params: { bookId: ending.booking },
        body: { timeout: ending.latestEnd },
      },
    ],
    async use({ server, postId, day }) {
      const renter = await newPerson(server);
      const booking = await book(renter, postId, day, '18.00', '18.30');
      const now = server.clock.now();
      server.clock.set(new Date(Date.parse(booking.to) - 60_000));
      await renter.ok('extendBooking', { params: { bookId: booking._id }, body: { timeout: '19.00' } });
      server.clock.set(now);
    },
  },
  expectArrival: {
    access: [401, 404, 403, 409, 403],
    sample: (scene) => ({ ...ofBooking(scene), body: { minutes: 10, said: 1 } }),
    pauses: ({ coming }) => [
      { as: 'coming', params: { bookId: coming }, body: { minutes: 10, said: 1 } },
      {
        label: 'later by ten minutes',
        as: 'coming',
        params: { bookId: coming },
        body: { minutes: 20, said: 2 },
      },
    ],
    async use({ server, postId, day }) {
      const renter = await newPerson(server);
      const booking = await book(renter, postId, day, '16.00', '16.30');
      const now = server.clock.now();
      server.clock.set(new Date(Date.parse(booking.from) - 60_000));
      for (const minutes of [10, 20, null])
        await renter.ok('expectArrival', {
          params: { bookId: booking._id },
          body: { minutes, said: server.clock.now().getTime() + (minutes ?? 30) },
        });
      server.clock.set(now);
    },
  },
  checkBooking: {
    access: [401, 404, 409, 200, 403],
    sample: (scene) => ({ params: { bookId: scene.bookId }, body: { check: true, step: 'checkin' } }),
    pauses: ({ bookings }) => [
      tick('first arrival', 'renter', bookings.ofRenter),
      tick('second arrival', 'renter', bookings.alsoOfRenter),
      tick('arrival of the rival', 'rival', bookings.ofRival),
      tick('other arrival of the rival', 'rival', bookings.alsoOfRival),
      tick('arrival taken back', 'arrived', bookings.arrived, 'checkin', { check: false }),
      tick('arrival confirmed', 'owner', bookings.arrived),
      tick('leaving', 'parked', bookings.parked, 'checkout', { rate: 5, comment: 'ดีมาก' }),
      tick('leaving confirmed', 'owner', bookings.leaving, 'checkout'),
    ],
    async use({ server, owner, postId, day }) {
      const renter = await newPerson(server);
      const booking = await book(renter, postId, day, '20.00', '21.00');
      await check(renter, booking, 'checkin');
      const again = await book(renter, postId, day, '22.00', '23.00');
      await renter.call('checkBooking', {
        params: { bookId: again._id },
        body: { check: true, step: 'checkin' },
      });
      await renter.ok('checkBooking', {
        params: { bookId: booking._id },
        body: { check: false, step: 'checkin' },
      });
      await check(renter, booking, 'checkin');
      await check(owner, booking, 'checkin');
      await check(renter, booking, 'checkout', 5, 'ดี');
      await check(owner, booking, 'checkout');
    },
  },
  remindOwner: {
    // The renter has not arrived.
    access: [401, 404, 403, 409, 403],
    sample: ofBooking,
    // The one that has arrived is there long before its start.
    pauses: ({ bookings }) => [{ as: 'leaving', params: { bookId: bookings.leaving } }],
    use: atTheGate(async ({ server }, { renter, booking, params }) => {
      await check(renter, booking, 'checkin');
      server.clock.advance(6 * 60_000);
      for (let times = 0; times < 2; times += 1) await renter.ok('remindOwner', { params });
    }),
  },
  rateStay: {
    // No stay is completed yet; the journeys cover those that are.
    access: [401, 403, 403, 403, 403],
    // No stay is completed yet; the journeys cover those that are.
    sample: (scene) => ({ ...ofPost(scene), body: { rate: 5, comment: '' } }),
    pauses: ({ spots }) => [
      { as: 'parked', params: { postId: spots.first.id }, body: { rate: '4', comment: 'ดี' } },
    ],
    async use({ server, owner, day }) {
      const { _id: postId } = await newPost(owner);
      const renter = await newPerson(server);
      const booking = await book(renter, postId, day);
      await check(renter, booking, 'checkin');
      await check(owner, booking, 'checkin');
      // The system completes a stay whose renter has left without a check-out, and so without stars.
      server.clock.set(new Date(Date.parse(`${day}T23:59:00+07:00`) + hours(30)));
      await scheduledJobs['expire-stale-bookings'].run(server.context);
      const again = await logInAs(server, renter.username);
      await again.ok('rateStay', { params: { postId }, body: { rate: 5, comment: 'ดี' } });
      server.clock.set(new Date());
      await completedStay(renter, owner, postId, day, { rate: 4 });
    },
  },
  reportOccupied: {
    // The booking is tomorrow's, and nothing is reported.
    access: [401, 404, 403, 409, 403],
    sample: (scene) => ({ ...ofBooking(scene), body: { request: crypto.randomUUID() } }),
    pauses: ({ occupied, uploads }) => [
      {
        as: 'hindered',
        params: { bookId: occupied.unreported.booking },
        body: { photo: uploads.ofHindered, request: '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a03' },
      },
    ],
    use: atTheGate(async (_stage, { renter, booking }) => {
      const options = reportOptions(booking, await uploadPicture(renter, 'occupied'));
      for (let times = 0; times < 2; times += 1) await renter.ok('reportOccupied', options);
    }),
  },
  withdrawOccupied: {
    access: [401, 404, 403, 409, 403],
    sample: ofBooking,
    pauses: ({ occupied }) => [{ as: 'blocked', params: { bookId: occupied.reported.booking } }],
    use: atTheGate(async (_stage, { renter, booking, params }) => {
      await reportOccupied(renter, booking, await uploadPicture(renter, 'occupied'));
      await renter.ok('withdrawOccupied', { params });
    }),
  },
  answerOccupied: {
    access: [401, 404, 409, 403, 403],
    sample: (scene) => ({ ...ofBooking(scene), body: { answer: 'moved' } }),
    pauses: ({ occupied }) =>
      (['moved', 'soon', 'cannot'] as const).map((answer) => ({
        label: answer,
        as: 'owner',
        params: { bookId: occupied.reported.booking },
        body: { answer },
      })),
    use: atTheGate(async (_stage, { renter, owner, other, booking }) => {
      await reportOccupied(renter, booking);
      for (const answer of ['soon', 'cannot'] as const) await answerOccupied(owner, booking, answer);
      await renter.ok('requestBooking', moveOptions(other._id, booking));
    }),
  },
  findOccupiedPhoto: {
    access: [401, 404, 200, 200, 200],
    sample: ofBooking,
    pauses: 'reads',
    use: atTheGate(async ({ admin }, { renter, owner, booking, params }) => {
      await reportOccupied(renter, booking, await uploadPicture(renter, 'occupied'));
      for (const person of [renter, owner, admin])
        await person.raw(String((await person.ok('findOccupiedPhoto', { params })).photo));
    }),
  },
  findReportedListings: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    use: atTheGate(async ({ admin }, { renter, booking }) => {
      await reportOccupied(renter, booking);
      await admin.ok('findReportedListings');
    }),
  },
  decideReview: {
    // The listing is not under review.
    access: [401, 403, 403, 403, 404],
    sample: (scene) => ({ ...ofPost(scene), body: { release: true, reason: '' } }),
    pauses: ({ occupied }) =>
      [true, false].map((release) => ({
        label: release ? 'released' : 'kept',
        as: 'admin',
        params: { postId: occupied.reviewed.id },
        body: { release, reason: 'ตรวจแล้ว' },
      })),
    use: atTheGate(async ({ server, admin, day }, { renter, owner, post, booking }) => {
      await reportInVain(server, [renter, owner], booking);
      for (const [from, to] of [
        ['12.00', '13.00'],
        ['13.00', '14.00'],
      ] as const) {
        const other = await newPerson(server);
        const later = await book(other, post._id, day, from, to);
        server.clock.set(new Date(later.from));
        await reportInVain(server, [other, owner], later);
      }
      const params = { postId: post._id };
      await admin.ok('decideReview', { params, body: { release: false, reason: 'รอเจ้าของชี้แจง' } });
      await admin.ok('decideReview', { params, body: { release: true } });
    }),
  },
} satisfies Calls<typeof bookingRoutes>;
