import { weekText } from '@joddee/thai-text/listings/opening-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { oddPriceText } from '@joddee/thai-text/screens/price-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { beforeAll, expect, test } from 'vitest';
import { book } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { newDesk } from '../../support/browser/owner-desk.ts';
import { card, desktop, focused, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});

test('the listing card opens, pauses, leads to the listing and deletes after a question', async () => {
  const seller = await newOwner(app.server, admin);
  const post = await newPost(seller, { title: 'ซอยตันหลังตลาด', open: '06.00', close: '22.00' });
  const page = await app.openAs(seller, '/mypost?tab=postmenu', phone);
  const listing = card(page, 'ซอยตันหลังตลาด');
  await listing.getByText(text.openHours('06.00', '22.00')).waitFor();
  await listing.getByText(ratingText.none).waitFor();
  await listing.getByText('ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร').waitFor();
  expect(await listing.getByRole('img').or(listing.locator('img')).first().getAttribute('src')).toBe(
    post.photos[0],
  );
  const accepts = listing.getByRole('switch', { name: text.accepting });
  expect(await accepts.getAttribute('aria-checked')).toBe('true');
  await accepts.click();
  await listing.getByText(myItemsText.paused).waitFor();
  expect((await seller.ok('findPost', { params: { id: post._id } }))?.available).toBe(false);
  await accepts.click();
  await listing.getByText(text.acceptingHint).waitFor();
  const menu = listing.getByRole('button', { name: text.more('ซอยตันหลังตลาด') });
  await menu.click();
  expect(await listing.getByRole('link', { name: text.editAll }).getAttribute('href')).toBe(
    `/editpost/${post._id}`,
  );
  await page.keyboard.press('Escape');
  await listing.getByRole('link', { name: 'ซอยตันหลังตลาด' }).click();
  await page.waitForURL(`**/post/${post._id}`);
  await page.goBack();
  // Going back returns the focus, which would close a menu that opened before.
  await eventually(async () => expect(await focused(page)).toContain('ซอยตันหลังตลาด'));

  const remove = listing.getByRole('button', { name: myItemsText.delete, exact: true });
  await menu.click();
  await remove.click();
  const dialog = page.getByRole('dialog', { name: myItemsText.deleteTitle });
  await dialog.getByRole('strong').getByText('ซอยตันหลังตลาด').waitFor();
  await dialog.getByRole('button', { name: myItemsText.keepListing }).click();
  await dialog.waitFor({ state: 'detached' });
  await menu.click();
  await remove.click();
  await dialog.getByRole('button', { name: myItemsText.delete, exact: true }).click();
  await page.getByText(myItemsText.empty.postmenu).waitFor();
  await page.locator('.toast').filter({ hasText: myItemsText.deleted }).getByText('ซอยตันหลังตลาด').waitFor();
  expect(await seller.ok('findPost', { params: { id: post._id } })).toBe(null);
});

test('the hours of a listing change in three presses, and a renter on its page sees them at once', async () => {
  const desk = await newDesk(app.server, admin);
  const renter = await newPerson(app.server);
  await book(renter, desk.garage, desk.day, '10.00', '11.00');
  const page = await app.openAs(desk.owner, '/mypost?tab=postmenu', phone);
  const listing = card(page, 'โรงรถหลังบ้าน');
  const watching = await app.openAs(renter, `/book/${desk.garage}`, phone);
  await watching
    .getByText(/08\.00.20\.00 น\./)
    .first()
    .waitFor();
  await listing.locator('.listing-tile').first().click();
  const sheet = page.getByRole('dialog', { name: text.quickTitle });
  const save = sheet.getByRole('button', { name: text.save });
  expect(await save.isDisabled()).toBe(true);
  await sheet.getByText(text.nothingChanged).waitFor();
  await sheet.getByText(text.bookedAlready(1)).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await sheet
    .getByRole('group', { name: text.closes, exact: true })
    .getByText('21.00', { exact: true })
    .click();
  await save.click();
  await sheet.waitFor({ state: 'detached' });
  await listing.getByText(text.openHours('08.00', '21.00')).waitFor();
  await watching
    .getByText(/08\.00.21\.00 น\./)
    .first()
    .waitFor();
  expect(await desk.owner.ok('findPost', { params: { id: desk.garage } })).toMatchObject({
    date: { open: '08.00', close: '21.00' },
    title: 'โรงรถหลังบ้าน',
    photos: { length: 1 },
  });
});

test('hours that differ by weekday are changed in the form, which the sheet leads to and which shows them', async () => {
  const desk = await newDesk(app.server, admin);
  const hours = { open: '09.00', close: '18.00' };
  const week = [null, hours, hours, hours, hours, hours, null];
  const { owner } = desk;
  const post = await newPost(owner, { title: 'ลานวันทำงาน', week });
  const page = await app.openAs(owner, '/mypost?tab=postmenu', phone);
  await card(page, post.title).getByText(text.hoursToday).waitFor();
  await card(page, post.title).locator('.listing-tile').first().click();
  await page.getByRole('link', { name: text.changeWeek }).click();
  await page.waitForURL(`**/editpost/${post._id}?step=1`);
  const preview = page.getByRole('region', { name: wizardText.previewTitle });
  for (const line of weekText(post.date)) await preview.getByText(line).first().waitFor();
});

test('the price changes by steps, picks or typing, and a wrong one cannot be saved', async () => {
  const desk = await newDesk(app.server, admin);
  const page = await app.openAs(desk.owner, '/mypost?tab=postmenu', phone);
  await card(page, 'ลานหน้าบ้าน').locator('.listing-tile').last().click();
  const sheet = page.getByRole('dialog', { name: text.quickTitle });
  const field = sheet.getByLabel(text.wordsOfPrice);
  await sheet.getByRole('button', { name: text.higher(5) }).click();
  expect(await field.inputValue()).toBe('85');
  await sheet.getByText(text.twoHours('170', '164.9')).waitFor();
  await field.fill('ฟรี');
  await sheet.getByText(text.priceRange).waitFor();
  expect(await sheet.getByRole('button', { name: text.save }).isDisabled()).toBe(true);
  // Both are allowed, and more often slips.
  await field.fill('0');
  await sheet.getByRole('status').getByText(oddPriceText.free).waitFor();
  await field.fill('99999');
  await sheet.getByRole('status').getByText(oddPriceText.unusual).waitFor();
  await sheet.getByRole('button', { name: '90', exact: true }).click();
  await sheet.getByText(oddPriceText.unusual).waitFor({ state: 'detached' });
  await sheet.getByRole('button', { name: text.save }).click();
  await sheet.waitFor({ state: 'detached' });
  expect((await desk.owner.ok('findPost', { params: { id: desk.yard } }))?.price).toBe(90);
});

test('pausing takes effect at once and can be undone', async () => {
  const desk = await newDesk(app.server, admin);
  const page = await app.openAs(desk.owner, '/mypost?tab=postmenu', phone);
  const accepts = card(page, 'ลานหน้าบ้าน').getByRole('switch', { name: text.accepting });
  await accepts.click();
  await eventually(async () => expect(await accepts.getAttribute('aria-checked')).toBe('false'));
  expect((await desk.owner.ok('findPost', { params: { id: desk.yard } }))?.available).toBe(false);
  await page.getByRole('button', { name: text.undo }).click();
  await eventually(async () => expect(await accepts.getAttribute('aria-checked')).toBe('true'));
  expect((await desk.owner.ok('findPost', { params: { id: desk.yard } }))?.available).toBe(true);
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
