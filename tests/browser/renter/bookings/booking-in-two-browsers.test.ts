import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { book, tomorrow } from '../../../support/bookings.ts';
import { appInBrowser } from '../../../support/browser/app-in-browser.ts';
import { logInOn, openPage, phone } from '../../../support/browser/pages.ts';
import { eventually } from '../../../support/eventually.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../../support/people.ts';

const app = appInBrowser({ servers: 2, workers: 1 });
let owner: Person;
let renter: Person;
let postId: string;

beforeAll(async () => {
  owner = await newOwner(app.server, await newAdministrator(app.server));
  renter = await newPerson(app.server);
  postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;
});

test('a stay from the login to the rating, each step live in the other browser', async () => {
  const renterPage = await app.open('/login', phone);
  await logInOn(renterPage, renter);
  const ownerPage = await openPage(app.browser, `${app.server.urls[1]}/login`);
  await logInOn(ownerPage, owner);
  await ownerPage.goto(`${app.server.urls[1]}/mypost?tab=waitmenu`);
  await ownerPage.getByText('ยังไม่มีใครจอง').waitFor();

  await renterPage.goto(`/book/${postId}`);
  await renterPage.getByRole('button', { name: /พรุ่งนี้/ }).click();
  await renterPage.getByRole('group', { name: 'จอดนานเท่าไร' }).getByText('เลือกเอง').click();
  await renterPage
    .getByRole('group', { name: 'เข้าจอดกี่โมง' })
    .getByRole('radio', { name: /10\.00 น\. ว่าง/ })
    .click();
  await renterPage
    .getByRole('group', { name: 'ออกกี่โมง' })
    .getByRole('radio', { name: /12\.30 น\. ว่าง/ })
    .click();
  // The profile's phone is proposed. A missing phone is reported at its field, which gets the focus.
  const phoneField = renterPage.getByLabel('เบอร์โทรศัพท์');
  await eventually(async () => expect(await phoneField.inputValue()).not.toBe(''));
  await phoneField.fill('');
  await renterPage.locator('.book-form').getByRole('button', { name: 'จองเลย' }).click();
  await renterPage.getByText('กรุณาระบุเบอร์โทรศัพท์').waitFor();
  await renterPage.getByLabel('เบอร์โทรศัพท์').fill('0812345678');
  await renterPage.getByLabel('ทะเบียนรถ').fill('กข 1234 กรุงเทพมหานคร');
  await renterPage.getByText('80 บาท × 2 ชม. 30 นาที').first().waitFor();
  await renterPage.locator('.book-form').getByRole('button', { name: 'จองเลย' }).click();
  await renterPage.getByRole('dialog').getByRole('button', { name: 'ยืนยันจอง 200 บาท', exact: true }).click();
  await renterPage.waitForURL('**/mypost**');
  await renterPage.getByRole('status').getByText('จองแล้ว').waitFor();

  // The owner does nothing: events fill the queue.
  await ownerPage.getByRole('article').filter({ hasText: 'กข 1234' }).waitFor();
  await renterPage.getByRole('button', { name: 'ถึงแล้ว', exact: true }).click();
  // The start is a day ahead.
  await renterPage.getByRole('dialog').getByRole('button', { name: 'ถึงแล้วจริง' }).click();
  await ownerPage.getByRole('button', { name: 'ยืนยันรถเข้า' }).click();
  await renterPage.getByText('จอดอยู่', { exact: true }).waitFor();
  expect(await ownerPage.title()).toBe('การจองและที่จอดของฉัน');

  await renterPage.getByRole('button', { name: 'ออกจากที่จอด' }).click();
  const dialog = renterPage.getByRole('dialog');
  await dialog.getByRole('button', { name: 'ออกแล้ว' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('radio', { name: '5 ดาว' }).check();
  await dialog.getByLabel(/ความคิดเห็น/).fill('จอดง่าย');
  await dialog.getByRole('button', { name: 'ออกแล้ว' }).click();
  await ownerPage.getByRole('button', { name: 'ยืนยันรถออก' }).click();
  await renterPage.getByRole('tab', { name: 'ประวัติ' }).click();
  await renterPage.getByText('เสร็จสิ้น', { exact: true }).waitFor();
});

test('slots close live for a visitor while another user books', async () => {
  const visitor = await app.open(`/book/${postId}`);
  await visitor.getByRole('button', { name: /พรุ่งนี้/ }).click();
  const slot = visitor.getByRole('group', { name: 'เข้าจอดกี่โมง' }).getByRole('radio', { name: /15\.00 น\./ });
  expect(await slot.isEnabled()).toBe(true);
  expect(await visitor.getByRole('button', { name: 'จองเลย' }).isDisabled()).toBe(true);
  const other = await newPerson(app.server);
  const booking = await book(other, postId, tomorrow(app.server), '15.00', '16.00');
  await visitor.getByRole('radio', { name: /15\.00 น\. ไม่ว่าง/ }).waitFor();
  await other.ok('cancelBooking', { params: { postId, bookId: booking._id } });
  await visitor.getByRole('radio', { name: /15\.00 น\. ว่าง/ }).waitFor();
});

test('each guard redirects as the specification requires', async () => {
  /** Opens an address and waits for the redirect. */
  const goes = async (page: Page, path: string, to: string) => {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === to);
    await page.locator('main h1, main .loading-modal, .loading-modal').first().waitFor({ state: 'attached' });
    expect([path, new URL(page.url()).pathname]).toEqual([path, to]);
  };
  const visitor = await app.open('/');
  for (const path of [
    '/post',
    '/mypost',
    '/profile',
    '/confirmcard',
    `/post/${postId}`,
    `/editpost/${postId}`,
  ])
    await goes(visitor, path, '/login');
  for (const path of ['/admin', '/verifyuser', '/nowhere', '/a/b/c']) await goes(visitor, path, '/');
  for (const path of ['/owner', '/rent', '/support', '/register', `/book/${postId}`])
    await goes(visitor, path, path);

  const page = await app.open('/login');
  await logInOn(page, renter);
  for (const path of ['/login', '/register', '/admin']) await goes(page, path, '/');
  await goes(page, '/post', '/confirmcard');
});
