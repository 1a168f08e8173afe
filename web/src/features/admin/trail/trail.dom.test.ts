import type { AuditView } from '@joddee/marketplace/audit/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { actionText, trailText as text } from '@joddee/thai-text/screens/account/trail-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, lost } from '../../../../testing/http.ts';
import { address, fill, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import {
  newAdministrator,
  newId,
  newOwner,
  newPerson,
  type Person,
  profileOf,
} from '../../../../testing/world.ts';

let admin: Person;
let person: Person;
let trail: AuditView[];

const named = (of: Person) => ({ _id: of.id, username: profileOf(of).username });
const nameOf = (of: Person) => `@${profileOf(of).username}`;

function add(action: AuditView['action'], subject: Person, actor: Person | null): void {
  trail.unshift({
    _id: newId(),
    at: new Date().toISOString(),
    action,
    by: actor === null ? 'visitor' : 'administrator',
    reason: '',
    actor: actor && named(actor),
    subject: named(subject),
    about: '',
  });
}

beforeEach(() => {
  admin = newAdministrator();
  person = newOwner();
  trail = [];
  answer('findTrail', ({ query: { page, action, user: of } }) =>
    trail
      .filter((entry) => action === undefined || entry.action === action)
      .filter((entry) => of === undefined || entry.subject?._id === of || entry.actor?._id === of)
      .slice((page - 1) * limits.pageSize.admin, page * limits.pageSize.admin),
  );
  answer('findUserForAdministrator', () => cardOf(person));
});

/** A verified card whose images are deleted by now. */
function cardOf(of: Person) {
  const { Card: _card, ...profile } = profileOf(of);
  return {
    ...profile,
    Card: { idCard: '1101700230705', laser: 'AB1234567890', confirm: true },
    photo_card: { photoCard: '', photoPerson: '' },
    state: 'verified' as const,
    declined: false,
    declinedReason: '',
    submitted: profile.created,
    rightCheckDigit: true,
    timesDeclined: 0,
    earlierReason: '',
    suspendedSince: '',
    declines: 0,
    ratingBurst: 0,
    sameNumber: [],
  };
}

const rows = (words = '') =>
  [...document.querySelectorAll<HTMLElement>('.trail__row')].filter((row) => textOf(row).includes(words));
const press = (name: string) => user.click(within(screen.getByRole('main')).getByRole('button', { name }));

test('administrators filter the trail by action, go to the page of a user, and from there to the trail of this user', async () => {
  const other = newPerson();
  add('card-approved', person, admin);
  add('login-failed', other, null);
  await renderScreen('/admin', { as: admin });
  await press(myItemsText.moreOf(adminText.title));
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: text.open }));
  expect(address()).toBe('/trail');
  expect(rows(nameOf(other))).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText(text.action), 'card-approved');
  expect(address()).toBe('/trail?action=card-approved');
  expect(rows().map((row) => textOf(row.querySelector('strong')))).toEqual([actionText['card-approved']]);
  const [approved] = rows(nameOf(person));
  expect(textOf(approved ?? null)).toContain(nameOf(admin));
  await user.click(within(approved ?? document.body).getByRole('link', { name: nameOf(person) }));
  expect(location.pathname).toBe('/verifyuser');
  expect(textOf(screen.getByRole('main'))).toContain(nameOf(person));
  await user.click(screen.getByRole('link', { name: text.back }));
  expect(address()).toBe('/trail?action=card-approved');
  history.back();
  await pass(1);
  await user.click(screen.getByRole('link', { name: text.ofUser }));
  expect(address()).toBe(`/trail?user=${person.id}`);
  expect(textOf(screen.getByRole('main'))).toContain(text.onlyOf(nameOf(person)));
  expect(rows(nameOf(other))).toHaveLength(0);
  await user.selectOptions(screen.getByLabelText(text.action), 'account-deleted');
  screen.getByRole('heading', { name: text.empty });
  await press(text.everyone);
  expect(address()).toBe('/trail?action=account-deleted');
});

test('a cancellation is one event with its booking, and a deleted account keeps its number', async () => {
  const other = newPerson();
  const about = newId();
  add('booking-cancelled', person, admin);
  add('booking-cancelled', other, admin);
  trail = trail.map((entry) => ({ ...entry, about }));
  const gone = newId();
  add('account-deleted', person, admin);
  trail = trail.map((entry) =>
    entry.action === 'account-deleted' ? { ...entry, subject: { _id: gone, username: '' } } : entry,
  );
  await renderScreen('/trail', { as: admin });
  const [deleted, cancelled, ...more] = rows();
  expect(more).toEqual([]);
  for (const said of [nameOf(person), nameOf(other), text.booking(about)])
    expect(textOf(cancelled ?? null)).toContain(said);
  await user.click(within(deleted ?? document.body).getByRole('link', { name: text.deletedUser(gone) }));
  expect(address()).toBe(`/trail?user=${gone}`);
  expect(textOf(screen.getByRole('main'))).toContain(text.onlyOf(text.deletedUser(gone)));
});

test('the trail is read of one day and of one username', async () => {
  const asked: unknown[] = [];
  answer('findTrail', ({ query: { date, user: of } }) => {
    asked.push([date, of]);
    return [];
  });
  await renderScreen('/trail', { as: admin });
  await settle(async () =>
    fireEvent.change(screen.getByLabelText(text.day), { target: { value: '2030-11-25' } }),
  );
  await fill(screen.getByLabelText(text.person), '@somchai');
  await user.keyboard('{Enter}');
  expect(address()).toBe('/trail?user=somchai&date=2030-11-25');
  expect(asked.at(-1)).toEqual(['2030-11-25', 'somchai']);
  expect(textOf(screen.getByRole('main'))).toContain(text.onlyOf('@somchai'));
  expect(await violations()).toEqual([]);
});

test('the trail is read page by page, and a failed page is loaded again', async () => {
  for (let count = 0; count < limits.pageSize.admin + 3; count += 1) add('password-changed', person, person);
  await renderScreen(`/trail?user=${person.id}`, { as: admin, on: 'phone' });
  expect(rows()).toHaveLength(limits.pageSize.admin);
  answer('findTrail', () => lost);
  await press(adminText.nextPage);
  answer('findTrail', ({ query: { page } }) =>
    trail.slice((page - 1) * limits.pageSize.admin, page * limits.pageSize.admin),
  );
  await user.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(rows()).toHaveLength(3);
  expect(screen.getByRole('button', { name: adminText.nextPage }).hasAttribute('disabled')).toBe(true);
  await press(adminText.previousPage);
  expect(rows()).toHaveLength(limits.pageSize.admin);
});

test('the images of an approved card are gone after their time, and its page says so', async () => {
  add('card-approved', person, admin);
  await renderScreen(`/trail?user=${person.id}`, { as: admin });
  await user.click(
    within(rows()[0] ?? document.body).getAllByRole('link', { name: nameOf(person) })[0] ?? document.body,
  );
  expect(textOf(screen.getByRole('main'))).toContain(adminText.imagesDeleted);
  expect(document.querySelector('.card-panes__pane-stage')).toBeNull();
  expect(await violations()).toEqual([]);
});
