import { samplePostBody } from '@joddee/marketplace/testing/sample-post-body';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import {
  accountText,
  confirmEmailText,
  forgotText,
  resetText,
} from '@joddee/thai-text/screens/account/account-care-text';
import { ownDataText } from '@joddee/thai-text/screens/account/own-data-text';
import { privacySections } from '@joddee/thai-text/screens/account/privacy-text';
import { loginText, registerText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { bookingText, declineText, extendText } from '@joddee/thai-text/screens/booking-text';
import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { pushText } from '@joddee/thai-text/screens/notices/notice-settings-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { confirmCardText, profileText } from '@joddee/thai-text/screens/person-text';
import { answerText, postText } from '@joddee/thai-text/screens/post-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../eventually.ts';
import { letterLink, newResetToken } from '../../letters.ts';
import { password, submitCardOf } from '../../people.ts';
import { notAnImage, pictureFile } from '../../samples/pictures.ts';
import { day, group, slot } from '../booking-form.ts';
import { compareCard } from '../card-queue.ts';
import { pricePins } from '../map-screen.ts';
import { addCardPhoto, desktop, field, imagePicker, phone, press } from '../pages.ts';
import { logInUpToCode, setUpFactor } from '../second-factor.ts';
import { bayLabel, longReason, type World } from './world.ts';

/** One state of a screen: a new screen is one row. */
export interface Row {
  name: string;
  as?: keyof World['people'];
  path: string | ((world: World) => string | Promise<string>);
  /** From the screen to the state; it fails where the state is not reached. What it returns ends the state. */
  act?: (page: Page, world: World) => Promise<unknown>;
  /** One of the most used screens, which every run visits. */
  isUsual?: true;
  /** Where it is not the smallest phone. */
  size?: { width: number; height: number };
}

const ticket =
  (stay: keyof World['stays']) =>
  ({ stays }: World) =>
    `/booking/${stays[stay]._id}`;
const spot =
  (screen: 'book' | 'post' | 'editpost' | 'calendar', of: keyof World['posts']) =>
  ({ posts }: World) =>
    `/${screen}/${posts[of].id}`;

const shown = (page: Page, selector: string) => page.locator(selector).first().waitFor();
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const alert = (page: Page) => page.getByRole('alert').first().waitFor();
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
const pressFirst = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const shows = (selector: string) => (page: Page) => shown(page, selector);
const reads = (words: string | RegExp) => (page: Page) => says(page, words);
const presses = (name: string) => (page: Page) => press(page, name);
/** The dialog that a button opens, by its title where there are others. */
const opens = (name: string, title?: string) => async (page: Page) => {
  await pressFirst(page, name);
  await dialog(page, title).waitFor();
};

/** The form of a spot at a time of tomorrow, with the details of a renter. */
const form =
  (spot: keyof World['posts'], from = '10.00', to = '12.00') =>
  ({ posts, tomorrow }: World) =>
    `/book/${posts[spot].id}?date=${tomorrow}&from=${from}&to=${to}`;
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(bookText.phone).fill('0812345678');
  await page.getByLabel(bookText.plate).fill('กข 1234 กรุงเทพมหานคร');
}
async function openSummary(page: Page): Promise<void> {
  await fillIn(page);
  await page.locator('main form').getByRole('button', { name: bookText.book, exact: true }).click();
  await dialog(page).waitFor();
}
async function openSummaryOfDays(page: Page): Promise<void> {
  await page.getByRole('button', { name: repeatText.title }).click();
  const otherDays = page.getByRole('group', { name: repeatText.title });
  for (const index of [0, 1]) await otherDays.getByRole('button', { disabled: false }).nth(index).click();
  await openSummary(page);
}

const boxOf = async (part: Locator) => {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { ...box, bottom: box.y + box.height };
};
const isInView = async (page: Page, part: Locator) => {
  const { y, bottom } = await boxOf(part);
  return y >= 0 && bottom <= (page.viewportSize()?.height ?? 0);
};
async function expectBetweenBars(page: Page, toast: Locator): Promise<void> {
  const { y, bottom } = await boxOf(toast);
  expect(y).toBeGreaterThanOrEqual((await boxOf(page.locator('header'))).bottom);
  expect(bottom).toBeLessThanOrEqual((await boxOf(page.locator('nav[data-foot-bar]'))).y);
}

