import { limits } from '@joddee/marketplace/common/limits';
import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { recomputeReputation } from '@joddee/marketplace/posts/reputation/reputation';
import { book, completedStay } from '../bookings.ts';
import { complain, decide } from '../calls/complaints.ts';
import { send } from '../messages.ts';
import { newOwner, newPerson, newPost, uploadPicture } from '../people.ts';
import type { Stage, Use } from './stage.ts';

/** A listing with a booking, and a complaint of the renter about its owner, with a photo. */
async function complained({ server, admin, day }: Stage) {
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

export const complaintUses = {
  async addComplaint(stage) {
    const { renter, postId } = await complained(stage);
    // A repeat finds the first.
    for (let times = 0; times < 2; times += 1) await complain(renter, postId);
  },
  async findComplaints(stage) {
    const { renter } = await complained(stage);
    await renter.ok('findComplaints');
  },
  async findComplaintPhoto(stage) {
    const { renter, params } = await complained(stage);
    for (const person of [renter, stage.admin])
      await person.raw(String((await person.ok('findComplaintPhoto', { params })).photo));
  },
  findOwnReputation: ({ owner }) => owner.ok('findOwnReputation'),
  async findOpenComplaints(stage) {
    await complained(stage);
    await stage.admin.ok('findOpenComplaints');
  },
  async findComplaint(stage) {
    const { params } = await complained(stage);
    await stage.admin.ok('findComplaint', { params });
  },
  async openComplaintMessages(stage) {
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
  async decideComplaint(stage) {
    for (const decision of ['dismissed', 'warned', 'hidden', 'suspended'] as const)
      for (const { _id } of [(await complained(stage)).complaint])
        for (let times = 0; times < 2; times += 1) await decide(stage.admin, _id, decision);
  },
  async findRecordOfUser(stage) {
    const { owner } = await complained(stage);
    await stage.admin.ok('findRecordOfUser', { params: { userId: owner.id } });
  },
  async suspendUser(stage) {
    const { owner } = await complained(stage);
    const options = { params: { userId: owner.id }, body: { reason: 'ขายบัญชี' } };
    for (let times = 0; times < 2; times += 1) await stage.admin.ok('suspendUser', options);
  },
  async restoreUser(stage) {
    const { owner, complaint } = await complained(stage);
    await decide(stage.admin, complaint._id, 'suspended');
    const options = { params: { userId: owner.id }, body: { reason: 'ชี้แจงแล้ว' } };
    for (let times = 0; times < 2; times += 1) await stage.admin.ok('restoreUser', options);
  },
} satisfies Partial<Record<RouteName, Use>>;

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
