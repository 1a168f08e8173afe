import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { latch, logInOn, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

const freshPost = async (changes = {}) =>
  (await newPost(owner, { open: '08.00', close: '20.00', ...changes }))._id;
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const slot = (page: Page, which: string, time: string) =>
  group(page, which).getByRole('radio', {
    // Not the starts that end there: they name it too.
    name: new RegExp(`${time.replace('.', '\\.')} น\\. (ว่าง|ไม่ว่าง)`),
  });
/** The button of the form; the bar of a phone repeats its name. */
const bookButton = (page: Page) =>
  page.locator('.book-form').getByRole('button', { name: text.book, exact: true });
const bar = (page: Page) => page.locator('.book-bar');
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^ยืนยันจอง/ });

/** Two hours from a start, which is the length that is chosen at first. */
async function fillIn(page: Page, from = '10.00'): Promise<void> {
  await group(page, text.day).getByRole('button', { name: text.tomorrow }).click();
  await slot(page, text.start, from).click();
  await page.getByLabel(text.phone).fill('081-234-5678');
  await page.getByLabel(text.plate).fill('ขค 99 เชียงใหม่');
}

async function expectSum(page: Page, line: string, total: string): Promise<void> {
  await page.locator('.sum').getByText(line, { exact: true }).waitFor();
  expect(await page.locator('.total').innerText()).toBe(total);
}

async function expectFilledIn(page: Page): Promise<void> {
  await expectSum(page, '80 บาท × 2 ชม.', '160 บาท');
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678');
  expect(await page.getByLabel(text.plate).inputValue()).toBe('ขค 99 เชียงใหม่');
}

test('a visitor’s form survives a login and a reload, and is booked after the login', async () => {
  const path = `/book/${await freshPost()}?date=${tomorrow(app.server)}`;
  const page = await app.open(path, phone);
  await fillIn(page);
  await page.reload();
  await expectFilledIn(page);
  expect(await bookButton(page).isDisabled()).toBe(true);
  await page.locator('form').getByRole('link', { name: text.logInToBook }).click();
  await page.waitForURL('**/login');
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
}, 60_000);

test('a new booking is first in the list with a success message, also for an owner with a waiting car', async () => {
  const both = await newOwner(app.server, await newAdministrator(app.server));
  const own = await newPost(both, { title: 'ที่จอดของคนเช่า', open: '00.00', close: '23.30' });
  const guest = await newPerson(app.server);
  const arriving = await book(guest, own._id, tomorrow(app.server), '06.00', '07.00');
  await guest.ok('checkBooking', {
    params: { bookId: arriving._id },
    body: { step: 'checkin', check: true },
  });
  await book(both, await freshPost({ title: 'ที่จองไว้ก่อน' }), tomorrow(app.server), '08.00', '09.00');
  const postId = await freshPost({ title: 'ที่เพิ่งจอง' });

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
  expect(await page.getByLabel(text.note).inputValue()).toBe('');
  expect(await page.getByLabel(text.plate).inputValue()).toBe('ขค 99 เชียงใหม่');
}, 60_000);

test('a pending request cannot be sent again, and a lost response does not book twice', async () => {
  const renter = await newPerson(app.server);
  const postId = await freshPost({ title: 'ปลายซอยสัญญาณอ่อน' });
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
}, 60_000);

test('phone and plate of the last booking are proposed; on this device also as buttons from the first paint', async () => {
  const renter = await newPerson(app.server);
  await book(renter, await freshPost(), tomorrow(app.server), '15.00', '16.00');
  const page = await app.openAs(renter, `/book/${await freshPost()}`, phone);
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
  const path = `/book/${await freshPost()}`;
  const [held, letThrough] = latch();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: text.form }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const before = await bookButton(page).boundingBox();
  letThrough();
  await plates.getByRole('button').first().waitFor();
  expect(await plates.getByRole('button').allTextContents()).toEqual([
    'ขค 99 เชียงใหม่',
    'กข 1234 กรุงเทพมหานคร',
    text.otherCar,
  ]);
  expect(await plate.inputValue()).toBe('ขค 99 เชียงใหม่');
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0898765432');
  await eventually(async () => expect(await bookButton(page).boundingBox()).toEqual(before));
  await plates.getByRole('button').nth(1).click();
  expect(await plate.inputValue()).toBe('กข 1234 กรุงเทพมหานคร');
  await plates.getByRole('button', { name: text.otherCar }).click();
  expect(await plate.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await plate.inputValue()).toBe('');
}, 60_000);

