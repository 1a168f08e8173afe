import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { findAudit } from '../../audit/find-audit.ts';
import { findActiveBookingsOfUser } from '../../bookings/find-bookings.ts';
import { addPost, editPost, setAvailable } from '../../posts/commands.ts';
import { findPost } from '../../posts/finding/find-posts.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { upload } from '../../testing/files.ts';
import {
  givenRequest,
  givePerson,
  givePost,
  giveUpload,
  newCardNumber,
  type Person,
  password,
  tomorrow,
} from '../../testing/given.ts';
import { type CardCheck, cardChecks } from '../constants.ts';
import { findOwnProfile } from '../find.ts';
import { findUserForAdministrator } from '../find-for-administrator.ts';
import type { ConfirmCardRequest } from '../shapes.ts';
import { approveCard, declineCard, findOwnCard } from './decisions.ts';
import { submitCard, withdrawCard } from './submission.ts';

let admin: Person;
let person: Person;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  person = await givePerson(context, { password });
});
const { context, clock, sent } = kit;

const card = (of = person) => kit.ok('findOwnCard', findOwnCard(context, of));
const approve = (of = person) => kit.ok('approveCardByLink', approveCard(context, admin, of.id));
const approveChecked = (submitted: string, checked: readonly CardCheck[] = cardChecks) =>
  approveCard(context, admin, person.id, { submitted, checked: [...checked] });
const decline = (reason: string, of = person, submitted = '') =>
  kit.ok('declineCard', declineCard(context, admin, of.id, reason, submitted));
const publish = async () =>
  addPost(context, person, givenRequest({ imagePost: [await giveUpload(context, person, 'post')] }));
const isOpen = async (postId: string) => (await findPost(context, postId))?.available;
const cardRequest = async (): Promise<ConfirmCardRequest> => ({
  idCard: newCardNumber(),
  laser: 'AB1234567890',
  idCardURL: await upload(context, person, 'idcard'),
  idCardPerson: await upload(context, person, 'idcard'),
});

test('R70 submitted, declined with a reason, submitted again, approved: then the user may post', async () => {
  expect(await card()).toMatchObject({ state: 'not-submitted', Card: { idCard: 0, confirm: false } });
  expect(await refusalOf(publish())).toBe('CARD_NOT_CONFIRMED');

  const request = await cardRequest();
  await kit.ok('submitCard', submitCard(context, person, request));
  expect(await card()).toMatchObject({ state: 'waiting' });
  expect(await decline('รูปไม่ชัด')).toMatchObject({ state: 'not-submitted' });
  expect(await card()).toMatchObject({
    Card: { idCard: 0 },
    declined: true,
    declinedReason: 'รูปไม่ชัด',
    photo_card: { photoCard: '' },
  });
  for (const url of [request.idCardURL, request.idCardPerson])
    expect(await context.storage.read(url.replace('/api/files/', ''))).toBeNull();

  await kit.submitCard(person);
  expect(await card()).toMatchObject({ state: 'waiting', declined: false, declinedReason: '' });
  // The specification's call has no reason.
  await decline('');
  expect(await card()).toMatchObject({ declined: true, declinedReason: '' });
  await kit.submitCard(person);
  const approved = await approve();
  expect(approved).toMatchObject({ state: 'verified', user: person.id });
  expect((await approve()).version).toBe(approved.version);
  expect(await findOwnProfile(context, person)).toMatchObject({ Card: { confirm: true } });
  await publish();
  // The holder and the administrators hear of each step, and nobody of what is on the card.
  const steps = ['submitted', 'declined', 'submitted', 'declined', 'submitted', 'approved'];
  for (const room of [userRoom(person.id), 'admin']) {
    expect(sent.causes(room, 'verification:changed')).toEqual(steps);
    const told = JSON.stringify(sent.to(room, 'verification:changed'));
    for (const secret of [request.idCard, request.laser, '/api/files/idcard/'])
      expect(told).not.toContain(secret);
  }
});

