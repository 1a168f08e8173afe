import type { OwnComplaint } from '@joddee/contract/complaints/complaints';
import { limits } from '@joddee/contract/limits';
import { expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { complaintScene } from '../../support/calls/complaint-scene.ts';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { send } from '../../support/messages.ts';
import { newAdministrator, newPerson, newPost, type Person, uploadPicture } from '../../support/people.ts';

const scene = complaintScene();

const view = (complaintId: string) => scene.admin.ok('findComplaint', { params: { complaintId } });
const { trailOf } = scene;

test('R120 a complaint reaches administrators live, and a repeat finds the same one', async () => {
  const { server, admin, owner, renter, postId } = scene;
  const live = await connectLive(server.urls[1] ?? '', admin.token);
  const photo = await uploadPicture(renter, 'complaint');
  const first = await complain(renter, postId, { category: 'not-there', text: 'ไม่มีที่จอดจริง', photo });
  const repeats = await Promise.all([1, 2, 3].map(() => complain(renter, postId, { text: 'อีกครั้ง' })));
  expect(repeats.map(({ _id }) => _id)).toEqual([first._id, first._id, first._id]);
  await eventually(() => expect(live.causes('complaints:changed')).toContain('added'));
  const { persons, count } = await admin.ok('findOpenComplaints');
  const complaints = persons.flatMap((about) => about.complaints);
  expect(count).toBeGreaterThan(0);
  expect(complaints.filter(({ _id }) => _id === first._id)).toMatchObject([
    { kind: 'listing', category: 'not-there' },
  ]);
  expect(await view(first._id)).toMatchObject({
    text: 'ไม่มีที่จอดจริง',
    photo: true,
    author: { _id: renter.id },
    subject: { _id: owner.id },
    post: { _id: postId, available: true, hidden: false },
    decision: '',
  });
  // The text is stored sealed.
  expect(JSON.stringify(await server.context.db.complaints.find().lean())).not.toContain('ไม่มีที่จอดจริง');
});

test('R120 of many complaints at once about the same one is stored, and each author has a limit', async () => {
  const { server, owner, renter, postId } = scene;
  const at = await Promise.all(Array.from({ length: 8 }, () => complain(renter, postId)));
  expect(new Set(at.map(({ _id }) => _id)).size).toBe(1);
  const { db } = server.context;
  for (let open = 1; open < limits.complaints.mostOpen; open += 1)
    await complain(renter, (await newPost(owner))._id);
  const beyond = await renter.call('addComplaint', {
    params: { subjectId: (await newPost(owner))._id },
    body: { about: 'listing', category: 'unsafe', text: '', photo: '' },
  });
  expect(beyond).toMatchObject({ status: 409, body: { code: 'TOO_MANY_COMPLAINTS' } });
  expect(await db.complaints.countDocuments({ author: renter.id })).toBe(limits.complaints.mostOpen);
});

test('R121 only a party complains about the other, nobody about himself, and each kind has its categories', async () => {
  const { server, admin, owner, renter, postId, booking } = scene;
  const stranger = await newPerson(server);
  const call = (
    person: Person,
    subjectId: string,
    about: 'listing' | 'owner' | 'party',
    category = 'other',
  ) =>
    person.call('addComplaint', {
      params: { subjectId },
      body: { about, category, text: '', photo: '' } as never,
    });
  expect(await call(stranger, booking._id, 'party')).toMatchObject({ status: 404 });
  expect(await call(admin, booking._id, 'party')).toMatchObject({ status: 403 });
  expect(await call(owner, postId, 'listing')).toMatchObject({ status: 403 });
  expect(await call(owner, postId, 'owner')).toMatchObject({ status: 403 });
  expect(await call(renter, postId, 'listing', 'rude')).toMatchObject({
    status: 400,
    body: { category: /./ },
  });
  expect(await call(renter, booking._id, 'party', 'rude')).toMatchObject({ status: 200 });
  expect(await call(owner, booking._id, 'party', 'did-not-come')).toMatchObject({ status: 200 });
  // A repeat about the same booking is the same complaint; another booking is another incident.
  const ids = async () => ((await renter.ok('findComplaints')) as OwnComplaint[]).map(({ _id }) => _id);
  expect(await ids()).toHaveLength(1);
  await call(renter, booking._id, 'party', 'fraud');
  expect(await ids()).toHaveLength(1);
  const later = await book(renter, postId, tomorrow(server), '13.00', '14.00');
  await call(renter, later._id, 'party', 'fraud');
  expect(await ids()).toHaveLength(2);
  // A photo of somebody else is refused.
  const foreign = await uploadPicture(owner, 'complaint');
  expect(
    await renter.call('addComplaint', {
      params: { subjectId: postId },
      body: { about: 'listing', category: 'unsafe', text: '', photo: foreign },
    }),
  ).toMatchObject({ status: 400 });
});

test('R121 the photo is for its author and administrators, and the access of these is in the trail', async () => {
  const { server, admin, owner, renter, postId } = scene;
  const photo = await uploadPicture(renter, 'complaint');
  const { _id: complaintId } = await complain(renter, postId, { photo });
  const params = { complaintId };
  for (const other of [owner, await newPerson(server)])
    expect(await other.call('findComplaintPhoto', { params })).toMatchObject({ status: 404 });
  expect((await createApiClient(server.url).raw(photo)).status).toBe(403);
  for (const reader of [renter, admin]) {
    const link = await reader.ok('findComplaintPhoto', { params });
    expect((await reader.raw(link.photo)).status).toBe(200);
  }
  const seen = await admin.ok('findTrail', { query: { action: 'complaint-photo-viewed', user: renter.id } });
  expect(seen).toMatchObject([{ by: 'administrator', about: photo }]);
});

test('R121 a reported message is one complaint with its reason, and its conversation is opened on record', async () => {
  const { admin, owner, renter, booking } = scene;
  await send(renter, booking, 'ถึงแล้ว');
  const { number } = await send(owner, booking, 'จ่ายเพิ่ม 200 ไม่งั้นไม่เปิด');
  const report = (category: string) =>
    renter.ok('reportMessage', {
      params: { bookId: booking._id },
      body: { number, category: category as 'threat' },
    });
  await Promise.all([report('threat'), report('threat')]);
  await report('spam');
  const found = await eventually(async () => {
    const { persons } = await admin.ok('findOpenComplaints');
    const own = persons
      .flatMap(({ complaints }) => complaints)
      .filter(({ kind, person }) => kind === 'message' && person !== '');
    const views = await Promise.all(own.map(({ _id }) => view(_id)));
    const mine = views.filter(({ author }) => author._id === renter.id);
    expect(mine).toHaveLength(1);
    return mine[0];
  });
  expect(found).toMatchObject({ category: 'threat', subject: { _id: owner.id }, hasMessages: true });
  const params = { complaintId: found?._id ?? '' };
  expect(await admin.ok('openComplaintMessages', { params })).toMatchObject([
    { by: 'author', text: 'ถึงแล้ว', reported: false },
    { by: 'subject', text: 'จ่ายเพิ่ม 200 ไม่งั้นไม่เปิด', reported: true },
  ]);
  expect(await trailOf(renter)).toContainEqual(
    expect.objectContaining({ action: 'complaint-messages-viewed', by: 'administrator' }),
  );
  expect(JSON.stringify(await trailOf(owner))).not.toMatch(/complaint|message/);
  // The author of the message reads that his conversation was opened, and nothing of a complaint.
  const ofOwner = (await trailOf(owner)).filter(({ action }) => action === 'conversation-viewed');
  expect(ofOwner).toMatchObject([{ by: 'administrator', reason: '' }]);
  const rows = await admin.ok('findTrail', { query: { action: 'conversation-viewed', user: owner.id } });
  expect(rows).toMatchObject([{ actor: { _id: admin.id }, subject: { _id: owner.id }, about: booking._id }]);
});

test('R122 R126 a warning reaches the person with its reason, and the author learns no more than that it was dealt with', async () => {
  const { server, admin, owner, renter, booking } = scene;
  const live = await connectLive(server.urls[1] ?? '', owner.token);
  const { _id } = await complain(renter, booking._id, { about: 'party', category: 'rude' });
  for (let times = 0; times < 2; times += 1)
    expect(await decide(admin, _id, 'warned', 'พูดกับผู้เช่าให้สุภาพ')).toMatchObject({
      status: 200,
      body: { decision: 'warned' },
    });
  expect(await decide(admin, _id, 'dismissed')).toMatchObject({ body: { code: 'COMPLAINT_DECIDED' } });
  await eventually(async () => {
    const warned = live.state.notices.values().filter(({ kind }) => kind === 'warned');
    expect(warned).toMatchObject([{ reason: 'พูดกับผู้เช่าให้สุภาพ', person: '', stay: null, listing: '' }]);
    const handled = (await renter.ok('findNotices')).filter(({ kind }) => kind === 'complaint-handled');
    expect(handled).toMatchObject([
      { reason: '', person: 'สมชาย', complaint: { kind: 'person', category: 'rude' } },
    ]);
  });
  expect(await renter.ok('findComplaints')).toMatchObject([{ open: false }]);
  expect(JSON.stringify(await renter.ok('findComplaints'))).not.toContain('warned');
  const own = await trailOf(owner);
  expect(own[0]).toMatchObject({ action: 'user-warned', reason: 'พูดกับผู้เช่าให้สุภาพ' });
  // Nothing that the person reads names the author.
  const read = JSON.stringify([own, await owner.ok('findNotices')]);
  expect(read).not.toContain(_id);
  // A new complaint about the same is possible now, and the earlier one is shown with it.
  const again = await complain(renter, booking._id, { about: 'party', category: 'rude' });
  expect(again._id).not.toBe(_id);
  expect((await view(again._id)).earlier).toMatchObject([{ _id, decision: 'warned' }]);
});

test('R122 an administrator decides nothing about himself', async () => {
  const { server, admin, owner, postId } = scene;
  const other = await newAdministrator(server);
  const stay = await book(other, postId, tomorrow(server), '13.00', '14.00');
  const about = await complain(owner, stay._id, { about: 'party', category: 'rude' });
  // He does not even learn of it.
  expect(await decide(other, about._id, 'dismissed')).toMatchObject({ status: 404 });
  expect(await other.call('findComplaint', { params: { complaintId: about._id } })).toMatchObject({
    status: 404,
  });
  const listed = async (reader: Person) =>
    (await reader.ok('findOpenComplaints')).persons.flatMap(({ complaints }) =>
      complaints.map(({ _id }) => _id),
    );
  expect(await listed(other)).not.toContain(about._id);
  expect(await listed(admin)).toContain(about._id);
  expect(await decide(admin, about._id, 'suspended')).toMatchObject({ status: 403 });
  const { _id } = await complain(other, postId);
  expect(await decide(other, _id, 'hidden')).toMatchObject({ status: 403 });
  expect(await decide(admin, about._id, 'hidden')).toMatchObject({ body: { code: 'NO_LISTING_TO_HIDE' } });
  expect(await decide(admin, about._id, 'warned')).toMatchObject({ status: 200 });
});

test('R121 a complaint about a person opens no messages, and nobody reads the trail of a complaint about himself', async () => {
  const { server, admin, owner, postId } = scene;
  const other = await newAdministrator(server);
  const stay = await book(other, postId, tomorrow(server), '15.00', '16.00');
  await send(other, stay, 'ขอโทษครับ');
  const { _id } = await complain(owner, stay._id, { about: 'party', category: 'rude' });
  expect(await view(_id)).toMatchObject({ hasMessages: false });
  expect(await admin.ok('openComplaintMessages', { params: { complaintId: _id } })).toEqual([]);
  await decide(admin, _id, 'dismissed');
  const rows = (reader: Person) =>
    reader.ok('findTrail', { query: { action: 'complaint-dismissed', user: other.id } });
  expect(await rows(admin)).toHaveLength(1);
  expect(await rows(other)).toEqual([]);
});
