import { bookingAddress } from '@joddee/rules/booking-address';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { desktop, holdBack, phone, violationsOf } from '../../../support/browser/pages.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser();
let admin: Person;
let owner: Person;
let postId: string;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
// Without the cancellations of an earlier test.
beforeEach(async () => {
  owner = await newOwner(app.server, admin);
  postId = (await newPost(owner, { title: 'ลานหลังตลาดพลู', open: '00.00', close: '23.30' }))._id;
});

/** The notice over the screen or at the top of the page. */
const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: shellText.notices }).locator('.toast').filter({ hasText: words });
/** A page whose connection has delivered the user's name, so that it receives the following events. */
async function openListening(person: Person, options: BrowserContextOptions): Promise<Page> {
  const page = await app.openAs(person, '/support', options);
  await page.getByRole('button', { name: 'สมชาย' }).waitFor();
  return page;
}
const cancelBy = (person: Person, bookId: string) =>
  person.ok('cancelBooking', { params: { postId, bookId } });

test('a notice on every screen names who cancelled until it is closed, with a link to nearby spots', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '01.00', '02.00');
  const page = await openListening(renter, phone);
  await cancelBy(admin, booking._id);
  const alert = notice(page, text.cancelledBy.renter.administrator);
  await alert.getByText('พรุ่งนี้ 01.00–02.00 น. · ลานหลังตลาดพลู').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: '01.00–02.00 น.' }).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  const nearby = new URL(
    (await alert.getByRole('link', { name: text.spotsNearby }).getAttribute('href')) ?? '',
    app.server.url,
  );
  expect(nearby.pathname).toBe('/rent');
  expect(Object.fromEntries(nearby.searchParams)).toEqual({
    at: '13.7797,100.5446,15',
    date: tomorrow(app.server),
    from: '01.00',
    to: '02.00',
    car: 'motorcar',
  });
  // After its time it moves to the top of the page, where it covers no content.
  const atHead = page.locator('.staying-notices').filter({ has: page.getByText(/01\.00–02\.00/) });
  await atHead.waitFor();
  expect(await alert.count()).toBe(1);
  // It survives a reload and is gone for good once it is closed.
  await page.reload();
  await alert.waitFor();
  await alert.getByRole('button', { name: text.close }).click();
  await alert.waitFor({ state: 'detached' });
  await page.goto('/mypost?tab=completemenu');
  const card = page.getByRole('article').filter({ hasText: '01.00–02.00 น.' });
  await card.getByText('ยกเลิกแล้ว โดยผู้ดูแลระบบ').waitFor();
  expect(await alert.count()).toBe(0);
});

test('a missed cancellation shows a notice at the next start, to its renter alone', async () => {
  const renter = await newPerson(app.server);
  const booking = await book(renter, postId, tomorrow(app.server), '03.00', '04.00');
  await cancelBy(admin, booking._id);
  const own = await book(renter, postId, tomorrow(app.server), '05.00', '06.00');
  await cancelBy(renter, own._id);
  const page = await app.openAs(renter, '/', phone);
  await notice(page, '03.00–04.00 น.').waitFor();
  expect(await notice(page, '05.00–06.00 น.').count()).toBe(0);
  const stranger = await app.openAs(await newPerson(app.server), '/', phone);
  await stranger.getByRole('heading', { level: 2, name: homeText.recommended }).waitFor();
  expect(await notice(stranger, '03.00–04.00 น.').count()).toBe(0);
});

test('the notice of a cancellation goes once it was on screen in the inbox, or its ticket was opened', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const [first, second] = [
    await book(renter, postId, day, '17.00', '18.00'),
    await book(renter, postId, day, '19.00', '20.00'),
  ];
  const page = await openListening(renter, phone);
  for (const [{ _id }, words] of [
    [first, '17.00–18.00 น.'],
    [second, '19.00–20.00 น.'],
  ] as const) {
    await cancelBy(admin, _id);
    await notice(page, words).waitFor();
  }
  await page.goto(`/booking/${first._id}`);
  await notice(page, '19.00–20.00 น.').waitFor();
  await notice(page, '17.00–18.00 น.').waitFor({ state: 'detached' });
  // On another device.
  await app.openAs(renter, '/inbox', desktop);
  await notice(page, '19.00–20.00 น.').waitFor({ state: 'detached' });
  await page.goto('/support');
  await page.getByRole('button', { name: 'สมชาย' }).waitFor();
  await eventually(async () =>
    expect((await renter.ok('findNotices')).map(({ mark }) => mark).toSorted()).toEqual(['read', 'seen']),
  );
  expect(await page.locator('.toast').count()).toBe(0);
});

