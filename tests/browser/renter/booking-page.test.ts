import { limits } from '@joddee/contract/limits';
import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { dateText, dayNameText, shortDateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { carTypeText, paymentText } from '@joddee/thai-text/status-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, completedStay, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, focused, messageAt, phone, serveTiles } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let renter: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  renter = await newPerson(app.server);
});

const freshPost = async (changes = {}) =>
  (await newPost(owner, { open: '08.00', close: '20.00', ...changes }))._id;
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const alertOf = (page: Page, name: string) => group(page, name).getByRole('alert');
const confirmOf = (price: string) => ({ name: text.confirm(price), exact: true });
/** The button of the form; the bar of a phone repeats its name. */
const bookButton = (page: Page) =>
  page.locator('.book-form').getByRole('button', { name: text.book, exact: true });
const offersIn = (part: Locator) => part.getByRole('button', { name: /^เลือก \d/ });
const expectSum = async (page: Page, line: string, total: string) => {
  await page.locator('.sum').getByText(line, { exact: true }).waitFor();
  expect(await page.locator('.total').innerText()).toBe(total);
};
const day = (page: Page, name: string) =>
  group(page, text.day).getByRole('button', { name: new RegExp(name) });
const slot = (page: Page, which: string, time: string) =>
  group(page, which).getByRole('radio', {
    name: new RegExp(`${time.replace('.', '\\.')} น\\. ${text.slotState.free}`),
  });

async function choose(page: Page, from: string, to: string): Promise<void> {
  await day(page, text.tomorrow).click();
  await group(page, text.length).getByText(text.ownLength).click();
  await slot(page, text.start, from).click();
  await slot(page, text.end, to).click();
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(text.phone).fill('0812345678');
  await page.getByLabel(text.plate).fill('ขค 99 เชียงใหม่');
  // The panel of a wide screen opens the note first.
  if (!(await page.getByLabel(text.note).isVisible()))
    await page.getByRole('button', { name: text.addNote, exact: true }).click();
  await page.getByLabel(text.note).fill('รถคันเล็ก');
}

async function expectFilledIn(page: Page): Promise<void> {
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678');
  expect(await page.getByLabel(text.plate).inputValue()).toBe('ขค 99 เชียงใหม่');
  expect(await page.getByLabel(text.note).inputValue()).toBe('รถคันเล็ก');
}

test('the form: day, then start, then end; every error at its field; a summary before booking', async () => {
  const page = await app.openAs(renter, `/book/${await freshPost()}`, phone);
  await group(page, text.start).getByText(text.chooseDayFirst).waitFor();
  await group(page, text.length).getByText(text.ownLength).click();
  await group(page, text.end).getByText(text.chooseStartFirst).waitFor();
  expect(await group(page, text.start).getByRole('radio').count()).toBe(0);
  // The profile's phone is proposed; an empty field shows an error.
  await eventually(async () => expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678'));
  await page.getByLabel(text.phone).fill('');
  await bookButton(page).click();
  await alertOf(page, text.day).getByText(fieldText('required', 'Date')).waitFor();
  await alertOf(page, text.start).getByText(fieldText('required', 'timein')).waitFor();
  await alertOf(page, text.end).getByText(fieldText('required', 'timeout')).waitFor();
  expect(await messageAt(page.getByLabel(text.phone))).toBe(fieldText('required', 'phone'));
  expect(await messageAt(page.getByLabel(text.plate))).toBe(fieldText('required', 'idCar'));
  await eventually(async () => expect(await focused(page)).toContain(text.today));

  await day(page, text.tomorrow).click();
  expect(await group(page, text.day).getByRole('button').count()).toBe(4);
  expect(await group(page, text.end).getByRole('radio').count()).toBe(0);
  // The starts go from opening up to but without closing.
  expect(await group(page, text.start).getByRole('radio').count()).toBe(24);
  await slot(page, text.start, '10.00').click();
  expect(await group(page, text.end).getByRole('radio').first().innerText()).toBe('10.30');
  await slot(page, text.end, '20.00').waitFor();
  await slot(page, text.end, '12.30').click();
  // The field drops other characters, so only the number of digits can be wrong.
  for (const value of ['0812', '08123abcde']) {
    await page.getByLabel(text.phone).fill(value);
    await bookButton(page).click();
    await eventually(async () =>
      expect(await messageAt(page.getByLabel(text.phone))).toBe(fieldText('phone-digits', 'phone')),
    );
  }
  expect(await focused(page)).toBe(text.phone);
  await page.getByLabel(text.phone).fill('08123456789');
  expect(await page.getByLabel(text.phone).inputValue()).toBe('0812345678');
  expect(await page.getByLabel(text.payment).locator('option').allTextContents()).toEqual([paymentText.cash]);

  await fillIn(page);
  await expectSum(page, '80 บาท × 2 ชม. 30 นาที', '200 บาท');
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: text.confirmTitle });
  await dialog.getByText(text.tomorrow, { exact: true }).waitFor();
  await dialog.getByText(dateText(tomorrow(app.server)), { exact: true }).waitFor();
  await dialog.getByText('10.00–12.30 น.', { exact: true }).waitFor();
  await dialog.getByText(/ขค 99 เชียงใหม่/).waitFor();
  await dialog.getByText(/0812345678/).waitFor();
  await dialog.getByRole('button', { name: text.cancel, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(text.book);
  // A double press of the last button makes one booking.
  await bookButton(page).click();
  await dialog.getByRole('button', confirmOf('200 บาท')).dblclick();
  await page.waitForURL('**/mypost?new=*');
  await page.getByRole('article').getByText('10.00–12.30 น.').waitFor();
  expect((await renter.ok('findOwnBookings')).book).toHaveLength(1);
});

test('the summary of a stay after midnight shows the day on which it begins', async () => {
  const page = await app.openAs(renter, `/book/${await freshPost({ open: '20.00', close: '04.00' })}`, phone);
  await choose(page, '01.00', '02.00');
  await fillIn(page);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: text.confirmTitle });
  const begins = addDays(tomorrow(app.server), 1);
  await dialog.getByText(dayNameText(begins, bangkokDay(app.server.clock.now())), { exact: true }).waitFor();
  await dialog.getByText(dateText(begins), { exact: true }).waitFor();
  await dialog.getByText('01.00–02.00 น.', { exact: true }).waitFor();
});

