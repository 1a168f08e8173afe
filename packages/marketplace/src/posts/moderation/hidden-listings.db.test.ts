import { expect, test } from 'vitest';
import { postRoom, userRoom } from '../../announce/announce.ts';
import { findAudit, findOwnAudit } from '../../audit/find-audit.ts';
import { findBooking, findBookingsOfPost } from '../../bookings/find-bookings.ts';
import { decideReportedListing, findReportedListings } from '../../bookings/occupied/reported-listings.ts';
import { rateStay } from '../../bookings/rating.ts';
import type { BookingView } from '../../bookings/shapes.ts';
import { addComplaint, decideComplaint } from '../../complaints/commands.ts';
import { snapshotOfPost } from '../../resync/resync.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { complain, decide } from '../../testing/complaints.ts';
import {
  type GivenPost,
  giveBooking,
  givenRequest,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../../testing/given.ts';
import { editPost, setAvailable } from '../commands.ts';
import { findAllPosts, findPost } from '../finding/find-posts.ts';
import { askForReview } from './decisions.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let post: GivenPost;
let booking: BookingView;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context);
  post = await givePost(context, owner, { title: 'ลานที่ถูกร้องเรียน', open: '00.00', close: '23.30' });
  booking = await giveBooking(context, renter, post, tomorrow(context));
});
const { context, sent } = kit;

const reason = 'รูปไม่ตรงกับที่จอดจริง';
async function hide(): Promise<string> {
  const { _id } = await complain(kit, renter, post.id, { category: 'not-as-shown' });
  await decide(kit, admin, _id, 'hidden', reason);
  return _id;
}
const release = () =>
  kit.ok(
    'decideReview',
    decideReportedListing(context, admin, post.id, { release: true, reason: 'แก้รูปแล้ว' }),
  );

test('R123 a hidden listing is kept paused, its owner reads why, and it is released as after a review', async () => {
  const complaint = await hide();
  expect(await refusalOf(setAvailable(context, owner, post.id, true))).toBe('LISTING_UNDER_REVIEW');
  const notices = sent.views(userRoom(owner.id), 'notices:changed');
  expect(notices.filter(({ kind }) => kind === 'review-hidden')).toMatchObject([
    { reason, stay: null, listing: expect.stringMatching(/./) },
  ]);
  expect(await findOwnAudit(context, owner, 1)).toContainEqual(
    expect.objectContaining({ action: 'review-hidden' }),
  );
  // The public does not see it any more, nor what is written on it; the owner mends it.
  const stranger = await givePerson(context);
  for (const reader of [null, stranger]) {
    expect(await findPost(context, post.id, reader)).toBeNull();
    expect(await findAllPosts(context, reader, { page: 1, user: owner.id })).toEqual([]);
    expect(await findBookingsOfPost(context, reader, post.id)).toEqual([]);
  }
  for (const reader of [renter, owner, admin])
    expect(await findBookingsOfPost(context, reader, post.id)).toHaveLength(1);
  // A new complaint would be answered with its title and its owner.
  for (const about of ['listing', 'owner'] as const) {
    const request = { about, category: 'unsafe', text: '', photo: '' } as const;
    expect(await refusalOf(addComplaint(context, stranger, post.id, request))).toBe('NOT_FOUND');
  }
  for (const reader of [owner, admin])
    expect(await findPost(context, post.id, reader)).toMatchObject({ available: false });
  // Its owner and administrators see what it is: no renter has reported another car.
  expect(sent.views(userRoom(owner.id), 'post:changed')).toMatchObject([{ review: 'hidden' }]);
  expect(await kit.ok('findReportedListings', findReportedListings(context))).toMatchObject([
    { _id: post.id, review: 'kept', hidden: true, reason, reports: [] },
  ]);
  // The page of the listing shows what this snapshot has.
  expect((await snapshotOfPost(context, post.id)).post).toBeNull();
  const mended = givenRequest({
    title: 'ลานที่แก้แล้ว',
    open: '00.00',
    close: '23.30',
    imagePost: post.photos,
  });
  sent.clear();
  await kit.ok('editPost', editPost(context, owner, post.id, mended));
  expect([postRoom(post.id), 'map', userRoom(owner.id)].map((room) => sent.names(room))).toEqual([
    [],
    [],
    ['post:changed'],
  ]);
  expect(await findPost(context, post.id)).toBeNull();
  // The booking stays, and its renter reads how to get there.
  expect(await findBooking(context, renter, booking._id)).toMatchObject({ state: 'booked' });
  expect(await findPost(context, post.id, renter)).toMatchObject({ title: 'ลานที่แก้แล้ว' });
  await release();
  expect(await findPost(context, post.id, renter)).toMatchObject({ available: true });
  // A repeat of the decision, as after a crash, hides nothing any more.
  await decide(kit, admin, complaint, 'hidden', reason);
  expect(await findPost(context, post.id, renter)).toMatchObject({ available: true });
});