/** The screens as they open. */
export const screens: readonly Row[] = [
  { name: 'home', isUsual: true, path: '/' },
  { name: 'guide of owners', path: '/owner' },
  { name: 'map', isUsual: true, path: '/rent', act: shows('.spot-row') },
  { name: 'help', path: '/support' },
  {
    name: 'spot',
    isUsual: true,
    path: spot('book', 'main'),
    act: async (page) =>
      expect((await boxOf(page.locator('.reviews__review-bar').first())).width).toBeGreaterThan(80),
  },
  { name: 'forgotten password', path: '/forgot' },
  {
    name: 'new password',
    path: async ({ server, people }) => `/reset#${await newResetToken(server, people.other.id)}`,
    act: (page) => page.getByRole('heading', { name: resetText.title }).waitFor(),
  },
  {
    name: 'expired link',
    path: '/reset#some-link',
    act: (page) => page.getByRole('heading', { name: resetText.expiredTitle }).waitFor(),
  },
  { name: 'confirmation of an address', path: '/confirm-email' },
  {
    name: 'confirmed address',
    path: ({ server, people }) => letterLink(server, people.unconfirmed, '/confirm-email'),
    act: (page) => page.getByRole('heading', { name: confirmEmailText.doneTitle }).waitFor(),
  },
  {
    name: 'link to a new password, sent to a long address',
    path: '/forgot',
    async act(page) {
      await field(page, forgotText.email).fill(`${'long'.repeat(15)}@${'name'.repeat(15)}.example.com`);
      await press(page, forgotText.submit);
      await page.getByRole('heading', { name: forgotText.sentTitle }).waitFor();
    },
  },
  {
    name: 'code of the login',
    path: '/login',
    act: (page, { people }) => logInUpToCode(page, people.secured),
  },
  { name: 'privacy notice', path: '/support?topic=privacy', act: reads(privacySections[0].heading) },
  { name: 'login', isUsual: true, path: '/login' },
  { name: 'registration', path: '/register' },
  {
    name: 'wizard',
    as: 'owner',
    path: '/post',
    async act(page) {
      await page.locator('.wizard__form').waitFor();
      // On a phone the form itself says what is missing.
      expect(
        await page.locator('.listing__preview, .listing__progress').filter({ visible: true }).count(),
      ).toBe(0);
    },
  },
  { name: 'wizard, details', as: 'owner', path: '/post?step=2' },
  { name: 'wizard, price and photos', as: 'owner', path: '/post?step=3' },
  { name: 'own listing', as: 'owner', path: spot('post', 'main') },
  {
    name: 'form of a listing',
    as: 'owner',
    path: spot('editpost', 'main'),
    // The buttons at its foot are in one line.
    act: async (page) => expect((await boxOf(page.locator('.wizard__step-actions'))).height).toBeLessThan(90),
  },
  {
    name: 'calendar',
    as: 'owner',
    path: spot('calendar', 'main'),
    act: shows('.calendar-grid__calendar-mark'),
  },
  { name: 'ticket', isUsual: true, as: 'driver', path: ticket('soon'), act: shows('.arrival-card') },
  { name: 'ticket of an owner', as: 'owner', path: ticket('soon'), act: shows('.ticket') },
  {
    name: 'own bookings',
    isUsual: true,
    as: 'driver',
    path: '/mypost?tab=bookmenu',
    act: shows('.my-items__ticket-card'),
  },
  { name: 'own bookings, none', as: 'newcomer', path: '/mypost?tab=bookmenu' },
  {
    name: 'own listings',
    isUsual: true,
    as: 'owner',
    path: '/mypost?tab=postmenu',
    act: shows('.own-listings__listing-card'),
  },
  { name: 'own listings, none', as: 'newcomer', path: '/mypost?tab=postmenu' },
  {
    name: 'history of a renter',
    as: 'finished',
    path: '/mypost?tab=completemenu',
    act: reads(occupiedText.past.renter.answers.moved),
  },
  {
    name: 'history of an owner',
    as: 'owner',
    path: '/mypost?tab=completemenu',
    act: reads(occupiedText.past.owner.answers.moved),
  },
  { name: 'history, none', as: 'newcomer', path: '/mypost?tab=completemenu' },
  {
    name: 'inbox with a long reason',
    isUsual: true,
    as: 'finished',
    path: '/inbox',
    async act(page) {
      await says(page, 'ลานปิดปรับปรุง');
      // The margin of the page.
      const settings = await boxOf(page.getByRole('link', { name: pushText.settings }));
      expect(settings.x).toBeGreaterThanOrEqual(12);
    },
  },
  { name: 'inbox, empty', as: 'newcomer', path: '/inbox', act: shows('.empty-state') },
  { name: 'profile', as: 'driver', path: '/profile' },
  { name: 'saved spots', as: 'driver', path: '/saved' },
  { name: 'saved spots, none', as: 'newcomer', path: '/saved' },
  { name: 'account', as: 'owner', path: '/account' },
  { name: 'settings of notices', as: 'owner', path: '/account?part=notices' },
  { name: 'data and activity of the account', as: 'owner', path: '/account?part=data' },
  { name: 'card', as: 'newcomer', path: '/confirmcard' },
  {
    name: 'card, waiting',
    as: 'waiting',
    path: '/confirmcard',
    act: (page) => dialog(page, confirmCardText.waitingTitle).waitFor(),
  },
  {
    name: 'wizard while the card is checked',
    as: 'waiting',
    path: '/post?prepare=1&step=3',
    act: reads(wizardText.waitsForCard),
  },
  { name: 'card, declined', as: 'declined', path: '/confirmcard', act: reads('รูปไม่ชัด') },
  {
    name: 'desk of administrators',
    as: 'admin',
    path: '/admin?tab=usermenu',
    async act(page) {
      const view = page.locator('.admin__user-row').first().getByRole('link', { name: adminText.view });
      // On one line.
      expect((await boxOf(view)).height).toBeLessThan(60);
    },
  },
  {
    name: 'complaints',
    as: 'admin',
    path: '/admin?tab=complaintsmenu',
    act: async (page) =>
      expect((await boxOf(page.locator('.complaints__complaint-row-words').first())).width).toBeGreaterThan(
        200,
      ),
  },
  {
    name: 'a complaint',
    as: 'admin',
    path: ({ complaint }) => `/admin?tab=complaintsmenu&complaint=${complaint._id}`,
    act: shows('.complaints__complaint-card'),
  },
  {
    name: 'reported listings',
    as: 'admin',
    path: '/admin?tab=complaintsmenu&show=listings',
    act: reads(reviewText.hidden),
  },
  {
    name: 'page of a user',
    as: 'admin',
    path: ({ people }) => `/admin?q=${people.owner.username}`,
    async act(page, { people }) {
      const row = page
        .locator('.admin__user-row')
        .filter({ hasText: new RegExp(`@${people.owner.username}(?!\\d)`) });
      await row.getByRole('link', { name: adminText.view }).click();
      const rows = page.locator('.user-record__record-row');
      await rows.first().waitFor();
      for (const row of await rows.all()) expect(Math.round((await boxOf(row)).height)).toBe(56);
    },
  },
  { name: 'inspection of a card', as: 'admin', path: '/admin?tab=verifymenu', act: openCard },
  { name: 'trail', as: 'admin', path: '/trail', act: shows('.trail__row') },
];

