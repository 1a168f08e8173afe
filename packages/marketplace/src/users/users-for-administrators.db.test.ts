import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { limits } from '../common/limits.ts';
import { writable } from '../platform/records/record-schema.ts';
import { commandTests } from '../testing/command-tests.ts';
import { givePerson, newCardNumber, type Person } from '../testing/given.ts';
import { sampleUser } from '../testing/samples/samples.ts';
import { approveCard, declineCard } from './card/decisions.ts';
import type { UserFilter } from './constants.ts';
import { findPublicProfiles } from './find.ts';
import {
  countUsersForAdministrator,
  findUserForAdministrator,
  findUsersForAdministrator,
} from './find-for-administrator.ts';

let admin: Person;

const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
});
const { context } = kit;

const list = async (filter: UserFilter = 'all', search = '', page = 1) => {
  const users = findUsersForAdministrator(context, filter, search, page);
  const found = await kit.ok('findUsersForAdministrator', users);
  return Array.isArray(found) ? found : [];
};
const find = async (search: string, filter: UserFilter = 'all') =>
  (await list(filter, search)).map(({ _id }) => _id);
const count = (search = '') =>
  kit.ok('countUsersForAdministrator', countUsersForAdministrator(context, search));
const approve = ({ id }: Person) => kit.ok('approveCardByLink', approveCard(context, admin, id));

test('the administrator lists users by verification state', async () => {
  const [none, waiting] = [await givePerson(context), await givePerson(context)];
  const verified = await givePerson(context, { card: true });
  await kit.submitCard(waiting);
  expect(await find('', 'notverify')).toEqual([none.id, admin.id]);
  expect(await find('', 'waitverify')).toEqual([waiting.id]);
  expect(await find('', 'verified')).toEqual([verified.id]);
  expect(await find('')).toEqual([verified.id, waiting.id, none.id, admin.id]);
  expect(await list('all', '', 99)).toEqual([]);
});

test('a list of users has no card numbers; each access to one user’s numbers is recorded', async () => {
  const person = await givePerson(context);
  const idCard = newCardNumber();
  await kit.submitCard(person, idCard);
  for (const filter of ['all', 'waitverify'] as const) {
    const users = await list(filter, person.username);
    expect(users).toHaveLength(1);
    expect(JSON.stringify(users)).not.toMatch(new RegExp(`${idCard}|AB1234567890|signature`));
  }
  const viewers = async () => {
    const views = await context.db.audit.find({ subject: person.id, action: 'card-numbers-viewed' }).lean();
    return views.map(({ actor }) => actor?.toString());
  };
  expect(await viewers()).toEqual([]);
  const whole = findUserForAdministrator(context, admin, person.id);
  expect((await kit.ok('findUserForAdministrator', whole)).Card.idCard).toBe(idCard);
  expect(await viewers()).toEqual([admin.id]);
  // A verified card stays closed unless it is asked for.
  await approve(person);
  const closed = await kit.ok(
    'findUserForAdministrator',
    findUserForAdministrator(context, admin, person.id, 'waiting'),
  );
  expect(closed).toMatchObject({ state: 'verified', Card: { idCard: 0, laser: '' } });
  expect(closed.photo_card).toEqual({ photoCard: '', photoPerson: '' });
  expect(await viewers()).toEqual([admin.id]);
  // A decision opens nothing, so the trail has no view that nobody made.
  await kit.ok('declineCard', declineCard(context, admin, person.id, 'หมดอายุ'));
  expect(await viewers()).toEqual([admin.id]);
});

test('the administrator finds users by parts of their names and mail addresses, page by page, with counts', async () => {
  const lname = 'ค้นหา';
  const first = await givePerson(context, { fname: 'สมหญิง', lname });
  const second = await givePerson(context, { fname: 'Somsak', lname });
  await kit.submitCard(first);
  await kit.submitCard(second);
  expect(await find(lname)).toEqual([second.id, first.id]);
  // Waiting cards are in the order of their submission.
  expect(await find(lname, 'waitverify')).toEqual([first.id, second.id]);
  expect(await find(`${lname} somSAK`)).toEqual([second.id]);
  expect(await find(first.username.toUpperCase())).toEqual([first.id]);
  expect(await find(`${first.username}@EXAMPLE`)).toEqual([first.id]);
  expect(await find('.*')).toEqual([]);
  expect(await count(lname)).toEqual({ all: 2, verified: 0, waitverify: 2, notverify: 0 });
  await approve(first);
  expect(await count(lname)).toMatchObject({ verified: 1, waitverify: 1 });

  const missing = limits.pageSize.admin + 1 - (await count()).all;
  const fillers = Array.from({ length: missing }, (_, index) => sampleUser(`filler${index}`));
  await writable(context.db.users).insertMany(fillers);
  expect(await list()).toHaveLength(limits.pageSize.admin);
  expect(await list('all', '', 2)).toHaveLength(1);
});

test('administrators find users by the beginning of a phone number, which no public list has', async () => {
  const second = await givePerson(context, { phone: '0611112223' });
  const first = await givePerson(context, { phone: '0611112222' });
  const other = await givePerson(context, { phone: '0711112222' });
  expect((await find('061')).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await find('061-111-2223')).toEqual([second.id]);
  expect(await find('+66 71 111')).toEqual([other.id]);
  // Only the beginning counts.
  expect(await find('1112222')).toEqual([]);
  expect(await count('0611')).toMatchObject({ all: 2, notverify: 2 });
  const profiles = await kit.ok('findPublicProfiles', findPublicProfiles(context, 1));
  expect(JSON.stringify(profiles)).not.toContain('0611112222');

  await kit.ok('deleteUser', deleteUser(context, admin, second.id));
  expect(await find('061')).toEqual([first.id]);
});