test('ID card: two own images', async () => {
  const good = await cardRequest();
  const foreign = await giveUpload(context, await givePerson(context), 'idcard');
  const wrong = {
    idCardURL: [foreign, '/api/files/idcard/none.jpg', await giveUpload(context, person, 'post')],
    idCardPerson: [foreign, good.idCardURL],
  };
  for (const [field, urls] of Object.entries(wrong))
    for (const url of urls) {
      const refused = submitCard(context, person, { ...good, [field]: url });
      await expect(refused).rejects.toMatchObject({ fields: { [field]: 'not-your-file' } });
      // A refused submission leaves neither image reserved.
      expect(await context.db.uploads.countDocuments({ usedBy: { $ne: '' } })).toBe(0);
    }
  expect(await card()).toMatchObject({ state: 'not-submitted' });
  const submitted = await kit.ok('submitCard', submitCard(context, person, good));
  expect(submitted).toMatchObject({ state: 'waiting', Card: { idCard: good.idCard } });
});

test('while a card waits or is verified no other can be submitted; a repeat of the same card gets the same answer', async () => {
  const request = await cardRequest();
  const submit = (changes = {}) => submitCard(context, person, { ...request, ...changes });
  const first = await kit.ok('submitCard', submit());
  expect((await submit()).version).toBe(first.version);
  const another = { idCard: newCardNumber() };
  expect(await refusalOf(submit(another))).toBe('CARD_WAITING');
  await approve();
  expect(await refusalOf(submit(another))).toBe('CARD_CONFIRMED');
});

test('R134 nobody decides about his own card', async () => {
  await kit.submitCard(admin);
  expect(await refusalOf(approveCard(context, admin, admin.id))).toBe('NOT_ALLOWED');
  expect(await refusalOf(declineCard(context, admin, admin.id, 'ลองเอง'))).toBe('NOT_ALLOWED');
  expect(await card(admin)).toMatchObject({ state: 'waiting' });
  const other = await givePerson(context, { isAdministrator: true });
  const approved = await kit.ok('approveCard', approveCard(context, other, admin.id));
  expect(approved).toMatchObject({ state: 'verified' });
});

test('a decision is about the card that was inspected, and not about one that replaced it', async () => {
  const inspect = async () => (await findUserForAdministrator(context, admin, person.id)).submitted;
  await kit.submitCard(person);
  const first = await inspect();
  await kit.ok('withdrawCard', withdrawCard(context, person, { password }));
  await kit.submitCard(person);
  const refused = () => refusalOf(approveChecked(first));
  expect(await refused()).toBe('CHANGED_MEANWHILE');
  expect(await refusalOf(declineCard(context, admin, person.id, 'ไม่ชัด', first))).toBe('CHANGED_MEANWHILE');
  expect(await card()).toMatchObject({ state: 'waiting', declined: false });

  const second = await inspect();
  // The second one repeats the first.
  for (let times = 0; times < 2; times += 1)
    expect(await kit.ok('approveCard', approveChecked(second))).toMatchObject({ state: 'verified' });
  expect(await refused()).toBe('CHANGED_MEANWHILE');
  for (let times = 0; times < 2; times += 1)
    expect(await decline('หมดอายุ', person, second)).toMatchObject({ state: 'not-submitted' });
});

test('a card is approved only with every check; a script names none, which the trail tells', async () => {
  const action = async () =>
    (await findAudit(context, { page: 1, user: person.id })).map((entry) => entry.action)[0];
  await kit.submitCard(person);
  const { submitted } = await findUserForAdministrator(context, admin, person.id);
  for (const missing of cardChecks) {
    const checked = cardChecks.filter((check) => check !== missing);
    expect(await refusalOf(approveChecked(submitted, checked))).toBe('CARD_NOT_CHECKED');
  }
  expect(await card()).toMatchObject({ state: 'waiting' });
  await kit.ok('approveCard', approveChecked(submitted));
  expect(await action()).toBe('card-approved');

  await decline('หมดอายุ');
  await kit.submitCard(person);
  expect(await approve()).toMatchObject({ state: 'verified' });
  expect(await action()).toBe('card-approved-unchecked');
});

test('one card is verified on two accounts at most, also if three are approved at once', async () => {
  const idCard = newCardNumber();
  const people = await Promise.all([1, 2, 3].map(() => givePerson(context)));
  for (const one of people) await kit.submitCard(one, idCard);
  const codes = await Promise.all(people.map(({ id }) => refusalOf(approveCard(context, admin, id))));
  await kit.runJobs();
  expect(codes.toSorted()).toEqual(['', '', 'CARD_ON_TWO_ACCOUNTS']);
  expect(await refusalOf(kit.submitCard(person, idCard))).toBe('CARD_ON_TWO_ACCOUNTS');
  // Once one of the two is withdrawn, a third account can be verified.
  await decline('', people[codes.indexOf('')]);
  await kit.submitCard(person, idCard);
  await approve();
});

