import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { userRoom } from '../announce/announce.ts';
import type { AuditAction } from '../audit/constants.ts';
import { findAudit, findOwnAudit } from '../audit/find-audit.ts';
import type { BookingView } from '../bookings/shapes.ts';
import { limits } from '../common/limits.ts';
import { reportMessage, sendMessage } from '../messages/commands.ts';
import { findNotices } from '../notices/views.ts';
import { newRecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { complain, decide } from '../testing/complaints.ts';
import { exportedFiles, readByLink, upload } from '../testing/files.ts';
import {
  cardRequest,
  giveBooking,
  givePerson,
  givePost,
  type Person,
  password,
  tomorrow,
} from '../testing/given.ts';
import { logInAs } from '../testing/sessions.ts';
import { approveCard } from '../users/card/decisions.ts';
import { submitCard } from '../users/card/submission.ts';
import { addComplaint } from './commands.ts';
import {
  findComplaint,
  findComplaintPhoto,
  findComplaints,
  findOpenComplaints,
  openComplaintMessages,
} from './desk.ts';
import { addComplaintRequest } from './shapes.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let booking: BookingView;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { password });
  const post = await givePost(context, owner, { open: '00.00', close: '23.30' });
  postId = post.id;
  booking = await giveBooking(context, renter, post, tomorrow(context));
});
const { context, sent } = kit;

const view = (id: string) => kit.ok('findComplaint', findComplaint(context, admin, id));
const desk = (reader = admin, page = 1) =>
  kit.ok('findOpenComplaints', findOpenComplaints(context, reader, page));
const listed = async (reader = admin, page = 1) =>
  (await desk(reader, page)).persons.flatMap(({ complaints }) => complaints.map(({ _id }) => _id));
const own = (person: Person) => kit.ok('findComplaints', findComplaints(context, person));
const ownTrail = (person: Person) => kit.ok('findOwnTrail', findOwnAudit(context, person, 1));
const trail = (action: AuditAction, user: Person, reader = admin) =>
  kit.ok('findTrail', findAudit(context, { page: 1, actions: [action], user: user.id, reader: reader.id }));
const complaining = (person: Person, subjectId: string, about: 'listing' | 'owner' | 'party', photo = '') =>
  refusalOf(addComplaint(context, person, subjectId, { about, category: 'other', text: '', photo }));
const deciding = (by: Person, id: string, decision: Parameters<typeof decide>[3]) =>
  refusalOf(decide(kit, by, id, decision));
const say = (person: Person, text: string, { _id } = booking) =>
  kit.ok('sendMessage', sendMessage(context, person, _id, { text, request: crypto.randomUUID() }));

test('R120 a complaint is announced to administrators, and a repeat finds the same one', async () => {
  const photo = await upload(context, renter, 'complaint');
  const text = 'ไม่มีที่จอดจริง';
  const first = await complain(kit, renter, postId, { category: 'not-there', text, photo });
  const repeats = await Promise.all([1, 2, 3].map(() => complain(kit, renter, postId, { text: 'อีกครั้ง' })));
  expect(repeats.map(({ _id }) => _id)).toEqual([first._id, first._id, first._id]);
  expect(sent.causes('admin', 'complaints:changed')).toEqual(['added']);
  const { persons, count } = await desk();
  expect(count).toBe(1);
  const reporter = { name: 'สมชาย ใจดี', made: 1, upheld: 0 };
  expect(persons.flatMap(({ complaints }) => complaints)).toMatchObject([
    { _id: first._id, kind: 'listing', category: 'not-there', text, reporter },
  ]);
  expect(await view(first._id)).toMatchObject({
    text,
    photo: true,
    author: { _id: renter.id },
    subject: { _id: owner.id },
    post: { _id: postId, available: true, hidden: false },
    decision: '',
  });
  // The text is stored sealed.
  expect(JSON.stringify(await context.db.complaints.find().lean())).not.toContain(text);
});

