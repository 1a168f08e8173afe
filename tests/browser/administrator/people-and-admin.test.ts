import { userStatus } from '@joddee/contract/users';
import { createUser } from '@joddee/marketplace/users/create-user';
import { signToken } from '@joddee/marketplace/users/sessions/tokens';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { confirmCardText, profileText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { userFilterText, verificationStateText } from '@joddee/thai-text/status-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { addCardPhoto, desktop, focused, movesWithin, phone } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  submitCardOf,
} from '../../support/people.ts';
import { pictureFile } from '../../support/samples/pictures.ts';

const app = appInBrowser();
let admin: Person;
let adminPage: Page;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
  adminPage = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const row = (words: string) => adminPage.getByRole('article').filter({ hasText: words });

async function logIn(page: Page, username: string): Promise<void> {
  await field(page, loginText.username).fill(username);
  await field(page, loginText.password).fill(password);
  await press(page, loginText.submit);
}

/** For how many milliseconds a text is on the page, by the page's own clock, because the test may poll late. */
async function timeInSight(page: Page, words: string): Promise<() => Promise<number>> {
  const times = await page.evaluateHandle((wanted) => {
    const times = { from: 0, to: 0 };
    new MutationObserver(() => {
      const isShown = document.body.textContent.includes(wanted);
      if (isShown && times.from === 0) times.from = performance.now();
      if (!isShown && times.from > 0 && times.to === 0) times.to = performance.now();
    }).observe(document.body, { childList: true, subtree: true });
    return times;
  }, words);
  return () => times.evaluate(({ from, to }) => to - from);
}

test('from the registration to a confirmed card, approved in another browser', async () => {
  const { username, email } = freshRegistration();
  const page = await app.open('/register', phone);
  for (const [label, value] of [
    [registerText.username, username],
    [registerText.password, password],
    [registerText.password2, password],
    [registerText.fname, 'มานี'],
    [registerText.lname, 'มีนา'],
    [registerText.email, email],
    [registerText.phone, '0811111111'],
  ] as const)
    await field(page, label).fill(value);
  await page.getByRole('checkbox').check();
  const shownMs = await timeInSight(page, loginText.registeredTitle);
  await press(page, registerText.submit);
  await page.waitForURL('**/login');
  const welcome = page.getByRole('dialog', { name: loginText.registeredTitle });
  await welcome.waitFor();
  await welcome.waitFor({ state: 'detached' });
  // 2.25 seconds, and the rendering time of a slow machine.
  expect(await shownMs()).toBeGreaterThan(2200);
  expect(await shownMs()).toBeLessThan(3500);
  await page.reload();
  await page.getByRole('heading', { name: loginText.title }).waitFor();
  expect(await welcome.count()).toBe(0);
  await logIn(page, username);
  await page.waitForURL('/');

  // A listing needs a confirmed card.
  await page.goto('/post');
  await page.waitForURL('**/confirmcard');
  const addPhotos = async () => {
    for (const index of [0, 1]) await addCardPhoto(page, index, await pictureFile());
  };
  await adminPage.getByText(adminText.emptyVerify).waitFor();
  await field(page, confirmCardText.idCard).fill('1234567890123');
  await field(page, confirmCardText.laser).fill('JT0123456789');
  await addPhotos();
  await press(page, confirmCardText.submit);
  const waiting = page.getByRole('dialog', { name: confirmCardText.waitingTitle });
  await waiting.getByText(confirmCardText.waiting).waitFor();
  // It stays, however often Escape is pressed.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  expect(await waiting.isVisible()).toBe(true);

  // The administrator does nothing: an event shows the request.
  await row(username).getByRole('link', { name: adminText.inspect }).click();
  await adminPage.waitForURL('**/verifyuser');
  await adminPage.getByText('1 2345 67890 12 3', { exact: true }).waitFor();
  await adminPage.reload();
  await adminPage.getByText('JT0-1234567-89', { exact: true }).waitFor();
  for (const name of [adminText.photoCard, adminText.photoPerson])
    await eventually(async () =>
      expect(
        await adminPage.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBe(64),
    );
  expect(await adminPage.getByRole('link', { name: adminText.back }).getAttribute('href')).toBe(
    '/admin?tab=verifymenu',
  );
  // A reason is required, because the user must know what to correct.
  await press(adminPage, adminText.decline);
  await adminPage.getByText(adminText.reasonMissing).waitFor();
  expect(await focused(adminPage)).toBe(adminText.reason);
  await press(adminPage, 'รูปไม่ชัด');
  await press(adminPage, 'เลขไม่ตรง');
  await press(adminPage, 'รูปไม่ชัด');
  const reasons = adminText.declineReasons;
  expect(await field(adminPage, adminText.reason).inputValue()).toBe(reasons.เลขไม่ตรง);
  await press(adminPage, 'รูปไม่ชัด');
  await press(adminPage, adminText.decline);
  await adminPage.waitForURL('**/admin?tab=verifymenu');
  await adminPage.getByText(adminText.declined('มานี มีนา')).waitFor();
  await page.getByText(reasons.รูปไม่ชัด).waitFor();
  await page.getByText(reasons.เลขไม่ตรง).waitFor();
  await waiting.waitFor({ state: 'detached' });
  // The declined images are deleted; the numbers stay, also after a reload.
  await page.reload();
  await page.getByText(reasons.รูปไม่ชัด).waitFor();
  expect(await field(page, confirmCardText.idCard).inputValue()).toBe('1234567890123');
  expect(await field(page, confirmCardText.laser).inputValue()).toBe('JT0123456789');
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: confirmCardText.submit, exact: true })
      .isDisabled(),
  ).toBe(true);

  await addPhotos();
  await press(page, confirmCardText.submit);
  await waiting.waitFor();
  // The list opens after the decision, and a notice in the page names the user and leads to the card.
  const notice = adminPage.getByRole('status').filter({ hasText: adminText.newCard('มานี มีนา') });
  await row(username).getByRole('link', { name: adminText.inspect }).waitFor();
  await notice.getByRole('link', { name: adminText.inspect }).click();
  await press(adminPage, adminText.approve);
  await press(adminPage, adminText.sendNow);
  await adminPage.waitForURL('**/admin?tab=verifymenu');
  await adminPage.getByText(adminText.approved('มานี มีนา'), { exact: true }).waitFor();
  await page.waitForURL('/');
  expect(await page.evaluate(() => sessionStorage.getItem('joddee-draft:card'))).toBe(null);
  await page.goto('/confirmcard');
  await page.waitForURL('/');
  await page.goto('/profile');
  await page.getByText(profileText.verified).waitFor();
}, 60_000);

