import type { PostView } from '@joddee/marketplace/posts/shapes';
import { refusalText } from '@joddee/thai-text/error-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { photoText, profileText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { notReachedText } from '@joddee/thai-text/unavailable-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../testing/axe.ts';
import { alerts } from '../../testing/browser.ts';
import { pass, settle } from '../../testing/clock.ts';
import { answer, answerByWorld, lost, Other, torn } from '../../testing/http.ts';
import {
  address,
  card,
  fill,
  reload,
  renderScreen,
  screen,
  sendForm,
  textOf,
  user,
} from '../../testing/screen.ts';
import { server } from '../../testing/server.ts';
import { choose, photo } from '../../testing/uploads.ts';
import {
  book,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  profileOf,
  tomorrow,
} from '../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;

beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
  post = newPost(owner, { title: 'ลานหลังฝน' });
  // Not in the morning, with which a search late in the evening begins.
  book(renter, post, tomorrow(), '17.00', '19.00');
});

/** The failures of a call that are not refusals of this API, with the text for each. */
const failures = [
  [new Other(500, {}), refusalText.UNAVAILABLE],
  [torn, refusalText.UNAVAILABLE],
  [lost, notReachedText],
] as const;
const alertWords = () => screen.getAllByRole('alert').map(textOf).join();
const main = () => textOf(screen.getByRole('main'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const menu = () => within(screen.getByRole('navigation', { name: shellText.mainMenu }));
const goHome = () => user.click(menu().getByRole('link', { name: shellText.brand }));

test('a form that cannot be sent shows a Thai error, keeps the input and can be sent again', async () => {
  const { username } = profileOf(renter);
  await renderScreen('/login', { on: 'phone' });
  for (const [failure, said] of failures) {
    answer('logIn', () => failure);
    await sendForm({ [loginText.username]: username, [loginText.password]: password }, loginText.submit);
    expect(alertWords()).toContain(said);
    expect(screen.getByLabelText<HTMLInputElement>(loginText.username).value).toBe(username);
  }
  answerByWorld('logIn');
  await sendForm({}, loginText.submit);
  expect(address()).toBe('/');
});

test.each(failures)('failed lists render as empty, and the page still works', async (failure) => {
  answer('findRecommendedPosts', () => failure);
  answer('searchPosts', () => failure);
  await renderScreen('/support', { on: 'phone' });
  await goHome();
  expect(main()).toContain(homeText.noRecommended);
  screen.getByRole('heading', { level: 1 });
  await user.click(screen.getByRole('link', { name: new RegExp(`^${homeText.where}`) }));
  await fill(screen.getByRole('combobox', { name: homeText.searchLabel }), post.title);
  await pass(1000);
  screen.getByText(homeText.searchFailed);
});

test('data that an administrator cannot load shows an error with a retry button', async () => {
  await renderScreen('/admin', { as: newAdministrator() });
  answer('findUserForAdministrator', () => lost);
  const row = within(card(`@${profileOf(renter).username}`));
  await user.click(row.getByRole('link', { name: adminText.view }));
  expect(alertWords()).toContain(notReachedText);
  answerByWorld('findUserForAdministrator');
  await user.click(button(shellText.tryAgain));
  expect(main()).toContain(profileOf(renter).username);

  answer('findUsersForAdministrator', () => new Other(500, 'broken'));
  await reload('/admin');
  expect(main()).toContain(adminText.empty);
  expect(alertWords()).toContain(refusalText.UNAVAILABLE);
});

test('a failed action shows an error, and its button is enabled again', async () => {
  answer('checkBooking', () => new Other(500, {}));
  await renderScreen('/mypost', { as: renter, on: 'phone' });
  const arrive = () => button(myItemsText.checkIn);
  await user.click(button(myItemsText.moreOf(post.title)));
  await user.click(arrive());
  await user.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: myItemsText.reallyArrived }),
  );
  expect(alertWords()).toContain(refusalText.UNAVAILABLE);
  await user.click(button(myItemsText.moreOf(post.title)));
  expect(arrive().disabled).toBe(false);
});

test('a listing that cannot be loaded for its form shows an error with a retry button', async () => {
  answer('findPost', () => lost);
  await renderScreen(`/editpost/${post._id}`, { as: owner, on: 'phone' });
  expect(alertWords()).toContain(notReachedText);
  answerByWorld('findPost');
  await user.click(button(shellText.tryAgain));
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});

test('a failed upload shows the browser’s own alert', async () => {
  answer('uploadFile', () => lost);
  await renderScreen('/profile', { as: renter, on: 'phone' });
  await choose(photo());
  await user.click(button(profileText.usePhoto));
  expect(textOf(document.querySelector('.error.errors__shake'))).toBe(notReachedText);
  expect(alerts).toEqual([photoText.failed(notReachedText)]);
});

test('without a connection a banner shows the age of the data and actions are disabled until the reconnect', async () => {
  await renderScreen('/mypost', { as: renter, on: 'phone' });
  // The way there needs no server.
  const resting = () =>
    [...document.querySelectorAll<HTMLButtonElement>('dialog .button.plain:not([href])')].map(
      ({ disabled }) => disabled,
    );
  const banner = () => textOf(document.querySelector('.notice.shell__offline'));
  await user.click(button(myItemsText.moreOf(post.title)));
  expect(resting()).toContain(false);
  const up = server.down();
  await settle();
  expect(new Set(resting())).toEqual(new Set([true]));
  const atOnce = banner();
  await pass(5 * 60_000);
  expect(banner()).not.toBe(atOnce);
  expect(main()).toContain(post.title);
  await settle(async () => up());
  await pass(2000);
  expect(banner()).toBe('');
  expect(resting()).toContain(false);
});

test('data of the connection shows a wait text until it arrives, and the menus work meanwhile', async () => {
  server.hasConnections = false;
  await renderScreen('/profile', { as: renter, on: 'phone' });
  const waits = (words: string) =>
    screen.queryAllByRole('status').some((each) => textOf(each).includes(words));
  expect(waits(shellText.loading)).toBe(true);
  await goHome();
  // A booking page that is opened from another screen has no embedded data.
  await user.click(within(card(post.title)).getAllByRole('link')[0] ?? document.body);
  expect(location.pathname).toBe(`/book/${post._id}`);
  expect(waits(shellText.pleaseWait)).toBe(true);
  expect(menu().getAllByRole('link').length).toBeGreaterThan(0);
  await settle(async () => server.connect());
  screen.getByRole('heading', { level: 1, name: post.title });
});

test('a profile that fails to load renders as empty, and loads when the network is back', async () => {
  server.hasConnections = false;
  answer('findOwnProfile', () => new Other(500, {}));
  await renderScreen('/profile', { as: renter, on: 'phone' });
  await pass(15_000);
  screen.getByRole('heading', { level: 1, name: profileText.unknown });
  expect(screen.queryByRole('button', { name: profileText.edit })).toBeNull();
  expect(await violations()).toEqual([]);
  await settle(async () => server.connect());
  screen.getByRole('heading', { level: 1, name: 'สมชาย ใจดี' });
});
