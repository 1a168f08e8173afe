import { limits } from '@joddee/contract/limits';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { accountText, newPasswordText } from '@joddee/thai-text/screens/account/account-care-text';
import {
  actionText,
  ownActionText,
  ownRoleText,
  ownTrailText,
  trailText as text,
} from '@joddee/thai-text/screens/account/trail-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, field, mainButton, phone, press, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  logInAs,
  newAdministrator,
  newOwner,
  newPerson,
  type Person,
  password,
  submitCardOf,
} from '../../support/people.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

const ownEntries = (page: Page) => page.locator('.own-trail > li');

/** Entries of many days, which the account could not have within a test. */
async function addEntries(person: Person, count: number): Promise<void> {
  const { db, clock } = app.server.context;
  await db.audit.insertMany(
    Array.from({ length: count }, (_, index) => ({
      at: new Date(clock.now().getTime() - index * 3_600_000),
      action: 'password-changed' as const,
      by: 'self' as const,
      actor: requireRecordId(person.id),
      subject: requireRecordId(person.id),
      about: '',
      reason: '',
      _id: newRecordId(),
    })),
  );
}

async function failLogins(person: Person, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1)
    await person.call('logIn', { body: { username: person.username, password: 'wrong horse' } });
  await eventually(async () =>
    expect((await person.ok('findOwnTrail')).filter(({ action }) => action === 'login-failed')).toHaveLength(
      count,
    ),
  );
}

test('the account says in words what happened to it, who did it and why, and what is new after a change', async () => {
  const person = await newPerson(app.server);
  await submitCardOf(person);
  const reason = 'รูปไม่ชัด กรุณาถ่ายใหม่';
  await admin.ok('declineCard', { params: { userId: person.id }, body: { reason } });
  await failLogins(person, 1);
  const page = await app.openAs(person, '/account', phone);
  const entry = (words: string) => ownEntries(page).filter({ hasText: words });
  const declined = entry(ownActionText['card-declined']);
  await declined.getByText(ownTrailText.by('administrator')).waitFor();
  await declined.getByText(ownTrailText.reason(reason)).waitFor();
  await declined.getByText(/^วันนี้ \d\d\.\d\d น\.$/).waitFor();
  await entry(ownActionText['login-failed']).getByText(ownRoleText.visitor).waitFor();

  await press(page, accountText.password.change);
  await field(page, accountText.password.current).fill(password);
  await field(page, newPasswordText.password).fill('another horse 42');
  await field(page, newPasswordText.password2).fill('another horse 42');
  await press(page, accountText.password.save);
  await ownEntries(page).first().getByText(ownActionText['password-changed']).waitFor();
  await ownEntries(page).first().getByText(ownTrailText.by('self')).waitFor();
});

test('the first ten entries of the account are shown, and a button shows more, also those of the next page', async () => {
  const person = await newPerson(app.server);
  await addEntries(person, limits.pageSize.admin + 5);
  const page = await app.openAs(person, '/account', desktop);
  await ownEntries(page).first().waitFor();
  expect(await ownEntries(page).count()).toBe(10);
  for (let shown = 20; shown <= limits.pageSize.admin; shown += 10) {
    await press(page, ownTrailText.more);
    await eventually(async () => expect(await ownEntries(page).count()).toBe(shown));
  }
  await press(page, ownTrailText.more);
  await eventually(async () => expect(await ownEntries(page).count()).toBe(limits.pageSize.admin + 5));
  expect(await mainButton(page, ownTrailText.more).count()).toBe(0);
});

test('a trail that cannot be loaded is asked for again', async () => {
  const person = await newPerson(app.server);
  await failLogins(person, 1);
  const page = await app.openAs(person, '/saved', desktop);
  await page.route('**/api/account/trail**', (route) => route.abort('connectionrefused'));
  await page.goto('/account');
  await mainButton(page, shellText.tryAgain).waitFor();
  await page.unroute('**/api/account/trail**');
  await press(page, shellText.tryAgain);
  await ownEntries(page).first().waitFor();
});