async function openCard(page: Page): Promise<void> {
  await page.getByRole('tabpanel').getByRole('link').first().click();
  await shown(page, '.card-panes__pane-stage img');
}

const ofVisitors: Row[] = [
  {
    name: 'menu of a visitor',
    path: '/',
    async act(page) {
      const button = page.getByRole('button', { name: shellText.menu });
      await button.click();
      // The white icon stays legible on the scene below the finger that has pressed it.
      const ground = await button.evaluate((each) => getComputedStyle(each).backgroundColor);
      expect(ground).toBe('rgba(255, 255, 255, 0.14)');
    },
  },
  { name: 'heart of a visitor', path: '/', act: shows('.listing-card .heart') },
  {
    name: 'search without a result',
    path: '/rent?find=1',
    async act(page) {
      await page.getByRole('combobox', { name: homeText.searchLabel }).fill('ไม่มีที่นี่แน่นอน');
      await says(page, searchText.nothing('ไม่มีที่นี่แน่นอน'));
    },
  },
  {
    name: 'login refused',
    path: '/login',
    async act(page) {
      await field(page, loginText.username).fill('nobodyhere');
      await field(page, loginText.password).fill('not the password');
      await press(page, loginText.submit);
      await alert(page);
    },
  },
  {
    name: 'registration with mistakes',
    path: '/register',
    async act(page) {
      await press(page, registerText.submit);
      await page.getByRole('alert').nth(5).waitFor();
    },
  },
  {
    name: 'pin card',
    path: ({ posts }) => `/rent?at=${posts.main.location.latitude},${posts.main.location.longitude},17`,
    async act(page) {
      await pricePins(page).first().press('Enter');
      await page
        .locator('.pin-cards__pin-card')
        .getByRole('button', { name: postText.nextPhoto })
        .first()
        .waitFor();
    },
  },
  {
    name: 'filters',
    path: '/rent',
    async act(page) {
      await page.getByRole('button', { name: rentText.filters }).first().click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'list over the map',
    path: '/rent',
    async act(page) {
      await page.getByRole('button', { name: rentText.sheetUp }).press('Enter');
      await shown(page, '.sheet[data-height="full"]');
    },
  },
  {
    name: 'photos of a spot',
    path: spot('book', 'main'),
    async act(page) {
      await page.locator('.listing-gallery__photo-open').first().click();
      await dialog(page).waitFor();
    },
  },
  { name: 'taken time, overnight', path: form('overnight', '22.00', '02.00'), act: shows('.book__bar s') },
  {
    name: 'booking with mistakes',
    as: 'newcomer',
    path: spot('book', 'main'),
    async act(page) {
      await page.locator('main form').getByRole('button', { name: bookText.book, exact: true }).click();
      await page.locator('main form').getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'bays of a lot',
    path: form('bays'),
    act: shows('.slot-grid__slots, [role=radiogroup], main form'),
  },
];

const ofRenters: Row[] = [
  {
    name: 'menu of a user',
    as: 'driver',
    path: '/profile',
    size: desktop.viewport,
    async act(page) {
      // On one line beside a long name.
      expect((await boxOf(page.locator('header nav'))).height).toBeLessThan(72);
      await page.locator('.menu__button').click();
      await page.locator('.menu__list').getByRole('button', { name: shellText.logOut }).waitFor();
    },
  },
  {
    name: 'own vehicles',
    as: 'driver',
    path: '/profile',
    async act(page) {
      // One place for them: no menu beside the bell.
      expect(await page.locator('.menu__button').filter({ visible: true }).count()).toBe(0);
      await page.getByRole('button', { name: profileText.cars }).click();
      await dialog(page, profileText.cars).waitFor();
    },
  },
  { name: 'home with the next booking', as: 'driver', path: '/', act: shows('.home__next-booking') },
  {
    name: 'taken time with its offers',
    as: 'newcomer',
    path: form('taken', '12.00', '14.00'),
    act: reads(bookText.nearestFree),
  },
  { name: 'booking, the last look', isUsual: true, as: 'newcomer', path: form('main'), act: openSummary },
  {
    name: 'booking of several days, the last look',
    as: 'newcomer',
    path: form('main'),
    act: openSummaryOfDays,
  },
  {
    name: 'changed price',
    as: 'newcomer',
    path: form('changing'),
    async act(page, { people, posts }) {
      await openSummary(page);
      const { id, title, photos } = posts.changing;
      const body = samplePostBody({ title, imagePost: photos, open: '00.00', close: '23.30', price: '95' });
      await people.owner.ok('editPost', { params: { postId: id }, body });
      await says(page, bookText.priceChanged('80 บาท', '95 บาท'));
    },
  },
  {
    name: 'booking of several days, the result',
    as: 'other',
    path: form('changing', '18.00', '19.00'),
    async act(page) {
      await openSummaryOfDays(page);
      await dialog(page).getByRole('button', { name: /^ยืนยัน/ }).click();
      await dialog(page).getByRole('button', { name: repeatText.toBookings }).waitFor();
    },
  },
  {
    name: 'title without a space',
    as: 'driver',
    path: ticket('wide'),
    act: shows('.ticket a[href^="/book/"]'),
  },
  { name: 'ticket with a long name of a bay', as: 'driver', path: ticket('ofLot'), act: reads(bayLabel) },
  {
    name: 'position denied',
    as: 'driver',
    path: ticket('soon'),
    async act(page) {
      await pressFirst(page, arrivalText.other);
      await pressFirst(page, arrivalText.usePosition);
      await says(page, arrivalText.position.denied);
    },
  },
  {
    name: 'early arrival',
    as: 'driver',
    path: ticket('wide'),
    async act(page, { posts }) {
      await pressFirst(page, myItemsText.moreOf(posts.wide.title));
      await pressFirst(page, myItemsText.checkIn);
      await dialog(page).getByRole('button', { name: myItemsText.reallyArrived }).waitFor();
    },
  },
  {
    name: 'cancellation',
    as: 'driver',
    path: ticket('wide'),
    act: opens(myItemsText.cancel, myItemsText.cancelTitle),
  },
  {
    name: 'conversation',
    as: 'driver',
    path: '/mypost?tab=bookmenu',
    async act(page) {
      await page.locator('.messages-link').first().click();
      await dialog(page).waitFor();
    },
  },
  { name: 'complaint', as: 'driver', path: spot('book', 'lane'), act: opens(complaintText.ofListing) },
  {
    name: 'report of another car, its question',
    as: 'driver',
    path: ticket('soon'),
    act: opens(occupiedText.report, occupiedText.title),
  },
  {
    name: 'ticket with a report',
    as: 'reporter',
    path: ticket('reported'),
    act: reads(occupiedText.waiting[''].title),
  },
  {
    name: 'new booking',
    as: 'driver',
    path: ({ stays }) => `/mypost?new=${stays.soon._id}`,
    async act(page) {
      await eventually(async () =>
        expect(await page.locator('.just-booked').boundingBox()).toEqual({
          x: 0,
          y: 0,
          ...page.viewportSize(),
        }),
      );
    },
  },
  {
    name: 'new booking with a report',
    as: 'reporter',
    path: ({ stays }) => `/mypost?new=${stays.reported._id}`,
    act: reads(occupiedText.waiting[''].title),
  },
  {
    name: 'report that the owner cannot help',
    as: 'stranded',
    path: '/mypost',
    act: reads(occupiedText.waiting.cannot.title),
  },
  { name: 'parked', as: 'parked', path: ticket('parked'), act: shows('.ticket') },
  { name: 'extension', as: 'parked', path: ticket('parked'), act: opens(extendText.open, extendText.title) },
  {
    name: 'extension without choices',
    as: 'lastParked',
    path: ticket('lastParked'),
    act: opens(extendText.open, extendText.none),
  },
  {
    name: 'check-out',
    as: 'parked',
    path: '/mypost',
    act: opens(myItemsText.checkOut, myItemsText.checkoutTitle),
  },
  {
    name: 'check-out with words',
    as: 'parked',
    path: '/mypost',
    async act(page) {
      await pressFirst(page, myItemsText.checkOut);
      await dialog(page).getByText(myItemsText.comment).click();
    },
  },
  { name: 'arrived', as: 'arrived', path: '/mypost', act: reads(bookingText.remind) },
  { name: 'leaving', as: 'leaving', path: ticket('leaving'), act: shows('.ticket') },
  { name: 'finished ticket', as: 'finished', path: ticket('completed'), act: shows('.ticket') },
  { name: 'cancelled ticket', as: 'finished', path: ticket('cancelledSilently'), act: shows('.ticket') },
  { name: 'declined ticket', as: 'finished', path: ticket('cancelled'), act: reads('ลานปิดปรับปรุง') },
  {
    name: 'refused photo',
    as: 'driver',
    path: '/profile',
    async act(page) {
      await imagePicker(page).setInputFiles(notAnImage);
      await alert(page);
    },
  },
  {
    name: 'photo of a profile',
    as: 'driver',
    path: '/profile',
    async act(page) {
      await imagePicker(page).setInputFiles(await pictureFile());
      await dialog(page, profileText.photoTitle).waitFor();
    },
  },
  { name: 'form of a profile', as: 'driver', path: '/profile', act: presses(profileText.edit) },
  {
    name: 'editor of a card',
    as: 'newcomer',
    path: '/confirmcard',
    async act(page) {
      await imagePicker(page).setInputFiles(await pictureFile());
      await dialog(page, confirmCardText.editorTitle).waitFor();
    },
  },
  {
    name: 'card with mistakes',
    as: 'newcomer',
    path: '/confirmcard',
    async act(page) {
      for (const index of [0, 1]) await addCardPhoto(page, index, await pictureFile());
      await field(page, confirmCardText.idCard).fill('12345');
      await press(page, confirmCardText.submit);
      await page.getByRole('alert').nth(1).waitFor();
    },
  },
  {
    name: 'password with mistakes',
    as: 'driver',
    path: '/account',
    async act(page) {
      await press(page, accountText.password.change);
      await press(page, accountText.password.save);
      await alert(page);
    },
  },
  {
    name: 'second factor',
    as: 'driver',
    path: '/account',
    async act(page) {
      await press(page, accountText.factor.turnOn);
      await field(page, accountText.factor.password).fill(password);
      await press(page, accountText.factor.next);
      await shown(page, '.account__secret-groups');
    },
  },
  {
    name: 'recovery codes',
    as: 'cautious',
    path: '/account',
    act: (page, { server }) => setUpFactor(page, server).then(() => undefined),
  },
  {
    name: 'removal of the second factor',
    as: 'secured',
    path: '/account',
    act: presses(accountText.factor.turnOff),
  },
  { name: 'end of all sessions', as: 'driver', path: '/account', act: opens(accountText.sessions.endAll) },
  ...(['download', 'withdraw', 'delete'] as const).map(
    (deed): Row => ({
      name: `own data, ${deed}`,
      as: deed === 'withdraw' ? 'waiting' : 'driver',
      path: '/account?part=data',
      async act(page) {
        await press(page, ownDataText[deed].name);
        await dialog(page, ownDataText[deed].title)
          .getByRole('button', { name: ownDataText[deed].yes })
          .click();
        await alert(page);
      },
    }),
  ),
  {
    name: 'ends of a stay',
    as: 'newcomer',
    path: spot('book', 'main'),
    async act(page) {
      await day(page, bookText.tomorrow).click();
      await group(page, bookText.length).getByText(bookText.ownLength).click();
      await slot(page, bookText.start, '09.00').click();
      await eventually(async () =>
        expect(await isInView(page, group(page, bookText.end).getByRole('radio').first())).toBe(true),
      );
    },
  },
  {
    name: 'booking without an answer',
    as: 'newcomer',
    path: form('main', '14.00', '15.00'),
    async act(page) {
      await page.route('**/api/book/addBook/**', (route) => route.abort('connectionrefused'));
      await openSummary(page);
      await dialog(page)
        .getByRole('button', { name: /^ยืนยันจอง/ })
        .click();
      const refusal = page.locator('main form').getByRole('alert').filter({ hasText: /./ }).first();
      await eventually(async () => expect(await isInView(page, refusal)).toBe(true));
    },
  },
  {
    name: 'pending booking',
    as: 'newcomer',
    path: form('main', '16.00', '17.00'),
    async act(page, { server }) {
      const startWorkers = await server.stopWorkers();
      await openSummary(page);
      await dialog(page)
        .getByRole('button', { name: /^ยืนยันจอง/ })
        .click();
      await says(page, myItemsText.pendingText);
      return startWorkers;
    },
  },
  {
    name: 'toast that stays',
    as: 'driver',
    path: '/support',
    async act(page, { people, stays }) {
      await people.owner.ok('cancelBooking', {
        params: { postId: stays.toCancel.detail.post, bookId: stays.toCancel._id },
        body: { reason: declineText.choices[0] },
      });
      await expectBetweenBars(page, page.locator('.toasts .toasts__toast').first());
      await page.locator('.toasts .toasts__toast').waitFor({ state: 'detached' });
      // The next page has room for it.
      await page.getByRole('link', { name: shellText.brand }).first().click();
      await shown(page, '.toasts__staying-notices .toasts__toast');
      await page.locator('.loading-modal').waitFor({ state: 'detached' });
    },
  },
];

const ofOwners: Row[] = [
  { name: 'ticket of an owner, arrived', as: 'owner', path: ticket('arrived'), act: shows('.ticket') },
  {
    name: 'desk',
    isUsual: true,
    as: 'owner',
    path: '/mypost?tab=waitmenu',
    async act(page) {
      await says(page, occupiedText.ownerTitle);
      await shown(page, '.waiting__card');
      await shown(page, '[aria-labelledby="desk-parked"] .desk-rows__desk-row');
    },
  },
  {
    name: 'desk of a busy owner',
    as: 'busyOwner',
    path: '/mypost?tab=waitmenu',
    size: phone.viewport,
    async act(page) {
      await page.locator('[aria-labelledby="desk-parked"] .desk-rows__desk-row').nth(4).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2000);
      // What a button says breaks between its statements only.
      const statements = page.locator('.waiting__words > span');
      const broken = await statements.evaluateAll((spans) =>
        spans.flatMap((span) =>
          span.getBoundingClientRect().height > 2 * Number.parseFloat(getComputedStyle(span).fontSize)
            ? (span.textContent ?? '')
            : [],
        ),
      );
      expect(broken).toEqual([]);
    },
  },
  {
    name: 'desk of a busy owner on a wide screen',
    as: 'busyOwner',
    path: '/mypost?tab=waitmenu',
    size: { width: 1280, height: 800 },
    async act(page) {
      const confirm = page.locator('.waiting__card .button.main');
      await eventually(async () => expect(await confirm.count()).toBeGreaterThanOrEqual(3));
      for (const button of (await confirm.all()).slice(0, 3)) expect(await isInView(page, button)).toBe(true);
    },
  },
  {
    name: 'desk, a car that is over its time',
    as: 'quietOwner',
    path: '/mypost?tab=waitmenu',
    act: reads(myItemsText.carHasLeft),
  },
  {
    name: 'a car has left without its renter’s step',
    as: 'quietOwner',
    path: '/mypost?tab=waitmenu',
    act: opens(myItemsText.carHasLeft, myItemsText.closeTitle),
  },
  {
    name: 'ticket of a car that is over its time',
    as: 'quietOwner',
    path: ticket('overdue'),
    act: reads(myItemsText.carHasLeft),
  },
  {
    name: 'timetable',
    as: 'owner',
    path: '/mypost?tab=waitmenu',
    async act(page) {
      await page.getByRole('radio', { name: deskText.timetable }).locator('xpath=ancestor::label').click();
      await shown(page, '.timeline-block');
    },
  },
  {
    name: 'timetable of many bays on a phone',
    as: 'busyOwner',
    path: '/mypost?tab=waitmenu',
    size: phone.viewport,
    async act(page) {
      await page.getByText(deskText.timetable, { exact: true }).click();
      const names = page.locator('.timeline-block__timeline-lane > span');
      await names.first().waitFor();
      expect(await names.allTextContents()).toEqual(
        Array.from({ length: 8 }, (_, index) => lotText.bay(index + 1)),
      );
      for (const name of await names.all()) expect(await isInView(page, name)).toBe(true);
      expect(await isInView(page, page.locator('.timeline-hours__timeline-now').first())).toBe(true);
      // Each bay is a column with room for whole plates and times.
      const stays = page.locator('.timeline-block');
      const widths = await stays.evaluateAll((all) => all.map((each) => each.clientWidth));
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(92);
      const words = page.locator('.timeline-block__timeline-plate, .timeline-block__timeline-times');
      const cut = await words.evaluateAll((all) =>
        all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
    },
  },
  {
    name: 'timetable of many bays',
    as: 'busyOwner',
    path: '/mypost?tab=waitmenu',
    size: { width: 1600, height: 1000 },
    async act(page) {
      await shown(page, '.timeline-block__timeline-lane');
      expect((await boxOf(page.locator('.timeline'))).width).toBe(1360);
      const lanes = await page.locator('.timeline-block__timeline-lane').allTextContents();
      expect(lanes).toEqual(Array.from({ length: 8 }, (_, index) => lotText.bay(index + 1)));
      // Half an hour has room for the digits of its plate, and no stay covers another one.
      const boxes = await page
        .locator('.timeline-block')
        .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().toJSON()));
      const covered = boxes.filter((one, index) =>
        boxes.some(
          (other, at) =>
            at !== index &&
            other.left < one.right - 1 &&
            one.left < other.right - 1 &&
            Math.abs(other.y - one.y) < 8,
        ),
      );
      expect(covered).toEqual([]);
      const cut = await page
        .locator('.timeline-block__timeline-digits, .timeline-block__timeline-plate')
        .evaluateAll((words) => words.filter((each) => each.scrollWidth > each.clientWidth + 1).length);
      expect(cut).toBe(0);
      await page.locator('.timeline-block[data-kind="booked"]').first().hover();
      await page.locator('.timeline-block__timeline-card:visible').waitFor();
      await page.mouse.move(0, 0);
    },
  },
  {
    name: 'stay beside the timetable',
    as: 'busyOwner',
    path: '/mypost?tab=waitmenu',
    size: { width: 1600, height: 1000 },
    async act(page) {
      await page.locator('.timeline-block[data-kind="booked"]').first().press('Enter');
      await page.getByRole('dialog').getByRole('link', { name: deskText.ticket }).waitFor();
      expect((await boxOf(page.getByRole('dialog'))).width).toBe(440);
    },
  },
  {
    name: 'income',
    as: 'owner',
    path: '/mypost?tab=waitmenu',
    async act(page) {
      // Its label covers the radio button.
      await page.getByRole('radio', { name: deskText.income }).locator('xpath=ancestor::label').click();
      await shown(page, '.income__total');
    },
  },
  { name: 'desk, empty', as: 'firstOwner', path: '/mypost?tab=waitmenu', act: reads(deskText.emptyTitle) },
  {
    name: 'week',
    as: 'owner',
    path: '/mypost?tab=waitmenu',
    async act(page) {
      // The labels cover their radio buttons.
      for (const name of [deskText.timetable, deskText.views.week])
        await page.getByRole('radio', { name }).locator('xpath=ancestor::label').click();
      await shown(page, '.week__day');
    },
  },
  {
    name: 'menu of a listing',
    as: 'owner',
    path: '/mypost?tab=postmenu',
    act: (page) => page.locator('.own-listings__listing-card .menu > button').first().click(),
  },
  {
    name: 'deletion of a listing',
    as: 'owner',
    path: '/mypost?tab=postmenu',
    async act(page) {
      await page.locator('.own-listings__listing-card .menu > button').first().click();
      await pressFirst(page, myItemsText.delete);
      await dialog(page, myItemsText.deleteTitle).waitFor();
    },
  },
  {
    name: 'hours of a listing',
    as: 'quietOwner',
    path: '/mypost?tab=postmenu',
    async act(page) {
      await page.locator('.own-listings__listing-tile').first().click();
      await dialog(page, deskText.quickTitle).waitFor();
    },
  },
  {
    name: 'price of a listing',
    as: 'quietOwner',
    path: '/mypost?tab=postmenu',
    async act(page) {
      await page.locator('.own-listings__listing-tile').nth(1).click();
      await dialog(page, deskText.quickTitle).waitFor();
    },
  },
  {
    name: 'hidden listing',
    as: 'owner',
    path: spot('post', 'hidden'),
    act: reads(reviewText.ownState.hidden),
  },
  {
    name: 'listing of another, with the way to its booking',
    as: 'newcomer',
    path: spot('post', 'main'),
    act: async (page) =>
      expect(await isInView(page, page.getByRole('link', { name: bookText.chooseTime }))).toBe(true),
  },
  {
    name: 'review, its answer',
    as: 'owner',
    path: spot('post', 'main'),
    async act(page) {
      await press(page, postText.answerReview);
      await dialog(page, answerText.title).getByRole('button', { name: answerText.send }).click();
      await alert(page);
    },
  },
  { name: 'answered review', path: spot('book', 'temple'), act: reads(postText.ownersAnswer) },
  {
    name: 'day of the calendar',
    as: 'quietOwner',
    path: spot('calendar', 'quiet'),
    async act(page) {
      await page.locator('.calendar-grid__calendar-days .pick').nth(2).click();
      for (const index of [4, 7]) await page.locator('.calendar-grid__calendar-slot').nth(index).click();
      await shown(
        page,
        '.calendar-grid__calendar-slot[aria-pressed=true] ~ .calendar-grid__calendar-slot[aria-pressed=true]',
      );
    },
  },
  {
    name: 'block',
    as: 'quietOwner',
    path: spot('calendar', 'quiet'),
    async act(page) {
      await page.locator('.calendar-grid__calendar-days .pick').nth(2).click();
      await page.locator('.calendar-grid__calendar-bar .button').first().click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'blocked time that is pressed',
    as: 'quietOwner',
    path: spot('calendar', 'bays'),
    async act(page, { people, posts, tomorrow }) {
      const [from, to] = ['11:00', '14:00'].map((time) => new Date(`${tomorrow}T${time}:00+07:00`));
      const time = { from: from?.toISOString(), to: to?.toISOString(), weekly: false };
      const body = { request: 'b'.repeat(24), ...time, lastDay: '', reason: longReason };
      await people.quietOwner.ok('addBlock', { params: { postId: posts.bays.id }, body });
      await page.locator('.calendar-grid__calendar-days .pick').nth(1).click();
      await page.locator('.calendar-grid__calendar-mark.calendar-grid__blocked').click();
      await dialog(page).waitFor();
    },
  },
  {
    name: 'week of the calendar',
    as: 'quietOwner',
    path: spot('calendar', 'bays'),
    size: desktop.viewport,
    async act(page) {
      // The way back, the days, the hours around now and the buttons, without scrolling.
      for (const part of [
        '.screen-head a',
        '.calendar-grid__calendar-days',
        '.calendar-grid__calendar-now',
        '.calendar-grid__calendar-bar .button',
      ])
        expect(await isInView(page, page.locator(part).first())).toBe(true);
    },
  },
  ...[undefined, desktop.viewport].map(
    (size): Row => ({
      name: `hours of weekdays${size === undefined ? '' : ' on a wide screen'}`,
      as: 'quietOwner',
      path: spot('editpost', 'week'),
      act: shows('.week-field__opening-switch'),
      ...(size && { size }),
    }),
  ),
  {
    name: 'names of bays',
    as: 'quietOwner',
    path: spot('editpost', 'bays'),
    async act(page) {
      await page.getByText(lotText.nameBays).click();
      await page.getByRole('textbox', { name: lotText.bayName(1) }).waitFor();
    },
  },
  {
    name: 'wizard with mistakes',
    as: 'owner',
    path: '/post',
    async act(page) {
      await press(page, wizardText.next);
      await page.getByRole('alert').nth(3).waitFor();
    },
  },
  {
    name: 'declining',
    as: 'owner',
    path: ticket('wide'),
    async act(page) {
      await pressFirst(page, declineText.open);
      await dialog(page).getByRole('button', { name: declineText.open }).click();
      await alert(page);
    },
  },
  {
    name: 'toast that asks',
    as: 'owner',
    path: '/support',
    async act(page, { people, stays }) {
      const params = { bookId: stays.soon._id };
      await people.driver.ok('checkBooking', { params, body: { check: true, step: 'checkin' } });
      const words = noticeText.car['check-in-requested'];
      await expectBetweenBars(page, page.locator('.toasts .toasts__toast').filter({ hasText: words }));
      return () => people.driver.ok('checkBooking', { params, body: { check: false, step: 'checkin' } });
    },
  },
];

const ofAdministrators: Row[] = [
  {
    name: 'new card while another is inspected',
    as: 'admin',
    path: '/admin?tab=verifymenu',
    async act(page, { people }) {
      await openCard(page);
      await submitCardOf(people.other);
      const notice = page.locator('.new-cards__new-card .notice');
      await notice.waitFor();
      const image = await boxOf(page.locator('.card-panes__pane-stage').first());
      expect((await boxOf(notice)).bottom).toBeLessThanOrEqual(image.y);
    },
  },
  {
    name: 'deletion of a person',
    as: 'admin',
    path: '/admin?tab=usermenu',
    async act(page) {
      await page.locator('.admin__user-row').getByRole('button').first().click();
      await pressFirst(page, adminText.delete);
      await dialog(page, adminText.deleteTitle).waitFor();
    },
  },
  {
    name: 'card that is approved',
    as: 'admin',
    path: '/admin?tab=verifymenu',
    async act(page) {
      await openCard(page);
      await compareCard(page);
      await page.keyboard.press('a');
      await shown(page, '[data-pending]');
    },
  },
  {
    name: 'card that is declined',
    as: 'admin',
    path: '/admin?tab=verifymenu',
    async act(page) {
      await openCard(page);
      await page.keyboard.press('1');
      await page.keyboard.press('4');
    },
  },
  {
    name: 'failed load',
    as: 'admin',
    path: '/admin?tab=verifymenu',
    async act(page) {
      await page.route('**/api/admin/user/*', (route) => route.abort('connectionrefused'));
      await page.getByRole('tabpanel').getByRole('link').first().click();
      await alert(page);
    },
  },
];

/** What is needed on the way is in a few screens of a phone. */
async function expectAtMost(page: Page, height: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height);
}

