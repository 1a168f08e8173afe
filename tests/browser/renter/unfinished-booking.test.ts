import { loginText } from '@joddee/thai-text/screens/account-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
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
import { fontIsLoaded, logInOn, phone } from '../../support/browser/pages.ts';
import { goToContent, holdProgram, runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, type Person } from '../../support/people.ts';

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
