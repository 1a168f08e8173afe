import { loginText } from '@joddee/thai-text/screens/account-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  bookButton,
  confirm,
  expectFilledIn,
  fillIn,
  freshPost,
  group,
  slot,
} from '../../support/browser/booking-form.ts';
import { fontIsLoaded, latch, logInOn, phone } from '../../support/browser/pages.ts';
import { goToContent, holdProgram, runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

test('a visitor’s form survives a login and a reload, and is booked after the login', async () => {
  const path = `/book/${await freshPost(owner)}?date=${tomorrow(app.server)}`;
  const page = await app.open(path, phone);
  await runs(page, 'main h1');
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);
  expect(await bookButton(page).isDisabled()).toBe(true);
  await page.locator('form').getByRole('link', { name: text.logInToBook }).click();
  await page.getByRole('heading', { level: 1, name: loginText.title }).waitFor();
  // The chosen time, which the address does not name.
  await page.getByText('พรุ่งนี้ 10.00–12.00 น.').waitFor();
  const renter = await newPerson(app.server);
  await logInOn(page, renter);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  await expectFilledIn(page);
  await bookButton(page).click();
  await confirm(page).click();
  await page.waitForURL('**/mypost?new=*');
  expect((await renter.ok('findOwnBookings')).book).toHaveLength(1);
});

test('a new booking is first in the list with a success message, also for an owner with a waiting car', async () => {
  const both = await newOwner(app.server, await newAdministrator(app.server));
  const own = await newPost(both, { title: 'ที่จอดของคนเช่า', open: '00.00', close: '23.30' });
  const guest = await newPerson(app.server);
  const arriving = await book(guest, own._id, tomorrow(app.server), '06.00', '07.00');
  await guest.ok('checkBooking', {
    params: { bookId: arriving._id },
    body: { step: 'checkin', check: true },
  });
  await book(both, await freshPost(owner, { title: 'ที่จองไว้ก่อน' }), tomorrow(app.server), '08.00', '09.00');
  const postId = await freshPost(owner, { title: 'ที่เพิ่งจอง' });

  const page = await app.openAs(both, `/book/${postId}`, phone);
  await fillIn(page);
  await bookButton(page).click();
  await confirm(page).click();
  await page.waitForURL('**/mypost?new=*');
  await page.getByRole('status').getByText(myItemsText.booked, { exact: true }).waitFor();
  expect(await page.getByRole('tab', { selected: true }).getAttribute('data-tab')).toBe('bookmenu');
  expect(await page.getByRole('article').first().innerText()).toContain('ที่เพิ่งจอง');
  await page.locator('.ticket-card.fresh').waitFor();
  // The draft is removed after the booking; phone and plate are proposed for the next one.
  await page.goto(`/book/${postId}`);
  await page.getByRole('heading', { name: text.form }).waitFor();
  await group(page, text.start).getByText(text.chooseDayFirst).waitFor();
  // The page has come with its form; the program fills it in.
  await eventually(async () => expect(await page.getByLabel(text.plate).inputValue()).toBe('ขค 99 เชียงใหม่'));
  expect(await page.getByLabel(text.note).inputValue()).toBe('');
});

test('a pending request cannot be sent again, and a lost response does not book twice', async () => {
  const renter = await newPerson(app.server);
  const postId = await freshPost(owner, { title: 'ปลายซอยสัญญาณอ่อน' });
  const page = await app.openAs(renter, `/book/${postId}`, phone);
  await fillIn(page);
  const keys: string[] = [];
  const [held, letThrough] = latch();
  // The booking is made, but its response is lost.
  await page.route('**/api/book/addBook/*', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '');
    await held;
    await route.abort('connectionreset');
  });
  await bookButton(page).click();
  await confirm(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text.sending }).waitFor();
  expect(await dialog.getByRole('button', { disabled: false }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  letThrough();
  const refusal = page.getByRole('alert').filter({ hasText: text.notSure });
  await refusal.waitFor();
  await eventually(async () => {
    expect(await refusal.evaluate((part) => part.matches(':focus'))).toBe(true);
    const box = await refusal.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThan(phone.viewport.height);
  });
  await page.unroute('**/api/book/addBook/*');

  // The same input has the same key after a reload.
  await page.reload();
  await expectFilledIn(page);
  await page.route('**/api/book/addBook/*', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? '');
    await route.fetch();
    await route.abort('connectionreset');
  });
  await bookButton(page).click();
  await confirm(page).click();
  // The booking arrives over the connection and completes the request.
  await page.waitForURL('**/mypost?new=*');
  await page.getByRole('status').getByText(myItemsText.booked, { exact: true }).waitFor();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect((await renter.ok('findOwnBookings')).book).toHaveLength(1);
});