test('a past or too distant day is refused, whatever the visitor’s clock shows', async () => {
  const path = `/book/${await freshPost({ open: '00.00', close: '23.30' })}`;
  for (const [shift, index, code] of [
    [-1, 0, 'date-passed'],
    [1, 3, 'date-too-far'],
  ] as const) {
    const page = await app.openAs(renter, '/support', phone);
    const shown = addDays(bangkokDay(app.server.clock.now()), shift);
    await page.clock.setFixedTime(new Date(`${shown}T01:00:00+07:00`));
    await page.goto(path);
    // The page arrives with the days of the server, which are right.
    const choice = group(page, text.day).getByRole('button').nth(index);
    await choice.getByText(shortDateText(addDays(shown, index)), { exact: true }).click();
    await slot(page, text.start, '13.00').click();
    await fillIn(page);
    await bookButton(page).click();
    await page.getByRole('dialog').getByRole('button', confirmOf('160 บาท')).click();
    await alertOf(page, text.day).getByText(fieldText(code, 'Date')).waitFor();
    await expectFilledIn(page);
  }
  // An invalid address does not break the page either.
  const page = await app.openAs(renter, `${path}?date=2020-13-77&from=25.00&to=x`, phone);
  await group(page, text.start).getByText(text.chooseDayFirst).waitFor();
});

