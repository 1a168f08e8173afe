import type { PostView } from '@joddee/marketplace/posts/shapes';
import { refusalText } from '@joddee/thai-text/error-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { bookButton } from '../../../testing/booking-form.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { accepted, answer, refused } from '../../../testing/http.ts';
import {
  address,
  card,
  cards,
  fill,
  reload,
  renderScreen,
  screen,
  textOf,
  user,
} from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  bookRequest,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

const title = 'ลานที่รอผล';
let renter: Person;
let post: PostView;
let id: string;
/** Makes the booking that was asked for. */
let work = () => {};

beforeEach(() => {
  [renter, post, id] = [newPerson(), newPost(newOwner(), { title }), newId()];
  answer('requestBooking', ({ body }) => {
    work = () => void bookRequest(renter.id, post._id, body, { _id: id });
    return accepted({ _id: id, state: 'pending' });
  });
});

async function bookOnPhone(): Promise<void> {
  const path = `/book/${post._id}?date=${tomorrow()}&from=10.00&to=12.00`;
  await renderScreen(path, { as: renter, on: 'phone' });
  await fill(screen.getByLabelText(bookText.phone, { exact: false }), '0812345678');
  await fill(screen.getByLabelText(bookText.plate, { exact: false }), 'กข 1');
  await user.click(bookButton());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^ยืนยันจอง/ }));
  expect(address()).toBe(`/mypost?new=${id}`);
  expect(textOf(card(title))).toContain(text.pending);
}
const alert = () => within(screen.getByRole('region', { name: shellText.notices })).getByRole('alert');

test('a pending request is shown as a card, also after a reload, and becomes the booking', async () => {
  await bookOnPhone();
  expect(textOf(card(title))).toContain(text.pendingText);
  expect(await violations()).toEqual([]);
  await reload();
  expect(textOf(card(title))).toContain(text.pending);
  work();
  await settle();
  screen.getByRole('dialog', { name: text.booked });
  expect(cards(title).map(textOf).join()).not.toContain(text.pending);
  expect(cards(title)).toHaveLength(1);
});

test('a late refusal is shown on another screen, with its place and a link to other times', async () => {
  await bookOnPhone();
  const menu = within(screen.getByRole('navigation', { name: shellText.mainMenu }));
  await user.click(menu.getByRole('link', { name: new RegExp(shellText.brand) }));
  expect(address()).toBe('/');
  const stream = `user:${renter.id}`;
  server.announce(stream, 'booking:refused', { cause: 'refused', _id: id, code: 'POST_PAUSED' });
  await settle();
  expect(textOf(alert())).toContain(noticeText.refused(refusalText.POST_PAUSED));
  expect(textOf(alert())).toContain(`10.00–12.00 น. · ${title}`);
  await user.click(within(alert()).getByRole('link', { name: noticeText.otherTimes }));
  expect(address()).toBe(`/book/${post._id}?date=${tomorrow()}`);
  await reload('/mypost');
  screen.getByText(text.empty.bookmenu);
});

test('a refusal that was missed without a network is queried when the network is back', async () => {
  await bookOnPhone();
  const up = server.down();
  await settle();
  // The repeated request tells what has become of the first one.
  answer('requestBooking', () => refused('POST_PAUSED'));
  up();
  await pass(90_000);
  expect(textOf(alert())).toContain(noticeText.refused(refusalText.POST_PAUSED));
  screen.getByText(text.empty.bookmenu);
});
