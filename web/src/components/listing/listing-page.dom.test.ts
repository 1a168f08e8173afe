import type { PostView } from '@joddee/marketplace/posts/shapes';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { carTypeText, facilityText } from '@joddee/thai-text/status-text';
import { unavailableText } from '@joddee/thai-text/unavailable-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { bookButton } from '../../../testing/booking-form.ts';
import { show } from '../../../testing/browser.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { answer, callsOf, lost, Other } from '../../../testing/http.ts';
import { address, card, fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  changePost,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  profileOf,
  today,
} from '../../../testing/world.ts';

let owner: Person;
let post: PostView;
const title = 'ลานใต้สะพานพระรามแปด';

beforeEach(() => {
  owner = newOwner();
  const imagePost = ['/files/post/first.webp', '/files/post/second.webp'];
  const face = { firstname: 'สมชาย', photo: '', isVerified: true };
  const ownerFacts = { since: today(), stays: null };
  post = newPost(owner, { title, imagePost }, { owner: face, ownerFacts });
});

const open = (as?: Person) => renderScreen(`/book/${post._id}`, { on: 'phone', ...(as && { as }) });
const main = () => textOf(screen.getByRole('main'));

test('the page of a spot names the facilities that it has', async () => {
  post = newPost(owner, { facility: ['fence', 'CCTV'] });
  await open();
  const part = screen.getByRole('heading', { name: text.facility }).closest('section') ?? document.body;
  expect(within(part).getAllByRole('listitem').map(textOf)).toEqual([facilityText.CCTV, facilityText.fence]);
});
const heartName = { name: favouritesText.saveSpot(title) };

/** The server keeps what the heart sends. */
function keepFavourites(): { saved: PostView[] } {
  const list: { saved: PostView[] } = { saved: [] };
  answer('findFavourites', () => list.saved);
  answer('addFavourite', () => {
    list.saved = [post];
    return { _id: post._id };
  });
  answer('removeFavourite', () => {
    list.saved = [];
    return { _id: post._id };
  });
  return list;
}

test('all facts about a spot are shown; empty lists have a text; comments show their age', async () => {
  post = newPost(owner, { rule: [], nearby: [], facility: [], typeofcar: 'truck' });
  await renderScreen(`/book/${post._id}?car=truck`, { on: 'phone' });
  expect(bookButton()).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: bookText.logInToBook }).getAttribute('href')).toBe('/register');
  expect(screen.getAllByText(text.notSpecified)).toHaveLength(3);
  screen.getByText(text.noComments);
  expect(main()).toContain(ratingText.none);
  // The map loads when the visitor scrolls towards it.
  const map = () => document.querySelector('.leaflet-container');
  expect(map()).toBeNull();
  await settle(async () => show(document.querySelector('.listing-page__place-map') ?? document.body));
  expect(map()).not.toBeNull();
  const comment = {
    _id: newId(),
    comment: 'กว้างมาก',
    rate: 4,
    isCounted: true,
    created: today(),
    photoUser: '',
    name: { firstname: 'สมชาย' },
  };
  changePost(post, 'rated', { comments: [comment], rate: { rating: 4, count: 1 } });
  await settle();
  // Of two reviews of one person the latest counts, and the page says which number is which.
  const earlier = { ...comment, _id: newId(), isCounted: false, rate: 2 };
  changePost(post, 'rated', { comments: [comment, earlier], rate: { rating: 4, count: 1 } });
  await settle();
  expect(main()).toContain('2 รีวิวจาก 1 คน');
  const row = screen.getAllByRole('listitem').find((each) => textOf(each).includes('กว้างมาก'));
  for (const words of ['วันนี้', 'สมชาย']) expect(textOf(row ?? null)).toContain(words);

  await renderScreen(`/post/${post._id}`, { as: newPerson() });
  for (const fact of [
    post.title,
    post.location.address,
    'ลานจอดในบ้าน',
    carTypeText.truck,
    text.spaces(2),
    '08.00–20.00 น. ทุกวัน',
    'ประตูสีเขียว มีหลังคา',
  ])
    expect(main()).toContain(fact);
  expect(screen.getAllByRole('img', { name: new RegExp(ratingText.mean('4.0')) })).not.toHaveLength(0);
});

test('the page of a listing leads its readers to the booking, and its owner nowhere', async () => {
  const toBooking = () => screen.queryByRole('link', { name: bookText.chooseTime });
  await renderScreen(`/post/${post._id}`, { as: newPerson(), on: 'phone' });
  expect(toBooking()?.getAttribute('href')).toBe(`/book/${post._id}`);
  await renderScreen(`/post/${post._id}`, { as: owner, on: 'phone' });
  expect(toBooking()).toBeNull();
});

