import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { shortDateText } from '@joddee/thai-text/dates';
import { refusalText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { repeatText } from '@joddee/thai-text/screens/repeat/repeat-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { bookButton, fillInDetails, group } from '../../../testing/booking-form.ts';
import { settle } from '../../../testing/clock.ts';
import { answer, answerOfWorld, callsOf, lost } from '../../../testing/http.ts';
import { address, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  changePost,
  currentPost,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

let renter: Person;
let post: PostView;
let days: [string, string, string];

beforeEach(() => {
  renter = newPerson();
  post = newPost(newOwner());
  const first = tomorrow();
  days = [first, addDays(first, 1), addDays(first, 2)];
});

/** The summary of two hours at 80 baht. */
async function openSummary(...others: string[]): Promise<void> {
  const path = `/book/${post._id}?date=${days[0]}&from=10.00&to=12.00`;
  await renderScreen(path, { as: renter, on: 'phone' });
  await fillInDetails();
  // A time that came along has a link in their place.
  if (others.length > 0) await user.click(screen.getByRole('button', { name: repeatText.title }));
  for (const day of others) {
    const name = new RegExp(shortDateText(day).replace('.', '\\.'));
    await user.click(within(group(repeatText.title)).getByRole('button', { name }));
  }
  await user.click(bookButton());
}
const setPrice = (price: number) => changePost(post, 'edited', { price });
/** The owner has another price, and no event of it has come. */
function setPriceUnheard(price: number): void {
  const { post: _before, ...known } = server.posts.get(post._id) ?? {
    slots: { post: post._id, taken: [], version: 1 },
  };
  server.posts.set(post._id, { ...known, post: { ...currentPost(post._id), price, version: 2 } });
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => user.click(dialog().getByRole('button', { name }));
const prices = () =>
  server.userOf(renter.id).bookings.map(({ Date: day, detail }) => `${day} ${detail.price}`);
const changed = text.priceChanged('80 บาท', '95 บาท');

test('a price that the owner changes while the summary is open is agreed to before it is booked', async () => {
  await openSummary();
  dialog().getByRole('button', { name: text.confirm('160 บาท') });
  setPrice(95);
  await settle();
  expect(dialog().getAllByRole('alert').map(textOf).join()).toContain(changed);
  expect(await violations()).toEqual([]);
  await press(text.agreeToPrice('190 บาท'));
  expect(dialog().queryByText(changed)).toBeNull();
  expect(prices()).toEqual([]);
  await press(text.confirm('190 บาท'));
  expect(address()).toMatch(/mypost\?new=/);
  expect(prices()).toEqual([`${days[0]} 190`]);
});

test('a price whose change has not arrived yet is refused, shown and agreed to', async () => {
  await openSummary();
  setPriceUnheard(95);
  await press(text.confirm('160 บาท'));
  expect(dialog().getAllByRole('alert').map(textOf).join()).toContain(changed);
  expect(prices()).toEqual([]);
  await press(text.agreeToPrice('190 บาท'));
  await press(text.confirm('190 บาท'));
  expect(address()).toMatch(/mypost\?new=/);
  expect(prices()).toEqual([`${days[0]} 190`]);
});

test('a changed price that cannot be fetched is named in the form, with the input', async () => {
  await openSummary();
  setPriceUnheard(95);
  answer('findPost', () => lost);
  await press(text.confirm('160 บาท'));
  expect(textOf(document.querySelector('main form'))).toContain(refusalText.PRICE_CHANGED);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(prices()).toEqual([]);
});

test('a price that changes between two days stops the others until the renter agrees', async () => {
  await openSummary(days[1], days[2]);
  answer('requestBooking', (call) => {
    if (callsOf('requestBooking').length === 2) setPrice(95);
    return answerOfWorld('requestBooking', call);
  });
  await press(repeatText.confirm(3, '480 บาท'));
  dialog().getByText(refusalText.PRICE_CHANGED);
  expect(dialog().getAllByRole('alert').map(textOf).join()).toContain(changed);
  expect(callsOf('requestBooking').map(({ body }) => body.Date)).toEqual(days.slice(0, 2));
  expect(await violations()).toEqual([]);
  await press(text.agreeToPrice('95 บาท/ชม.'));
  await press(repeatText.retry(2));
  dialog().getByRole('heading', { name: repeatText.resultTitle(3, 3) });
  expect(prices()).toEqual([`${days[0]} 160`, `${days[1]} 190`, `${days[2]} 190`]);
});
