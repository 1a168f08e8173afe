import { loginText } from '@joddee/thai-text/screens/account-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { settle } from '../../testing/clock.ts';
import { renderScreen, screen, sendForm, textOf, user } from '../../testing/screen.ts';
import { server } from '../../testing/server.ts';
import { book, newOwner, newPerson, newPost, password, profileOf, tomorrow } from '../../testing/world.ts';

test('an event that arrives twice is shown once', async () => {
  const owner = newOwner();
  const post = newPost(owner);
  await renderScreen('/support', { as: owner, on: 'phone' });
  const view = book(newPerson(), post, tomorrow());
  await settle();
  const toasts = within(screen.getByRole('region', { name: shellText.notices }));
  toasts.getByText(noticeText.owner.created);
  await user.click(toasts.getByRole('button', { name: noticeText.close }));
  server.announce(`user:${owner.id}`, 'booking:changed', { cause: 'created', view });
  await settle();
  expect(toasts.queryByText(noticeText.owner.created)).toBeNull();
});

test('a booking that a snapshot has left out comes back by its event without a word', async () => {
  const owner = newOwner();
  const post = newPost(owner);
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  const view = book(newPerson(), post, tomorrow());
  await settle();
  const toasts = within(screen.getByRole('region', { name: shellText.notices }));
  await user.click(toasts.getByRole('button', { name: noticeText.close }));
  const main = () => textOf(screen.getByRole('main'));
  expect(main()).toContain(view.detail.timein);
  const record = server.userOf(owner.id);
  const stream = `user:${owner.id}`;
  const up = server.down();
  record.bookings = [];
  server.announce(stream, 'booking:changed', { cause: 'created', view });
  await settle(async () => up());
  expect(main()).not.toContain(view.detail.timein);
  server.announce(stream, 'booking:changed', { cause: 'created', view });
  await settle();
  expect(main()).toContain(view.detail.timein);
  expect(toasts.queryByText(noticeText.owner.created)).toBeNull();
});

test('after a session that was ended elsewhere and a login in the same tab everything is there again', async () => {
  const renter = newPerson();
  const { place } = book(renter, newPost(newOwner()), tomorrow());
  await renderScreen('/mypost?tab=bookmenu', { as: renter });
  const main = () => textOf(screen.getByRole('main'));
  expect(main()).toContain(place.title);
  await settle(async () => server.revoke(renter.id, 'secured'));
  expect(main()).not.toContain(place.title);
  const { username } = profileOf(renter);
  await sendForm({ [loginText.username]: username, [loginText.password]: password }, loginText.submit);
  expect(main()).toContain(place.title);
});
