import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { outboxEntry } from '../announce/outbox.ts';
import { addDays, bangkokDay } from '../calendars/rules/time-slots.ts';
import { httpRoutes } from '../contract/http-routes.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import { readByLink, upload } from '../testing/files.ts';
import { givePerson, givePost, newCardNumber, type Person, password, tomorrow } from '../testing/given.ts';
import { logInAs } from '../testing/sessions.ts';
import { approveCard, declineCard, findOwnCard } from '../users/card/decisions.ts';
import { submitCard } from '../users/card/submission.ts';
import { findUserForAdministrator } from '../users/find-for-administrator.ts';
import { changePassword } from '../users/passwords/change.ts';
import { auditActions } from './constants.ts';
import { findAudit, findOwnAudit } from './find-audit.ts';

let admin: Person;
let owner: Person;
let renter: Person;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { password });
});
const { context } = kit;

const trail = (filter: Partial<Parameters<typeof findAudit>[1]>) =>
  kit.ok('findTrail', findAudit(context, { page: 1, reader: admin.id, ...filter }));
const trailOf = ({ id }: Person) => trail({ user: id });
const ownTrail = (person: Person) => kit.ok('findOwnTrail', findOwnAudit(context, person, 1));
const actions = (rows: { action: string }[]) => rows.map(({ action }) => action);

test('decisions about a card, views of it and the withdrawal say who, whose, when and why', async () => {
  const [idCardURL, idCardPerson] = [
    await upload(context, renter, 'idcard'),
    await upload(context, renter, 'idcard'),
  ];
  const request = { idCard: newCardNumber(), laser: 'AB1234567890', idCardURL, idCardPerson };
  await kit.ok('submitCard', submitCard(context, renter, request));
  await kit.ok('approveCard', approveCard(context, admin, renter.id));
  await kit.ok('findUserForAdministrator', findUserForAdministrator(context, admin, renter.id));
  const { photo_card } = await findOwnCard(context, renter);
  await readByLink(context, photo_card.photoCard);
  await kit.ok('declineCard', declineCard(context, admin, renter.id, 'บัตรหมดอายุ'));
  const rows = await trailOf(renter);
  expect(actions(rows)).toEqual([
    'card-declined',
    'card-image-viewed',
    'card-numbers-viewed',
    'card-approved-unchecked',
  ]);
  expect(rows[0]).toMatchObject({
    by: 'administrator',
    actor: { _id: admin.id, username: admin.username },
    subject: { _id: renter.id, username: renter.username },
    reason: 'บัตรหมดอายุ',
  });
  const seen = await ownTrail(renter);
  expect(actions(seen)).toEqual(actions(rows));
  expect(JSON.stringify(seen)).not.toContain(admin.username);
});

test('failed logins leave an entry that names an account by its id, and other names by a hash', async () => {
  for (const username of [renter.username, 'nobodyhere'])
    expect(await refusalOf(logInAs(context, { username }, 'not this one'))).toBe('WRONG_LOGIN');
  await kit.runJobs();
  expect(actions(await ownTrail(renter))).toEqual(['login-failed']);
  const failed = await trail({ actions: ['login-failed'] });
  const ofAccount = failed.filter(({ subject }) => subject?._id === renter.id);
  // Its name must not outlive the account.
  expect(ofAccount.map(({ about }) => about)).toEqual(['']);
  const others = failed.filter(({ subject }) => subject === null);
  expect(others.map(({ about }) => about)).toEqual([expect.stringMatching(/^[0-9a-f]{20}$/)]);
  expect(JSON.stringify(await context.db.audit.find().lean())).not.toContain('nobodyhere');
});

