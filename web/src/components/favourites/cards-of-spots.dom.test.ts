import type { PostView } from '@joddee/marketplace/posts/shapes';
import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { answer, callsOf } from '../../../testing/http.ts';
import { address, card, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { book, cancel, newOwner, newPerson, newPost, type Person, tomorrow } from '../../../testing/world.ts';

const title = 'ลานสามรูปหน้าสถานี';
const around = '/rent?at=13.7797,100.5446,16';
let renter: Person;
let post: PostView;

beforeEach(() => {
  const owner = newOwner();
  renter = newPerson();
  const open = { open: '08.00', close: '22.00' };
  const imagePost = [1, 2, 3].map((number) => `/files/post/000000000000000${number}.webp`);
  post = newPost(owner, { ...open, title, imagePost });
  newPost(owner, { ...open, title: 'ลานข้างบ้าน', latitude: '13.7812', longitude: '100.5430' });
});

/** The saved spots of this test, which the server keeps. */
function keepFavourites(): PostView[] {
  const saved: PostView[] = [];
  answer('findFavourites', () => [...saved]);
  answer('addFavourite', ({ params }) => {
    saved.push(post);
    return { _id: params.postId ?? '' };
  });
  answer('removeFavourite', ({ params }) => {
    saved.length = 0;
    return { _id: params.postId ?? '' };
  });
  return saved;
}

const rows = (name = title) =>
  within(screen.getByRole('list', { name: rentText.list }))
    .getAllByRole('listitem')
    .filter((row) => textOf(row).includes(name));
function row(name?: string): HTMLElement {
  const [first] = rows(name);
  if (first === undefined) throw new Error(`there is no row ${name}`);
  return first;
}
const pin = (name: RegExp) =>
  screen.getAllByRole('button', { name }).find((each) => each.matches('.pins__price-pin')) ?? document.body;
const heartOf = (name = title) => ({ name: favouritesText.saveSpot(name) });
const isPressed = (part: HTMLElement) =>
  within(part).getByRole('button', heartOf()).getAttribute('aria-pressed') === 'true';

test('a heart on a card saves the spot, and every other card of it shows the same', async () => {
  const saved = keepFavourites();
  await renderScreen(around, { as: renter });
  await user.click(within(row()).getByRole('button', heartOf()));
  expect(isPressed(row())).toBe(true);
  expect(location.pathname).toBe('/rent');
  await user.click(pin(/ลานสามรูป/));
  expect(isPressed(document.querySelector<HTMLElement>('.leaflet-popup') ?? document.body)).toBe(true);
  await reload('/');
  expect(isPressed(card(title))).toBe(true);
  await user.click(within(card(title)).getByRole('button', heartOf()));
  expect(saved).toEqual([]);
});

test('a heart that is pressed before the saved spots have arrived stays pressed', async () => {
  const saved = keepFavourites();
  let arrive = () => {};
  answer(
    'findFavourites',
    () =>
      new Promise((resolve) => {
        arrive = () => resolve([]);
      }),
  );
  await renderScreen(around, { as: renter });
  await user.click(within(row()).getByRole('button', heartOf()));
  arrive();
  await settle();
  expect(saved).toEqual([post]);
  expect(isPressed(row())).toBe(true);
});

test('the heart of a visitor leads to the login and back to the card', async () => {
  await renderScreen('/', { on: 'phone' });
  await user.click(within(card(title)).getByRole('link', heartOf()));
  expect(address()).toBe('/login');
});

test('arrows show the other photos of a card by keyboard, and load nothing before', async () => {
  await renderScreen(around);
  const part = within(row());
  const photo = () => row().querySelector('img')?.getAttribute('src');
  const first = photo();
  expect(part.queryByRole('button', { name: postText.previousPhoto })).toBeNull();
  expect(callsOf('findPost')).toHaveLength(0);
  part.getAllByRole('link')[0]?.focus();
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(postText.nextPhoto);
  await user.keyboard('{Enter}');
  part.getByText(postText.photos(2, 3));
  expect(photo()).not.toBe(first);
  expect(callsOf('findPost')).toHaveLength(1);
  await user.keyboard('{Enter}');
  part.getByText(postText.photos(3, 3));
  await user.keyboard('{Enter}');
  part.getByText(postText.photos(1, 3));
  expect(photo()).toBe(first);
});

test('the arrow before the first photo leads to the last, and one photo needs no arrows', async () => {
  await renderScreen(around);
  const part = within(row());
  await user.click(part.getByRole('button', { name: postText.nextPhoto }));
  await user.click(part.getByRole('button', { name: postText.previousPhoto }));
  await user.click(part.getByRole('button', { name: postText.previousPhoto }));
  part.getByText(postText.photos(3, 3));
  expect(callsOf('findPost')).toHaveLength(1);
  expect(within(row('ลานข้างบ้าน')).queryByRole('group')).toBeNull();
  expect(await violations()).toEqual([]);
});

test('the card of a pressed pin shows the other photos on a phone', async () => {
  await renderScreen(around, { on: 'phone' });
  pin(/ลานสามรูป/).focus();
  await user.keyboard('{Enter}');
  const pinCard = within(document.querySelector<HTMLElement>('.pin-cards__pin-card') ?? document.body);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`${rentText.book} ${title}`);
  await user.click(pinCard.getByRole('button', { name: postText.nextPhoto }));
  pinCard.getByText(postText.photos(2, 3));
  expect(await violations()).toEqual([]);
});

