import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { inboxText } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { confirmCardText } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { show } from '../../../testing/browser.ts';
import { acting, pass, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import {
  address,
  reload,
  renderScreen,
  screen,
  textOf,
  toastPlaces,
  toasts,
  user,
} from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  addNotice,
  book,
  check,
  markNotices,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
  withdrawArrival,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;
const asks = `กข 1234 ${text.car['check-in-requested']}`;
const leaves = `กข 1234 ${text.car['check-out-requested']}`;

beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
  post = newPost(owner, { title: 'ลานประตูเขียว', open: '00.00', close: '23.30' });
  answer('checkBooking', ({ params, body }) =>
    check({ _id: String(params.bookId) }, body.step === 'checkin' ? 'parked' : 'ended'),
  );
});

/** A booking whose notice the owner has read. */
function bookQuietly(from: string, to: string) {
  const booking = book(renter, post, tomorrow(), from, to);
  markNotices(owner.id, 'read', () => true);
  return booking;
}
function toast(words: string) {
  const [first] = toasts(words);
  if (first === undefined) throw new Error(`there is no toast ${words}`);
  return first;
}
const bell = () => textOf(document.querySelector('.shell__bell-place .icon-button .visually-hidden'));
const countOf = (count: number) => `${shellText.inbox} ${inboxText.newCount(count)}`;
const marks = ({ id }: Person) => server.userOf(id).notices.map(({ mark }) => mark);
const follow = (path: string) => {
  const links = within(screen.getByRole('navigation', { name: shellText.quickMenu })).getAllByRole('link');
  return user.click(links.find((link) => link.getAttribute('href') === path) ?? document.body);
};
const press = (words: string, name: string | RegExp) =>
  user.click(within(toast(words)).getByRole('button', { name }));

test('an arrival is confirmed from its toast on any screen, and so is the payment', async () => {
  const booking = bookQuietly('01.00', '02.00');
  await renderScreen('/support', { as: owner, on: 'phone' });
  check(booking, 'arrived');
  await settle();
  expect(textOf(toast(asks))).toContain('ลานประตูเขียว');
  expect(bell()).toBe(countOf(1));
  expect(await violations()).toEqual([]);
  await press(asks, myItemsText.confirmIn);
  expect(toasts(text.checkedIn)).toHaveLength(1);
  // Which car the button for taking it back is about.
  expect(textOf(toast(text.checkedIn))).toContain('กข 1234 · ');
  expect(toasts(asks)).toHaveLength(0);
  expect(new Set(marks(owner))).toEqual(new Set(['read']));
  expect(bell()).toBe(shellText.inbox);

  check(booking, 'leaving');
  await settle();
  expect(textOf(toast(leaves))).toContain('เก็บ 80 บาท · ลานประตูเขียว');
  await press(leaves, myItemsText.confirmOut);
  await pass(limits.cashUndoSeconds * 1000);
  expect(toasts(text.checkedOut)).toHaveLength(1);
  expect(toasts(leaves)).toHaveLength(0);
});

test('a press beside a toast ends its time once it was seen, and keeps what asks for the next page', async () => {
  const booking = bookQuietly('01.00', '02.00');
  await renderScreen('/support', { as: owner, on: 'phone' });
  check(booking, 'arrived');
  await settle();
  const pressBeside = () => user.click(screen.getByRole('heading', { level: 1 }));
  // It may have come under the finger.
  await pressBeside();
  toast(asks);
  await pass(1500);
  await user.click(toast(asks).querySelector('.icon-tile') ?? document.body);
  toast(asks);
  await pressBeside();
  expect(toasts(asks)).toHaveLength(0);
  expect(bell()).toBe(countOf(1));
  await follow('/');
  expect(toasts(asks, toastPlaces.strip)).toHaveLength(1);
});

test('what another device has answered, read or closed leaves this one', async () => {
  const booking = bookQuietly('01.00', '02.00');
  await renderScreen('/support', { as: owner });
  check(booking, 'arrived');
  await settle();
  toast(asks);
  // It was confirmed there.
  check(booking, 'parked');
  await settle();
  expect(toasts(asks)).toHaveLength(0);
  check(booking, 'leaving');
  await settle();
  toast(leaves);
  // It was closed there.
  markNotices(owner.id, 'read', () => true);
  await settle();
  expect(toasts(leaves)).toHaveLength(0);
  expect(bell()).toBe(shellText.inbox);
});