test('the button of the waiting notice leads home', async () => {
  const person = await newPerson(app.server);
  await submitCardOf(person);
  const page = await app.openAs(person, '/confirmcard', phone);
  await page
    .getByRole('dialog')
    .getByText(/^ส่งเมื่อวันนี้ \d\d\.\d\d น\.$/)
    .waitFor();
  // Its own head is the only one.
  expect(await page.locator('.top-bar').isVisible()).toBe(false);
  await page.getByRole('dialog').getByRole('link', { name: confirmCardText.home }).click();
  await page.waitForURL('/');
  await page.getByRole('heading', { name: homeText.title }).waitFor();
});

test('an administrator starts at the desk, filters users and deletes one, whose session ends at once', async () => {
  const registration = freshRegistration();
  await createUser(app.server.context, registration, userStatus.administrator);
  const page = await app.open('/login', desktop);
  await logIn(page, registration.username);
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
  await person(doomed).getByRole('button', { name: adminText.delete }).click();
  const dialog = page.getByRole('dialog', { name: adminText.deleteTitle });
  await dialog.getByRole('button', { name: adminText.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  await person(doomed).getByRole('button', { name: adminText.delete }).click();
  await dialog.getByRole('button', { name: adminText.delete, exact: true }).click();
  await person(doomed).waitFor({ state: 'detached' });
  await victim.waitForURL('**/login');
  expect(await victim.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);

  // Without a chosen user no screen to inspect opens.
  await page.evaluate(() => localStorage.removeItem('joddee-verify-user'));
  await page.goto('/verifyuser');
  await page.waitForURL('**/admin');
  const moves = await movesWithin(page);
  await press(page, adminText.logOut);
  await page.waitForURL('/');
  await page.getByRole('link', { name: shellText.register }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  // Directly, without another screen in between, and home is not entered twice.
  expect(moves).toEqual([]);
});

test('a token that has expired is removed, and its user redirected to the login', async () => {
  const person = await newPerson(app.server);
  const token = signToken(
    app.server.settings.TOKEN_SECRET,
    { id: person.id, status: 0, sessionId: 'a'.repeat(24), expiresAt: new Date(Date.now() - 1000) },
    new Date(Date.now() - 3_600_000),
  );
  for (const path of ['/', '/mypost']) {
    const page = await app.openAs(Object.assign({ ...person }, { token }), path, phone);
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('joddee-token'))).toBe(null);
  }
});

test('a profile shows its own spots in three columns', async () => {
  const owner = await newOwner(app.server, admin);
  const posts = [];
  for (const title of ['ลานหนึ่งซอยเก้า', 'ลานสองซอยเก้า', 'ลานสามซอยเก้า', 'ลานสี่ซอยเก้า'])
    posts.push(await newPost(owner, { title }));
  const page = await app.openAs(owner, '/profile', desktop);
  const cards = page.getByRole('main').getByRole('article');
  await eventually(async () => expect(await cards.count()).toBe(4));
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(2);
  const first = cards.filter({ hasText: 'ลานหนึ่งซอยเก้า' }).getByRole('link');
  expect(await first.getAttribute('href')).toBe(`/post/${posts[0]?._id}`);
  await first.getByText('80 บาท/ชม.').waitFor();
});

test('a profile shows the state of the card: not sent, waiting, declined, confirmed', async () => {
  const person = await newPerson(app.server);
  const page = await app.openAs(person, '/profile', phone);
  const verify = page.getByRole('link', { name: profileText.verify });
  await page.getByText(profileText.notVerified).waitFor();
  expect((await verify.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await submitCardOf(person);
  await page.getByText(profileText.waiting).waitFor();
  expect(await verify.count()).toBe(0);
  // Declined by the call of the specification, which carries no reason.
  await admin.ok('declineCardByLink', { params: { userId: person.id } });
  await page.getByText(profileText.declined).waitFor();
  await page.getByRole('link', { name: profileText.verifyAgain }).click();
  await page.getByText(confirmCardText.declined('')).waitFor();
  await submitCardOf(person);
  await admin.ok('approveCardByLink', { params: { userId: person.id } });
  await page.waitForURL('/');
  await page.goto('/profile');
  await page.getByText(profileText.verified).waitFor();
});
