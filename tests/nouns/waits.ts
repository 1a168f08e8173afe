import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { sampleWait } from '@joddee/marketplace/testing/samples/samples';
import type { waitRoutes } from '@joddee/marketplace/waits/routes';
import type { LineTime } from '../chaos/pauses/give/give-line.ts';
import { book } from '../support/bookings.ts';
import { newOwner, newPerson, newPost } from '../support/people.ts';
import type { Stage } from '../support/plans/stage.ts';
import { type Calls, nothing, ofPost } from './route-calls.ts';

const timeOf = ({ day, start, end }: LineTime) => ({ Date: day, timein: start, timeout: end });

/** A taken time that somebody waits for, and that is free again. */
export async function waits({ server, admin, day }: Stage) {
  const [owner, renter, other] = [
    await newOwner(server, admin),
    await newPerson(server),
    await newPerson(server),
  ];
  const params = { postId: (await newPost(owner))._id };
  const booking = await book(renter, params.postId, day, '10.00', '12.00');
  const body = { Date: day, timein: '10.00', timeout: '12.00' };
  const wait = await other.ok('addWait', { params, body });
  await other.ok('addWait', { params, body });
  await renter.ok('cancelBooking', { params: { ...params, bookId: booking._id } });
  return { post: params.postId, other, wait };
}

/** A crash after the time became free, and before anybody asked for offers. */
export async function freedTimeOfACrash({ db, renter, postId, day, server }: Stage) {
  const time = { day, start: '20.00', end: '21.00' };
  const now = server.clock.now();
  await writable(db.waits).create(sampleWait(requireRecordId(postId), requireRecordId(renter.id), time, now));
}

/** A crash between the place in line and the wait. */
export async function placesOfACrash({ db, renter, postId }: Stage) {
  const at = new Date(0);
  const place = { wait: newRecordId(), post: requireRecordId(postId), from: at, to: at, at };
  await writable(db.calendars).updateOne({ _id: requireRecordId(renter.id) }, { $push: { waits: place } });
}

export const waitCalls = {
  findWaits: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    use: ({ renter }) => renter.ok('findWaits'),
  },
  addWait: {
    // The booked time is taken, by the renter too.
    access: [401, 200, 403, 409, 200],
    sample: (scene) => ({
      ...ofPost(scene),
      body: { Date: scene.day, timein: '10.00', timeout: '11.00' },
    }),
    pauses: ({ line }) => [
      { label: 'of one more', as: 'rival', params: { postId: line.taken.spot.id }, body: timeOf(line.taken) },
      {
        label: 'beyond the limit',
        as: 'rival',
        params: { postId: line.alsoTaken.spot.id },
        body: timeOf(line.alsoTaken),
      },
    ],
    use: waits,
  },
  leaveWait: {
    access: [401, 404, 404, 404, 404],
    // Nobody waits.
    sample: (scene) => ({ params: { waitId: scene.postId } }),
    pauses: ({ line }) => [
      { label: 'of the first in line', as: 'first', params: { waitId: line.first } },
      { label: 'of who has the hold', as: 'holder', params: { waitId: line.hold } },
    ],
    async use(stage) {
      const { other, wait } = await waits(stage);
      await other.ok('leaveWait', { params: { waitId: wait._id } });
    },
  },
} satisfies Calls<typeof waitRoutes>;