test('a request stays beyond the time of other toasts, leaves with the arrival, and is not repeated on the desk', async () => {
  const [booking, later] = [bookQuietly('03.00', '04.00'), bookQuietly('05.00', '06.00')];
  await renderScreen('/support', { as: owner, on: 'phone' });
  check(booking, 'arrived');
  await settle();
  // After its time over the screen it is in the bell, and from the next page on in a strip.
  await pass(8000);
  expect(toasts(asks)).toHaveLength(0);
  expect(bell()).toBe(countOf(1));
  await follow('/rent');
  expect(toasts(asks, toastPlaces.strip)).toHaveLength(1);
  expect(await violations()).toEqual([]);

  await reload('/mypost?tab=waitmenu');
  expect(textOf(document.querySelector('.waiting__card'))).toContain(myItemsText.confirmIn);
  expect(toasts(asks)).toHaveLength(0);
  await reload('/support');
  withdrawArrival(booking);
  await settle();
  toast(`กข 1234 ${text.car['check-in-withdrawn']}`);
  check(later, 'arrived');
  await settle();
  toast(asks);
  withdrawArrival(later);
  await settle();
  expect(toasts(asks)).toHaveLength(0);
});

test('what comes while the desk is open is on its card, and over nothing', async () => {
  const booking = bookQuietly('01.00', '02.00');
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  for (const state of ['arrived', 'parked', 'leaving'] as const) {
    check(booking, state);
    await settle();
    if (state !== 'parked') expect(textOf(document.querySelector('.waiting__card'))).toContain('กข 1234');
    expect(toasts('กข 1234')).toHaveLength(0);
  }
});

test('closing a toast reads its notice', async () => {
  await renderScreen('/support', { as: owner, on: 'phone' });
  const booking = book(renter, post, tomorrow(), '07.00', '08.00');
  await settle();
  expect(bell()).toBe(countOf(1));
  await press(text.owner.created, text.close);
  expect(bell()).toBe(shellText.inbox);
  check(booking, 'arrived');
  await settle();
  expect(bell()).toBe(countOf(1));
  await press(asks, text.close);
  expect(toasts(asks)).toHaveLength(0);
  expect(new Set(marks(owner))).toEqual(new Set(['read']));
});

test('a toast that was closed in one tab reads no notice in the next', async () => {
  const person = newPerson();
  await renderScreen('/support', { as: person, on: 'phone' });
  decline(person);
  await settle();
  await press(text.card.declined, text.close);
  await renderScreen('/support', { as: person, on: 'phone' });
  addNotice(person.id, { kind: 'card-declined', reason: 'รูปไม่ชัด' });
  await settle();
  expect(bell()).toBe(countOf(1));
});

function decline({ id }: Person): void {
  const { verification } = server.userOf(id);
  if (verification === null) throw new Error('the account is deleted');
  const declined = { ...verification, declined: true, declinedReason: 'รูปไม่ชัด', version: 3 };
  server.userOf(id).verification = declined;
  const event = { cause: 'declined', person: null, view: declined } as const;
  server.announce(`user:${id}`, 'verification:changed', event);
}

test('a declined card asks for another until that is sent, and its link marks the notice as read', async () => {
  const person = newPerson();
  await renderScreen('/support', { as: person, on: 'phone' });
  decline(person);
  addNotice(person.id, { kind: 'card-declined', reason: 'รูปไม่ชัด' });
  await settle();
  expect(bell()).toBe(countOf(1));
  await user.click(within(toast(text.card.declined)).getByRole('link', { name: inboxText.sendCardAgain }));
  expect(address()).toBe('/confirmcard');
  expect(textOf(screen.getByRole('main'))).toContain(
    confirmCardText.declined('รูปไม่ชัด').replaceAll(/\s+/g, ' '),
  );
  expect(marks(person)).toEqual(['read']);
  expect(bell()).toBe(shellText.inbox);
});

test('on the desk an arrival has a toast only while the queue is out of sight', async () => {
  const booking = bookQuietly('01.00', '02.00');
  await renderScreen('/mypost', { as: owner, on: 'phone' });
  const queue = screen.getByRole('heading', { name: myItemsText.waitsForYouHeading(0) }).parentElement;
  const scroll = (isInSight: boolean) => acting(async () => show(queue ?? document.body, isInSight));
  check(booking, 'arrived');
  await settle();
  expect(toasts(asks)).toHaveLength(0);
  await scroll(false);
  toast(asks);
  await scroll(true);
  expect(toasts(asks)).toHaveLength(0);
  await scroll(false);
  await press(asks, myItemsText.confirmIn);
  expect(toasts(text.checkedIn)).toHaveLength(1);
});
