import { favouritesText } from '@joddee/thai-text/screens/favourites-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { expect, test, vi } from 'vitest';
import { settle } from '../../testing/clock.ts';
import { answer, callsOf, lost } from '../../testing/http.ts';
import { renderScreen, screen, textOf } from '../../testing/screen.ts';
import { newOwner, newPerson, newPost, profileOf } from '../../testing/world.ts';
import { useSession } from '../session/session-store.ts';

const never = () => new Promise<never>(() => {});
const isShown = (words: string) => textOf(document.body).includes(words);
const goTo = (path: string) =>
  settle(async () => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

test('what was read is shown at once on the way back, while it is asked for again', async () => {
  const person = newPerson();
  const { email } = profileOf(person);
  await renderScreen('/account', { as: person });
  expect(isShown(email)).toBe(true);
  await goTo('/support');
  expect(isShown(email)).toBe(false);
  answer('findAccount', never);
  await settle(async () => history.back());
  expect(isShown(email)).toBe(true);
  expect(callsOf('findAccount')).toHaveLength(2);
});

test('a logout forgets what was read: the next user of the browser sees nothing of it, and nothing was stored', async () => {
  const [first, second] = [newPerson(), newPerson()];
  const { email } = profileOf(first);
  await renderScreen('/account', { as: first });
  expect(isShown(email)).toBe(true);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(email);
  answer('findAccount', never);
  await settle(async () => useSession.getState().logOut('expired'));
  await settle(async () => useSession.getState().logIn(second.token));
  // The door leads back to the page.
  expect(location.pathname).toBe('/account');
  expect(isShown(email)).toBe(false);
  // The first one again, later.
  await settle(async () => useSession.getState().logOut('expired'));
  await settle(async () => useSession.getState().logIn(first.token));
  expect(location.pathname).toBe('/account');
  expect(isShown(email)).toBe(false);
});

test('a read without an answer says so at once, and is made again when there is a network', async () => {
  const post = newPost(newOwner());
  answer('findFavourites', () => lost);
  await renderScreen('/account', { as: newPerson() });
  window.dispatchEvent(new Event('offline'));
  await goTo('/saved');
  expect(isShown(favouritesText.loadFailed)).toBe(true);
  expect(screen.getByRole('button', { name: shellText.tryAgain })).toBeTruthy();
  answer('findFavourites', () => [post]);
  await settle(async () => window.dispatchEvent(new Event('online')));
  expect(isShown(favouritesText.loadFailed)).toBe(false);
  expect(isShown(post.title)).toBe(true);
});

test('a screen that is left ends its call', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  answer('findFavourites', never);
  await renderScreen('/account', { as: newPerson() });
  await goTo('/saved');
  const signals = fetched.mock.calls
    .filter(([address]) => String(address).startsWith('/api/favourites'))
    .map(([, init]) => init?.signal);
  expect(signals.map((signal) => signal?.aborted)).toContain(false);
  await goTo('/support');
  expect(signals.map((signal) => signal?.aborted)).not.toContain(false);
});
