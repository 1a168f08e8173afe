import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Page } from 'playwright-core';
import { pricePins } from '../support/browser/map-screen.ts';
import { publicPaths } from '../support/browser/screen-paths.ts';

/** Accounts of the demo data, by what they can show. */
export type Account = 'demoadmin' | 'demoowner' | 'demoowner2' | 'demorenter' | 'demorenter2' | 'newcomer';

export interface Screen {
  name: string;
  path: string;
  account?: Account;
  /** From the address to the screen. */
  act?: (page: Page) => Promise<unknown>;
  /** The full page instead of the first view. */
  whole?: boolean;
}

const tomorrow = addDays(bangkokDay(new Date()), 1);
const near = `at=13.7462,100.5348,15&date=${tomorrow}&from=13.00&to=15.00`;

/** The page that a link of the first element leads to. */
const open = (link: string, arrived: string) => async (page: Page) => {
  await page.locator(link).first().click();
  await page.locator(arrived).first().waitFor();
};
const seen = (part: string) => (page: Page) => page.locator(part).first().waitFor();
const pins = (page: Page) => pricePins(page).first().waitFor();

/** What screens of the table need beside their address. */
const more: Record<string, Partial<Screen>> = {
  '/': { name: 'home', whole: true },
  '/rent': { act: pins },
  '/book/': { name: 'book', path: '/', whole: true, act: open('.listing-card a', 'main form') },
  '/support': { whole: true },
  '/register': { whole: true },
};
const tickets = [
  { state: 'booked', tab: 'bookmenu', account: 'demorenter' },
  { state: 'arrived', tab: 'bookmenu', account: 'demorenter2' },
  { state: 'parked', tab: 'bookmenu', account: 'demorenter' },
  { state: 'completed', tab: 'completemenu', account: 'demorenter' },
  { state: 'cancelled', tab: 'completemenu', account: 'demorenter' },
  { state: 'expired', tab: 'completemenu', account: 'demorenter' },
] as const;

/** The screens as the accounts of the demo data see them. Further states are rows of the browser tests. */
export const screens: Screen[] = [
  ...publicPaths('').map((path) => ({ name: path.slice(1), path, ...more[path] })),
  // The page of all parts is in a build only if it was asked for.
  ...(process.env.DESIGN_PAGE === '1' ? [{ name: 'design', path: '/design', whole: true }] : []),
  { name: 'rent-city', path: '/rent?at=13.757,100.53,13', act: pins },
  { name: 'rent-place', path: `/rent?${near}&place=สยามพารากอน&point=13.7462,100.5348`, act: pins },
  {
    name: 'rent-pin',
    path: `/rent?${near}`,
    async act(page) {
      await page
        .locator('.pins__price-pin:not(.pins__part, .pins__lost, .pins__full)')
        .first()
        .press('Enter');
      await page.locator('.leaflet-popup, .pin-cards__pin-card').first().waitFor();
    },
  },
  ...['bookmenu', 'postmenu', 'waitmenu', 'completemenu'].flatMap((tab): Screen[] => [
    { name: `renter-${tab}`, path: `/mypost?tab=${tab}`, account: 'demorenter', whole: true },
    { name: `owner-${tab}`, path: `/mypost?tab=${tab}`, account: 'demoowner', whole: true },
    { name: `empty-${tab}`, path: `/mypost?tab=${tab}`, account: 'newcomer' },
  ]),
  ...tickets.map(
    ({ state, tab, account }): Screen => ({
      name: `ticket-${state}`,
      path: `/mypost?tab=${tab}`,
      account,
      whole: true,
      // The history is a table where there is room.
      act: open(`:is(article, tbody tr):has([data-state="${state}"]) a`, '.booking__page'),
    }),
  ),
  {
    name: 'ticket-owner-arrived',
    path: '/mypost?tab=waitmenu',
    account: 'demoowner',
    whole: true,
    act: open('.waiting__plate-link', '.booking__page'),
  },
  {
    name: 'listing',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    whole: true,
    act: open('.own-listings__listing-card h2 a', 'main[data-screen="post"] h1'),
  },
  {
    name: 'calendar',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    async act(page) {
      await page.locator('.own-listings__listing-card .menu > button').nth(2).click();
      await open('a[href^="/calendar/"]', '.calendar-grid__calendar-mark')(page);
    },
  },
  {
    name: 'edit',
    path: '/mypost?tab=postmenu',
    account: 'demoowner',
    whole: true,
    async act(page) {
      await page.locator('.own-listings__listing-card .menu > button').first().click();
      await open('a[href^="/editpost/"]', '.wizard__form')(page);
    },
  },
  { name: 'wizard', path: '/post', account: 'demoowner', whole: true },
  { name: 'inbox-owner', path: '/inbox', account: 'demoowner', whole: true },
  { name: 'inbox-renter', path: '/inbox', account: 'demorenter', whole: true },
  { name: 'saved', path: '/saved', account: 'demorenter', whole: true },
  { name: 'profile', path: '/profile', account: 'demoowner', whole: true },
  { name: 'profile-long-name', path: '/profile', account: 'newcomer' },
  ...['', '?part=notices', '?part=data'].map(
    (part): Screen => ({
      name: `account${part.replace('?part=', '-')}`,
      path: `/account${part}`,
      account: 'demoowner',
      whole: true,
    }),
  ),
  { name: 'card', path: '/confirmcard', account: 'newcomer', whole: true },
  { name: 'card-waiting', path: '/confirmcard', account: 'demoowner2', act: seen('[role=dialog], dialog') },
  { name: 'admin-users', path: '/admin?tab=usermenu', account: 'demoadmin', act: seen('.admin__user-row') },
  {
    name: 'admin-complaints',
    path: '/admin?tab=complaintsmenu',
    account: 'demoadmin',
    act: seen('.complaints__complaint-row'),
  },
  {
    name: 'admin-verify',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    act: seen('.card-queue__queue-row'),
  },
  {
    name: 'verify-user',
    path: '/admin?tab=verifymenu',
    account: 'demoadmin',
    act: open('[role=tabpanel] a', '.card-panes__pane-stage img'),
  },
  { name: 'trail', path: '/trail', account: 'demoadmin', act: seen('.trail__row, .empty-state') },
];
