import { beforeEach, expect, test } from 'vitest';
import { deleteOwnAccount, deleteUser } from '../../account-deletion/delete-account.ts';
import { dayMs } from '../../common/bangkok-zone.ts';
import { hashCardNumber } from '../../secrets/seal.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { complain, decide } from '../../testing/complaints.ts';
import { cardRequest, givePerson, givePost, type Person, password } from '../../testing/given.ts';
import { suspendByAdministrator } from '../suspension.ts';
import { approveCard, findOwnCard } from './decisions.ts';
import { submitCard, withdrawCard } from './submission.ts';

const card = '1234567890121';
let admin: Person;
let accused: Person;
let complaint: string;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  accused = await newAccountWithTheCard();
  await kit.ok('approveCard', approving(accused));
});
const { context, clock } = kit;
beforeEach(async () => {
  const { id } = await givePost(context, accused);
  const renter = await givePerson(context);
  complaint = (await complain(kit, renter, id, { about: 'owner', category: 'fraud' }))._id;
});

async function newAccountWithTheCard(): Promise<Person> {
  const person = await givePerson(context, { password });
  await kit.ok('submitCard', submitCard(context, person, await cardRequest(context, person, card)));
  return person;
}
const approving = ({ id }: Person, by = context) => approveCard(by, admin, id);
const stored = async () => context.db.cards.findById(await hashCardNumber(context.keys, card)).lean();
const sweepKept = () => kit.runScheduled('sweep-kept-cards');

const leave = {
  withdrawal: () => kit.ok('withdrawCard', withdrawCard(context, accused, { password })),
  deletion: () => kit.ok('deleteAccount', deleteOwnAccount(context, accused, { password })),
};

test.each(['withdrawal', 'deletion'] as const)(
  'R135 the card of a suspended user is refused on a new account also after its %s before the decision',
  async (way) => {
    await leave[way]();
    expect(await stored()).toMatchObject({ accounts: [] });
    const again = await newAccountWithTheCard();
    expect(await refusalOf(approving(again))).toBe('CARD_OF_COMPLAINT');
    await decide(kit, admin, complaint, 'suspended');
    expect(await refusalOf(approving(again))).toBe('CARD_OF_SUSPENDED');
  },
);

test('R135 the hash of the number goes once the complaint is dismissed, and the card is free', async () => {
  await leave.deletion();
  await sweepKept();
  expect(await stored()).toMatchObject({ accounts: [], kept: [{}] });
  await decide(kit, admin, complaint, 'dismissed');
  await sweepKept();
  expect(await stored()).toMatchObject({ kept: [] });
  clock.advance(2 * 60_000);
  await kit.runScheduled('sweep-cards');
  expect(await stored()).toBeNull();
  await kit.ok('approveCard', approving(await newAccountWithTheCard()));
});

test('R135 a year after the suspension of a deleted account its card is free', async () => {
  await leave.deletion();
  await decide(kit, admin, complaint, 'suspended');
  clock.advance(364 * dayMs);
  await sweepKept();
  expect(await stored()).toMatchObject({ kept: [{}] });
  clock.advance(2 * dayMs);
  await sweepKept();
  expect(await stored()).toMatchObject({ kept: [] });
});

test('R135 a withdrawal that crashes before it leaves the number keeps it, whatever is decided in between', async () => {
  const process = await kit.stalling();
  const stopped = await process.stopAt(() => withdrawCard(process.context, accused, { password }), 'users');
  const died = process.gate.stopBefore(1);
  stopped.resume();
  await died.reached;
  died.kill();
  await decide(kit, admin, complaint, 'suspended');
  clock.advance(10_000);
  await kit.relay();
  expect(await stored()).toMatchObject({ accounts: [], kept: [{}] });
  expect(await refusalOf(approving(await newAccountWithTheCard()))).toBe('CARD_OF_SUSPENDED');
});

test('R135 an approval that was paused before its write sees a suspension that was decided since', async () => {
  const second = await newAccountWithTheCard();
  const process = await kit.stalling();
  const stopped = await process.stopAt(() => refusalOf(approving(second, process.context)), 'users');
  await decide(kit, admin, complaint, 'suspended');
  stopped.resume();
  expect(await stopped.done).toBe('CARD_OF_SUSPENDED');
  expect(await findOwnCard(context, second)).toMatchObject({ state: 'waiting' });
});

test('R135 the card of a user whom an administrator suspended without a complaint is refused after the deletion of the account', async () => {
  await decide(kit, admin, complaint, 'dismissed');
  await kit.ok('suspendUser', suspendByAdministrator(context, admin, accused.id, 'เรียกเงินเพิ่ม'));
  await kit.ok('deleteUser', deleteUser(context, admin, accused.id, 'เจ้าของขอให้ลบ'));
  expect(await refusalOf(approving(await newAccountWithTheCard()))).toBe('CARD_OF_SUSPENDED');
});