test('R121 the list says what an author reports and how often it was true, without what concerns the reader', async () => {
  const another = await givePost(context, await givePerson(context, { card: true }));
  for (const [id, decision] of [
    [postId, 'warned'],
    [another.id, 'dismissed'],
  ] as const)
    await decide(kit, admin, (await complain(kit, renter, id))._id, decision);
  const colleague = await givePerson(context, { card: true, isAdministrator: true });
  const theirs = await givePost(context, colleague);
  await complain(kit, renter, theirs.id);
  await complain(kit, renter, postId, { about: 'owner', text: 'เรียกเงินเพิ่ม' });
  const said = async (reader: Person) =>
    (await desk(reader)).persons.flatMap(({ complaints }) =>
      complaints.map(({ text, reporter: { made, upheld } }) => [text, made, upheld]),
    );
  expect(await said(admin)).toContainEqual(['เรียกเงินเพิ่ม', 4, 1]);
  expect(await said(colleague)).toEqual([['เรียกเงินเพิ่ม', 3, 1]]);
});

test('R120 of many complaints at once about the same one is stored, and each author has a limit', async () => {
  const at = await Promise.all(Array.from({ length: 8 }, () => complain(kit, renter, postId)));
  expect(new Set(at.map(({ _id }) => _id)).size).toBe(1);
  const another = async () => (await givePost(context, owner)).id;
  for (let open = 1; open < limits.complaints.mostOpen; open += 1)
    await complain(kit, renter, await another());
  expect(await complaining(renter, await another(), 'listing')).toBe('TOO_MANY_COMPLAINTS');
  expect(await context.db.complaints.countDocuments({ author: renter.id })).toBe(limits.complaints.mostOpen);
});

test('R121 only a party complains about the other, nobody about himself, and each kind has its categories', async () => {
  expect(await complaining(await givePerson(context), booking._id, 'party')).toBe('NOT_FOUND');
  expect(await complaining(admin, booking._id, 'party')).toBe('NOT_ALLOWED');
  expect(await complaining(owner, postId, 'listing')).toBe('NOT_ALLOWED');
  expect(await complaining(owner, postId, 'owner')).toBe('NOT_ALLOWED');
  const rude = { about: 'listing', category: 'rude', text: '', photo: '' };
  expect(addComplaintRequest.safeParse(rude).error?.issues).toMatchObject([{ path: ['category'] }]);
  await complain(kit, renter, booking._id, { about: 'party', category: 'rude' });
  await complain(kit, owner, booking._id, { about: 'party', category: 'did-not-come' });
  // A repeat about the same booking is the same complaint; another booking is another incident.
  expect(await own(renter)).toHaveLength(1);
  await complain(kit, renter, booking._id, { about: 'party', category: 'fraud' });
  expect(await own(renter)).toHaveLength(1);
  const later = await kit.book(renter, postId, booking.Date, '13.00', '14.00');
  await complain(kit, renter, later._id, { about: 'party', category: 'fraud' });
  expect(await own(renter)).toHaveLength(2);
  // A photo of somebody else is refused.
  const foreign = await upload(context, owner, 'complaint');
  expect(await complaining(renter, postId, 'listing', foreign)).toBe('INVALID_INPUT');
});

test('R121 the photo is for its author and administrators, and the access of these is in the trail', async () => {
  const photo = await upload(context, renter, 'complaint');
  const { _id } = await complain(kit, renter, postId, { photo });
  for (const other of [owner, await givePerson(context)])
    expect(await refusalOf(findComplaintPhoto(context, other, _id))).toBe('NOT_FOUND');
  expect(await refusalOf(readByLink(context, photo))).toBe('NOT_ALLOWED');
  for (const reader of [renter, admin]) {
    const link = await kit.ok('findComplaintPhoto', findComplaintPhoto(context, reader, _id));
    await readByLink(context, link.photo);
  }
  await kit.runJobs();
  expect(await trail('complaint-photo-viewed', renter)).toMatchObject([
    { by: 'administrator', about: photo },
  ]);
});

