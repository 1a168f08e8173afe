import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { OccupiedView, ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { minutes, pass, setTime, settle } from '../../../testing/clock.ts';
import { answer, callsOf } from '../../../testing/http.ts';
import {
  card,
  fill,
  pressOption,
  renderScreen,
  screen,
  textOf,
  toasts,
  user,
} from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  bookingOf,
  bookRequest,
  cancel,
  changeBooking,
  changePost,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
let post: PostView;
let stay: BookingView;

/** The renter is at the gate, five minutes after the start. */
beforeEach(() => {
  owner = newOwner();
  renter = newPerson();
  post = newPost(owner, { title: 'ลานจอดรถหลังบ้าน', price: '80' });
  stay = book(renter, post, tomorrow(), '10.00', '12.00');
  setTime(new Date(Date.parse(stay.from) + 5 * minutes));
});

const report = (changes: Partial<OccupiedView> = {}): OccupiedView => ({
  at: new Date().toISOString(),
  number: 1,
  photo: false,
  answer: '',
  answeredAt: '',
  withdrawn: false,
  ...changes,
});
const reportOccupied = (number = 1) => changeBooking(stay, 'occupied', { occupied: report({ number }) });

/** What the owner answers, and the renter withdraws, as the server stores it. */
function answerReports(): void {
  const change = (changes: Partial<OccupiedView>) => ({
    occupied: { ...report(), ...bookingOf(stay._id).occupied, ...changes },
  });
  answer('answerOccupied', ({ body: { answer: said } }) =>
    changeBooking(stay, `occupied-${said}`, change({ answer: said, answeredAt: new Date().toISOString() })),
  );
  answer('withdrawOccupied', () => changeBooking(stay, 'occupied-withdrawn', change({ withdrawn: true })));
}

const main = () => textOf(screen.getByRole('main'));
const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

const reported = (changes: Partial<ReportedListing> = {}): ReportedListing => ({
  _id: post._id,
  title: post.title,
  user: owner.id,
  owner: 'สมชาย ใจดี',
  available: true,
  review: '',
  reviewedAt: '',
  hidden: false,
  asked: false,
  reason: '',
  reports: [
    {
      ...report(),
      booking: stay._id,
      renter: 'สมชาย ใจดี',
      renterId: renter.id,
      registered: new Date().toISOString(),
      stays: 0,
      bay: null,
      answers: [],
      from: stay.from,
      to: stay.to,
    },
  ],
  ...changes,
});

test('administrators read that an owner still has time to answer, and only then that there was no answer', async () => {
  const listing = reported();
  answer('findReportedListings', () => [listing]);
  await renderScreen('/admin?tab=complaintsmenu&show=listings', { as: newAdministrator(), on: 'phone' });
  expect(textOf(card(post.title))).toContain(reviewText.awaited);
  await pass((limits.occupied.answerMinutes + 1) * minutes);
  expect(textOf(card(post.title))).not.toContain(reviewText.awaited);
  expect(textOf(card(post.title))).toContain(reviewText.noAnswer);
});

test('the owner moves the car with one press', async () => {
  answerReports();
  reportOccupied();
  await renderScreen(bookingAddress(stay._id), { as: owner });
  expect(main()).toContain(text.ownerTitle);
  await user.click(button(text.answers.moved));
  expect(callsOf('answerOccupied').map(({ body }) => body)).toEqual([{ answer: 'moved' }]);
  expect(main()).not.toContain(text.ownerTitle);
});

test('the owner has moved the car, and the renter goes on with the check-in; or the car leaves by itself', async () => {
  answerReports();
  reportOccupied();
  await renderScreen(bookingAddress(stay._id), { as: renter, on: 'phone' });
  button(text.carLeft);
  expect(screen.queryByRole('button', { name: myItemsText.checkIn })).toBeNull();
  // Who has reported another car needs no way there.
  expect(screen.queryByRole('link', { name: myItemsText.directions })).toBeNull();
  changeBooking(stay, 'occupied-moved', {
    occupied: report({ answer: 'moved', answeredAt: new Date().toISOString() }),
  });
  await settle();
  expect(textOf(document.body)).toContain(noticeText.renter['occupied-moved']);
  button(myItemsText.checkIn);
  reportOccupied(2);
  await settle();
  await user.click(button(text.carLeft));
  button(myItemsText.checkIn);
  expect(bookingOf(stay._id).occupied?.withdrawn).toBe(true);
});

test('what the renter has withdrawn leaves the desk of the owner', async () => {
  reportOccupied();
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  expect(main()).toContain(text.ownerTitle);
  changeBooking(stay, 'occupied-withdrawn', { occupied: report({ withdrawn: true }) });
  await settle();
  expect(main()).not.toContain(text.ownerTitle);
});

test('without a free spot nearby the renter is led to the map, and may cancel without blame', async () => {
  answer('cancelBooking', ({ params }) => cancel({ _id: params.bookId ?? '' }, 'occupied'));
  changeBooking(stay, 'occupied-cannot', {
    occupied: report({ answer: 'cannot', answeredAt: new Date().toISOString() }),
  });
  changePost(post, 'paused', { available: false });
  await renderScreen('/mypost?tab=bookmenu', { as: renter, on: 'phone' });
  expect(main()).toContain(text.waiting.cannot.title);
  expect(main()).toContain(text.noSpots);
  screen.getByRole('link', { name: text.searchMap });
  expect(await violations()).toEqual([]);
  await pressOption(screen.getAllByRole('article')[0] ?? document.body, myItemsText.cancel);
  await user.click(dialog().getByRole('button', { name: myItemsText.cancel }));
  expect(bookingOf(stay._id).endedBy).toBe('occupied');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an administrator sees the third report live, with who and when, and releases the listing', async () => {
  const first = reported().reports[0];
  if (first === undefined) throw new Error('no report');
  let listing = reported();
  answer('findReportedListings', () => [listing]);
  await renderScreen('/admin?tab=complaintsmenu&show=listings', { as: newAdministrator() });
  const [cannot, moved] = ['cannot', 'moved'] as const;
  listing = reported({
    review: 'waiting',
    available: false,
    reports: [1, 2, 3].map((number) => ({ ...first, number, answer: moved, answers: [cannot, moved] })),
  });
  server.announce('admin', 'reports:changed', { cause: 'review', _id: post._id });
  await pass(1000);
  const entry = within(card(post.title));
  expect(textOf(card(post.title))).toContain(reviewText.states.waiting);
  expect(textOf(card(post.title))).toContain(
    reviewText.answered([reviewText.answers.cannot, reviewText.answers.moved]),
  );
  expect(textOf(card(post.title))).toMatch(/บัญชีอายุ .* จอดแล้ว 0 ครั้ง/);
  expect(await violations()).toEqual([]);
  answer('decideReview', ({ body: { reason } }) => {
    listing = { ...listing, review: 'released', reason, available: true };
    return listing;
  });
  await user.click(entry.getByRole('button', { name: reviewText.release }));
  await fill(dialog().getByLabelText(reviewText.reason, { exact: false }), 'เจ้าของกั้นที่จอดแล้ว');
  await user.click(dialog().getByRole('button', { name: reviewText.release }));
  expect(callsOf('decideReview').map(({ body }) => body)).toEqual([
    { release: true, reason: 'เจ้าของกั้นที่จอดแล้ว' },
  ]);
  expect(textOf(card(post.title))).toContain(reviewText.states.released);
});

test('the owner cannot reopen a listing under review, until it is released', async () => {
  changePost(post, 'review-started', { available: false, review: 'waiting' });
  await renderScreen('/mypost?tab=postmenu', { as: owner, on: 'phone' });
  expect(main()).toContain(reviewText.ownState.waiting);
  expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(true);
  expect(await violations()).toEqual([]);
  changePost(post, 'review-released', { available: true, review: undefined });
  await settle();
  expect(screen.getByRole('switch').hasAttribute('disabled')).toBe(false);
});

test('in a lot another free bay is offered while the owner is asked, and no other spot yet', async () => {
  const lot = newPost(owner, { perPlace: true, numberofcar: '2', price: '80' });
  const other = newPerson();
  stay = book(other, lot, stay.Date, '10.00', '12.00');
  reportOccupied();
  await renderScreen(bookingAddress(stay._id), { as: other, on: 'phone' });
  expect(main()).toContain(text.waiting[''].title);
  const offered = document.querySelectorAll('.occupied__other-spots button');
  expect([...offered].map((button) => button.getAttribute('aria-label'))).toEqual([text.takeBayLabel('160')]);
});

test('in a lot another bay is offered first, the owner reads which bay, and is asked before refusing', async () => {
  const bays = [
    { label: 'ริมรั้ว', photo: '' },
    { label: 'หน้าบ้าน', photo: '' },
  ];
  const lot = newPost(owner, { title: 'ลานหลังตลาด', perPlace: true, numberofcar: '2', bays, price: '80' });
  const other = newPerson();
  stay = book(other, lot, stay.Date, '10.00', '12.00');
  const bay = lotText.bay(stay.bay?.number ?? 0, stay.bay?.label);
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  answerReports();
  reportOccupied();
  await settle();
  const panel = () => document.querySelector<HTMLElement>('.occupied__panel') ?? document.body;
  expect(textOf(panel())).toContain(bay);
  expect(textOf(toasts()[0] ?? null)).toContain(bay);
  expect(await violations()).toEqual([]);
  await user.click(within(panel()).getByRole('button', { name: text.answers.cannot }));
  expect(textOf(screen.getByRole('dialog'))).toContain(text.askCannot);
  await user.click(dialog().getByRole('button', { name: text.notYet }));
  expect(callsOf('answerOccupied')).toHaveLength(0);
  await user.click(within(panel()).getByRole('button', { name: text.answers.cannot }));
  await user.click(dialog().getByRole('button', { name: text.cannot }));
  expect(bookingOf(stay._id).occupied?.answer).toBe('cannot');

  // The renter moves on to the other bay.
  answer('requestBooking', ({ user: id, params, body }) => {
    expect(body.instead).toBe(stay._id);
    const moved = bookRequest(id, params.postId ?? '', body);
    cancel(stay, 'occupied');
    return moved;
  });
  await renderScreen(bookingAddress(stay._id), { as: other, on: 'phone' });
  expect(main()).toContain(text.waiting.cannot.title);
  const [take] = within(
    document.querySelector<HTMLElement>('.occupied__other-spots') ?? document.body,
  ).getAllByRole('button');
  expect(take?.getAttribute('aria-label')).toBe(text.takeBayLabel('160'));
  expect(await violations()).toEqual([]);
  await user.click(take ?? document.body);
  const [moved] = server.userOf(other.id).bookings.filter(({ state }) => state === 'booked');
  expect(location.pathname).toBe(bookingAddress(moved?._id ?? ''));
  expect(moved?.detail.post).toBe(lot._id);
  expect(moved?.bay?.number).not.toBe(stay.bay?.number);
});

test('the page of a new booking is glad no more once another car is reported', async () => {
  // By the clock of this browser the booking was just made.
  setTime(stay.created);
  await renderScreen(`/mypost?tab=bookmenu&new=${stay._id}`, { as: renter, on: 'phone' });
  expect(document.querySelector('.just-booked')).not.toBeNull();
  reportOccupied();
  await settle();
  expect(main()).toContain(text.waiting[''].title);
  expect(document.querySelector('.just-booked')).toBeNull();
});
