import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { expect, test } from 'vitest';
import { tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  bookButton,
  confirm,
  expectFilledIn,
  fillIn,
  freshPost,
} from '../../support/browser/booking-form.ts';
import { logInOn, openPage, phone } from '../../support/browser/pages.ts';
import { runs } from '../../support/browser/program/before-program.ts';
import { eventually } from '../../support/eventually.ts';
import { newOwner, newPerson, newPost } from '../../support/people.ts';

const app = await appInBrowser({ servers: 2, workers: 1 });
const owner = await newOwner(app.server);
const renter = await newPerson(app.server);
const postId = (await newPost(owner, { open: '00.00', close: '23.30' }))._id;

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
  await renterPage.locator('main form').getByRole('button', { name: 'จองเลย' }).click();
  await renterPage.getByText('กรุณาระบุเบอร์โทรศัพท์').waitFor();
  await renterPage.getByLabel('เบอร์โทรศัพท์').fill('0812345678');
  await renterPage.getByLabel('ทะเบียนรถ').fill('กข 1234 กรุงเทพมหานคร');
  await renterPage.getByText('80 บาท/ชม. × 2 ชม. 30 นาที').first().waitFor();
  await renterPage.locator('main form').getByRole('button', { name: 'จองเลย' }).click();
  await renterPage.getByRole('dialog').getByRole('button', { name: 'ยืนยันจอง 200 บาท', exact: true }).click();
  await renterPage.waitForURL('**/mypost**');
  const success = renterPage.getByRole('dialog', { name: 'จองแล้ว' });
  await success.getByRole('button', { name: 'ปิด' }).click();

  // The owner does nothing: events fill the queue.
  await ownerPage.getByRole('article').filter({ hasText: 'กข 1234' }).waitFor();
  // A day ahead it is behind the button for more.
  await renterPage.getByRole('button', { name: /^ตัวเลือกของ / }).click();
  await renterPage.getByRole('dialog').getByRole('button', { name: 'ถึงแล้ว', exact: true }).click();
  // The start is a day ahead.
  await renterPage.getByRole('dialog').getByRole('button', { name: 'ถึงแล้วจริง' }).click();
  await ownerPage.getByRole('button', { name: 'ยืนยันรถเข้า' }).click();
  await renterPage.getByText('จอดอยู่', { exact: true }).waitFor();
  expect(await ownerPage.title()).toBe('การจองและที่จอดของฉัน');

  await renterPage.getByRole('button', { name: 'ออกจากที่จอด' }).click();
  const dialog = renterPage.getByRole('dialog');
  await dialog.getByText(/ความคิดเห็น/).click();
  await dialog.getByRole('textbox').fill('จอดง่าย');
  await dialog.getByRole('button', { name: '5 ดาว' }).click();
  // A press right after the star counts as the second one of a double tap.
  const sendNow = dialog.getByRole('button', { name: myItemsText.sendNow });
  await eventually(async () => {
    if (await sendNow.isVisible()) await sendNow.click({ timeout: 1000 });
    expect(await sendNow.isVisible()).toBe(false);
  });
  await ownerPage.getByRole('button', { name: 'ยืนยันรถออก' }).click();
  // Who leaves the page has no way back and needs no time for it.
  await ownerPage.goto('/support');
  await renterPage.getByRole('tab', { name: 'ประวัติ' }).click();
  await renterPage.getByText('เสร็จสิ้น', { exact: true }).waitFor();
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
  await page.getByRole('main').getByRole('link', { name: registerText.toLogin, exact: true }).click();
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
