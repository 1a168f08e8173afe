import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { loginText, whatWaitsText } from '@joddee/thai-text/screens/account-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { favouritesText as text } from '@joddee/thai-text/screens/favourites-text';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { show } from '../../../testing/browser.ts';
import { setTime, settle } from '../../../testing/clock.ts';
import { answer, callsOf } from '../../../testing/http.ts';
import {
  address,
  reload,
  renderScreen,
  screen,
  sendForm,
  textOf,
  toasts,
  user,
} from '../../../testing/screen.ts';
import {
  addNotice,
  book,
  cancel,
  newOwner,
  newPerson,
  newPost,
  password,
  today,
} from '../../../testing/world.ts';

test('saved spots say live whether they are free at the usual time, and a freed one notifies once', async () => {
  // A Tuesday: after two working days in a row the usual time comes on the next one.
  setTime('2030-11-26T10:00:00+07:00');
  const next = addDays(today(), 3);
  const owner = newOwner();
  const reader = newPerson();
  const elsewhere = newPost(owner, { title: 'ที่เคยจอด' });
  for (const ahead of [1, 2]) book(reader, elsewhere, addDays(today(), ahead));
  const free = newPost(owner, { title: 'ที่ว่างทุกวัน' });
  const taken = newPost(owner, { title: 'ที่มีคนจอง' });
  const closed = newPost(owner, { title: 'ที่เปิดค่ำ', open: '17.00', close: '22.00' });
  answer('findFavourites', () => [free, taken, closed]);
  await renderScreen('/saved', { as: reader, on: 'phone' });
  const spot = (title: string) =>
    screen.getAllByRole('listitem').find((item) => textOf(item).includes(title)) ?? document.body;
  const state = (title: string) => textOf(spot(title).querySelector('.usual__state'));
  // Only what is near the screen is watched.
  expect(state('ที่ว่างทุกวัน')).toBe('');
  for (const { title } of [free, taken, closed]) {
    show(spot(title));
    await settle();
  }
  const link = within(spot('ที่ว่างทุกวัน')).getByRole('link', { name: new RegExp(`^${text.bookUsual} `) });
  const query = `?date=${next}&from=10.00&to=12.00`;
  expect(link.getAttribute('href')).toBe(`/book/${free._id}${query}`);
  expect(state('ที่เปิดค่ำ')).toMatch(/^ไม่เปิดให้จอด/);
  expect(state('ที่มีคนจอง')).toMatch(/^ว่างเวลาประจำ/);

  // Somebody takes it while the page is open, and gives it back.
  const booking = book(newPerson(), taken, next, '11.00', '13.00');
  await settle();
  expect(state('ที่มีคนจอง')).toMatch(/^ไม่ว่าง/);
  expect(await violations()).toEqual([]);
  cancel(booking, 'renter');
  const { _id, title } = taken;
  const { from } = booking;
  const stay = {
    _id: '',
    post: _id,
    title,
    Date: next,
    timein: '10.00',
    timeout: '12.00',
    from,
    idCar: '',
    price: '',
    endedBy: '',
  } as const;
  const notice = addNotice(reader.id, { kind: 'saved-free', stay });
  await settle();
  expect(state('ที่มีคนจอง')).toMatch(/^ว่างเวลาประจำ/);
  const { heading } = noticeWords(notice, '');
  const shown = toasts().map(textOf);
  expect(shown).toEqual([expect.stringContaining(heading)]);
  expect(shown[0]).toContain('ที่มีคนจอง');

  await reload('/inbox');
  await user.click(screen.getByText(heading));
  screen.getByRole('heading', { name: bookText.form });
  expect(location.search).toBe(query);
});

test('the heart of a visitor leads to the login, which says why, and saves the spot', async () => {
  const { title, _id } = newPost(newOwner(), { title: 'ที่อยากเก็บไว้' });
  const { id } = newPerson({ username: 'collector' });
  answer('addFavourite', ({ params }) => ({ _id: params.postId ?? '' }));
  await renderScreen('/', { on: 'phone' });
  await user.click(screen.getAllByRole('link', { name: text.saveSpot(title) })[0] ?? document.body);
  expect(address()).toBe('/login');
  screen.getByText(whatWaitsText.login.save);
  screen.getByText(title);
  await sendForm({ [loginText.username]: 'collector', [loginText.password]: password }, loginText.submit);
  expect(address()).toBe('/');
  expect(callsOf('addFavourite').map(({ params, user }) => [params.postId, user])).toEqual([[_id, id]]);
  const heart = screen.getByRole('button', { name: text.saveSpot(title) });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
});