test('the administrator sees which other accounts have the number of an open card', async () => {
  const idCard = newCardNumber();
  const [verified, waiting, other] = await Promise.all([1, 2, 3].map(() => givePerson(context)));
  if (verified === undefined || waiting === undefined || other === undefined) throw new Error('no people');
  await kit.submitCard(verified, idCard);
  await approve(verified);
  await kit.submitCard(waiting, idCard);
  await kit.submitCard(other);
  await kit.submitCard(person, idCard);
  const sameNumber = async (of: Person, card?: 'waiting') =>
    (await findUserForAdministrator(context, admin, of.id, card)).sameNumber.map(({ _id, state }) => [
      _id,
      state,
    ]);
  expect(await sameNumber(person)).toEqual([
    [verified.id, 'verified'],
    [waiting.id, 'waiting'],
  ]);
  expect(await sameNumber(other)).toEqual([]);
  // A closed card tells nothing of its number.
  expect(await sameNumber(verified, 'waiting')).toEqual([]);
});

test('who withdraws a card pauses the posts; the number is free again and the images are gone', async () => {
  await kit.submitCard(person);
  await approve();
  const post = await givePost(context, person);
  expect(await refusalOf(withdrawCard(context, person, { password: 'not this one' }))).toBe('WRONG_PASSWORD');
  const withdraw = () => withdrawCard(context, person, { password });
  expect(await kit.ok('withdrawCard', withdraw())).toMatchObject({
    state: 'not-submitted',
    Card: { idCard: 0 },
  });
  expect(await isOpen(post.id)).toBe(false);
  expect(await context.db.cards.countDocuments({ accounts: person.id })).toBe(0);
  expect(await context.db.uploads.countDocuments({ user: person.id, folder: 'idcard' })).toBe(0);
  expect(await refusalOf(withdraw())).toBe('CARD_NOT_SUBMITTED');
  await kit.submitCard(person);
});

test('images of a card are deleted a month after its approval, and the card stays verified', async () => {
  await kit.submitCard(person);
  await approve();
  const images = () => context.db.uploads.countDocuments({ user: person.id, folder: 'idcard' });
  await kit.runScheduled('sweep-card-images');
  expect(await images()).toBe(2);
  clock.advance(31 * 86_400_000);
  await kit.runScheduled('sweep-card-images');
  expect(await images()).toBe(0);
  expect(await card()).toMatchObject({ state: 'verified', photo_card: { photoCard: '', photoPerson: '' } });
});

test('R43 a withdrawn card pauses the posts, with events; editing and reopening need a verified card, and bookings stay valid', async () => {
  const owner = await givePerson(context, { card: true });
  const [open, paused] = [await givePost(context, owner), await givePost(context, owner)];
  const day = tomorrow(context);
  const booking = await kit.book(person, open.id, day);
  await kit.ok('setAvailable', setAvailable(context, owner, paused.id, false));
  await decline('บัตรหมดอายุ', owner);

  expect(sent.causes(postRoom(open.id), 'post:changed')).toContain('paused');
  expect(await isOpen(open.id)).toBe(false);
  expect(await refusalOf(kit.book(person, open.id, day, '15.00', '16.00'))).toBe('POST_PAUSED');
  const edit = () => editPost(context, owner, open.id, givenRequest({ imagePost: open.photos }));
  const reopen = () => setAvailable(context, owner, open.id, true);
  for (const change of [edit, reopen]) expect(await refusalOf(change())).toBe('CARD_NOT_CONFIRMED');
  await kit.ok('setAvailable', setAvailable(context, owner, open.id, false));
  expect(await findActiveBookingsOfUser(context, person, person.id, 1)).toMatchObject([
    { _id: booking._id, state: 'booked' },
  ]);
  for (const who of [person, owner]) await kit.check(who, booking, 'checkin');

  await kit.submitCard(owner);
  await approve(owner);
  // No post opens by itself: the owner reopens each, and a post that was paused before stays paused.
  expect([await isOpen(open.id), await isOpen(paused.id)]).toEqual([false, false]);
  await kit.ok('setAvailable', reopen());
  await kit.ok('editPost', edit());
});

test('posts are paused also if the program crashed between the withdrawal and the pause', async () => {
  const owner = await givePerson(context, { card: true });
  const post = await givePost(context, owner);
  await declineCard(kit.crashing(), admin, owner.id, 'หมดอายุ');
  await kit.relay();
  expect(await isOpen(post.id)).toBe(false);
});