const rows = (page: Page) => page.locator('.trail-row');

test('administrators filter the trail by action, go to the page of a user, and from there to the trail of this user', async () => {
  const person = await newOwner(app.server, admin);
  const other = await newPerson(app.server);
  await failLogins(other, 1);
  const page = await app.openAs(admin, '/admin', desktop);
  await page.getByRole('main').getByRole('link', { name: text.open }).click();
  await page.waitForURL('**/trail');
  await rows(page)
    .filter({ hasText: `@${other.username}` })
    .first()
    .waitFor();
  await page.getByLabel(text.action, { exact: true }).selectOption('card-approved');
  await page.waitForURL('**/trail?action=card-approved');
  await eventually(async () => {
    const shown = await rows(page).locator('strong').allTextContents();
    expect(new Set(shown)).toEqual(new Set([actionText['card-approved']]));
  });
  const approved = rows(page).filter({ hasText: `@${person.username}` });
  await approved.getByText(`@${admin.username}`).waitFor();
  await approved.getByRole('link', { name: `@${person.username}` }).click();
  await page.waitForURL('**/verifyuser');
  await page.getByText(`@${person.username}`).first().waitFor();
  await page.getByRole('link', { name: text.back }).click();
  await page.waitForURL('**/trail?action=card-approved');
  await page.goBack();
  await page.getByRole('link', { name: text.ofUser }).click();
  await page.waitForURL(`**/trail?user=${person.id}`);
  await page.getByText(text.onlyOf(`@${person.username}`)).waitFor();
  expect(
    await rows(page)
      .filter({ hasText: `@${other.username}` })
      .count(),
  ).toBe(0);
  await page.getByLabel(text.action, { exact: true }).selectOption('account-deleted');
  await page.getByRole('heading', { name: text.empty }).waitFor();
  await press(page, text.everyone);
  await page.waitForURL('**/trail?action=account-deleted');
});

test('the trail is read page by page, and a failed page is loaded again', async () => {
  const person = await newPerson(app.server);
  await addEntries(person, limits.pageSize.admin + 3);
  const page = await app.openAs(admin, `/trail?user=${person.id}`, phone);
  await rows(page).first().waitFor();
  expect(await rows(page).count()).toBe(limits.pageSize.admin);
  await page.route('**/api/admin/trail**', (route) => route.abort('connectionrefused'));
  await press(page, text.nextPage);
  const again = page.getByRole('alert').getByRole('button');
  await again.waitFor();
  await page.unroute('**/api/admin/trail**');
  await again.click();
  await eventually(async () => expect(await rows(page).count()).toBe(3));
  expect(await mainButton(page, text.nextPage).isDisabled()).toBe(true);
  await press(page, text.previousPage);
  await eventually(async () => expect(await rows(page).count()).toBe(limits.pageSize.admin));
});

test('the trail is free of violations and fits the smallest phone', async () => {
  const person = await newOwner(app.server, admin);
  await failLogins(person, 1);
  for (const viewport of [{ width: 320, height: 640 }, desktop.viewport]) {
    const page = await app.openAs(admin, '/trail', { viewport });
    await rows(page).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});

test('the images of an approved card are gone after their time, and its page says so', async () => {
  const person = await newOwner(app.server, admin);
  app.server.clock.advance((limits.cardImageDays + 1) * 86_400_000);
  await runScheduled(app.server, 'sweep-card-images');
  // The sessions of before have expired.
  const later = await logInAs(app.server, admin.username);
  await eventually(async () => {
    const { photo_card } = await later.ok('findUserForAdministrator', { params: { userId: person.id } });
    expect(photo_card).toEqual({ photoCard: '', photoPerson: '' });
  });
  const page = await app.openAs(later, `/trail?user=${person.id}`, desktop);
  await rows(page)
    .getByRole('link', { name: `@${person.username}` })
    .first()
    .click();
  await page.getByText(adminText.imagesDeleted).waitFor();
  expect(await page.locator('.pane-stage').count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
});