test('a cancellation and a deletion by an administrator are recorded once, however often they are repeated', async () => {
  const post = await givePost(context, owner);
  const booking = await kit.book(renter, post.id, tomorrow(context));
  for (let count = 0; count < 2; count += 1) await kit.cancel(admin, booking, 'เจ้าของป่วย');
  for (let count = 0; count < 2; count += 1)
    await kit.ok('deleteUser', deleteUser(context, admin, owner.id, 'ขายบัญชี'));
  const rows = await trailOf(owner);
  expect(rows.filter(({ action }) => action === 'booking-cancelled')).toMatchObject([
    { about: booking._id, reason: 'เจ้าของป่วย', by: 'administrator' },
  ]);
  expect((await ownTrail(renter))[0]).toMatchObject({
    action: 'booking-cancelled',
    by: 'administrator',
    reason: 'เจ้าของป่วย',
  });
  expect(rows.filter(({ action }) => action === 'account-deleted')).toMatchObject([
    { subject: { _id: owner.id, username: '' }, actor: { username: admin.username }, reason: 'ขายบัญชี' },
  ]);
});

test('a cancellation is in the trail of both parties, of the one as his own and without his words', async () => {
  const post = await givePost(context, owner);
  for (const who of [renter, owner]) {
    const booking = await kit.book(renter, post.id, tomorrow(context));
    await kit.cancel(who, booking, 'ฝนตกหนัก');
    for (const reader of [owner, renter])
      expect(
        (await trailOf(reader)).filter(
          ({ about, subject }) => about === booking._id && subject?._id === reader.id,
        ),
      ).toMatchObject([
        {
          action: 'booking-cancelled',
          by: reader === who ? 'self' : 'party',
          actor: { _id: who.id },
          reason: '',
        },
      ]);
  }
});

test('an entry that a crash left out is added by the relay, once', async () => {
  const change = { current: password, password: 'another good horse', password2: 'another good horse' };
  await kit.ok('changePassword', changePassword(context, renter, change));
  const [entry] = await ownTrail(renter);
  expect(entry?.action).toBe('password-changed');
  await context.db.audit.deleteOne({ _id: entry?._id ?? '' });
  const by = { role: 'self', actor: null, reason: '' } as const;
  const outbox = {
    ...outboxEntry('password', context.clock.now(), { by }),
    id: requireRecordId(entry?._id ?? ''),
  };
  await writable(context.db.users).updateOne({ _id: renter.id }, { $push: { outbox } });
  for (let times = 0; times < 2; times += 1) {
    await kit.relay();
    expect((await ownTrail(renter)).map(({ _id }) => _id)).toEqual([entry?._id]);
  }
});

test('a filter by action finds only that action, and an unknown one is refused', async () => {
  await logInAs(context, renter);
  expect(await refusalOf(logInAs(context, renter, 'not this one'))).toBe('WRONG_LOGIN');
  await kit.submitCard(renter);
  await kit.ok('approveCard', approveCard(context, admin, renter.id));
  const found = await Promise.all(auditActions.map((action) => trail({ actions: [action] })));
  expect(found.flatMap(actions).toSorted()).toEqual(['card-approved-unchecked', 'login-failed']);
  for (const [index, rows] of found.entries())
    for (const { action } of rows) expect(action).toBe(auditActions[index]);
  expect(httpRoutes.findTrail.query.safeParse({ action: 'anything' }).success).toBe(false);
  expect(await trail({ user: 'nonsense' })).toEqual([]);
});

test('the trail is read by the day in Bangkok, and of a person by the username in any case', async () => {
  await logInAs(context, renter);
  expect(await refusalOf(logInAs(context, renter, 'not this one'))).toBe('WRONG_LOGIN');
  await kit.runJobs();
  const today = bangkokDay(context.clock.now());
  const at = async (date: string) =>
    actions(await trail({ date, user: `@${renter.username.toUpperCase()}` }));
  expect(await at(today)).toEqual(['login-failed']);
  expect(await at(addDays(today, 1))).toEqual([]);
  expect(await at(addDays(today, -1))).toEqual([]);
  expect(await trail({ user: 'nobodyhere' })).toEqual([]);
});