test('a time of a link that was taken before is not said to be taken a moment ago', async () => {
  const postId = await freshPost();
  await book(await newPerson(app.server), postId, tomorrow(app.server), '10.00', '11.00');
  const time = `date=${tomorrow(app.server)}&from=10.00&to=12.00`;
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}?${time}`, phone);
  await alertOf(page, text.start).getByText(text.takenBefore).waitFor();
  expect(await page.getByText(text.takenMeanwhile).count()).toBe(0);
  await offersIn(group(page, text.start)).first().click();
  expect(await alertOf(page, text.start).count()).toBe(0);
});

test('a time that is taken during input: immediate message, the input stays, free times are one press each', async () => {
  const postId = await freshPost();
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, desktop);
  const other = await newPerson(app.server);
  await choose(page, '10.00', '12.00');
  await fillIn(page);
  await book(other, postId, tomorrow(app.server), '11.00', '12.00');
  await alertOf(page, text.start).getByText(text.takenMeanwhile).waitFor();
  const offers = offersIn(group(page, text.start));
  // Of the chosen length, the nearest first.
  expect(await offers.allTextContents()).toEqual(['09.00–11.00 น.', '08.30–10.30 น.', '08.00–10.00 น.']);
  await bookButton(page).click();
  await eventually(async () => expect(await focused(page)).toBe(text.takeInstead('09.00–11.00 น.')));
  await page.keyboard.press('Enter');
  await expectSum(page, '80 บาท × 2 ชม.', '160 บาท');
  expect(await alertOf(page, text.start).count()).toBe(0);
  await expectFilledIn(page);

  // Taken between the summary and the response: the summary stays and offers the nearest times.
  await page.route('**/api/book/addBook/*', async (route) => {
    await book(other, postId, tomorrow(app.server), '09.00', '10.00');
    await route.continue();
  });
  await bookButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', confirmOf('160 บาท')).click();
  await dialog.getByRole('alert').getByText(text.takenMeanwhile).waitFor();
  await page.unroute('**/api/book/addBook/*');
  expect(await offersIn(dialog).count()).toBe(2);
  // Without an offer the form shows the same, with the focus on the first one.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await alertOf(page, text.start).getByText(text.takenMeanwhile).waitFor();
  await expectFilledIn(page);
  await eventually(async () => expect(await focused(page)).toBe(text.takeInstead('12.00–14.00 น.')));
  await offers.first().click();
  await bookButton(page).click();
  await dialog.getByRole('button', confirmOf('160 บาท')).click();
  await page.waitForURL('**/mypost?new=*');
  await page.getByRole('article').getByText('12.00–14.00 น.').waitFor();
});

test('all facts about a spot are shown; empty lists have a text; comments show their age', async () => {
  const bare = await freshPost({ rule: [], nearby: [], facility: [], typeofcar: 'truck' });
  const visitor = await app.open('/support', phone);
  await serveTiles(visitor);
  await visitor.goto(`/book/${bare}`);
  expect(await bookButton(visitor).isDisabled()).toBe(true);
  expect(await visitor.getByRole('link', { name: text.logInToBook }).getAttribute('href')).toBe('/login');
  await eventually(async () => expect(await visitor.getByText(postText.notSpecified).count()).toBe(3));
  await visitor.getByText(postText.noComments).waitFor();
  await visitor.getByText(ratingText.none, { exact: true }).waitFor();
  // The map loads when the visitor scrolls towards it.
  expect(await visitor.locator('.leaflet-container').count()).toBe(0);
  await visitor.locator('.place-map').scrollIntoViewIfNeeded();
  const map = visitor.locator('.leaflet-container');
  await map.waitFor();
  await map.locator('img.leaflet-tile[src*="/15/"]').first().waitFor({ state: 'attached' });
  expect((await map.boundingBox())?.height).toBeCloseTo(phone.viewport.height * 0.4, 0);

  await completedStay(await newPerson(app.server), owner, bare, tomorrow(app.server), {
    rate: 4,
    comment: 'กว้างมาก',
  });
  await visitor.getByText('กว้างมาก').waitFor();
  const page = await app.openAs(renter, `/post/${bare}`, desktop);
  for (const fact of [
    'ที่จอดรถใกล้สถานีอารีย์',
    'ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร',
    'ลานจอดในบ้าน',
    carTypeText.truck,
    postText.spaces(2),
    '08.00–20.00 น.',
    'ประตูสีเขียว มีหลังคา',
  ])
    await page.getByRole('main').getByText(fact, { exact: true }).filter({ visible: true }).first().waitFor();
  const comment = page.getByRole('listitem').filter({ hasText: 'กว้างมาก' });
  await comment.getByText('เมื่อสักครู่').waitFor();
  await comment.getByText('สมชาย').waitFor();
  await page
    .getByRole('img', { name: ratingText.mean('4.0') })
    .first()
    .waitFor();
});

test('the owner is redirected to the read view; an absent post leads back', async () => {
  const postId = await freshPost();
  const page = await app.openAs(owner, `/book/${postId}`, phone);
  await page.waitForURL(`**/post/${postId}`);
  const absent = 'a'.repeat(24);
  for (const path of [`/book/${absent}`, `/post/${absent}`, '/book/nothing']) {
    await page.goto('/support?topic=rent');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(path);
    await page.waitForURL('**/support?topic=rent');
  }
});

test('near its end a note says how much still fits, and takes no more', async () => {
  const page = await app.openAs(renter, `/book/${await freshPost()}`, phone);
  const note = page.getByLabel(text.note);
  await note.fill('ก'.repeat(limits.note.max - 20));
  await page.getByText(text.noteLeft(20)).waitFor();
  await note.press('End');
  await note.pressSequentially('ข'.repeat(25));
  expect(await note.inputValue()).toHaveLength(limits.note.max);
  await note.fill('รถคันเล็ก');
  await page.getByText(text.noteLeft(0)).waitFor({ state: 'detached' });
  expect(await page.getByText(text.noteLeft(limits.note.max - 9)).count()).toBe(0);
});