test('R121 a reported message is one complaint with its reason, and its conversation is opened on record', async () => {
  await say(renter, 'ถึงแล้ว');
  const { number } = await say(owner, 'จ่ายเพิ่ม 200 ไม่งั้นไม่เปิด');
  const report = (category: 'threat' | 'spam') =>
    kit.ok('reportMessage', reportMessage(context, renter, booking._id, { number, category }));
  await Promise.all([report('threat'), report('threat')]);
  await report('spam');
  const [_id = '', ...more] = await listed();
  expect(more).toEqual([]);
  expect(await view(_id)).toMatchObject({
    kind: 'message',
    category: 'threat',
    author: { _id: renter.id },
    subject: { _id: owner.id },
    hasMessages: true,
  });
  const messages = openComplaintMessages(context, admin, _id);
  expect(await kit.ok('openComplaintMessages', messages)).toMatchObject([
    { by: 'author', text: 'ถึงแล้ว', reported: false },
    { by: 'subject', text: 'จ่ายเพิ่ม 200 ไม่งั้นไม่เปิด', reported: true },
  ]);
  expect(await ownTrail(renter)).toContainEqual(
    expect.objectContaining({ action: 'complaint-messages-viewed', by: 'administrator' }),
  );
  const ofOwner = await ownTrail(owner);
  expect(JSON.stringify(ofOwner)).not.toMatch(/complaint|message/);
  // The author of the message reads that his conversation was opened, and nothing of a complaint.
  expect(ofOwner.filter(({ action }) => action === 'conversation-viewed')).toMatchObject([
    { by: 'administrator', reason: '' },
  ]);
  expect(await trail('conversation-viewed', owner)).toMatchObject([
    { actor: { _id: admin.id }, subject: { _id: owner.id }, about: booking._id },
  ]);
});

test('R122 R126 a warning reaches the person with its reason, and the author learns no more than that it was dealt with', async () => {
  const { _id } = await complain(kit, renter, booking._id, { about: 'party', category: 'rude' });
  const reason = 'พูดกับผู้เช่าให้สุภาพ';
  for (let times = 0; times < 2; times += 1)
    expect(await decide(kit, admin, _id, 'warned', reason)).toMatchObject({ decision: 'warned' });
  expect(await deciding(admin, _id, 'dismissed')).toBe('COMPLAINT_DECIDED');
  const noticesOf = ({ id }: Person, wanted: string) =>
    sent.views(userRoom(id), 'notices:changed').filter(({ kind }) => kind === wanted);
  expect(noticesOf(owner, 'warned')).toMatchObject([{ reason, person: '', stay: null, listing: '' }]);
  expect(noticesOf(renter, 'complaint-handled')).toMatchObject([
    { reason: '', person: 'สมชาย', complaint: { kind: 'person', category: 'rude' } },
  ]);
  const complaints = await own(renter);
  expect(complaints).toMatchObject([{ open: false }]);
  expect(JSON.stringify(complaints)).not.toContain('warned');
  const ofOwner = await ownTrail(owner);
  expect(ofOwner[0]).toMatchObject({ action: 'user-warned', reason });
  // Nothing that the person reads names the author.
  expect(JSON.stringify([ofOwner, await findNotices(context, owner)])).not.toContain(_id);
  // A new complaint about the same is possible now, and the earlier one is shown with it.
  const again = await complain(kit, renter, booking._id, { about: 'party', category: 'rude' });
  expect(again._id).not.toBe(_id);
  expect((await view(again._id)).earlier).toMatchObject([{ _id, decision: 'warned' }]);
});

