import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, callsOf } from '../../../testing/http.ts';
import { renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { book, check, newOwner, newPerson, newPost, tomorrow } from '../../../testing/world.ts';

test('tabs by arrows; check-out with stars chosen by arrows; the focus returns to the opener', async () => {
  const renter = newPerson();
  const booking = book(renter, newPost(newOwner()), tomorrow());
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  answer('checkBooking', () => check(booking, 'leaving'));
  await renderScreen('/mypost', { as: renter, on: 'phone' });
  const main = () => textOf(screen.getByRole('main'));
  const focused = () => textOf(document.activeElement);
  expect(main()).toContain(bookingStateText.renter.parked);
  screen.getByRole('tab', { selected: true }).focus();
  await user.keyboard('{ArrowRight}');
  expect(main()).toContain(text.empty.completemenu);
  expect(focused()).toBe(text.tabs.completemenu);
  await user.keyboard('{ArrowLeft}');
  const opener = screen.getByRole('button', { name: text.checkOut });
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = () => screen.queryByRole('dialog', { name: text.checkoutTitle });
  expect(dialog()).not.toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog()).toBeNull();
  expect(focused()).toBe(text.checkOut);
  await user.keyboard('{Enter}');
  const inDialog = within(dialog() ?? document.body);
  // The missing field has the focus at once.
  inDialog.getByRole('button', { name: text.send }).focus();
  await user.keyboard('{Enter}');
  inDialog.getByRole('alert');
  expect(document.activeElement?.getAttribute('type')).toBe('radio');
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  expect(
    inDialog.getByRole<HTMLInputElement>('radio', { name: new RegExp(ratingText.stars(4)) }).checked,
  ).toBe(true);
  inDialog.getByLabelText(text.comment).focus();
  await user.paste('ดี');
  inDialog.getByRole('button', { name: text.send }).focus();
  await user.keyboard('{Enter}');
  expect(main()).toContain(bookingStateText.renter.leaving);
  expect(callsOf('checkBooking').map(({ body }) => body)).toMatchObject([{ rate: 4, comment: 'ดี' }]);
});
