import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import type { WaitView } from '@joddee/marketplace/waits/shapes';
import { arrivalText } from '@joddee/thai-text/screens/arrival/arrival-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { declineText } from '@joddee/thai-text/screens/booking-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import { waitsText } from '@joddee/thai-text/screens/waits/waits-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { beforeEach, expect, test } from 'vitest';
import { minutes, settle } from '../../testing/clock.ts';
import { answer } from '../../testing/http.ts';
import { address, cards, renderScreen, screen, textOf, user } from '../../testing/screen.ts';
import { server } from '../../testing/server.ts';
import {
  addNotice,
  book,
  cancel,
  changeBooking,
  changePost,
  check,
  dayAfterTomorrow,
  messagesOf,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  sendMessage,
  tomorrow,
} from '../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;
let stay: BookingView;

beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
  post = newPost(owner, { title: 'ลานริมคลอง' });
  stay = book(renter, post, tomorrow());
});

const main = () => textOf(screen.getByRole('main'));
const openDesk = () => renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
const openTicket = (as: Person) => renderScreen(bookingAddress(stay._id), { as, on: 'phone' });

/** It happens while this page has no network, so none of its events arrives. */
async function missed(happens: () => unknown): Promise<void> {
  const up = server.down();
  await settle();
  const before = main();
  happens();
  await settle();
  expect(main()).toBe(before);
  await settle(async () => up());
}

test('an owner is asked for an answer to the report of another car', async () => {
  await openDesk();
  const at = new Date().toISOString();
  const occupied = { at, number: 1, photo: false, answer: '', answeredAt: '', withdrawn: false } as const;
  await missed(() => changeBooking(stay, 'occupied', { occupied }));
  screen.getAllByText(occupiedText.ownerTitle);
  screen.getByRole('button', { name: occupiedText.answers.soon });
});

test('an owner finds in the queue when a renter comes', async () => {
  await openDesk();
  const at = new Date(Date.now() + 10 * minutes).toISOString();
  const expectedArrival = { at, said: Date.now(), asked: false };
  await missed(() => changeBooking(stay, 'on-the-way', { expectedArrival }));
  expect(textOf(document.querySelector('.arrival-line'))).toContain(arrivalText.inMinutes(10));
});

test('a renter reads why the owner has declined', async () => {
  await openTicket(renter);
  const [endedReason] = declineText.choices;
  await missed(() => {
    const { detail } = stay;
    return changeBooking(stay, 'declined', {
      detail: { ...detail, status: 0 },
      endedBy: 'owner',
      endedReason,
    });
  });
  expect(main()).toContain(bookingStateText.renter.cancelled);
  expect(main()).toContain(endedReason);
});

test('an owner reads the new end of a stay', async () => {
  for (const step of ['arrived', 'parked'] as const) check(stay, step);
  await openTicket(owner);
  expect(main()).not.toContain('13.00');
  const to = new Date(Date.parse(stay.to) + 60 * minutes).toISOString();
  await missed(() =>
    changeBooking(stay, 'extended', { to, detail: { ...stay.detail, timeout: '13.00', hours: '3' } }),
  );
  expect(main()).toContain('13.00');
});

test('the first in line finds a freed time held', async () => {
  const waiter = newPerson();
  const wait: WaitView = {
    ...{
      _id: newId(),
      post: post._id,
      title: post.title,
      Date: stay.Date,
      timein: '10.00',
      timeout: '12.00',
    },
    ...{ from: stay.from, to: stay.to, created: stay.created, state: 'waiting', heldUntil: '', version: 1 },
  };
  server.userOf(waiter.id).waits = [wait];
  await renderScreen('/mypost?tab=bookmenu', { as: waiter, on: 'phone' });
  screen.getByText(waitsText.waiting);
  const heldUntil = new Date(Date.now() + 15 * minutes).toISOString();
  await missed(() => {
    const view: WaitView = { ...wait, state: 'held', heldUntil, version: 2 };
    server.userOf(waiter.id).waits = [view];
    server.announce(`user:${waiter.id}`, 'waits:changed', { cause: 'offered', view });
  });
  screen.getByText(waitsText.held);
  screen.getByRole('timer');
});

test('an owner finds each of several days', async () => {
  cancel(stay, 'renter');
  await openDesk();
  await missed(() => [tomorrow(), dayAfterTomorrow()].map((day) => book(newPerson(), post, day)));
  expect(cards('10.00–12.00 น.')).toHaveLength(2);
});

test('a visitor of a spot finds a time taken', async () => {
  const title = new RegExp(`14\\.00 น\\. ${bookText.slotState.taken}`);
  await renderScreen(`/book/${post._id}?date=${tomorrow()}`, { on: 'phone' });
  expect(screen.queryAllByRole('radio', { name: title })).toHaveLength(0);
  await missed(() => book(newPerson(), post, tomorrow(), '14.00', '15.00'));
  screen.getByRole('radio', { name: title });
});

test('a visitor of a spot finds a time closed by its owner', async () => {
  const title = new RegExp(`15\\.00 น\\. ${bookText.slotState.closed}`);
  await renderScreen(`/book/${post._id}?date=${tomorrow()}`, { on: 'phone' });
  expect(screen.queryAllByRole('radio', { name: title })).toHaveLength(0);
  const [from, to] = ['15', '16'].map((hour) => new Date(`${tomorrow()}T${hour}:00:00+07:00`).toISOString());
  const block = { _id: newId(), from: from ?? '', to: to ?? '', weekly: false, until: '' };
  await missed(() => changePost(post, 'edited', { date: { ...post.date, blocks: [block] } }));
  screen.getByRole('radio', { name: title });
});

test('a renter finds the message of the owner once', async () => {
  for (const route of ['findMessages', 'readMessages'] as const) answer(route, () => messagesOf(stay._id));
  await renderScreen('/mypost', { as: renter, on: 'phone' });
  screen.getByRole('link', { name: messagesText.linkTo('สมชาย', 0) });
  await missed(() => sendMessage(stay, 'owner', 'จอดช่องในสุดได้เลย'));
  await user.click(screen.getByRole('link', { name: messagesText.linkTo('สมชาย', 1) }));
  expect([...document.querySelectorAll('.messages__bubble-text')].map(textOf)).toEqual(['จอดช่องในสุดได้เลย']);
});

test('the reader of a saved spot that is free again finds the notice that leads to it', async () => {
  const reader = newPerson();
  await renderScreen('/inbox', { as: reader, on: 'phone' });
  const facts = { title: post.title, Date: stay.Date, timein: '10.00', timeout: '12.00', from: stay.from };
  const notice = {
    kind: 'saved-free',
    stay: { ...facts, _id: post._id, post: post._id, idCar: '', price: '160', endedBy: '' },
  } as const;
  await missed(() => addNotice(reader.id, notice));
  const [row] = screen.getAllByText(noticeWords(firstNoticeOf(reader), '').heading);
  await user.click(row ?? document.body);
  expect(address()).toContain(`/book/${post._id}`);
});

function firstNoticeOf({ id }: Person) {
  const [notice] = server.userOf(id).notices;
  if (notice === undefined) throw new Error('there is no notice');
  return notice;
}

test('a listing that was deleted on another device leaves the desk', async () => {
  const deleted = newPost(owner, { title: 'ลานหลังตลาด' });
  await renderScreen('/mypost', { as: owner, on: 'desktop' });
  expect(main()).toContain(deleted.title);
  await missed(() => changePost(deleted, 'deleted', null));
  expect(main()).toContain(post.title);
  expect(main()).not.toContain(deleted.title);
});