test('phone and plate of the last booking are proposed; on this device also as buttons from the first paint', async () => {
  const renter = await newPerson(app.server);
  await book(renter, await freshPost(owner), tomorrow(app.server), '15.00', '16.00');
  const page = await app.openAs(renter, `/book/${await freshPost(owner)}`, phone);
  const plate = page.getByLabel(text.plate, { exact: true });
  const plates = page.getByRole('group', { name: text.recentPlates });
  // On a new device they arrive with the live bookings, and nothing below them may move then.
  await eventually(async () => expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678'));
  await eventually(async () => expect(await plate.inputValue()).toBe('กข 1234 กรุงเทพมหานคร'));
  expect(await plates.count()).toBe(0);
  await page.getByLabel(text.phone).fill('');
  await page.getByLabel(text.phone).pressSequentially('+66 89-876 5432');
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0898765432');
  await plate.fill('ขค 99 เชียงใหม่');
  await group(page, text.day).getByRole('button', { name: text.tomorrow }).click();
  await slot(page, text.start, '10.00').click();
  await bookButton(page).click();
  await confirm(page).click();
  await page.waitForURL('**/mypost?new=*');

  // Without the program only the place of the buttons is there; with it they take this place.
  const path = `/book/${await freshPost(owner)}`;
  const letThrough = await holdProgram(page);
  await goToContent(page, path);
  await page.getByRole('heading', { name: text.form }).waitFor();
  await fontIsLoaded(page, 'commit');
  const before = await bookButton(page).boundingBox();
  letThrough();
  await plates.getByRole('button').first().waitFor();
  expect(await plates.getByRole('button').allTextContents()).toEqual([
    'ขค 99 เชียงใหม่',
    'กข 1234 กรุงเทพมหานคร',
    text.otherCar,
  ]);
  await eventually(async () => expect(await plate.inputValue()).toBe('ขค 99 เชียงใหม่'));
  await eventually(async () => expect(await page.getByLabel(text.phone).inputValue()).toBe('0898765432'));
  await eventually(async () => expect(await bookButton(page).boundingBox()).toEqual(before));
  await plates.getByRole('button').nth(1).click();
  expect(await plate.inputValue()).toBe('กข 1234 กรุงเทพมหานคร');
  await plates.getByRole('button', { name: text.otherCar }).click();
  expect(await plate.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await plate.inputValue()).toBe('');
});

test('offline, the buttons over the photo leave the banner readable, at the top and further down', async () => {
  const page = await app.open(`/book/${await freshPost(owner, { title: 'ที่ไม่มีสัญญาณ' })}`, phone);
  const back = page.getByRole('link', { name: shellText.back });
  await runs(page, 'main h1');
  await page.context().setOffline(true);
  const banner = page.getByText(/ออฟไลน์อยู่/);
  await banner.waitFor();
  for (const top of [0, 200]) {
    await page.evaluate((to) => scrollTo(0, to), top);
    const [bar, button] = [await banner.boundingBox(), await back.boundingBox()];
    expect({ top, gap: (button?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 0) >= 0 }).toEqual({
      top,
      gap: true,
    });
    expect(bar?.y).toBe(0);
  }
});

test('a spot that is paused or deleted during input shows a message at the button and keeps the input', async () => {
  const postId = await freshPost(owner, { title: 'ที่ถูกหยุด' });
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, phone);
  await fillIn(page);
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  await page.getByRole('status').getByText(text.pausedNow).waitFor();
  expect(await bookButton(page).isDisabled()).toBe(true);
  await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
  await page.getByText(text.pausedNow).waitFor({ state: 'detached' });
  expect(await bookButton(page).isEnabled()).toBe(true);

  // The summary covers that message, and says it by itself.
  await bookButton(page).click();
  const dialog = page.getByRole('dialog');
  await confirm(page).waitFor();
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  await dialog.getByRole('alert').getByText(text.pausedNow).waitFor();
  expect(await confirm(page).isDisabled()).toBe(true);
  await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
  await eventually(async () => expect(await confirm(page).isEnabled()).toBe(true));
  await dialog.getByRole('button', { name: text.cancel, exact: true }).click();

  await owner.ok('deletePost', { params: { postId } });
  await page.getByRole('status').getByText(text.deletedNow).waitFor();
  // It is said at the top too, and in the bar of a phone while the form is further down.
  await page.locator('.post-head').getByText(postText.deleted).waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('.book-bar').getByText(postText.deleted).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/book/${postId}`);
  await expectFilledIn(page);
  expect(await bookButton(page).isDisabled()).toBe(true);
  await page.getByRole('link', { name: text.spotsNearby }).click();
  await page.waitForURL(/\/rent\?at=13\.7797%2C100\.5446%2C15&date=.*&from=10\.00&to=12\.00/);
});
