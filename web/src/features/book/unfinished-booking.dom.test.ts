import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { bookButton, day, expectFilledIn, fillIn, group, slot } from '../../../testing/booking-form.ts';
import { settle } from '../../../testing/clock.ts';
import { answer, answerOfWorld, callsOf, lost } from '../../../testing/http.ts';
import {
  address,
  cards,
  fill,
  reload,
  renderScreen,
  renderServerPage,
  screen,
  textOf,
  user,
} from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  changePost,
  check,
  newOwner,
  newPerson,
  newPost,
  type Person,
  profileOf,
  setAvailable,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;

beforeEach(() => {
  owner = newOwner();
  renter = newPerson();
  post = newPost(owner, { title: 'ที่เพิ่งจอง' });
});

async function openFilledIn(as = renter): Promise<void> {
  await renderScreen(`/book/${post._id}`, { as, on: 'phone' });
  await fillIn();
}
const dialog = () => within(screen.getByRole('dialog'));
const confirm = () => dialog().getByRole('button', { name: /^ยืนยันจอง/ });
async function send(): Promise<void> {
  await user.click(bookButton());
  await user.click(confirm());
}
const statuses = () => screen.getAllByRole('status').map(textOf).join();

test('a new booking says so in full, with its ticket and what one does next, also to an owner with a waiting car', async () => {
  const both = newOwner();
  check(book(newPerson(), newPost(both), tomorrow(), '09.00', '10.00'), 'arrived');
  book(both, newPost(newOwner(), { title: 'ที่จองไว้ก่อน' }), tomorrow(), '08.00', '09.00');
  await openFilledIn(both);
  await send();
  expect(address()).toMatch(/\/mypost\?new=/);
  const success = within(screen.getByRole('dialog', { name: myItemsText.booked }));
  success.getByText(post.title);
  success.getByText(myItemsText.ownerTold(profileOf(owner).name.firstname));
  expect(await violations()).toEqual([]);
  const id = new URLSearchParams(location.search).get('new') ?? '';
  const ticket = success.getByRole('link', { name: myItemsText.seeTicket });
  expect(ticket.getAttribute('href')).toBe(bookingAddress(id));
  await user.click(success.getByRole('button', { name: shellText.close }));
  expect(address()).toBe('/mypost?tab=bookmenu');
  expect(screen.getByRole('tab', { selected: true }).dataset.tab).toBe('bookmenu');
  expect(cards('ที่เพิ่งจอง')).toHaveLength(1);
  // The draft is removed after the booking; phone and plate are proposed for the next one.
  await reload(`/book/${post._id}`);
  within(group(text.start)).getByText(text.chooseDayFirst);
  expect(screen.getByLabelText(text.plate)).toHaveProperty('value', 'ขค 99 เชียงใหม่');
  expect(screen.queryByDisplayValue('รถคันเล็ก')).toBeNull();
});

test('a pending request cannot be sent again, and a lost response does not book twice', async () => {
  await openFilledIn();
  let letThrough = () => {};
  // No answer arrives.
  answer('requestBooking', async () => {
    await new Promise<void>((done) => {
      letThrough = done;
    });
    return lost;
  });
  await send();
  const buttons = dialog().getAllByRole<HTMLButtonElement>('button');
  dialog().getByRole('button', { name: text.sending });
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
  await user.keyboard('{Escape}');
  dialog().getByRole('button', { name: text.sending });
  await settle(async () => letThrough());
  const refusal = screen.getAllByRole('alert').find((each) => textOf(each).includes(text.notSure));
  expect(document.activeElement).toBe(refusal);

  // The same input has the same key after a reload.
  await reload();
  expectFilledIn();
  answer('requestBooking', async (call) => {
    await answerOfWorld('requestBooking', call);
    return lost;
  });
  await send();
  // The booking arrives over the connection and completes the request.
  expect(address()).toMatch(/\/mypost\?new=/);
  screen.getByRole('dialog', { name: myItemsText.booked });
  const keys = callsOf('requestBooking').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(server.userOf(renter.id).bookings).toHaveLength(1);
});

test('a spot that is paused or deleted during input shows a message at the button and keeps the input', async () => {
  await openFilledIn();
  const pause = async (available: boolean) => {
    setAvailable(post._id, available);
    await settle();
  };
  await pause(false);
  expect(statuses()).toContain(text.pausedNow);
  expect(bookButton()).toHaveProperty('disabled', true);
  await pause(true);
  expect(screen.queryByText(text.pausedNow)).toBeNull();
  expect(bookButton()).toHaveProperty('disabled', false);

  // The summary covers that message, and says it by itself.
  await user.click(bookButton());
  await pause(false);
  expect(dialog().getAllByRole('alert').map(textOf).join()).toContain(text.pausedNow);
  expect(confirm()).toHaveProperty('disabled', true);
  await pause(true);
  expect(confirm()).toHaveProperty('disabled', false);
  await user.click(dialog().getByRole('button', { name: text.cancel }));

  changePost(post, 'deleted', null);
  await settle();
  expect(statuses()).toContain(text.deletedNow);
  // It is said at the top too, and in the bar of a phone while the form is further down.
  for (const part of ['.listing-page__listing-head', '.book__bar'])
    expect(textOf(document.querySelector(part))).toContain(postText.deleted);
  expect(address()).toBe(`/book/${post._id}`);
  expectFilledIn();
  expect(bookButton()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('link', { name: text.spotsNearby }));
  expect(address()).toMatch(/\/rent\?at=13\.7797%2C100\.5446%2C15&date=.*&from=10\.00&to=12\.00/);
});

test('phone and plate of the last booking are proposed; on this device also as buttons from the first paint', async () => {
  book(renter, newPost(newOwner()), tomorrow(), '15.00', '16.00');
  await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
  const phone = () => screen.getByLabelText<HTMLInputElement>(text.phone);
  const plate = () => screen.getByLabelText<HTMLInputElement>(text.plate);
  const plates = () => screen.queryByRole('group', { name: text.recentPlates });
  const plateButtons = () => within(plates() ?? document.body).getAllByRole('button');
  // On a new device they arrive with the live bookings, and nothing below them may move then.
  expect([phone().value, plate().value]).toEqual(['0812345678', 'กข 1234 กรุงเทพมหานคร']);
  expect(plates()).toBeNull();
  await fill(phone(), '+66 89-876 5432');
  expect(phone().value).toBe('0898765432');
  await fill(plate(), 'ขค 99 เชียงใหม่');
  await user.click(day(text.tomorrow));
  await user.click(slot(text.start, '10.00'));
  await send();
  expect(address()).toMatch(/\/mypost\?new=/);

  // Without the program only the place of the buttons is there; with it they take this place.
  const next = newPost(newOwner());
  const watched = server.posts.get(next._id);
  const stored = { ...localStorage };
  const { hydrate } = await renderServerPage(`/book/${next._id}`, {
    ...(watched && { data: { 'watched-post': watched } }),
    as: renter,
    on: 'phone',
    stored,
  });
  expect(document.documentElement.dataset.plates).toBe('');
  await hydrate();
  expect(plateButtons().map(textOf)).toEqual(['ขค 99 เชียงใหม่', 'กข 1234 กรุงเทพมหานคร', text.otherCar]);
  expect([plate().value, phone().value]).toEqual(['ขค 99 เชียงใหม่', '0898765432']);
  await user.click(plateButtons()[1] ?? document.body);
  expect(plate().value).toBe('กข 1234 กรุงเทพมหานคร');
  await user.click(plateButtons()[2] ?? document.body);
  expect(document.activeElement).toBe(plate());
  expect(plate().value).toBe('');
});