test('changed opening hours invalidate the choice with a message and offer the nearest times', async () => {
  const renter = await newPerson(app.server);
  const request = { title: 'ที่เปลี่ยนเวลา', open: '08.00', close: '20.00' };
  const post = await newPost(owner, request);
  const page = await app.openAs(renter, `/book/${post._id}`, phone);
  await fillIn(page, '17.00');
  const { location, detail, photos, price } = post;
  await owner.ok('editPost', {
    params: { postId: post._id },
    body: {
      ...request,
      ...location,
      ...detail,
      numberofcar: String(detail.numberofcar),
      price: String(price),
      imagePost: photos,
      close: '18.00',
    },
  });
  const start = group(page, text.start);
  await start.getByRole('alert').getByText(text.outsideHours('08.00–18.00 น.')).waitFor();
  await start.locator('s').getByText('17.00–19.00 น.').waitFor();
  await page.getByRole('status').getByText(text.lostAtButton).waitFor();
  await start.getByRole('button', { name: text.takeInstead('16.00–18.00 น.') }).click();
  await expectFilledIn(page);
}, 60_000);

test('a spot that is paused or deleted during input shows a message at the button and keeps the input', async () => {
  const postId = await freshPost({ title: 'ที่ถูกหยุด' });
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, phone);
  await fillIn(page);
  await owner.ok('setAvailable', { params: { postId }, body: { available: false } });
  await page.getByRole('status').getByText(text.pausedNow).waitFor();
  expect(await bookButton(page).isDisabled()).toBe(true);
  await owner.ok('setAvailable', { params: { postId }, body: { available: true } });
  await page.getByText(text.pausedNow).waitFor({ state: 'detached' });
  expect(await bookButton(page).isEnabled()).toBe(true);

  await owner.ok('deletePost', { params: { postId } });
  await page.getByRole('status').getByText(text.deletedNow).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/book/${postId}`);
  await expectFilledIn(page);
  expect(await bookButton(page).isDisabled()).toBe(true);
  await page.getByRole('link', { name: text.spotsNearby }).click();
  await page.waitForURL(/\/rent\?at=13\.7797%2C100\.5446%2C15&date=.*&from=10\.00&to=12\.00/);
}, 60_000);

test('an absent post leads back with a message', async () => {
  const page = await app.open('/support', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/book/${'a'.repeat(24)}`);
  await page.waitForURL('**/support');
  await page.getByRole('region', { name: shellText.notices }).getByText(postText.absent).waitFor();
}, 60_000);

test('starts: past ones cannot be chosen, taken ones are named, a start with less room says so', async () => {
  const other = await newPerson(app.server);
  const postId = await freshPost();
  await book(other, postId, tomorrow(app.server), '11.00', '12.00');
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, phone);
  await group(page, text.day).getByRole('button', { name: text.tomorrow }).click();
  const short = group(page, text.start).getByRole('radio', {
    name: new RegExp(`10\\.00 น\\. ว่าง ${text.roomUntilName('11.00')}`),
  });
  await short.getByText(text.roomUntil('11.00')).waitFor();
  expect(await slot(page, text.start, '11.00').isDisabled()).toBe(true);
  await group(page, text.start)
    .getByRole('radio', { name: new RegExp(`13\\.00 น\\. ว่าง ${text.roomFor('2 ชม.')}`) })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // It takes what there is, and the sum says so.
  await short.click();
  await expectSum(page, '80 บาท × 1 ชม.', '80 บาท');
  await page.locator('.sum').getByText(text.onlyUntil('11.00')).waitFor();
  // Today after the closing time there is no slot left.
  await page.clock.setFixedTime(new Date(`${tomorrow(app.server)}T14:10:00+07:00`));
  await page.reload();
  await group(page, text.day).getByRole('button', { name: text.today }).click();
  await slot(page, text.start, '14.00').waitFor();
  expect(await slot(page, text.start, '13.30').count()).toBe(0);
}, 60_000);

test('one press on a start books the chosen length; another length moves the end; the own end has a list', async () => {
  const page = await app.openAs(await newPerson(app.server), `/book/${await freshPost()}`, phone);
  await group(page, text.day).getByRole('button', { name: text.tomorrow }).click();
  await slot(page, text.start, '13.00').click();
  await expectSum(page, '80 บาท × 2 ชม.', '160 บาท');
  expect(await group(page, text.start).getByRole('radio', { checked: true }).count()).toBe(1);
  // The stay is one band: its start, three half hours, its end.
  expect(
    await page.locator('[data-band]').evaluateAll((slots) => slots.map((each) => each.textContent)),
  ).toEqual([`13.00${text.enters}`, '13.30', '14.00', '14.30', `15.00${text.leaves}`]);
  await group(page, text.length).getByText(text.hours(3)).click();
  await expectSum(page, '80 บาท × 3 ชม.', '240 บาท');
  await group(page, text.length).getByText(text.ownLength).click();
  expect(await page.locator('.total').count()).toBe(0);
  await slot(page, text.start, '14.00').click();
  // The ends scroll into view by themselves.
  await eventually(async () => {
    const end = await group(page, text.end).locator('legend').boundingBox();
    expect(end?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(phone.viewport.height - 90);
  });
  await group(page, text.end)
    .getByRole('button', { name: text.untilEndName('20.00') })
    .click();
  await expectSum(page, '80 บาท × 6 ชม.', '480 บาท');
  await slot(page, text.end, '15.30').click();
  await expectSum(page, '80 บาท × 1 ชม. 30 นาที', '120 บาท');
}, 60_000);

test('a slot that is taken in front of the eyes says so for a while', async () => {
  const postId = await freshPost();
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, phone);
  await group(page, text.day).getByRole('button', { name: text.tomorrow }).click();
  await slot(page, text.start, '11.00').waitFor();
  await book(await newPerson(app.server), postId, tomorrow(app.server), '11.00', '11.30');
  const lost = group(page, text.start).getByRole('radio', {
    name: new RegExp(`11\\.00 น\\. ${text.slotState.taken} ${text.justTaken}`),
  });
  await lost.getByText(text.justTaken).waitFor();
  await group(page, text.start)
    .getByRole('radio', { name: new RegExp(`11\\.00 น\\. ${text.slotState.taken}$`) })
    .waitFor();
}, 60_000);