test('three cancellations or more are one notice, which leads to all of them', async () => {
  const renter = await newPerson(app.server);
  const page = await openListening(renter, phone);
  for (const [count, hour] of ['03', '05', '07'].entries()) {
    const { _id } = await book(renter, postId, tomorrow(app.server), `${hour}.00`, `${hour}.30`);
    await cancelBy(admin, _id);
    await notice(page, count === 2 ? text.cancelledMany(3) : `${hour}.00`).waitFor();
  }
  await eventually(async () => expect(await page.locator('.toast').count()).toBe(1));
  await page.reload();
  // Once its time over the screen is over it stays at the top of the page, on the next screens too.
  const atHead = page.locator('.staying-notices').getByText(text.cancelledMany(3));
  await atHead.waitFor();
  await page.getByRole('navigation', { name: shellText.quickMenu }).locator('a[href="/rent"]').click();
  await page.waitForURL('**/rent*');
  await page.getByRole('navigation', { name: shellText.quickMenu }).locator('a[href="/"]').click();
  await page.getByRole('heading', { name: homeText.recommended }).waitFor();
  expect(await page.locator('.toasts .toast').count()).toBe(0);
  await atHead.waitFor();
  await atHead.click();
  await page.waitForURL('**/inbox');
  await page.locator('.notice-row').nth(2).waitFor();
  await page.goto('/support');
  await page.getByRole('button', { name: 'สมชาย' }).waitFor();
  await eventually(async () =>
    expect((await renter.ok('findNotices')).map(({ mark }) => mark)).not.toContain('new'),
  );
  expect(await page.locator('.toast').count()).toBe(0);
});

test('an owner’s notice names who cancelled: the renter, or the administrator', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const [first, second] = [
    await book(renter, postId, day, '07.00', '08.00'),
    await book(renter, postId, day, '09.00', '10.00'),
  ];
  const page = await openListening(owner, desktop);
  await cancelBy(renter, first._id);
  await notice(page, text.cancelledBy.owner.renter)
    .getByText(/07\.00–08\.00/)
    .waitFor();
  await cancelBy(admin, second._id);
  await notice(page, text.cancelledBy.owner.administrator)
    .getByText(/09\.00–10\.00/)
    .waitFor();
  expect(await notice(page, text.cancelledBy.owner.renter).filter({ hasText: '09.00' }).count()).toBe(0);
  // It was not closed.
  await page.reload();
  await notice(page, text.cancelledBy.owner.administrator)
    .getByText(/09\.00–10\.00/)
    .waitFor();
});

test('an event that arrives while the notices still load is shown as soon as they have loaded', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  const page = await app.openAs(owner, '/register', desktop);
  const letNoticesLoad = await holdBack(page, '**/event-notices-*.js');
  await page.goto('/mypost?tab=waitmenu');
  const booking = await book(renter, postId, day, '11.00', '12.00');
  await page.getByRole('article').filter({ hasText: '11.00–12.00 น.' }).waitFor();
  await cancelBy(renter, booking._id);
  await page.getByRole('article').filter({ hasText: '11.00–12.00 น.' }).waitFor({ state: 'detached' });
  letNoticesLoad();
  await notice(page, text.cancelledBy.owner.renter)
    .getByText(/11\.00–12\.00/)
    .waitFor();
});

test('an owner whose account is deleted is named as the one who ended the booking', async () => {
  const leaving = await newOwner(app.server, admin);
  const post = await newPost(leaving, { title: 'โรงรถที่จะปิด', open: '00.00', close: '23.30' });
  const renter = await newPerson(app.server);
  const { _id } = await book(renter, post._id, tomorrow(app.server), '10.00', '11.00');
  const page = await app.openAs(renter, '/mypost?tab=bookmenu', phone);
  await page.getByRole('article').filter({ hasText: 'โรงรถที่จะปิด' }).waitFor();
  await admin.ok('deleteUser', { params: { userId: leaving.id } });
  await notice(page, text.cancelledBy.renter.owner)
    .getByText(/โรงรถที่จะปิด/)
    .waitFor();
  await page.getByRole('tab', { name: myItemsText.tabs.completemenu }).click();
  const card = page.getByRole('article').filter({ hasText: 'โรงรถที่จะปิด' });
  await card.getByText('ยกเลิกแล้ว โดยเจ้าของ').waitFor();
  // A deleted user has a text in place of the name.
  await card.getByText(myItemsText.formerUser).waitFor();
  // Nobody would read a message.
  await page.goto(bookingAddress(_id));
  await page.getByText(myItemsText.formerUser).first().waitFor();
  expect(await page.getByRole('button', { name: messagesText.open, exact: true }).count()).toBe(0);
});

test('a notice can be read and used while a dialog is open, and the dialog stays', async () => {
  const renter = await newPerson(app.server);
  const day = tomorrow(app.server);
  await book(renter, postId, day, '11.00', '12.00');
  const lost = await book(renter, postId, day, '13.00', '14.00');
  const page = await app.openAs(renter, '/mypost?tab=bookmenu', phone);
  const kept = page.getByRole('article').filter({ hasText: '11.00–12.00 น.' });
  await kept.getByRole('button', { name: myItemsText.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: myItemsText.cancelTitle });
  await dialog.waitFor();
  await cancelBy(admin, lost._id);
  // Inside the dialog, because all content outside it is inert.
  const alert = dialog.getByRole('alert').filter({ hasText: '13.00–14.00 น.' });
  await alert.getByRole('button', { name: text.close }).click();
  await alert.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: myItemsText.keep }).click();
  await dialog.waitFor({ state: 'detached' });
  await kept.waitFor();
});

test('notices are at the top, cover no controls, and link to their subject', async () => {
  const renter = await newPerson(app.server);
  const page = await openListening(owner, phone);
  await book(renter, postId, tomorrow(app.server), '15.00', '16.00');
  const alert = notice(page, text.owner.created);
  await alert.waitFor();
  const box = await alert.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(phone.viewport.height / 2);
  await alert.getByRole('link').first().click();
  await page.waitForURL('**/booking/*');
  await page.getByText('15.00–16.00 น.', { exact: true }).waitFor();
  await eventually(async () => expect(await alert.count()).toBe(0));
});
