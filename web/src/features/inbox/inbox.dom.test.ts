import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { complaintNumber } from '@joddee/marketplace/common/texts/digits';
import type { OwnComplaint } from '@joddee/marketplace/complaints/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import { address, renderScreen, screen, textOf, toasts, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  addNotice,
  book,
  check,
  markNotices,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;

beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
  post = newPost(owner, { title: 'ลานประตูเขียว', open: '00.00', close: '23.30' });
});

const row = (words: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('.inbox__notice-row')].find((each) =>
    textOf(each).includes(words),
  );
  if (found === undefined) throw new Error(`there is no notice ${words}`);
  return found;
};
const rows = () => [...document.querySelectorAll('.inbox__notice-row')].map(textOf).join('\n');
const unread = () => document.querySelectorAll('.inbox__notice-row[data-unread]').length;
const bell = () => document.querySelector<HTMLElement>('.shell__bell-place .icon-button') ?? document.body;
const bellName = () => textOf(bell().querySelector('.visually-hidden'));
const countOf = (count: number) => `${shellText.inbox} ${text.newCount(count)}`;
const marks = () => server.userOf(owner.id).notices.map(({ mark }) => mark);
const arriving = (from: string, to: string) => check(book(renter, post, tomorrow(), from, to), 'arrived');

test('the bell of a phone counts live until another device has seen it, and a row leads to its booking', async () => {
  await renderScreen('/support', { as: owner, on: 'phone' });
  expect(bellName()).toBe(shellText.inbox);
  const booking = book(renter, post, tomorrow(), '09.00', '11.00');
  await settle();
  expect(bellName()).toBe(countOf(1));
  markNotices(owner.id, 'seen', () => true);
  await settle();
  expect(bellName()).toBe(shellText.inbox);
  // The toast lies over the top of a phone until its time is over. Closing it would mark it as read.
  await pass(8000);
  expect(toasts()).toEqual([]);
  await user.click(bell());
  expect(address()).toBe('/inbox');
  expect(textOf(row(noticeText.owner.created))).toContain('สมชาย · พรุ่งนี้ 09.00–11.00 น. · 160 บาท');
  expect(unread()).toBe(1);
  await user.click(within(row(noticeText.owner.created)).getByRole('link'));
  expect(address()).toBe(bookingAddress(booking._id));
  expect(marks()).toEqual(['read']);
});

test('an open inbox has seen what arrives, and follows another device that has read it', async () => {
  await renderScreen('/inbox', { as: owner });
  book(renter, post, tomorrow());
  await settle();
  expect(marks()).toEqual(['seen']);
  expect(unread()).toBe(1);
  markNotices(owner.id, 'read', () => true);
  await settle();
  expect(unread()).toBe(0);
});

test('the bell counts what has come while the inbox was closed', async () => {
  await renderScreen('/support', { as: owner });
  arriving('13.00', '14.00');
  await settle();
  expect(bellName()).toBe(countOf(2));
  // They are notices, and no duties.
  const badge = textOf(document.querySelector('.inbox__bell .parts__badge'));
  expect(badge).toContain(text.newCount(2));
  expect(badge).not.toContain(shellText.waitingBadge(2));
});

test('the popover opens by the keyboard on its first row, and Escape returns to the bell', async () => {
  arriving('15.00', '16.00');
  await renderScreen('/support', { as: owner });
  bell().focus();
  await user.keyboard('{Enter}');
  const popover = () => screen.queryByRole('region', { name: shellText.inbox });
  expect(textOf(document.activeElement)).toContain(noticeText.owner['check-in-requested']);
  expect(within(popover() ?? document.body).getAllByText('วันนี้')).toHaveLength(1);
  expect(new Set(marks())).toEqual(new Set(['seen']));
  expect(document.querySelector('.inbox__bell .parts__badge')).toBeNull();
  expect(await violations()).toEqual([]);
  await user.keyboard('{Escape}');
  expect(popover()).toBeNull();
  expect(document.activeElement).toBe(bell());
});

test('an arrival is confirmed from its row, whose words and button then ask for nothing', async () => {
  const booking = arriving('17.00', '18.00');
  answer('checkBooking', () => check(booking, 'parked'));
  await renderScreen('/inbox', { as: owner, on: 'phone' });
  const asks = noticeText.owner['check-in-requested'];
  await user.click(within(row(asks)).getByRole('button', { name: myItemsText.confirmIn }));
  expect(screen.queryByRole('button', { name: myItemsText.confirmIn })).toBeNull();
  row(text.answered['check-in-requested']);
  expect(rows()).not.toContain(asks);
  await renderScreen('/inbox', { as: renter, on: 'phone' });
  expect(textOf(row('สมชายยืนยันรถเข้าแล้ว'))).toContain('จอดได้ถึง 18.00 น. · ลานประตูเขียว');
});

test('all notices are read at once', async () => {
  book(renter, post, tomorrow());
  await renderScreen('/inbox', { as: owner, on: 'phone' });
  expect(unread()).toBe(1);
  const readAll = screen.getByRole<HTMLButtonElement>('button', { name: text.readAll });
  await user.click(readAll);
  expect(unread()).toBe(0);
  expect(readAll.disabled).toBe(true);
  expect(marks()).toEqual(['read']);
});

test('an empty inbox says what will be there, and a visitor has no bell', async () => {
  await renderScreen('/inbox', { as: renter, on: 'phone' });
  screen.getByRole('heading', { name: text.emptyTitle });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: text.readAll }).disabled).toBe(true);
  await renderScreen('/', { on: 'phone' });
  expect(document.querySelector('.shell__bell-place')).toBeNull();
});

test('a complaint has its number and its state in the inbox, also once it was dealt with', async () => {
  const own: OwnComplaint = {
    ...{ _id: newId(), kind: 'listing', about: post.title, aboutId: post._id, booking: '' },
    ...{ category: 'unsafe', text: '', photo: false, created: new Date().toISOString(), open: true },
  };
  answer('findComplaints', () => [own]);
  await renderScreen('/inbox', { as: renter, on: 'phone' });
  const part = () => textOf(screen.getByRole('region', { name: complaintText.own }));
  expect(part()).toContain(complaintText.number(complaintNumber(own._id)));
  expect(part()).toContain(post.title);
  expect(part()).toContain(complaintText.open);
  expect(await violations()).toEqual([]);
  own.open = false;
  addNotice(renter.id, { kind: 'complaint-handled', stay: null });
  await settle();
  expect(part()).toContain(complaintText.handled);
});
