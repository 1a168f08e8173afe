import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { renderScreen, screen, textOf } from '../../testing/screen.ts';
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

test.each([
  ...['/', ...pathsOf('anyone'), ...pathsOf('visitor')].map((path) => ['visitor', path] as const),
  ...['/', ...pathsOf('user')].map((path) => ['user', path] as const),
  ...pathsOf('admin').map((path) => ['administrator', path] as const),
])('no screen has Thai letters: %s %s', async (role, path) => {
  await renderScreen(path, role === 'visitor' ? {} : { as: people[role]({ name }) });
  screen.getByRole('main');
  // The button of the language names the other one.
  for (const button of document.querySelectorAll('[lang="th"], .leaflet-container')) button.remove();
  expect(textOf(document.body).match(/\p{Script=Thai}+/gu) ?? []).toEqual([]);
});

test('the menu is in English', async () => {
  await renderScreen('/');
  within(screen.getByRole('navigation', { name: shellText.mainMenu })).getByRole('link', { name: 'Log in' });
});

test('a cancellation that was missed is shown in English', async () => {
  const renter = newPerson({ name });
  cancel(book(renter, newPost(newOwner({ name })), tomorrow()), 'administrator');
  await renderScreen('/support', { as: renter });
  expect(textOf(document.querySelector('.toast'))).toContain('canceled your booking');
});