test('one press of back leads from the page of a spot to where one came from, also after a booking', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/support?topic=rent', phone);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`/book/${await freshPost()}`);
  await fillIn(page);
  await group(page, text.day).getByRole('button', { name: text.today }).click();
  await page
    .getByRole('button', { name: /^★|คะแนน|ใหม่/ })
    .first()
    .click();
  await page.goBack();
  await page.waitForURL('**/support?topic=rent');
  await page.goForward();
  await fillIn(page);
  await bookButton(page).click();
  await confirm(page).click();
  await page.waitForURL('**/mypost?new=*');
  await page.goBack();
  await page.waitForURL('**/support?topic=rent');
}, 60_000);

test('the number of the profile is no missing field, even if it arrives after the first press', async () => {
  const renter = await newPerson(app.server);
  const address = `/book/${await freshPost()}?date=${tomorrow(app.server)}&from=13.00&to=15.00`;
  const page = await app.openAs(renter, '/support', phone);
  const [held, letThrough] = latch();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await held;
    socket.connectToServer();
  });
  await page.route(/socket\.io|\/api\/(?!posts|files)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  await bar(page).getByRole('button', { name: text.goOn, exact: true }).click();
  const plate = page.getByLabel(text.plate);
  await eventually(async () => expect(await plate.evaluate((field) => field.matches(':focus'))).toBe(true));
  expect(await page.getByLabel(text.phone).inputValue()).toBe('');
  expect(await page.getByLabel(text.phone).getAttribute('aria-invalid')).not.toBe('true');
  letThrough();
  await eventually(async () => expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678'));
}, 60_000);

test('without the code that checks the form, a press still names the missing time', async () => {
  const renter = await newPerson(app.server);
  const page = await app.openAs(renter, '/support', phone);
  await page.route(/assets\/validate-/, (route) => route.abort('connectionreset'));
  await page.goto(`/book/${await freshPost()}?date=${tomorrow(app.server)}`);
  // The first missing file reloads the page, because a newer version may have removed it.
  const reloaded = page.waitForEvent('load');
  await bookButton(page).click();
  await reloaded;
  await bookButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'กรุณาเลือกเวลาเข้า' }).waitFor();
}, 60_000);

test('the bar of a phone says the chosen time with its total, and leads to the next step', async () => {
  const postId = await freshPost();
  const renter = await newPerson(app.server);
  const address = `/book/${postId}?date=${tomorrow(app.server)}&from=13.00&to=15.00`;
  const visitor = await app.open(`/book/${postId}`, phone);
  await bar(visitor).getByRole('button', { name: text.chooseTime }).click();
  await eventually(async () =>
    expect(await visitor.evaluate(() => document.activeElement?.closest('fieldset')?.textContent)).toContain(
      text.day,
    ),
  );
  await visitor.goto(address);
  await bar(visitor).getByRole('link', { name: text.logInToBook }).waitFor();

  const page = await app.openAs(renter, address, phone);
  await bar(page).getByText('พรุ่งนี้ 13.00–15.00 น. · 2 ชม.').waitFor();
  await bar(page).getByText('160 บาท').waitFor();
  await bar(page).getByRole('button', { name: text.goOn, exact: true }).click();
  // Only the plate is missing.
  await eventually(async () =>
    expect(await page.getByLabel(text.plate).evaluate((field) => field.matches(':focus'))).toBe(true),
  );
  await page.getByLabel(text.plate).fill('ขค 99 เชียงใหม่');
  await page.evaluate(() => scrollTo(0, 0));
  await bar(page).getByRole('button', { name: text.book, exact: true }).click();
  await page.getByRole('dialog', { name: text.confirmTitle }).waitFor();
  await page.keyboard.press('Escape');
  // The button of the form takes its place.
  await bookButton(page).scrollIntoViewIfNeeded();
  await bar(page).waitFor({ state: 'detached' });
  // Landscape: the bar is a part of the page.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.evaluate(() => scrollTo(0, 0));
  await bar(page).waitFor({ state: 'attached' });
  expect(await bar(page).evaluate((part) => getComputedStyle(part).position)).toBe('static');
}, 60_000);
