import { limits } from '@joddee/marketplace/common/limits';
import type { complaintRoutes } from '@joddee/marketplace/complaints/routes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { recomputeReputation } from '@joddee/marketplace/posts/reputation/reputation';
import { book, completedStay } from '../support/bookings.ts';
import { complain, decide } from '../support/calls/complaints.ts';
import type { Scene } from '../support/calls/scene.ts';
import { send } from '../support/messages.ts';
import { newOwner, newPerson, newPost, uploadPicture } from '../support/people.ts';
import type { Stage, Use } from '../support/plans/stage.ts';
import { type Calls, nothing, ofStranger } from './route-calls.ts';

/** A complaint of the renter about the listing; the first one stays open. */
const ofComplaint = async ({ people, postId }: Scene) => ({
  params: { complaintId: (await complain(people.renter, postId))._id },
});

/** A reputation that was counted long ago. */
export const oldReputations: Use = async ({ server, admin, day }) => {
  const owner = await newOwner(server, admin);
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  for (let stays = 0; stays < limits.ownerFacts.fromStays; stays += 1)
    await completedStay(await newPerson(server), owner, postId, day, { rate: 5 });
  await recomputeReputation(server.context, requireRecordId(owner.id));
  server.clock.advance(48 * 3_600_000);
};

/** A complaint that was decided long ago. */
export const oldComplaints: Use = async (stage) => {
  const { complaint } = await complained(stage);
  await decide(stage.admin, complaint._id, 'dismissed');
  stage.server.clock.advance((limits.complaints.days + 1) * 86_400_000);
};

/** A listing with a booking, and a complaint of the renter about its owner, with a photo. */
export async function complained({ server, admin, day }: Stage) {
  const [owner, renter] = [await newOwner(server, admin), await newPerson(server)];
  const { _id: postId } = await newPost(owner, { open: '00.00', close: '23.30' });
  const booking = await book(renter, postId, day, '10.00', '11.00');
  await send(owner, booking, 'จ่ายเพิ่มอีก 200');
  const complaint = await complain(renter, booking._id, {
    about: 'party',
    category: 'asks-more-money',
    photo: await uploadPicture(renter, 'complaint'),
  });
  return { owner, renter, postId, booking, complaint, params: { complaintId: complaint._id } };
}

export const complaintCalls = {
  findComplaints: {
    access: [401, 200, 200, 200, 200],
    sample: nothing,
    pauses: 'reads',
    async use(stage) {
      const { renter } = await complained(stage);
      await renter.ok('findComplaints');
    },
  },
  addComplaint: {
    // It is the owner's own listing.
    access: [401, 200, 403, 200, 200],
    sample: (scene) => ({
      params: { subjectId: scene.postId },
      body: { about: 'listing', category: 'unsafe', text: 'ไฟส่องสว่างเสีย' },
    }),
    pauses: ({ spots, uploads, bookings }) => [
      {
        label: 'about the first spot',
        as: 'hindered',
        params: { subjectId: spots.first.id },
        body: { about: 'listing', category: 'unsafe', text: 'ไฟเสีย', photo: uploads.complaintOfHindered },
      },
      {
        label: 'of the renter about the owner',
        as: 'renter',
        params: { subjectId: bookings.ofRenter },
        body: { about: 'party', category: 'rude', text: 'พูดไม่ดี' },
      },
    ],
    async use(stage) {
      const { renter, postId } = await complained(stage);
      // A repeat finds the first.
      for (let times = 0; times < 2; times += 1) await complain(renter, postId);
    },
  },
  findComplaintPhoto: {
    // The renter's complaint; others do not learn that there is one.
    access: [401, 404, 404, 200, 200],
    sample: ofComplaint,
    pauses: 'reads',
    async use(stage) {
      const { renter, params } = await complained(stage);
      for (const person of [renter, stage.admin])
        await person.raw(String((await person.ok('findComplaintPhoto', { params })).photo));
    },
  },
  findOpenComplaints: {
    access: [401, 403, 403, 403, 200],
    sample: nothing,
    pauses: 'reads',
    async use(stage) {
      await complained(stage);
      await stage.admin.ok('findOpenComplaints');
    },
  },
  findComplaint: {
    access: [401, 403, 403, 403, 200],
    sample: ofComplaint,
    pauses: 'reads',
    async use(stage) {
      const { params } = await complained(stage);
      await stage.admin.ok('findComplaint', { params });
    },
  },
  openComplaintMessages: {
    access: [401, 403, 403, 403, 200],
    sample: ofComplaint,
    pauses: 'reads',
    async use(stage) {
      const { renter, booking, params } = await complained(stage);
      await stage.admin.ok('openComplaintMessages', { params });
      await renter.ok('reportMessage', {
        params: { bookId: booking._id },
        body: { number: 1, category: 'fraud' },
      });
      const [reported] = await stage.db.complaints.find({ booking: booking._id, kind: 'message' }).lean();
      await stage.admin.ok('openComplaintMessages', {
        params: { complaintId: String(reported?._id) },
      });
    },
  },
  decideComplaint: {
    access: [401, 403, 403, 403, 200],
    sample: async (scene) => ({
      ...(await ofComplaint(scene)),
      body: { decision: 'dismissed', reason: 'ตรวจแล้วไม่พบ' },
    }),
    pauses: ({ complaints }) => [
      ...(['dismissed', 'warned', 'hidden', 'suspended'] as const).map((decision) => ({
        label: `${decision} about the first spot`,
        as: 'admin' as const,
        params: { complaintId: complaints.ofListing },
        body: { decision, reason: 'ตรวจแล้ว' },
      })),
      {
        label: 'suspended about the renter',
        as: 'admin',
        params: { complaintId: complaints.ofPerson },
        body: { decision: 'suspended', reason: 'ไม่มาหลายครั้ง' },
      },
    ],
    async use(stage) {
      for (const decision of ['dismissed', 'warned', 'hidden', 'suspended'] as const)
        for (const { _id } of [(await complained(stage)).complaint])
          for (let times = 0; times < 2; times += 1) await decide(stage.admin, _id, decision);
    },
  },
  findRecordOfUser: {
    access: [401, 403, 403, 403, 200],
    // The stranger is not suspended.
    sample: ofStranger,
    pauses: 'reads',
    async use(stage) {
      const { owner } = await complained(stage);
      await stage.admin.ok('findRecordOfUser', { params: { userId: owner.id } });
    },
  },
} satisfies Calls<typeof complaintRoutes>;
