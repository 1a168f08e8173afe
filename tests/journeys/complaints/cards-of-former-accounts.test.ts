import { scheduledJobs } from '@joddee/marketplace/jobs/job-catalog';
import { hashCardNumber } from '@joddee/marketplace/secrets/keyed-hash';
import { approveCard } from '@joddee/marketplace/users/card/approve-card';
import { withdrawCard } from '@joddee/marketplace/users/card/withdraw-card';
import { beforeEach, expect, test } from 'vitest';
import { complain, decide } from '../../support/calls/complaints.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshCardNumber,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
} from '../../support/people.ts';
import { callerOf, stallingScene } from '../../support/programs/stalling-program.ts';

const scene = stallingScene();
const day = 86_400_000;

let card: string;
let accused: Person;
let complaint: string;
beforeEach(async () => {
  card = freshCardNumber();
  accused = await newPerson(scene.server);
  await submitCardOf(accused, card);
  await scene.admin.ok('approveCardByLink', { params: { userId: accused.id } });
  const post = await newPost(accused);
  const renter = await newPerson(scene.server);
  ({ _id: complaint } = await complain(renter, post._id, { about: 'owner', category: 'fraud' }));
});

const approve = ({ id }: Person) => scene.admin.call('approveCardByLink', { params: { userId: id } });
const stored = async () => {
  const { db, keys } = scene.server.context;
  return db.cards.findById(await hashCardNumber(keys, card)).lean();
};
const isFormer = () => eventually(async () => expect(await stored()).toMatchObject({ accounts: [] }));

async function newAccountWithTheCard(): Promise<Person> {
  const person = await newPerson(scene.server);
  await submitCardOf(person, card);
  return person;
}

const leave = {
  withdrawal: () => accused.ok('withdrawCard', { body: { password } }),
  deletion: () => accused.ok('deleteAccount', { body: { password } }),
};

test.each(['withdrawal', 'deletion'] as const)(
  'R135 the card of a suspended user is refused on a new account also after its %s before the decision',
  async (way) => {
    await leave[way]();
    await isFormer();
    const again = await newAccountWithTheCard();
    expect(await approve(again)).toMatchObject({ status: 409, body: { code: 'CARD_OF_COMPLAINT' } });
    expect(await decide(scene.admin, complaint, 'suspended')).toMatchObject({ status: 200 });
    expect(await approve(again)).toMatchObject({ status: 409, body: { code: 'CARD_OF_SUSPENDED' } });
  },
);

test('R135 the hash of the number goes once the complaint is dismissed, and the card is free', async () => {
  await leave.deletion();
  await isFormer();
  await scheduledJobs['sweep-kept-cards'].run(scene.server.context);
  expect(await stored()).toMatchObject({ kept: [{}] });
  await decide(scene.admin, complaint, 'dismissed');
  await scheduledJobs['sweep-kept-cards'].run(scene.server.context);
  expect(await stored()).toMatchObject({ kept: [] });
  scene.server.clock.advance(2 * 60_000);
  await scheduledJobs['sweep-cards'].run(scene.server.context);
  expect(await stored()).toBeNull();
  expect(await approve(await newAccountWithTheCard())).toMatchObject({ status: 200 });
});

test('R135 a year after the suspension of a deleted account its card is free', async () => {
  await leave.deletion();
  await isFormer();
  await decide(scene.admin, complaint, 'suspended');
  const { context, clock } = scene.server;
  clock.advance(364 * day);
  await scheduledJobs['sweep-kept-cards'].run(context);
  expect(await stored()).toMatchObject({ kept: [{}] });
  clock.advance(2 * day);
  await scheduledJobs['sweep-kept-cards'].run(context);
  expect(await stored()).toMatchObject({ kept: [] });
});

test('R135 a withdrawal that crashes before it leaves the number keeps it, whatever is decided in between', async () => {
  const caller = callerOf(accused);
  const stopped = await scene.stopAt(() => withdrawCard(scene.context, caller, { password }), 'users');
  const died = scene.gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  await decide(scene.admin, complaint, 'suspended');
  scene.server.clock.advance(10_000);
  await eventually(async () => {
    await scheduledJobs['relay-outbox'].run(scene.server.context);
    expect(await stored()).toMatchObject({ accounts: [], kept: [{}] });
  }, 15);
  expect(await approve(await newAccountWithTheCard())).toMatchObject({ status: 409 });
});

test('R135 an approval that was paused before its write sees a suspension that was decided since', async () => {
  const second = await newAccountWithTheCard();
  const stopped = await scene.stopAt(
    () => approveCard(scene.context, callerOf(scene.admin, 1), second.id).catch((error: unknown) => error),
    'users',
  );
  await decide(scene.admin, complaint, 'suspended');
  stopped.resume();
  expect(await stopped.done).toMatchObject({ code: 'CARD_OF_SUSPENDED' });
  expect(await second.ok('findOwnCard')).toMatchObject({ state: 'waiting' });
});