test('R126 a new complaint rings at every administrator but those whom it is about, until one has decided', async () => {
  const [second, accused] = [
    await givePerson(context, { isAdministrator: true }),
    await givePerson(context, { isAdministrator: true }),
  ];
  const stay = await kit.book(accused, postId, booking.Date, '13.00', '14.00');
  const { _id } = await complain(kit, owner, stay._id, { about: 'party', category: 'rude' });
  const marksOf = ({ id }: Person) =>
    sent
      .views(userRoom(id), 'notices:changed')
      .filter(({ kind }) => kind === 'complaint-added')
      .map(({ mark, person, complaint }) => [mark, person, complaint?.category]);
  expect([marksOf(admin), marksOf(second), marksOf(accused)]).toEqual([
    [['new', '', 'rude']],
    [['new', '', 'rude']],
    [],
  ]);
  await complain(kit, renter, booking._id, { about: 'party', category: 'fraud' });
  await decide(kit, admin, _id, 'dismissed');
  for (const reader of [admin, second])
    expect(marksOf(reader).toSorted()).toEqual([
      ['new', '', 'fraud'],
      ['read', '', 'rude'],
    ]);
});

test('a complaint of an author of whom nothing is known rings no bell, and waits in the list', async () => {
  const stranger = await givePerson(context);
  const { _id } = await complain(kit, stranger, postId);
  expect(sent.names(userRoom(admin.id))).not.toContain('notices:changed');
  expect(await listed()).toEqual([_id]);
});

test('threats come first, before complaints of more trusted authors', async () => {
  const other = await givePerson(context, { card: true });
  const { id } = await givePost(context, other);
  await complain(kit, renter, id);
  await say(owner, 'ระวังตัวไว้');
  const reported = { number: 1, category: 'threat' } as const;
  await kit.ok('reportMessage', reportMessage(context, renter, booking._id, reported));
  const { persons } = await desk();
  expect(persons.map(({ subject }) => subject)).toEqual([owner.id, other.id]);
});

test('R122 an administrator decides nothing about himself', async () => {
  const other = await givePerson(context, { isAdministrator: true });
  const stay = await kit.book(other, postId, booking.Date, '13.00', '14.00');
  const about = await complain(kit, owner, stay._id, { about: 'party', category: 'rude' });
  // He does not even learn of it.
  expect(await deciding(other, about._id, 'dismissed')).toBe('NOT_FOUND');
  expect(await refusalOf(findComplaint(context, other, about._id))).toBe('NOT_FOUND');
  expect(await listed(other)).not.toContain(about._id);
  expect(await listed(admin)).toContain(about._id);
  expect(await deciding(admin, about._id, 'suspended')).toBe('NOT_ALLOWED');
  const { _id } = await complain(kit, other, postId);
  expect(await deciding(other, _id, 'hidden')).toBe('NOT_ALLOWED');
  expect(await deciding(admin, about._id, 'hidden')).toBe('NO_LISTING_TO_HIDE');
  await decide(kit, admin, about._id, 'warned');
});

test('R121 a complaint about a person opens no messages, and nobody reads the trail of a complaint about himself', async () => {
  const other = await givePerson(context, { isAdministrator: true });
  const stay = await kit.book(other, postId, booking.Date, '15.00', '16.00');
  await say(other, 'ขอโทษครับ', stay);
  const { _id } = await complain(kit, owner, stay._id, { about: 'party', category: 'rude' });
  expect(await view(_id)).toMatchObject({ hasMessages: false });
  expect(await openComplaintMessages(context, admin, _id)).toEqual([]);
  await decide(kit, admin, _id, 'dismissed');
  expect(await trail('complaint-dismissed', other)).toHaveLength(1);
  expect(await trail('complaint-dismissed', other, other)).toEqual([]);
});

test('strangers push no decision out of those that an administrator reads with a complaint', async () => {
  const person = await givePerson(context, { password });
  await kit.ok(
    'submitCard',
    submitCard(context, person, await cardRequest(context, person, '1234567890121')),
  );
  await kit.ok('approveCard', approveCard(context, admin, person.id));
  const { _id } = await complain(kit, renter, (await givePost(context, person)).id);
  for (let count = 0; count < limits.complaints.trail; count += 1)
    expect(await refusalOf(logInAs(context, person, 'not this one'))).toBe('WRONG_LOGIN');
  await kit.runJobs();
  expect(await trail('login-failed', person)).toHaveLength(limits.complaints.trail);
  expect((await view(_id)).trail).toMatchObject([{ action: 'card-approved-unchecked' }]);
});

