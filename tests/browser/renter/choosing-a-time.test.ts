import { addDays, bangkokDay } from '@joddee/rules/times/time-slots';
import { dateText, dayNameText, shortDateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  alertOf,
  bookButton,
  confirmOf,
  day,
  expectDetails,
  expectFilledIn,
  expectSum,
  fillIn,
  fillInDetails,
  freeSlot,
  freshPost,
  group,
  slot,
} from '../../support/browser/booking-form.ts';
import { desktop, focused, phone, violationsOf } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;
let renter: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  renter = await newPerson(app.server);
});

const offersIn = (part: Locator) => part.getByRole('button', { name: /^เลือก \d/ });

async function choose(page: Page, from: string, to: string): Promise<void> {
  await day(page, text.tomorrow).click();
  await group(page, text.length).getByText(text.ownLength).click();
  await freeSlot(page, text.start, from).click();
  await freeSlot(page, text.end, to).click();
}

test('one press on a start books the chosen length; another length moves the end; the own end has a list', async () => {
  const page = await app.openAs(await newPerson(app.server), `/book/${await freshPost(owner)}`, phone);
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
});

test('starts: past ones cannot be chosen, taken ones are named, a start with less room says so', async () => {
  const other = await newPerson(app.server);
  const postId = await freshPost(owner);
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
});

test('a past or too distant day is refused, whatever the visitor’s clock shows', async () => {
  const path = `/book/${await freshPost(owner, { open: '00.00', close: '23.30' })}`;
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
    await freeSlot(page, text.start, '13.00').click();
    await fillInDetails(page);
    await bookButton(page).click();
    await page.getByRole('dialog').getByRole('button', confirmOf('160 บาท')).click();
    await alertOf(page, text.day).getByText(fieldText(code, 'Date')).waitFor();
    await expectDetails(page);
  }
  // An invalid address does not break the page either.
  const page = await app.openAs(renter, `${path}?date=2020-13-77&from=25.00&to=x`, phone);
  await group(page, text.start).getByText(text.chooseDayFirst).waitFor();
});

test('the summary of a stay after midnight shows the day on which it begins, and no price once its time is lost', async () => {
  const postId = await freshPost(owner, { open: '20.00', close: '04.00' });
  const page = await app.openAs(renter, `/book/${postId}`, phone);
  await choose(page, '01.00', '02.00');
  await fillInDetails(page);
  await bookButton(page).click();
  const dialog = page.getByRole('dialog', { name: text.confirmTitle });
  const begins = addDays(tomorrow(app.server), 1);
  await dialog.getByText(dayNameText(begins, bangkokDay(app.server.clock.now())), { exact: true }).waitFor();
  await dialog.getByText(dateText(begins), { exact: true }).waitFor();
  await dialog.getByText('01.00–02.00 น.', { exact: true }).waitFor();
  await book(await newPerson(app.server), postId, tomorrow(app.server), '01.00', '02.00');
  const confirm = dialog.getByRole('button', { name: text.confirmWithoutTime, exact: true });
  await confirm.waitFor();
  expect(await confirm.isDisabled()).toBe(true);
});

test('a time of a link that was taken before is not said to be taken a moment ago', async () => {
  const postId = await freshPost(owner);
  await book(await newPerson(app.server), postId, tomorrow(app.server), '10.00', '11.00');
  const time = `date=${tomorrow(app.server)}&from=10.00&to=12.00`;
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}?${time}`, phone);
  await alertOf(page, text.start).getByText(text.takenBefore).waitFor();
  expect(await page.getByText(text.takenMeanwhile).count()).toBe(0);
  // The bar of a phone says it before the form is in sight.
  const bar = page.locator('.book-bar');
  await bar.getByText(text.notFreeAnymore).waitFor();
  expect(await bar.locator('s').textContent()).toBe('10.00–12.00 น.');
  await runs(page, 'main h1');
  await offersIn(group(page, text.start)).first().click();
  expect(await alertOf(page, text.start).count()).toBe(0);
  await bar.getByText(text.notFreeAnymore).waitFor({ state: 'detached' });
});

test('a slot that is taken in front of the eyes says so for a while', async () => {
  const postId = await freshPost(owner);
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
});

test('a time that is taken during input: immediate message, the input stays, free times are one press each', async () => {
  const postId = await freshPost(owner);
  const page = await app.openAs(await newPerson(app.server), `/book/${postId}`, desktop);
  const other = await newPerson(app.server);
  await choose(page, '10.00', '12.00');
  await fillInDetails(page);
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
  await expectDetails(page);

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
  await expectDetails(page);
  await eventually(async () => expect(await focused(page)).toBe(text.takeInstead('12.00–14.00 น.')));
  await offers.first().click();
  await bookButton(page).click();
  await dialog.getByRole('button', confirmOf('160 บาท')).click();
  await page.waitForURL('**/mypost?new=*');
  await page.getByRole('article').getByText('12.00–14.00 น.').waitFor();
});

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
});
