import { expect, test } from 'vitest';
import { findAudit } from '../audit/find-audit.ts';
import { decideReview } from '../posts/moderation/decisions.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { complain, decide } from '../testing/complaints.ts';
import { givePerson, givePost, newCardNumber, type Person, password } from '../testing/given.ts';
import { approveCard, declineCard } from '../users/card/decisions.ts';
import { withdrawCard } from '../users/card/submission.ts';
import { restoreUser, suspendByAdministrator } from '../users/suspension.ts';
import { decideComplaint } from './commands.ts';
import { findComplaint, findComplaintPhoto, findOpenComplaints, findRecordOfUser } from './desk.ts';

let admin: Person;
let second: Person;
let other: Person;
let author: Person;
let post: string;
let number: string;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true, password });
  other = await givePerson(context, { isAdministrator: true });
  second = await givePerson(context);
  author = await givePerson(context, { confirmedAt: new Date(0) });
  number = newCardNumber();
  await submitAndApprove(admin);
  await submitAndApprove(second);
  post = (await givePost(context, second)).id;
});
const { context } = kit;

async function submitAndApprove(person: Person): Promise<void> {
  await kit.submitCard(person, number);
  await kit.ok('approveCardByLink', approveCard(context, other, person.id));
}

const dismissed = { decision: 'dismissed', reason: 'mine' } as const;
const dismissing = (id: string) => refusalOf(decideComplaint(context, admin, id, dismissed));

test('R134 nobody approves or declines a card with the number of the own one', async () => {
  const [single, waiting] = [await givePerson(context, { isAdministrator: true }), await givePerson(context)];
  number = newCardNumber();
  await submitAndApprove(single);
  await kit.submitCard(waiting, number);
  for (const [reader, { id }] of [
    [admin, second],
    [single, waiting],
  ] as const) {
    expect(await refusalOf(approveCard(context, reader, id))).toBe('NOT_ALLOWED');
    expect(await refusalOf(declineCard(context, reader, id, 'mine'))).toBe('NOT_ALLOWED');
  }
});

test('R121, R122: an administrator does not learn of a complaint about another account of the own card', async () => {
  const { _id } = await complain(kit, author, post);
  expect(await refusalOf(findComplaint(context, admin, _id))).toBe('NOT_FOUND');
  expect(await refusalOf(findComplaintPhoto(context, admin, _id))).toBe('NOT_FOUND');
  expect(await dismissing(_id)).toBe('NOT_FOUND');
  const seen = async (reader: Person) => ({
    open: (await findOpenComplaints(context, reader, 1)).count,
    ofUser: (await findRecordOfUser(context, reader, second.id)).complaints.length,
    notices: await context.db.notices.countDocuments({ user: reader.id, kind: 'complaint-added' }),
    trail: (
      await findAudit(context, {
        page: 1,
        user: second.id,
        actions: ['complaint-dismissed'],
        reader: reader.id,
      })
    ).length,
  });
  expect(await seen(other)).toEqual({ open: 1, ofUser: 1, notices: 1, trail: 0 });
  expect(await seen(admin)).toEqual({ open: 0, ofUser: 0, notices: 0, trail: 0 });
  await decide(kit, other, _id, 'dismissed');
  expect(await seen(other)).toMatchObject({ trail: 1 });
  expect(await seen(admin)).toMatchObject({ trail: 0 });
});

test('R122 an administrator decides about no complaint of another account of the own card', async () => {
  const { _id } = await complain(
    kit,
    second,
    (await givePost(context, await givePerson(context, { card: true }))).id,
  );
  expect(await dismissing(_id)).toBe('NOT_ALLOWED');
});

test('R123, R124: an administrator neither releases a listing nor ends a suspension of another account of the own card', async () => {
  await decide(kit, other, (await complain(kit, author, post))._id, 'hidden');
  const release = decideReview(context, admin, post, { release: true, reason: '' });
  expect(await refusalOf(release)).toBe('NOT_ALLOWED');
  expect(await refusalOf(suspendByAdministrator(context, admin, second.id, 'mine'))).toBe('NOT_ALLOWED');
  await kit.ok('suspendUser', suspendByAdministrator(context, other, second.id, 'ชี้แจงไม่ได้'));
  // The suspension has taken the card of the administrator, too (R135).
  await kit.runScheduled('sweep-kept-cards');
  expect(await refusalOf(restoreUser(context, admin, second.id, 'mine'))).toBe('NOT_ALLOWED');
  await kit.ok('restoreUser', restoreUser(context, other, second.id, 'ชี้แจงแล้ว'));
});

test('R122 an administrator who withdraws the card decides nothing about its other account either', async () => {
  const { _id } = await complain(kit, author, post);
  await kit.ok('withdrawCard', withdrawCard(context, admin, { password }));
  await kit.runScheduled('sweep-kept-cards');
  expect(await dismissing(_id)).toBe('NOT_FOUND');
  // Without a reason the number forgets the account.
  await decide(kit, other, _id, 'dismissed');
  await kit.runScheduled('sweep-kept-cards');
  expect((await context.db.cards.findOne({ accounts: second.id }).lean())?.kept).toEqual([]);
});
