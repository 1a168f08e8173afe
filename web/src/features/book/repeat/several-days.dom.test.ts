import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { shortDateText } from '@joddee/thai-text/dates';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { bookButton, expectSum, fillInDetails, group } from '../../../../testing/booking-form.ts';
import { settle } from '../../../../testing/clock.ts';
import { answer, answerByWorld, answerOfWorld, callsOf, lost } from '../../../../testing/http.ts';
import { address, reload, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  book,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../../testing/world.ts';

let renter: Person;
let post: PostView;
let first: string;
let second: string;
let third: string;

beforeEach(() => {
  renter = newPerson();
  post = newPost(newOwner());
  first = tomorrow();
  [second, third] = [addDays(first, 1), addDays(first, 2)];
});

/** A time that came along has a link in their place. */
const openOtherDays = () => user.click(screen.getByRole('button', { name: text.title }));
const otherDay = (day: string) =>
  within(group(text.title)).getByRole('button', { name: new RegExp(shortDateText(day).replace('.', '\\.')) });
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string | RegExp) => user.click(dialog().getByRole('button', { name }));
const ownDays = () =>
  server
    .userOf(renter.id)
    .bookings.map((booking) => booking.Date)
    .toSorted();
const keys = () =>
  callsOf('requestBooking').map(({ body, headers }) => `${body.Date} ${headers.get('idempotency-key')}`);
const bookByAnother = (day: string, from = '10.00', to = '12.00') => book(newPerson(), post, day, from, to);

/** The form with two hours of the first day and all details. */
async function openForm(...days: string[]): Promise<void> {
  const path = `/book/${post._id}?date=${first}&from=10.00&to=12.00`;
  await renderScreen(path, { as: renter, on: 'phone' });
  await fillInDetails();
  await openOtherDays();
  for (const day of days) await user.click(otherDay(day));
}

test('several days in one go: what cannot be had is named, a day that is lost meanwhile too, and the rest is booked', async () => {
  bookByAnother(third, '11.00', '13.00');
  await openForm();
  expect(otherDay(third)).toHaveProperty('disabled', true);
  // Nothing is refused before a day is chosen.
  expect(textOf(group(text.title))).toContain(text.explain);
  await user.click(otherDay(second));
  expect(otherDay(second).getAttribute('aria-pressed')).toBe('true');
  expectSum(`80 บาท/ชม. × 2 ชม. × ${text.days(2)}`, '320 บาท');
  // The choice survives a reload.
  await reload();
  expectSum(`80 บาท/ชม. × 2 ชม. × ${text.days(2)}`, '320 บาท');
  await user.click(bookButton());
  dialog().getByRole('heading', { name: text.confirmTitle(2) });
  expect(within(dialog().getByRole('list', { name: text.listName })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  dialog().getByRole('button', { name: text.confirm(2, '320 บาท') });
  expect(await violations()).toEqual([]);

  // Somebody else takes one of them while the summary is open.
  bookByAnother(second, '09.30', '10.30');
  await settle();
  expect(dialog().getAllByRole('alert').map(textOf).join()).toContain(text.reason.taken);
  await press(text.confirm(1, '160 บาท'));
  dialog().getByRole('heading', { name: text.resultTitle(1, 1) });
  expect(ownDays()).toEqual([first]);
  await press(text.toBookings);
  expect(address()).toBe('/mypost?tab=bookmenu');
});

test('a day that is refused and one without an answer are named, and only the rest is sent again, with the same key', async () => {
  await openForm(second, third);
  let letThrough = () => {};
  answer('requestBooking', async (call) => {
    const { Date: day } = call.body;
    if (day === first)
      await new Promise<void>((done) => {
        letThrough = done;
      });
    const done = await answerOfWorld('requestBooking', call);
    // The last one is carried out, but its answer is lost.
    return day === third ? lost : done;
  });
  await user.click(bookButton());
  await press(text.confirm(3, '480 บาท'));
  // It was sent, so nothing is offered while it runs.
  dialog().getByRole('heading', { name: text.sendingTitle(0, 3) });
  bookByAnother(second);
  await settle(async () => letThrough());
  // The booking whose answer was lost has arrived over the connection.
  dialog().getByRole('heading', { name: text.resultTitle(2, 3) });
  expect(await violations()).toEqual([]);
  await reload();
  dialog().getByRole('heading', { name: text.resultTitle(2, 3) });
  answer('addWait', ({ params: { postId = '' }, body }) => {
    const at = (time: string) => new Date(`${body.Date}T${time.replace('.', ':')}+07:00`).toISOString();
    const { timein, timeout } = body;
    return {
      ...{ _id: newId(), post: postId, title: post.title, Date: body.Date, timein, timeout, version: 1 },
      ...{ from: at(timein), to: at(timeout), state: 'waiting', heldUntil: '', created: at(timein) },
    };
  });
  await press(/^รอเวลานี้/);
  dialog().getByText(text.waits);
  expect(callsOf('addWait').map(({ body }) => body.Date)).toEqual([second]);
  expect(ownDays()).toEqual([first, third]);
  expect(new Set(keys()).size).toBe(3);
  await press(text.toBookings);
  expect(address()).toBe('/mypost?tab=bookmenu');
});

test('another time for a refused day is offered once no other day is left to send', async () => {
  await openForm(second);
  answer('requestBooking', (call) => {
    if (call.body.Date !== first) return lost;
    bookByAnother(first);
    return answerOfWorld('requestBooking', call);
  });
  await user.click(bookButton());
  await press(text.confirm(2, '320 บาท'));
  dialog().getByText(text.outcome.unknown);
  const others = { name: new RegExp(text.otherTimes) };
  expect(dialog().queryByRole('button', others)).toBeNull();
  answerByWorld('requestBooking');
  await press(text.retry(1));
  dialog().getByRole('button', others);
  expect(ownDays()).toEqual([second]);
});

test('a request that was never carried out is sent again under its key', async () => {
  await openForm(second);
  answer('requestBooking', (call) =>
    call.body.Date === second ? lost : answerOfWorld('requestBooking', call),
  );
  await user.click(bookButton());
  await press(text.confirm(2, '320 บาท'));
  dialog().getByText(text.outcome.unknown);
  // The page knows nothing of the account when the repeat is sent.
  vi.spyOn(server, 'greet').mockImplementation(() => {});
  await reload();
  dialog().getByText(text.outcome.unknown);
  answerByWorld('requestBooking');
  await press(text.retry(1));
  dialog().getByRole('heading', { name: text.resultTitle(2, 2) });
  expect(ownDays()).toEqual([first, second]);
  expect([keys().length, keys()[2]]).toEqual([3, keys()[1]]);
  expect(new Set(callsOf('requestBooking').map(({ body }) => body.detail.phone))).toEqual(
    new Set(['0812345678']),
  );
});

test('the page of a booking leads to the same time of other days', async () => {
  const booking = book(renter, post, first);
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  await user.click(screen.getByRole('button', { name: myItemsText.moreOf(booking.place.title) }));
  await user.click(screen.getByRole('link', { name: text.bookOtherDays }));
  screen.getByRole('heading', { name: bookText.form });
  await openOtherDays();
  expect(otherDay(first)).toHaveProperty('disabled', true);
  expect(textOf(group(text.title))).toContain(text.state.mine);
});
