import { limits } from '@joddee/contract/limits';
import { bangkokDay } from '@joddee/rules/times/time-slots';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completedStay, tomorrow } from '../support/bookings.ts';
import { eventually } from '../support/eventually.ts';
import { expectRefused } from '../support/expect-refused.ts';
import { closeLiveClients, connectLive } from '../support/live-client.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person, password } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';
import { runScheduled } from '../support/run-scheduled.ts';

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

/** A stay with a review, and what everybody sees of it. */
async function reviewedStay() {
  const owner = await newOwner(server, admin);
  const renter = await newPerson(server);
  const { _id: postId } = await newPost(owner);
  const rated = { rate: 4, comment: 'กว้างมาก' };
  const { _id: stayId, review: commentId } = await completedStay(
    renter,
    owner,
    postId,
    tomorrow(server),
    rated,
  );
  const findReview = async () => {
    const post = await (await newPerson(server)).ok('findPost', { params: { id: postId } });
    return post?.comments.find(({ _id }) => _id === commentId);
  };
  const ofAnswer = (answer: unknown) => ({ params: { commentId }, body: { answer } });
  const noticesOfRenter = async () =>
    (await renter.ok('findNotices')).filter(({ kind }) => kind === 'answered');
  await eventually(async () =>
    expect(await server.context.db.reviews.countDocuments({ _id: stayId, counted: true })).toBe(1),
  );
  return { owner, renter, postId, stayId, findReview, ofAnswer, noticesOfRenter };
}

const deleted = (person: Person) =>
  eventually(async () =>
    expect(await server.context.db.users.findById(person.id).lean()).toMatchObject({ cleanup: false }),
  );

test('R128 the owner answers a review, changes the answer and removes it', async () => {
  const { owner, postId, findReview, ofAnswer, noticesOfRenter } = await reviewedStay();
  expect(await findReview()).not.toHaveProperty('answer');
  const answered = await owner.ok('answerReview', ofAnswer('  ขอบคุณครับ '));
  expect(answered).toMatchObject({ _id: postId, comments: [{ answer: { text: 'ขอบคุณครับ' } }] });
  const first = await findReview();
  expect(first).toMatchObject({ comment: 'กว้างมาก', rate: 4, answer: { text: 'ขอบคุณครับ' } });

  // A repeat changes nothing, neither the time.
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000));
  // The stay may be counted meanwhile, which is another change of the post.
  const unchanged = { ...answered, version: expect.any(Number) };
  expect(await owner.ok('answerReview', ofAnswer('ขอบคุณครับ'))).toEqual(unchanged);
  expect(await findReview()).toEqual(first);

  await owner.ok('answerReview', ofAnswer('ขอบคุณครับ\nแก้ไฟแล้ว'));
  const changed = await findReview();
  expect(changed?.answer?.text).toBe('ขอบคุณครับ\nแก้ไฟแล้ว');
  expect(changed?.answer?.at).not.toBe(first?.answer?.at);
  // One notice, with the present answer.
  await eventually(async () =>
    expect(await noticesOfRenter()).toMatchObject([
      { comment: 'ขอบคุณครับ\nแก้ไฟแล้ว', person: 'สมชาย', role: 'renter' },
    ]),
  );

  for (let times = 0; times < 2; times += 1) await owner.ok('answerReview', ofAnswer(''));
  expect(await findReview()).not.toHaveProperty('answer');
  expect(await noticesOfRenter()).toMatchObject([{ comment: '' }]);
  server.clock.set(new Date());
});

test('R148 a review says neither when its stay was booked nor when it was written', async () => {
  const { postId, stayId } = await reviewedStay();
  const [comment] =
    (await (await newPerson(server)).ok('findPost', { params: { id: postId } }))?.comments ?? [];
  // The first bytes of the booking's id are the second of its making.
  expect(JSON.stringify(comment)).not.toContain(stayId.slice(0, 8));
  expect(comment).toMatchObject({ comment: 'กว้างมาก', created: bangkokDay(server.clock.now()) });
});

test('strangers, other owners, administrators and the renter are refused, and so is a longer text', async () => {
  const { owner, renter, postId, findReview, ofAnswer } = await reviewedStay();
  const others = [renter, await newPerson(server), await newOwner(server, admin), admin];
  for (const other of others)
    expect(await other.call('answerReview', ofAnswer('ไม่จริง'))).toMatchObject({
      status: 403,
      body: { code: 'NOT_ALLOWED' },
    });
  for (const answer of ['ก'.repeat(limits.reviewAnswer.max + 1), 7, [], {}])
    await expectRefused(owner, 'answerReview', ofAnswer(answer), 'answer', String(answer).slice(0, 9));
  expect(await findReview()).not.toHaveProperty('answer');
  await owner.ok('answerReview', ofAnswer('🚗'.repeat(limits.reviewAnswer.max)));
  await owner.ok('deletePost', { params: { postId } });
  expect(await owner.call('answerReview', ofAnswer('ขอบคุณ'))).toMatchObject({ status: 404 });
});