test('R123 who watches a hidden listing gets no taken times until it is released, nor who rates a stay there', async () => {
  await kit.check(renter, booking, 'checkin');
  await kit.check(owner, booking, 'checkin');
  await hide();
  sent.clear();
  expect((await snapshotOfPost(context, post.id)).post).toBeNull();
  expect(await rateStay(context, renter, post.id, { rate: 5, comment: '' })).toBeNull();
  await kit.check(renter, booking, 'checkout', 5);
  await kit.check(owner, booking, 'checkout');
  const heard = () =>
    [postRoom(post.id), 'map'].flatMap((room) => sent.names(room).filter((name) => name !== 'post:changed'));
  expect(heard()).toEqual([]);
  for (const { view } of sent.to(postRoom(post.id), 'post:changed')) expect(view).toBeNull();
  await release();
  expect(heard()).toEqual(['slots:changed']);
});

test('R95 the owner of a hidden listing asks once for each decision, administrators hear it, and may keep or release it', async () => {
  await hide();
  sent.clear();
  const own = () => sent.views(userRoom(owner.id), 'post:changed').at(-1);
  const ask = () => kit.ok('askForReview', askForReview(context, owner, post.id));
  expect(await refusalOf(askForReview(context, renter, post.id))).toBe('NOT_ALLOWED');
  expect(await ask()).toMatchObject({ review: 'hidden', reviewReason: reason, reviewAsked: true });
  await ask();
  expect(sent.causes('admin', 'reports:changed')).toEqual(['review']);
  expect(own()).toMatchObject({ review: 'hidden', reviewAsked: true });
  // The public learns nothing of it.
  expect(sent.names(postRoom(post.id))).toEqual([]);
  const [listing] = await kit.ok('findReportedListings', findReportedListings(context));
  expect(listing).toMatchObject({ _id: post.id, hidden: true, asked: true });

  const keep = () =>
    kit.ok(
      'decideReview',
      decideReportedListing(context, admin, post.id, { release: false, reason: 'รูปยังไม่ตรง' }),
    );
  expect(await keep()).toMatchObject({ hidden: true, asked: false, reason: 'รูปยังไม่ตรง' });
  await keep();
  const decided = sent
    .views(userRoom(owner.id), 'notices:changed')
    .filter(({ kind }) => kind === 'review-kept');
  expect(decided).toMatchObject([{ reason: 'รูปยังไม่ตรง' }]);
  expect(own()).not.toHaveProperty('reviewAsked');
  expect(await ask()).toMatchObject({ reviewAsked: true });
  await release();
  expect(await ask()).not.toHaveProperty('reviewAsked');
  expect(await findPost(context, post.id)).toMatchObject({ available: true });
});

test('a decision whose server crashed before its effect is carried out by the relay, once', async () => {
  const { _id } = await complain(kit, renter, post.id);
  const { context: dying, gate } = await kit.stalling();
  // The decision itself is the first write.
  const stopped = gate.stopBefore(2);
  void decideComplaint(dying, admin, _id, { decision: 'hidden', reason });
  await stopped.reached;
  stopped.kill();
  expect(await findPost(context, post.id)).toMatchObject({ available: true });
  for (let times = 0; times < 2; times += 1) await kit.relay();
  expect(await findAllPosts(context, owner, { page: 1, user: owner.id })).toMatchObject([
    { _id: post.id, available: false },
  ]);
  const upheld = { page: 1, actions: ['complaint-upheld'], user: owner.id, reader: admin.id } as const;
  expect(await findAudit(context, upheld)).toHaveLength(1);
});
