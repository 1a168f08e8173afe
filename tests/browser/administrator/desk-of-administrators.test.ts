import { userStatus } from '@joddee/contract/choices/user-status';
import { newRecordId } from '@joddee/marketplace/platform/records/record-id';
import { createUser } from '@joddee/marketplace/users/create-user';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { endedReasonText, userFilterText, verificationStateText } from '@joddee/thai-text/status-text';
import { beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { movesWithin } from '../../support/browser/moves-within.ts';
import {
  card,
  desktop,
  field,
  focused,
  logInOn,
  phone,
  press,
  tabTo,
  violationsOf,
} from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

test('an administrator starts at the desk, filters users and deletes one, whose session ends at once', async () => {
  const registration = freshRegistration();
  await createUser(app.server.context, registration, {
    status: userStatus.administrator,
    asker: { id: 'operator' },
  });
  const page = await app.open('/login', desktop);
  await logInOn(page, registration);
  await page.waitForURL('**/admin');
  const owner = await newOwner(app.server, admin);
  const doomed = await newPerson(app.server);
  const waits = await newPerson(app.server);
  await submitCardOf(waits);
  const person = (who: Person) => page.getByRole('article').filter({ hasText: `@${who.username} ` });
  for (const [filter, shown, hidden] of [
    ['all', [owner, doomed, waits], []],
    ['verified', [owner], [doomed, waits]],
    ['waitverify', [waits], [owner, doomed]],
    ['notverify', [doomed], [owner]],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${userFilterText[filter]} \\d+$`) }).click();
    for (const who of shown) await person(who).waitFor();
    for (const who of hidden) await person(who).waitFor({ state: 'detached' });
  }
  await page.getByText(verificationStateText['not-submitted']).first().waitFor();

  const victim = await app.openAs(doomed, '/profile', phone);
  await victim.getByRole('heading', { level: 1 }).waitFor();
  await person(doomed).getByRole('button', { name: text.delete }).click();
  const dialog = page.getByRole('dialog', { name: text.deleteTitle });
  await dialog.getByRole('button', { name: text.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  await person(doomed).getByRole('button', { name: text.delete }).click();
  await dialog.getByRole('button', { name: text.delete, exact: true }).click();
  await person(doomed).waitFor({ state: 'detached' });
  await victim.waitForURL('**/login');
  expect(await victim.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);

  // Without a chosen user no screen to inspect opens.
  await page.evaluate(() => localStorage.removeItem('joddee-verify-user'));
  await page.goto('/verifyuser');
  await page.waitForURL('**/admin');
  const moves = await movesWithin(page);
  await press(page, text.logOut);
  await page.waitForURL('/');
  await page.getByRole('link', { name: shellText.register }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  // Directly, without another screen in between, and home is not entered twice.
  expect(moves).toEqual([]);
});

test('users are found by name, username and mail, filters show counts, and the address keeps the page', async () => {
  const found = await newPerson(app.server, { fname: 'ปราณี', lname: 'ค้นเจอ' });
  const other = await newPerson(app.server, { fname: 'สมปอง', lname: 'ค้นเจอ' });
  await submitCardOf(other);
  const page = await app.openAs(admin, '/admin', desktop);
  const search = field(page, text.search);
  const filter = (name: keyof typeof userFilterText, count: number) =>
    page.getByRole('button', { name: text.counted(userFilterText[name], count), exact: true });
  await search.fill('ค้นเจอ');
  await filter('all', 2).waitFor();
  await filter('waitverify', 1).click();
  await card(page, 'สมปอง').waitFor();
  await card(page, 'ปราณี').waitFor({ state: 'detached' });
  await filter('all', 2).click();
  for (const words of ['ปราณี', found.username, `${found.username}@example.com`]) {
    await search.fill(words);
    await card(page, `@${found.username} `).waitFor();
    await card(page, 'สมปอง').waitFor({ state: 'detached' });
  }
  await search.fill('ไม่มีใครชื่อนี้');
  await page.getByText(text.empty).waitFor();

  await search.fill('ปราณี ค้นเจอ');
  // The words of the button are one line.
  const view = card(page, 'ปราณี').getByRole('link', { name: text.view });
  expect((await view.boundingBox())?.height).toBeLessThan(50);
  await view.click();
  await page.getByRole('heading', { name: 'ปราณี ค้นเจอ' }).waitFor();
  await page.getByRole('link', { name: text.back }).click();
  await card(page, 'ปราณี').waitFor();
  expect(await search.inputValue()).toBe('ปราณี ค้นเจอ');
  await page.reload();
  await card(page, 'ปราณี').waitFor();
  expect(await search.inputValue()).toBe('ปราณี ค้นเจอ');
});

test('a filter and words that follow it at once are both kept', async () => {
  const found = await newPerson(app.server, { fname: 'มานี', lname: 'สองอย่าง' });
  await submitCardOf(await newPerson(app.server, { fname: 'ชูใจ', lname: 'สองอย่าง' }));
  const page = await app.openAs(admin, '/admin?verify=waitverify&q=สองอย่าง', desktop);
  await card(page, 'ชูใจ').waitFor();
  // Both before the next render, as on a slow machine.
  await page.evaluate(
    ([filter, words]) => {
      const isFilter = (button: Element) => button.textContent?.startsWith(filter as string);
      const pressed = [...document.querySelectorAll<HTMLElement>('button.pick')].find(isFilter);
      const input = document.querySelector<HTMLInputElement>('#user-search');
      pressed?.click();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    [userFilterText.all, found.username],
  );
  await card(page, `@${found.username} `).waitFor();
});

test('more users than a page holds are shown page by page', async () => {
  const people = Array.from({ length: 101 }, (_, index) => ({
    _id: newRecordId(),
    ...{ usernameKey: `filler ${index}`, emailKey: `filler ${index}`, username: `filler${index}`, email: '' },
    ...{ phone: '', aboutMe: '', photo_user: '', status: 0, version: 1, deletedAt: null, declinedReason: '' },
    name: { firstname: 'หน้าหลัง', lastname: String(index) },
    Card: { idCard: '', laser: '', confirm: false },
    created: new Date(index),
    submittedAt: null,
  }));
  await app.server.context.db.users.insertMany(people);
  const page = await app.openAs(admin, '/admin?q=หน้าหลัง', phone);
  await page.getByText(text.pages(1, 2)).waitFor();
  await eventually(async () => expect(await page.getByRole('article').count()).toBe(100));
  await page.getByRole('button', { name: text.nextPage }).click();
  await eventually(async () => expect(await page.getByRole('article').count()).toBe(1));
  expect(await page.getByRole('button', { name: text.nextPage }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: text.previousPage }).click();
  await eventually(async () => expect(await page.getByRole('article').count()).toBe(100));
});

test('an administrator cancels a booking with a reason, by keys alone', async () => {
  const owner = await newOwner(app.server, admin);
  const renter = await newPerson(app.server, { fname: 'ผู้เช่า', lname: 'แจ้งผิด' });
  const post = await newPost(owner, { title: 'ลานที่ถูกยกเลิก' });
  const { _id: bookId } = await book(renter, post._id, tomorrow(app.server), '10.00', '11.00');
  const parked = await book(renter, post._id, tomorrow(app.server), '12.00', '13.00');
  await renter.ok('checkBooking', { params: { bookId: parked._id }, body: { check: true, step: 'checkin' } });
  await owner.ok('checkBooking', { params: { bookId: parked._id }, body: { check: true, step: 'checkin' } });
  const page = await app.openAs(admin, '/admin?q=แจ้งผิด', desktop);
  await card(page, 'แจ้งผิด').waitFor();
  await tabTo(page, text.view);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text.bookings }).waitFor();
  // Both have checked in: it cannot be cancelled any more.
  await card(page, '12.00–13.00').getByText(text.parkedAlready).waitFor();
  expect(await page.getByRole('button', { name: text.cancelBooking }).count()).toBe(1);
  await tabTo(page, text.cancelBooking);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text.cancelTitle });
  await dialog.waitFor();
  await tabTo(page, text.cancelBooking);
  await page.keyboard.press('Enter');
  await dialog.getByText(text.cancelReasonMissing).waitFor();
  expect(await focused(page)).toBe(text.cancelReason);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('เจ้าของไม่อยู่ ติดต่อไม่ได้');
  await tabTo(page, text.cancelBooking);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await card(page, '10.00–11.00').waitFor({ state: 'detached' });
  const { book: bookings } = await renter.ok('findOwnBookings');
  expect(bookings.find(({ _id }) => _id === bookId)).toMatchObject({
    state: 'cancelled',
    endedBy: 'administrator',
    endedReason: 'เจ้าของไม่อยู่ ติดต่อไม่ได้',
  });
  for (const person of [renter, owner]) {
    const theirs = await app.openAs(person, '/mypost?tab=completemenu', phone);
    await card(theirs, 'ลานที่ถูกยกเลิก').getByText(endedReasonText('เจ้าของไม่อยู่ ติดต่อไม่ได้')).waitFor();
  }
});

test('the desk fits a screen of 320 pixels with the longest names', async () => {
  const registration = {
    ...freshRegistration(),
    username: `w${'idename'.repeat(4)}x`,
    fname: 'ก'.repeat(60),
  };
  await createApiClient(app.server.url).ok('register', { body: registration });
  const page = await app.openAs(admin, `/admin?q=${registration.username}`, {
    viewport: { width: 320, height: 640 },
  });
  await card(page, registration.username).waitFor();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await card(page, registration.username).getByRole('link', { name: text.view }).click();
  await page.getByRole('heading', { name: text.bookings }).waitFor();
  expect(await width()).toBe(320);
});