test('who has the page open sees the answer at once', async () => {
  const { owner, postId, ofAnswer } = await reviewedStay();
  const visitor = await connectLive(server.url);
  await visitor.connection.watch('post', postId);
  await owner.ok('answerReview', ofAnswer('ขอบคุณครับ'));
  await eventually(() =>
    expect(visitor.state.watchedPosts.get(postId)?.comments).toMatchObject([
      { answer: { text: 'ขอบคุณครับ' } },
    ]),
  );
  // The event of the rating may come late.
  expect(visitor.causes('post:changed').filter((cause) => cause !== 'rated')).toEqual(['answered']);
});

test('an answer whose announcement was lost is announced by the sweep', async () => {
  const { owner, postId, stayId, noticesOfRenter } = await reviewedStay();
  const before = await owner.ok('findPost', { params: { id: postId } });
  const answer = { text: 'ขอบคุณครับ', at: server.clock.now() };
  await server.context.db.reviews.updateOne({ _id: stayId }, { $set: { answer, counted: false } });
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  await runScheduled(server, 'sweep-ratings');
  await eventually(async () => {
    const after = await owner.ok('findPost', { params: { id: postId } });
    expect(after?.version).toBeGreaterThan(before?.version ?? 0);
    expect(await noticesOfRenter()).toHaveLength(1);
  });
  server.clock.set(new Date());
});

test('the export of the owner has the answers', async () => {
  const { owner, stayId, ofAnswer } = await reviewedStay();
  await owner.ok('answerReview', ofAnswer('ขอบคุณครับ'));
  const response = await fetch(`${server.url}/api/account/data`, {
    method: 'POST',
    headers: { authorization: owner.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(JSON.parse(new TextDecoder().decode(files['answers.json']))).toMatchObject([
    { review: stayId, text: 'ขอบคุณครับ' },
  ]);
});

test('the answers of a deleted owner are erased, and so are those to a deleted renter', async () => {
  const stored = (stayId: string) => server.context.db.reviews.findById(stayId).lean();
  const ofOwner = await reviewedStay();
  await ofOwner.owner.ok('answerReview', ofOwner.ofAnswer('ขอบคุณครับ'));
  await eventually(async () => expect(await ofOwner.noticesOfRenter()).toHaveLength(1));
  await admin.ok('deleteUser', { params: { userId: ofOwner.owner.id } });
  await deleted(ofOwner.owner);
  expect(await stored(ofOwner.stayId)).toMatchObject({ comment: 'กว้างมาก', answer: { text: '' } });
  await eventually(async () =>
    expect(await ofOwner.noticesOfRenter()).toMatchObject([{ person: '', comment: '' }]),
  );

  const ofRenter = await reviewedStay();
  await ofRenter.owner.ok('answerReview', ofRenter.ofAnswer('ขอบคุณครับ'));
  await admin.ok('deleteUser', { params: { userId: ofRenter.renter.id } });
  await deleted(ofRenter.renter);
  expect(await stored(ofRenter.stayId)).toMatchObject({ comment: '', answer: { text: '' } });
  // Later words about a deleted account would stay for ever.
  expect(await ofRenter.owner.call('answerReview', ofRenter.ofAnswer('คุณสมชายไม่จ่าย'))).toMatchObject({
    status: 404,
  });
  expect(await stored(ofRenter.stayId)).toMatchObject({ answer: { text: '' } });

  // Answers that are written while the account of their owner, or of their reader, is deleted.
  const answer = { text: 'มาช้า', at: server.clock.now() };
  for (const { stayId } of [ofOwner, ofRenter])
    await server.context.db.reviews.updateOne({ _id: stayId }, { $set: { answer, counted: false } });
  server.clock.set(new Date(server.clock.now().getTime() + 60_000));
  await runScheduled(server, 'sweep-ratings');
  await eventually(async () =>
    expect(await stored(ofOwner.stayId)).toMatchObject({ answer: { text: '' }, counted: true }),
  );
  await eventually(async () =>
    expect(await stored(ofRenter.stayId)).toMatchObject({ comment: '', answer: { text: '' } }),
  );
  server.clock.set(new Date());
});
