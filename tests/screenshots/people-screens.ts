import type { Page } from 'playwright-core';
import { addCardPhoto, imagePicker } from '../support/browser/pages.ts';
import { demoPassword } from './log-in-at.ts';
import { parkingPhoto } from './parking-photo.ts';
import type { Screen } from './screen.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const inDialog = (page: Page) => page.getByRole('dialog').waitFor();
/** The menu of the first listing. */
const openMenu = (page: Page) => page.locator('.own-listings__listing-card .menu > button').first().click();
const tabs = ['bookmenu', 'postmenu', 'waitmenu', 'completemenu'];

const tickets = [
  { state: 'booked', tab: 'bookmenu', account: 'demorenter' },
  { state: 'arrived', tab: 'bookmenu', account: 'demorenter2' },
  { state: 'parked', tab: 'bookmenu', account: 'demorenter' },
  { state: 'completed', tab: 'completemenu', account: 'demorenter' },
  { state: 'cancelled', tab: 'completemenu', account: 'demorenter' },
  { state: 'expired', tab: 'completemenu', account: 'demorenter' },
] as const;

/** The page of the first booking in this state. */
async function openTicket(page: Page, state: string): Promise<void> {
  const chip = page.locator(`[data-state="${state}"]`);
  // The history is a table where there is room.
  const found = page.locator('article, tbody tr').filter({ has: chip }).first();
  await found.getByRole('link').first().click();
  await page.locator('.booking__page').waitFor();
}

/** Day, start, end and the renter's details, up to the last button. */
const pressBook = (page: Page) => page.locator('main form').getByRole('button', { name: 'จองเลย' }).click();

