import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { deleteUser } from '../../account-deletion/delete-account.ts';
import { postRoom } from '../../announce/announce.ts';
import { bangkokDay } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import { exportData } from '../../data-export/export-data.ts';
import { findNotices } from '../../notices/views.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { givePerson, givePost, type Person, password, tomorrow } from '../../testing/given.ts';
import { deletePost } from '../commands.ts';
import { findPost } from '../finding/find-posts.ts';
import { answerReview } from './changes.ts';
import { reviewAnswerRequest } from './shapes.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let stayId: string;
let commentId: string;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true, password });
  renter = await givePerson(context);
  postId = (await givePost(context, owner)).id;
  const booking = await kit.book(renter, postId, tomorrow(context));
  const stay = await kit.completeStay(renter, owner, booking, { rate: 4, comment: 'กว้างมาก' });
  stayId = stay._id;
  commentId = stay.review ?? '';
});
const { context, clock, sent } = kit;

const answering = (text: string, person = owner) =>
  answerReview(context, person, commentId, reviewAnswerRequest.parse({ answer: text }));
const answer = (text: string) => kit.ok('answerReview', answering(text));
const findReview = async () => (await kit.ok('findPost', findPost(context, postId)))?.comments?.[0];
const noticesOfRenter = async () =>
  (await findNotices(context, renter)).filter(({ kind }) => kind === 'answered');
const stored = () => context.db.reviews.findById(stayId).lean();
/** Stores an answer as a process that crashed before its announcement. */
async function crashedAnswer(text: string): Promise<void> {
  const at = clock.now();
  await context.db.reviews.updateOne({ _id: stayId }, { $set: { answer: { text, at }, counted: false } });
  clock.advance(60_000);
}

test('R128 the owner answers a review, changes the answer and removes it', async () => {
  expect(await findReview()).not.toHaveProperty('answer');
  const answered = await answer('  ขอบคุณครับ ');
  expect(answered).toMatchObject({ _id: postId, comments: [{ answer: { text: 'ขอบคุณครับ' } }] });
  const first = await findReview();
  expect(first).toMatchObject({ comment: 'กว้างมาก', rate: 4, answer: { text: 'ขอบคุณครับ' } });

  // A repeat changes nothing, neither the time.
  clock.advance(3_600_000);
  expect((await answer('ขอบคุณครับ')).comments).toEqual(answered.comments);
  expect(await findReview()).toEqual(first);

  await answer('ขอบคุณครับ\nแก้ไฟแล้ว');
  const changed = await findReview();
  expect(changed?.answer?.text).toBe('ขอบคุณครับ\nแก้ไฟแล้ว');
  expect(changed?.answer?.at).not.toBe(first?.answer?.at);
  // One notice, with the present answer.
  expect(await noticesOfRenter()).toMatchObject([
    { comment: 'ขอบคุณครับ\nแก้ไฟแล้ว', person: 'สมชาย', role: 'renter' },
  ]);

  for (let times = 0; times < 2; times += 1) await answer('');
  expect(await findReview()).not.toHaveProperty('answer');
  expect(await noticesOfRenter()).toMatchObject([{ comment: '' }]);
});

test('R148 a review says neither when its stay was booked nor when it was written', async () => {
  const comment = await findReview();
  // The first bytes of the booking's id are the second of its making.
  expect(JSON.stringify(comment)).not.toContain(stayId.slice(0, 8));
  expect(comment).toMatchObject({ comment: 'กว้างมาก', created: bangkokDay(clock.now()) });
});

test('strangers, other owners, administrators and the renter are refused, and so is a longer text', async () => {
  const others = [renter, await givePerson(context), await givePerson(context, { card: true }), admin];
  for (const other of others) expect(await refusalOf(answering('ไม่จริง', other))).toBe('NOT_ALLOWED');
  for (const wrong of ['ก'.repeat(limits.reviewAnswer.max + 1), 7, [], {}])
    expect(reviewAnswerRequest.safeParse({ answer: wrong }).error?.issues).toMatchObject([
      { path: ['answer'] },
    ]);
  expect(await findReview()).not.toHaveProperty('answer');
  await answer('🚗'.repeat(limits.reviewAnswer.max));
  await kit.ok('deletePost', deletePost(context, owner, postId));
  expect(await refusalOf(answering('ขอบคุณ'))).toBe('NOT_FOUND');
});

test('who has the page open sees the answer at once', async () => {
  await answer('ขอบคุณครับ');
  expect(sent.causes(postRoom(postId), 'post:changed')).toEqual(['answered']);
  const [post] = sent.views(postRoom(postId), 'post:changed');
  expect(post?.comments).toMatchObject([{ answer: { text: 'ขอบคุณครับ' } }]);
});

test('an answer whose announcement was lost is announced by the sweep', async () => {
  const before = await findPost(context, postId);
  await crashedAnswer('ขอบคุณครับ');
  await kit.runScheduled('sweep-ratings');
  expect((await findPost(context, postId))?.version).toBeGreaterThan(before?.version ?? 0);
  expect(await noticesOfRenter()).toHaveLength(1);
});

test('the export of the owner has the answers', async () => {
  await answer('ขอบคุณครับ');
  const files = unzipSync(await buffer(await exportData(context, owner, { password })));
  expect(JSON.parse(new TextDecoder().decode(files['answers.json']))).toMatchObject([
    { review: stayId, text: 'ขอบคุณครับ' },
  ]);
});

test('the answers of a deleted owner are erased', async () => {
  await answer('ขอบคุณครับ');
  await kit.ok('deleteUser', deleteUser(context, admin, owner.id));
  expect(await stored()).toMatchObject({ comment: 'กว้างมาก', answer: { text: '' } });
  expect(await noticesOfRenter()).toMatchObject([{ person: '', comment: '' }]);
  // One that was written while the account was deleted.
  await crashedAnswer('มาช้า');
  await kit.runScheduled('sweep-ratings');
  expect(await stored()).toMatchObject({ answer: { text: '' } });
  // The next run has nothing to erase.
  await kit.runScheduled('sweep-ratings');
  expect(await stored()).toMatchObject({ counted: true });
});

test('the answers to a deleted renter are erased', async () => {
  await answer('ขอบคุณครับ');
  await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  expect(await stored()).toMatchObject({ comment: '', answer: { text: '' } });
  // Later words about a deleted account would stay for ever.
  expect(await refusalOf(answering('คุณสมชายไม่จ่าย'))).toBe('NOT_FOUND');
  expect(await stored()).toMatchObject({ answer: { text: '' } });
  await crashedAnswer('มาช้า');
  await kit.runScheduled('sweep-ratings');
  expect(await stored()).toMatchObject({ comment: '', answer: { text: '' } });
});
