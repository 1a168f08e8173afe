import { addDays } from '@joddee/rules/times/time-slots';
import { shortDateText } from '@joddee/thai-text/dates';
import { refusalText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { bookButton, confirmOf, fillInDetails, group } from '../../support/browser/booking-form.ts';
import { phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  postRequestOf,
} from '../../support/people.ts';

const app = appInBrowser();
let owner: Person;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
});

/** The summary of two hours at 80 baht, and how the owner sets another price. */
async function openSummary(
  renter: Person,
  days: string[],
  before: (page: Page) => Promise<void> = async () => {},
) {
  const { _id: postId, photos } = await newPost(owner, { open: '08.00', close: '20.00' });
  const page = await app.openAs(renter, '/support', phone);
  await before(page);
  await page.goto(`/book/${postId}?date=${days[0]}&from=10.00&to=12.00`);
  await fillInDetails(page);
  for (const day of days.slice(1))
    await group(page, repeatText.title)
      .getByRole('button', { name: new RegExp(shortDateText(day).replace('.', '\\.')) })
      .click();
  await bookButton(page).click();
  const dialog = page.getByRole('dialog');
  const setPrice = async (price: string) => {
    const body = await postRequestOf(owner, { imagePost: photos, open: '08.00', close: '20.00', price });
    await owner.ok('editPost', { params: { postId }, body });
  };
  return { page, dialog, setPrice };
}

/** A page receives no more events once they are silent. */
function silenceable() {
  const events = {
    isSilent: false,
    hear: (page: Page) =>
      page.routeWebSocket(/socket\.io/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          if (!events.isSilent) socket.send(message);
        });
      }),
  };
  return events;
}

const pricesOf = async (renter: Person) =>
  (await renter.ok('findOwnBookings')).book
    .map(({ Date: day, detail }) => `${day} ${detail.price}`)
    .toSorted();

test('a price that the owner changes while the summary is open is agreed to before it is booked', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const { page, dialog, setPrice } = await openSummary(renter, [day]);
  await dialog.getByRole('button', confirmOf('160 บาท')).waitFor();
  await setPrice('95');
  await dialog.getByRole('alert').getByText(text.priceChanged('80 บาท', '95 บาท')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await dialog.getByRole('button', { name: text.agreeToPrice('190 บาท') }).click();
  await dialog.getByText(text.priceChanged('80 บาท', '95 บาท')).waitFor({ state: 'detached' });
  expect(await pricesOf(renter)).toEqual([]);
  await dialog.getByRole('button', confirmOf('190 บาท')).click();
  await page.waitForURL(/mypost\?new=/);
  expect(await pricesOf(renter)).toEqual([`${day} 190`]);
});

test('a price whose change has not arrived yet is refused, shown and agreed to', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const events = silenceable();
  const { page, dialog, setPrice } = await openSummary(renter, [day], events.hear);
  await dialog.getByRole('button', confirmOf('160 บาท')).waitFor();
  events.isSilent = true;
  await setPrice('95');
  await dialog.getByRole('button', confirmOf('160 บาท')).click();
  await dialog.getByRole('alert').getByText(text.priceChanged('80 บาท', '95 บาท')).waitFor();
  expect(await pricesOf(renter)).toEqual([]);
  await dialog.getByRole('button', { name: text.agreeToPrice('190 บาท') }).click();
  await dialog.getByRole('button', confirmOf('190 บาท')).click();
  await page.waitForURL(/mypost\?new=/);
  expect(await pricesOf(renter)).toEqual([`${day} 190`]);
});

test('a changed price that cannot be fetched is named in the form, with the input', async () => {
  const renter = await newPerson(app.server);
  const events = silenceable();
  const { page, dialog, setPrice } = await openSummary(renter, [tomorrow(app.server)], events.hear);
  await dialog.getByRole('button', confirmOf('160 บาท')).waitFor();
  events.isSilent = true;
  await setPrice('95');
  await page.route('**/api/posts/handle/*', (route) => route.abort('connectionreset'));
  await dialog.getByRole('button', confirmOf('160 บาท')).click();
  await page.locator('.book-form').getByText(refusalText.PRICE_CHANGED).waitFor();
  expect(await dialog.count()).toBe(0);
  expect(await pricesOf(renter)).toEqual([]);
});

test('a price that changes between two days stops the others until the renter agrees', async () => {
  const renter = await newPerson(app.server);
  const first = tomorrow(app.server);
  const days = [first, addDays(first, 1), addDays(first, 2)];
  const { page, dialog, setPrice } = await openSummary(renter, days);
  const sent: string[] = [];
  await page.route('**/api/book/addBook/*', async (route) => {
    const { Date: day } = JSON.parse(route.request().postData() ?? '{}');
    sent.push(day);
    if (sent.length === 2) await setPrice('95');
    await route.continue();
  });
  await dialog.getByRole('button', { name: repeatText.confirm(3, '480 บาท') }).click();
  await dialog.getByText(refusalText.PRICE_CHANGED).waitFor();
  await dialog.getByRole('alert').getByText(text.priceChanged('80 บาท', '95 บาท')).waitFor();
  expect(sent).toEqual(days.slice(0, 2));
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: text.agreeToPrice('95 บาท/ชม.') }).click();
  await dialog.getByRole('button', { name: repeatText.retry(2) }).click();
  await dialog.getByRole('heading', { name: repeatText.resultTitle(3, 3) }).waitFor();
  await eventually(async () =>
    expect(await pricesOf(renter)).toEqual([`${days[0]} 160`, `${days[1]} 190`, `${days[2]} 190`]),
  );
});