/** Without the time that the home page gives along, which would be one row. */
async function openFirstSpot(page: Page): Promise<void> {
  await page.locator('.listing-card a').first().click();
  await page.waitForURL(/\/book\//);
  const { origin, pathname } = new URL(page.url());
  await page.goto(origin + pathname);
}

/** Day, start and the renter's details, up to the last button. */
async function fillBooking(page: Page): Promise<void> {
  await openFirstSpot(page);
  await press(page, /พรุ่งนี้/);
  await page
    .getByRole('group', { name: 'เข้าจอดกี่โมง' })
    .getByRole('radio', { disabled: false })
    .first()
    .click();
  await page.getByLabel('เบอร์โทรศัพท์').fill('0812345678');
  await page.getByLabel('ทะเบียนรถ').fill('กข 1234 กรุงเทพมหานคร');
}

/** Below the work on a desktop; a view of its own on a phone. */
async function showTimetable(page: Page): Promise<void> {
  const view = page.getByRole('radio', { name: 'ตารางจอด' });
  await page.locator('[data-view], [type="radio"]').first().waitFor();
  if ((await view.count()) > 0) await view.check({ force: true });
  await page.locator('[data-view]').scrollIntoViewIfNeeded();
}

export const peopleScreens: Screen[] = [
  { name: 'book-filled', path: '/', account: 'demorenter2', whole: true, act: fillBooking },
  {
    name: 'book-errors',
    path: '/',
    account: 'demorenter2',
    whole: true,
    lightOnly: true,
    async act(page) {
      await openFirstSpot(page);
      await pressBook(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'book-confirm',
    path: '/',
    account: 'demorenter2',
    async act(page) {
      await fillBooking(page);
      await pressBook(page);
      await inDialog(page);
    },
  },
  {
    name: 'just-booked',
    path: '/',
    account: 'demorenter2',
    async act(page) {
      await fillBooking(page);
      await press(page, 'จองเลย');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^ยืนยันจอง/ })
        .click();
      await page.locator('.just-booked__big-tick').waitFor();
    },
  },
  ...tabs.flatMap((tab): Screen[] => [
    { name: `renter-${tab}`, path: `/mypost?tab=${tab}`, account: 'demorenter', whole: true },
    { name: `owner-${tab}`, path: `/mypost?tab=${tab}`, account: 'demoowner', whole: true },
    { name: `empty-${tab}`, path: `/mypost?tab=${tab}`, account: 'newcomer', lightOnly: true },
  ]),
  ...tickets.map(
    ({ state, tab, account }): Screen => ({
      name: `ticket-${state}`,
      path: `/mypost?tab=${tab}`,
      account,
      whole: true,
      act: (page) => openTicket(page, state),
    }),
  ),
  {
    name: 'ticket-owner-arrived',
    path: '/mypost?tab=waitmenu',
    account: 'demoowner',
    whole: true,
    async act(page) {
      await page.locator('.waiting__card').last().locator('.waiting__plate-link').click();
      await page.locator('.booking__page').waitFor();
    },
  },
  {
    name: 'ticket-first-view',
    path: '/mypost?tab=bookmenu',
    account: 'demorenter',
    act: (page) => openTicket(page, 'booked'),
  },
  {
    name: 'cancel-dialog',
    path: '/mypost?tab=bookmenu',
    account: 'demorenter',
    lightOnly: true,
    act: (page) =>
      openTicket(page, 'booked')
        .then(() => press(page, /^ยกเลิก/))
        .then(() => inDialog(page)),
  },
  {
    name: 'checkout-dialog',
    path: '/mypost?tab=bookmenu',
    account: 'demorenter',
    act: (page) => press(page, 'ออกจากที่จอด').then(() => inDialog(page)),
  },
  {
    name: 'delete-dialog',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    lightOnly: true,
    act: (page) =>
      openMenu(page)
        .then(() => press(page, 'ลบ'))
        .then(() => inDialog(page)),
  },
  {
    name: 'quick-edit',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    async act(page) {
      await page.locator('.own-listings__listing-tile').first().click();
      await inDialog(page);
    },
  },
  {
    name: 'listing-menu',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    lightOnly: true,
    act: openMenu,
  },
  // For the README, which also shows the map of a place.
  {
    name: 'readme-queue',
    path: '/mypost?tab=waitmenu',
    account: 'demoowner',
    size: 'phone',
    lightOnly: true,
    act: (page) => page.locator('.waiting__card').first().waitFor(),
  },
  { name: 'readme-home', path: '/', size: 'phone', lightOnly: true },
  { name: 'desk-day', path: '/mypost?tab=waitmenu', account: 'demoowner', act: showTimetable },
  {
    name: 'desk-week',
    path: '/mypost?tab=waitmenu',
    account: 'demoowner',
    async act(page) {
      await showTimetable(page);
      await page.getByRole('radio', { name: 'สัปดาห์' }).check({ force: true });
    },
  },
  {
    name: 'desk-calendar',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    async act(page) {
      await page.locator('.own-listings__listing-card .menu > button').nth(2).click();
      await page.locator('a[href^="/calendar/"]').first().click();
      await page.locator('.calendar-grid__calendar-mark').first().waitFor();
    },
  },
  { name: 'inbox-owner', path: '/inbox', account: 'demoowner', whole: true },
  { name: 'inbox-renter', path: '/inbox', account: 'demorenter', whole: true, lightOnly: true },
  {
    name: 'inbox-empty',
    path: '/inbox',
    account: 'newcomer',
    lightOnly: true,
    act: (page) => page.locator('.empty-state').waitFor(),
  },
  {
    name: 'inbox-popover',
    path: '/',
    account: 'demoowner',
    size: 'desktop',
    act: (page) => page.locator('.shell__bell-place button').click(),
  },
  { name: 'profile', path: '/profile', account: 'demoowner', whole: true },
  { name: 'profile-long-name', path: '/profile', account: 'newcomer', lightOnly: true },
  {
    name: 'profile-photo',
    path: '/profile',
    account: 'demoowner',
    lightOnly: true,
    async act(page) {
      await imagePicker(page).setInputFiles(await parkingPhoto());
      await inDialog(page);
    },
  },
  {
    name: 'profile-edit',
    path: '/profile',
    account: 'demoowner',
    lightOnly: true,
    act: (page) => press(page, 'แก้ไข'),
  },
  { name: 'account', path: '/account', account: 'demoowner', whole: true },
  { name: 'account-notices', path: '/account?part=notices', account: 'demoowner', whole: true },
  {
    name: 'account-password',
    path: '/account',
    account: 'demoowner',
    whole: true,
    lightOnly: true,
    act: (page) =>
      press(page, 'เปลี่ยนรหัสผ่าน')
        .then(() => press(page, 'บันทึกรหัสผ่านใหม่'))
        .then(() => page.getByRole('alert').first().waitFor()),
  },
  {
    name: 'account-factor',
    path: '/account',
    account: 'demoowner',
    whole: true,
    async act(page) {
      await press(page, 'เปิดการยืนยันสองชั้น');
      await page.getByLabel('รหัสผ่านของคุณ').fill(demoPassword);
      await press(page, 'ถัดไป');
      await page.getByRole('img', { name: /^คิวอาร์โค้ด/ }).waitFor();
    },
  },
  { name: 'card', path: '/confirmcard', account: 'newcomer', whole: true },
  {
    name: 'card-errors',
    path: '/confirmcard',
    account: 'newcomer',
    whole: true,
    lightOnly: true,
    async act(page) {
      for (const index of [0, 1]) await addCardPhoto(page, index, await parkingPhoto());
      await page.getByLabel('หมายเลขบัตรประชาชน').fill('12345');
      await page.getByRole('button', { name: 'ส่งให้ตรวจสอบ', exact: true }).click();
      await page.getByRole('alert').nth(1).waitFor();
    },
  },
  {
    name: 'card-editor',
    path: '/confirmcard',
    account: 'newcomer',
    async act(page) {
      await imagePicker(page).setInputFiles(await parkingPhoto());
      await inDialog(page);
      await press(page, 'เพิ่มแถบปิดทับ');
    },
  },
  { name: 'card-waiting', path: '/confirmcard', account: 'demoowner2', act: inDialog },
  { name: 'wizard-1', path: '/post', account: 'demoowner', whole: true },
  {
    name: 'wizard-1-errors',
    path: '/post',
    account: 'demoowner',
    whole: true,
    lightOnly: true,
    act: (page) => press(page, 'ถัดไป').then(() => page.getByRole('alert').nth(3).waitFor()),
  },
  {
    name: 'edit',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    whole: true,
    lightOnly: true,
    async act(page) {
      await openMenu(page);
      await page.getByRole('link', { name: 'แก้ไขทั้งหมด' }).click();
      await page.getByLabel('ที่อยู่').waitFor();
    },
  },
  ...[2, 3].map(
    (step): Screen => ({
      name: `edit-${step}`,
      path: '/mypost?tab=postmenu',
      account: 'demoowner',
      whole: true,
      lightOnly: step === 2,
      async act(page) {
        await openMenu(page);
        await page.getByRole('link', { name: 'แก้ไขทั้งหมด' }).click();
        const shows = (number: number) => page.getByText(`ขั้นที่ ${number} จาก 4`).waitFor();
        for (let at = 1; at < step; at += 1) {
          await shows(at);
          await press(page, 'ถัดไป');
        }
        await shows(step);
      },
    }),
  ),
  {
    name: 'user-menu',
    path: '/',
    size: 'desktop',
    account: 'demoowner',
    lightOnly: true,
    act: (page) => page.locator('.menu button').first().click(),
  },
  {
    name: 'offline',
    path: '/mypost?tab=bookmenu',
    account: 'demorenter',
    async act(page) {
      await page.locator('.my-items__ticket-card').first().waitFor();
      await page.context().setOffline(true);
      await page.getByText(/ออฟไลน์อยู่/).waitFor();
    },
  },
];
