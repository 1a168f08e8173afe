import { refusalText } from '@joddee/thai-text/error-text';
import { loginText, whatWaitsText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText as desk } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import {
  complaintCategoryText,
  complaintText as text,
} from '@joddee/thai-text/screens/complaints/complaint-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { send } from '../../support/messages.ts';
import { newAdministrator, newOwner, newPerson, newPost, password } from '../../support/people.ts';
import { picture } from '../../support/samples/pictures.ts';

const app = await appInBrowser();

const admin = await newAdministrator(app.server);

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('a renter complains with a photo, an administrator sees it live and suspends the owner, who is out at once', async () => {
  const [owner, renter] = [await newOwner(app.server, admin), await newPerson(app.server)];
  const post = await newPost(owner, { title: 'ลานประตูเขียว', open: '00.00', close: '23.30' });
  const day = tomorrow(app.server);
  const stay = await book(renter, post._id, day, '09.00', '10.00');
  await send(owner, stay, 'จ่ายเพิ่มอีก 200 บาทหน้างาน');
  const page = await app.openAs(renter, `/book/${post._id}`, phone);
  const queue = await app.openAs(admin, '/admin?tab=complaintsmenu', phone);
  const ofOwner = await app.openAs(owner, '/mypost', phone);
  await queue.getByText(desk.empty).waitFor();

  // The reporter.
  await button(page, text.ofListing).click();
  const dialog = page.getByRole('dialog', { name: text.title.listing });
  await dialog.getByRole('button', { name: text.send }).click();
  await dialog.getByText(text.choose).waitFor();
  await dialog.getByLabel(complaintCategoryText.listing['not-as-shown']).check();
  await dialog.getByLabel(text.words).fill('รูปเป็นคนละซอย ที่จริงเป็นที่ว่างข้างถนน');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'spot.jpg', mimeType: 'image/jpeg', buffer: await picture() });
  await dialog.getByRole('img').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await eventually(async () =>
    expect(await dialog.getByRole('button', { name: text.send }).isEnabled()).toBe(true),
  );
  await dialog.getByRole('button', { name: text.send }).click();
  // It lies over the end of the page, where the button is.
  await page.locator('.toasts__toast').filter({ hasText: text.sent }).getByRole('button').click();
  // Who asks again is shown that it is known.
  await button(page, text.ofListing).click();
  await dialog.getByText(text.already).waitFor();
  await page.keyboard.press('Escape');
  // A second one, about the person, from the ticket.
  await page.goto(`/booking/${stay._id}`);
  await button(page, myItemsText.moreOf('ลานประตูเขียว')).click();
  await button(page, text.ofPerson('สมชาย')).click();
  const ofPerson = page.getByRole('dialog', { name: text.title.person('สมชาย') });
  await ofPerson.getByLabel(complaintCategoryText.person['asks-more-money']).check();
  await ofPerson.getByRole('button', { name: text.send }).click();
  await page.getByText(text.sent).waitFor();

  const { number } = await send(owner, stay, 'ไม่จ่ายก็ไม่ต้องเข้า');
  await renter.ok('reportMessage', {
    params: { bookId: stay._id },
    body: { number, category: 'threat' },
  });

  // The administrator, live.
  await queue.getByText(desk.title(3)).waitFor();
  expect(await widthOf(queue)).toBe(390);
  expect(await violationsOf(queue)).toEqual([]);
  const row = (name: string) => queue.getByRole('link', { name: new RegExp(name) });
  await row(complaintCategoryText.message.threat).click();
  // What was reported is above who has reported whom, and nobody was asked for words.
  await queue.getByRole('heading', { name: desk.messages }).waitFor();
  expect(await queue.getByRole('heading', { level: 3 }).first().textContent()).toBe(desk.messages);
  expect(await queue.getByText(desk.noWords).count()).toBe(0);
  await button(queue, desk.openMessages).click();
  await queue.getByText('จ่ายเพิ่มอีก 200 บาทหน้างาน').waitFor();
  await queue.goBack();
  await row(complaintCategoryText.person['asks-more-money']).click();
  await queue.getByText(desk.earlier).waitFor();
  expect(await widthOf(queue)).toBe(390);
  expect(await violationsOf(queue)).toEqual([]);
  await button(queue, desk.actions.suspended).click();
  const decision = queue.getByRole('dialog', { name: desk.actions.suspended });
  await decision.getByRole('button', { name: desk.actions.suspended }).click();
  await decision.locator('[role=alert], .field-error').first().waitFor();
  await decision.getByRole('textbox').fill('เรียกเงินเพิ่มหน้างานหลายครั้ง');
  expect(await violationsOf(queue)).toEqual([]);
  await decision.getByRole('button', { name: desk.actions.suspended }).click();
  await decision.waitFor({ state: 'detached' });
  expect(await violationsOf(queue)).toEqual([]);
  await button(queue, adminText.sendNow).click();
  await queue.getByText(desk.states.suspended).first().waitFor();
  // The next one opens by itself, and the heading has the focus of the button that has gone.
  await queue
    .getByText(desk.place(1, 2))
    .or(queue.getByText(desk.place(2, 2)))
    .waitFor();
  await eventually(async () =>
    expect(await queue.evaluate(() => document.activeElement?.tagName)).toBe('H2'),
  );
  // Who has reported it reads what it was about.
  await page
    .locator('.toasts__toast')
    .getByText(`สมชาย · ${complaintCategoryText.person['asks-more-money']}`)
    .waitFor();

  // The owner is out, and comes back only after the restoration.
  await ofOwner.waitForURL('**/login**');
  await ofOwner.getByText(loginText.ended.suspended).waitFor();
  // Nothing of the ended session lies over the login.
  expect(await ofOwner.locator('.toasts__toast').count()).toBe(0);
  await ofOwner.getByRole('main').getByRole('link', { name: shellText.help }).waitFor();
  expect(await ofOwner.getByText(whatWaitsText.login.other).count()).toBe(0);
  const logIn = async () => {
    await ofOwner.getByLabel('ชื่อผู้ใช้').fill(owner.username);
    await ofOwner.getByLabel('รหัสผ่าน').fill(password);
    await button(ofOwner, 'เข้าสู่ระบบ').click();
  };
  await ofOwner.setViewportSize({ width: 320, height: 560 });
  await logIn();
  const refusal = ofOwner.getByText(refusalText.ACCOUNT_SUSPENDED);
  await refusal.waitFor();
  // In sight, below the bar at the top.
  await eventually(async () => expect((await refusal.boundingBox())?.y).toBeGreaterThan(60));
  await ofOwner.setViewportSize(phone.viewport);
  await ofOwner.getByText(loginText.suspendedFor('เรียกเงินเพิ่มหน้างานหลายครั้ง')).waitFor();
  expect(await violationsOf(ofOwner)).toEqual([]);
  // The list of users and the page of one say it as well.
  await queue.goto(`/admin?q=${owner.username}`);
  await queue.getByRole('article').getByText(desk.suspended, { exact: true }).waitFor();
  await queue.getByRole('article').getByRole('link').click();
  await queue.getByText(new RegExp(`^${desk.suspended} `)).waitFor();
  await queue.goto('/admin?tab=complaintsmenu&show=accounts');
  await button(queue, desk.restore).waitFor();
  await button(queue, desk.restore).click();
  const back = queue.getByRole('dialog', { name: desk.restoreTitle });
  await back.getByRole('textbox').fill('เจ้าของชี้แจงและคืนเงินแล้ว');
  await back.getByRole('button', { name: desk.restore }).click();
  await queue.getByText(desk.restored).waitFor();
  await logIn();
  await ofOwner.waitForURL((url) => url.pathname !== '/login');
}, 120_000);