test('the download of a person’s data has the own complaints, and the deletion removes their words and photo', async () => {
  const photo = await upload(context, renter, 'complaint');
  const text = 'คำบอกเล่าของฉัน';
  const { _id } = await complain(kit, renter, postId, { text, photo });
  const files = await exportedFiles(context, renter);
  expect(files.json('complaints.json')).toMatchObject([{ _id, text, photo: true }]);
  await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  expect(await view(_id)).toMatchObject({
    text: '',
    photo: false,
    author: { name: '', registered: '' },
  });
  expect(await context.db.uploads.findById(photo).lean()).toBeNull();
  await decide(kit, admin, _id, 'dismissed');
});

/** Complaints of renters whose address is confirmed come first. */
const giveTrusted = () => givePerson(context, { confirmedAt: new Date(0) });

test('R120 complaints of free accounts push none of a trusted author from the first page, and every one is listed', async () => {
  const { db } = context;
  const free = await complain(kit, await givePerson(context), postId);
  const stored = await db.complaints.findById(free._id).lean();
  const many = Array.from({ length: 105 }, () => ({
    ...stored,
    _id: newRecordId(),
    author: newRecordId(),
    subject: newRecordId(),
    created: new Date(0),
  }));
  await writable(db.complaints).insertMany(many);
  const accused = await givePerson(context, { card: true });
  const late = await complain(kit, await giveTrusted(), (await givePost(context, accused)).id);
  const pages = [];
  for (let page = 1; pages.at(-1)?.hasMore !== false; page += 1) pages.push(await desk(admin, page));
  expect(pages[0]?.persons).toHaveLength(limits.complaints.persons);
  const ids = pages.map(({ persons }) =>
    persons.flatMap(({ complaints }) => complaints.map(({ _id }) => _id)),
  );
  expect(ids[0]).toContain(late._id);
  expect(ids[0]?.indexOf(late._id)).toBeLessThan(ids.flat().indexOf(many[0]?._id.toString() ?? ''));
  expect(ids.flat()).toEqual(expect.arrayContaining(many.map(({ _id }) => _id.toString())));
  expect(ids.flat()).toHaveLength(pages[0]?.count ?? 0);
});

test('R120 complaints about one person are one entry, those of a trusted author first', async () => {
  for (let authors = 0; authors < limits.complaints.ofPerson; authors += 1)
    await complain(kit, await givePerson(context), postId);
  const late = await complain(kit, await giveTrusted(), postId);
  const { persons } = await desk();
  expect(persons).toMatchObject([
    { subject: owner.id, person: 'สมชาย ใจดี', count: limits.complaints.ofPerson + 1 },
  ]);
  expect(persons[0]?.complaints).toHaveLength(limits.complaints.ofPerson);
  expect(persons[0]?.complaints[0]?._id).toBe(late._id);
});

test('R121 an accused administrator hears nothing of the complaint, and its id does not name its author', async () => {
  const accused = await givePerson(context, { isAdministrator: true });
  const post = await givePost(context, owner, { open: '00.00', close: '23.30' });
  const stay = await giveBooking(context, accused, post, tomorrow(context));
  const photo = await upload(context, owner, 'complaint');
  const { _id } = await complain(kit, owner, stay._id, { about: 'party', category: 'rude', photo });
  // What every administrator may try with the ids of all users.
  const guess = createHash('sha256').update(`complaint ${owner.id} 1`).digest('hex').slice(0, 24);
  expect(_id).not.toBe(guess);
  // Every socket of an administrator is in this room, that of the accused, too.
  expect(JSON.stringify(sent.to('admin', 'complaints:changed'))).not.toContain(_id);
  // Another administrator opens the photo; the accused reads the trail.
  const { photo: link } = await findComplaintPhoto(context, admin, _id);
  await readByLink(context, link);
  expect(await trail('complaint-photo-viewed', owner, accused)).toEqual([]);
});
