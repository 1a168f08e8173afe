import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen, screen, textOf, toasts } from '../../testing/screen.ts';
import {
  book,
  cancel,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  tomorrow,
} from '../../testing/world.ts';
import { screens } from './screens.tsx';

const pathsOf = (audience: keyof typeof screens) =>
  screens[audience].flatMap(({ path }) => (path.includes(':') || path === 'design' ? [] : [`/${path}`]));

const name = { firstname: 'Somchai', lastname: 'Jaidee' };
const people = { user: newOwner, administrator: newAdministrator };

function expectNoThai(): void {
  // The button of the language names the other one.
  for (const button of document.querySelectorAll('[lang="th"], .leaflet-container')) button.remove();
  // The sign of the currency is among the Thai letters; renters write in their own language.
  const written = ['฿', 'กข 1234', 'กรุงเทพมหานคร', 'รถสีขาว'];
  const words = written.reduce((rest, one) => rest.replaceAll(one, ''), textOf(document.body));
  expect(words.match(/\p{Script=Thai}+/gu) ?? []).toEqual([]);
}

test.each([
  ...['/', ...pathsOf('anyone'), ...pathsOf('visitor')].map((path) => ['visitor', path] as const),
  ...['/', ...pathsOf('user')].map((path) => ['user', path] as const),
  ...pathsOf('admin').map((path) => ['administrator', path] as const),
])('no screen has Thai letters: %s %s', async (role, path) => {
  await renderScreen(path, role === 'visitor' ? {} : { as: people[role]({ name }) });
  screen.getByRole('main');
  expectNoThai();
});

test('no screen of a listing or of a booking has Thai letters', async () => {
  const owner = newOwner({ name });
  const renter = newPerson({ name });
  const post = newPost(owner, {
    title: 'Yard behind the market',
    address: '7 Phahonyothin Road, Bangkok',
    // A usual kind, which each language has words for.
    typeofpark: 'ลานในบ้าน',
    explain: 'Green gate',
    rule: ['No smoking'],
    nearby: ['Ari station'],
  });
  const stay = book(renter, post, tomorrow());
  for (const [as, path] of [
    [renter, `/book/${post._id}`],
    [renter, bookingAddress(stay._id)],
    [renter, '/mypost?tab=bookmenu'],
    [owner, bookingAddress(stay._id)],
    [owner, `/post/${post._id}`],
    [owner, `/editpost/${post._id}`],
    [owner, `/calendar/${post._id}`],
    ...['waitmenu', 'postmenu', 'completemenu'].map((tab) => [owner, `/mypost?tab=${tab}`] as const),
  ] as const) {
    await renderScreen(path, { as });
    screen.getByRole('main');
    expectNoThai();
  }
});

test('the menu is in English', async () => {
  await renderScreen('/');
  within(screen.getByRole('navigation', { name: shellText.mainMenu })).getByRole('link', { name: 'Log in' });
});

test('a cancellation that was missed is shown in English', async () => {
  const renter = newPerson({ name });
  cancel(book(renter, newPost(newOwner({ name })), tomorrow()), 'administrator');
  await renderScreen('/support', { as: renter });
  expect(textOf(toasts()[0] ?? null)).toContain('canceled your booking');
});