test('the owner is shown with face and seal, and the way to the spot is next to its address', async () => {
  await open();
  for (const words of [text.verified, text.newOwner]) expect(main()).toContain(words);
  const part = within(screen.getByRole('region', { name: text.address }));
  expect(part.getByRole('link', { name: text.directions }).getAttribute('href')).toContain('google');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(part.getByRole('button', { name: text.copyAddress }));
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(text.addressCopied);
  expect(copied).toHaveBeenCalledWith(post.location.address);
});

test('a visitor’s heart leads to the login, which saves the spot, and back; a saved spot is in the list of the account', async () => {
  const list = keepFavourites();
  const renter = newPerson();
  await open();
  await user.click(screen.getByRole('link', heartName));
  expect(location.pathname).toBe('/login');
  await fill(screen.getByLabelText(loginText.username), profileOf(renter).username);
  await fill(screen.getByLabelText(loginText.password), password);
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: loginText.submit }));
  expect(location.pathname).toBe(`/book/${post._id}`);
  const heart = () => screen.getByRole('button', heartName);
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(list.saved).toHaveLength(1);
  await reload();
  expect(heart().getAttribute('aria-pressed')).toBe('true');

  await reload('/saved');
  screen.getByRole('heading', { level: 1, name: favouritesText.title });
  card(title);
  await user.click(screen.getByRole('button', heartName));
  expect(list.saved).toEqual([]);
  await reload();
  screen.getByText(favouritesText.emptyTitle);
  expect(await violations()).toEqual([]);
});

test('the heart returns to its state if the server refuses', async () => {
  await open(newPerson());
  answer('addFavourite', () => lost);
  const heart = screen.getByRole('button', heartName);
  await user.click(heart);
  expect(screen.getAllByRole('alert').map(textOf).join()).toContain(favouritesText.notSaved);
  expect(heart.getAttribute('aria-pressed')).toBe('false');
});

test('the owner is redirected to the read view, where the own spot is edited and not saved', async () => {
  await open(owner);
  expect(address()).toBe(`/post/${post._id}`);
  const edit = within(screen.getByRole('main')).getByRole('link', { name: text.edit });
  expect(edit.getAttribute('href')).toBe(`/editpost/${post._id}`);
  expect(screen.queryByRole('button', { name: /^บันทึก/ })).toBeNull();
});

test('an absent post that is opened from another site leads to the map with a message, not out of the app', async () => {
  await renderScreen(`/book/${'a'.repeat(24)}`);
  expect(location.pathname).toBe('/rent');
  expect(textOf(screen.getByRole('region', { name: shellText.notices }))).toContain(text.absent);
});

test.each(['/book/none', '/post/none', '/book/nothing'])(
  'an absent post leads back with a message: %s',
  async (path) => {
    await renderScreen('/support?topic=rent', { as: owner, on: 'phone' });
    history.pushState(null, '', path.replace('none', 'a'.repeat(24)));
    Object.assign(window, { navigation: { canGoBack: true } });
    await reload();
    Reflect.deleteProperty(window, 'navigation');
    expect(address()).toBe('/support?topic=rent');
    // The browser loads that page again.
    await reload();
    within(screen.getByRole('region', { name: shellText.notices })).getByText(text.absent);
  },
);

test.each(['book', 'post'])(
  'a spot that the server fails to read is not called absent: /%s',
  async (page) => {
    server.failing.add(`post:${post._id}`);
    // Only users have the second one.
    await renderScreen(`/${page}/${post._id}`, { on: 'phone', ...(page === 'post' && { as: newPerson() }) });
    expect(address()).toBe(`/${page}/${post._id}`);
    expect(textOf(screen.getByRole('alert'))).toContain(unavailableText);
    screen.getByRole('link', { name: shellText.backHome });
    server.failing.clear();
    await user.click(screen.getByRole('button', { name: shellText.tryAgain }));
    screen.getByRole('heading', { name: title });
  },
);

test('a spot that only its reader may see says that it could not be read, and is asked for again', async () => {
  answer('findPost', () => new Other(500, {}));
  server.posts.delete(post._id);
  await renderScreen(`/book/${post._id}`, { as: newPerson(), on: 'phone' });
  expect(textOf(screen.getByRole('alert'))).toContain(unavailableText);
  answer('findPost', () => post);
  await user.click(screen.getByRole('button', { name: shellText.tryAgain }));
  screen.getByRole('heading', { name: title });
});

test('a spot that only its reader may see is asked for again by itself, with growing pauses', async () => {
  answer('findPost', () => new Other(500, {}));
  server.posts.delete(post._id);
  await renderScreen(`/book/${post._id}`, { as: newPerson(), on: 'phone' });
  await pass(3000);
  expect(callsOf('findPost')).toHaveLength(2);
  await pass(3000);
  expect(callsOf('findPost')).toHaveLength(2);
  // It is not taken for deleted, and says so all the time.
  expect(textOf(screen.getByRole('alert'))).toContain(unavailableText);
  answer('findPost', () => post);
  await pass(3000);
  screen.getByRole('heading', { name: title });
});