const inFewScreens: Row[] = [
  {
    name: 'ticket that begins soon, 1,300 px',
    as: 'driver',
    path: ticket('soon'),
    size: phone.viewport,
    async act(page) {
      await shown(page, '.arrival-card');
      await expectAtMost(page, 1300);
      // Chips in one row.
      const tops = await page
        .locator('.arrival-card__arrival-choices .tile')
        .evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
      expect([tops.length, new Set(tops).size]).toEqual([4, 1]);
    },
  },
  {
    name: 'ticket of a parked car, 1,300 px',
    as: 'parked',
    path: ticket('parked'),
    size: phone.viewport,
    act: (page) => expectAtMost(page, 1300),
  },
  {
    name: 'ticket that has arrived, with a long note, 1,300 px',
    as: 'arrived',
    path: ticket('arrived'),
    size: phone.viewport,
    async act(page) {
      await page.getByText(bookingText.howToEnter).waitFor();
      await expectAtMost(page, 1300);
    },
  },
  {
    name: 'ticket that begins tomorrow, 1,200 px',
    as: 'driver',
    path: ticket('wide'),
    size: phone.viewport,
    act: (page) => expectAtMost(page, 1200),
  },
  {
    name: 'end of a ticket above a bar that says more',
    as: 'parked',
    path: ticket('whileParked'),
    size: phone.viewport,
    async act(page) {
      await page.context().setOffline(true);
      await shown(page, '.booking__bar .parts__reason');
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
      );
      const { bottom } = await boxOf(page.locator('.booking__further-actions'));
      expect(bottom).toBeLessThanOrEqual((await boxOf(page.locator('.booking__bar'))).y);
      await page.context().setOffline(false);
    },
  },
  {
    name: 'booking page with a time, 2,450 px',
    as: 'newcomer',
    path: form('main'),
    size: phone.viewport,
    async act(page) {
      await shown(page, '.book__folded-time');
      await expectAtMost(page, 2450);
      // The whole map is one press away.
      const map = page.locator('.listing-page__listing-map .listing-page__place-map');
      expect((await boxOf(map)).height).toBe(128);
      await page.getByRole('button', { name: postText.wholeMap }).click();
      await eventually(async () =>
        expect((await boxOf(map)).height).toBeCloseTo(phone.viewport.height * 0.4, 0),
      );
    },
  },
  {
    name: 'taken start that was pressed',
    as: 'newcomer',
    path: form('taken', '09.00', '11.00'),
    async act(page) {
      await page.getByRole('button', { name: bookText.changeTime }).click();
      await slot(page, bookText.start, '12.00').click({ force: true });
      await says(page, bookText.slotTaken('12.00'));
    },
  },
  {
    name: 'options of a ticket',
    as: 'driver',
    path: ticket('soon'),
    async act(page, { posts }) {
      await pressFirst(page, myItemsText.moreOf(posts.main.title));
      await page.getByRole('button', { name: bookingText.addToCalendar }).waitFor();
    },
  },
  {
    name: 'ticket with its folded parts open',
    as: 'driver',
    path: ticket('soon'),
    async act(page) {
      for (const part of ['.booking__map', '.party__movements'])
        await page.locator(`${part} > summary`).click();
      await says(page, bookingText.copyPlace);
    },
  },
];

export const rows: readonly Row[] = [
  ...screens,
  ...ofVisitors,
  ...ofRenters,
  ...ofOwners,
  ...ofAdministrators,
  ...inFewScreens,
];
export const usualRows = rows.filter(({ isUsual }) => isUsual);