test.each(['desktop', 'phone'] as const)(
  'a spot that somebody books is marked on every map before it leaves, and one that is free again pulses: %s',
  async (on) => {
    const day = tomorrow();
    await renderScreen(`${around}&date=${day}&from=10.00&to=12.00`, { on, wishes: [] });
    pin(/ลานสามรูป/);
    const booked = book(renter, post, day, '10.00', '12.00');
    await pass(2000);
    within(row()).getByText(rentText.justTaken.full);
    expect(textOf(document.querySelector('.pins__price-pin.pins__lost'))).toContain(rentText.justTaken.full);
    // Then the card leaves, and the pin says that the spot is full.
    await pass(5000);
    expect(rows()).toHaveLength(0);
    expect(textOf(document.querySelector('.pins__price-pin.pins__full'))).toContain(rentText.full);
    cancel(booked, 'renter');
    await pass(2000);
    expect(document.querySelector('.pins__price-pin.pins__just-free')).not.toBeNull();
    expect(textOf(row())).toContain(rentText.freeUntil('22.00'));
  },
);

test('a booking at another time changes nothing on a map', async () => {
  await renderScreen(`${around}&date=${tomorrow()}&from=15.00&to=16.00`);
  book(renter, post, tomorrow(), '10.00', '12.00');
  await pass(2000);
  expect(textOf(row())).not.toContain(rentText.justTaken.full);
});

test('a spot that is booked while its card is open stays, and says so', async () => {
  await renderScreen(`${around}&date=${tomorrow()}&from=13.00&to=14.00`, { on: 'phone' });
  await user.click(pin(/ลานสามรูป/));
  const pinCard = within(document.querySelector<HTMLElement>('.pin-cards__pin-card') ?? document.body);
  pinCard.getByRole('link', { name: new RegExp(rentText.book) });
  book(renter, post, tomorrow(), '13.00', '13.30');
  await pass(2000);
  pinCard.getByText(rentText.justTaken.part);
  expect(await violations()).toEqual([]);
});

test.each([
  [[], 1],
  [['prefers-reduced-motion: reduce'], 0],
] as const)(
  'the photo of a card moves to its place on the page, unless the user wants no movement: %j',
  async (wishes, moved) => {
    const start = vi.fn((update: () => Promise<void>) => {
      void update();
      return { ready: Promise.resolve(), skipTransition() {} };
    });
    Object.assign(document, { startViewTransition: start });
    await renderScreen(around, { wishes });
    await user.click(within(row()).getAllByRole('link')[0] ?? document.body);
    await pass(300);
    expect(start).toHaveBeenCalledTimes(moved);
    expect(location.pathname).toBe(`/book/${post._id}`);
    // The page can be used, whether the movement took place or not.
    await user.click(screen.getByRole('button', { name: postText.allPhotos(3) }));
    screen.getByRole('dialog');
    Reflect.deleteProperty(document, 'startViewTransition');
  },
);
