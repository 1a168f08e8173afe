import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { writable } from '@joddee/marketplace/platform/records/read-model';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { book } from '../bookings.ts';
import {
  answerOccupied,
  moveOptions,
  reportInVain,
  reportOccupied,
  reportOptions,
} from '../calls/occupied.ts';
import { newOwner, newPerson, newPost, uploadPicture } from '../people.ts';
import type { Stage, Use } from './stage.ts';

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

export const occupiedUses = {
  reportOccupied: atTheGate(async (_stage, { renter, booking }) => {
    const options = reportOptions(booking, await uploadPicture(renter, 'occupied'));
    for (let times = 0; times < 2; times += 1) await renter.ok('reportOccupied', options);
  }),
  withdrawOccupied: atTheGate(async (_stage, { renter, booking, params }) => {
    await reportOccupied(renter, booking, await uploadPicture(renter, 'occupied'));
    await renter.ok('withdrawOccupied', { params });
  }),
  answerOccupied: atTheGate(async (_stage, { renter, owner, other, booking }) => {
    await reportOccupied(renter, booking);
    for (const answer of ['soon', 'cannot'] as const) await answerOccupied(owner, booking, answer);
    await renter.ok('requestBooking', moveOptions(other._id, booking));
  }),
  findOccupiedPhoto: atTheGate(async ({ admin }, { renter, owner, booking, params }) => {
    await reportOccupied(renter, booking, await uploadPicture(renter, 'occupied'));
    for (const person of [renter, owner, admin])
      await person.raw(String((await person.ok('findOccupiedPhoto', { params })).photo));
  }),
  findReportedListings: atTheGate(async ({ admin }, { renter, booking }) => {
    await reportOccupied(renter, booking);
    await admin.ok('findReportedListings');
  }),
  decideReview: atTheGate(async ({ server, admin, day }, { renter, owner, post, booking }) => {
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
} satisfies Partial<Record<RouteName, Use>>;

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
