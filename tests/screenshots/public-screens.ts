import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Page } from 'playwright-core';
import { pinsAndClusters, pricePins } from '../support/browser/map-screen.ts';
import { publicPaths } from '../support/browser/screen-paths.ts';
import type { Screen } from './screen.ts';

const tomorrow = addDays(bangkokDay(new Date()), 1);
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const firstSpot = (page: Page) => page.locator('.listing-card a').first().click();

/** Settings for screens of the table that need more than an address. */
const shown: Record<string, Partial<Screen>> = {
  '/': { name: 'home', whole: true },
  '/rent': { act: (page) => pricePins(page).first().waitFor() },
  '/register': { whole: true },
};
/** Screens that are shown by topic, or by a spot of the demo data. */
const shownBelow = ['/support', '/book/'];

export const publicScreens: Screen[] = [
  ...publicPaths('')
    .filter((path) => !shownBelow.includes(path))
    .map((path) => ({ name: path.slice(1), path, ...shown[path] })),
  // The page of all parts is in a build only if it was asked for.
  ...(process.env.DESIGN_PAGE === '1' ? [{ name: 'design', path: '/design', whole: true }] : []),
  {
    name: 'login-wrong',
    path: '/login',
    lightOnly: true,
    async act(page) {
      await page.getByLabel('ชื่อผู้ใช้').fill('nobodyhere');
      await page.getByLabel('รหัสผ่าน').fill('not the password');
      await press('เข้าสู่ระบบ')(page);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'register-errors',
    path: '/register',
    whole: true,
    lightOnly: true,
    async act(page) {
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('alert').nth(5).waitFor();
    },
  },
  {
    name: 'rent-city',
    path: '/rent?at=13.757,100.53,13',
    act: (page) => pricePins(page).nth(3).waitFor(),
  },
  {
    name: 'rent-filtered',
    path: `/rent?at=13.745,100.535,14&date=${tomorrow}&from=10.00&to=12.30&facility=CCTV`,
    lightOnly: true,
    act: (page) => pinsAndClusters(page).first().waitFor(),
  },
  {
    name: 'rent-filters',
    path: `/rent?at=13.745,100.535,13&date=${tomorrow}&from=10.00&to=12.30`,
    async act(page) {
      await page.getByRole('button', { name: 'ตัวกรอง' }).first().click();
      await page.getByRole('button', { name: /^ดู \d+ แห่ง/ }).waitFor();
    },
  },
  {
    name: 'rent-when',
    path: `/rent?at=13.745,100.535,14&date=${tomorrow}&from=13.00&to=15.00`,
    async act(page) {
      await page.getByRole('button', { name: /^พรุ่งนี้/ }).first().click();
      await page.getByRole('button', { name: /^ดู \d+ แห่ง/ }).waitFor();
    },
  },
  {
    name: 'rent-place',
    path: `/rent?at=13.7462,100.5348,15&place=สยามพารากอน&point=13.7462,100.5348&date=${tomorrow}&from=13.00&to=15.00`,
    act: (page) => pricePins(page).first().waitFor(),
  },
  {
    name: 'rent-search-page',
    path: `/rent?at=13.7462,100.5348,15&find=1&date=${tomorrow}&from=13.00&to=15.00`,
    size: 'phone',
    async act(page) {
      await page.locator('.where-search__where-field input').fill('สยาม');
      await page.locator('.where-search__where-row').nth(4).waitFor();
      await page
        .getByText(/^ว่าง \d+ แห่ง$/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'rent-search-bar',
    path: `/rent?at=13.7462,100.5348,15&date=${tomorrow}&from=13.00&to=15.00`,
    size: 'desktop',
    async act(page) {
      await page.locator('.where-search__where-field input').fill('สยาม');
      await page.locator('.where-search__where-row').nth(4).waitFor();
    },
  },
  {
    name: 'rent-pin',
    path: `/rent?at=13.7462,100.5348,15&place=สยามพารากอน&point=13.7462,100.5348&date=${tomorrow}&from=13.00&to=15.00`,
    async act(page) {
      await page
        .locator('.pins__price-pin:not(.pins__part, .pins__lost, .pins__full)')
        .first()
        .press('Enter');
      await page.locator('.leaflet-popup, .pin-cards__pin-card').first().waitFor();
    },
  },
  {
    name: 'rent-nothing',
    path: '/rent?at=13.60,100.45,15',
    lightOnly: true,
    act: (page) => page.locator('.rent-list__way-out').first().waitFor(),
  },
  {
    name: 'rent-sheet-full',
    path: '/rent?at=13.745,100.535,14',
    size: 'phone',
    async act(page) {
      await page.getByRole('button', { name: 'ขยายรายการ' }).press('Enter');
      await page.locator('.sheet[data-height="full"]').waitFor();
    },
  },
  ...['faq', 'rent', 'terms', 'privacy', 'security', 'finance'].map((topic) => ({
    name: `support-${topic}`,
    path: `/support?topic=${topic}`,
    whole: true,
    ...(topic === 'faq' ? {} : { lightOnly: true, size: 'desktop' as const }),
  })),
  { name: 'forgot', path: '/forgot' },
  {
    name: 'forgot-sent',
    path: '/forgot',
    async act(page) {
      await page.getByLabel('อีเมล').fill('somchai@example.com');
      await page.getByRole('button', { name: 'ส่งลิงก์' }).click();
      await page.getByRole('heading', { name: 'ดูในกล่องอีเมลของคุณ' }).waitFor();
    },
  },
  {
    name: 'reset',
    path: '/reset#link-of-a-letter',
    // Without the answer about it, a link may be a good one.
    async act(page) {
      await page.route('**/api/account/reset/check', (route) => route.abort());
      await page.goto('/reset#another-link');
      await page.getByLabel('รหัสผ่านใหม่', { exact: true }).waitFor();
    },
  },
  { name: 'reset-expired', path: '/reset#link-of-a-letter', lightOnly: true },
  { name: 'confirm-email', path: '/confirm-email', lightOnly: true },
  { name: 'book-visitor', path: '/', whole: true, act: firstSpot },
];
