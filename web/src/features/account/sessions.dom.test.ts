import { accountText, deviceText } from '@joddee/thai-text/screens/account/account-care-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { left } from '../../../testing/browser.ts';
import { settle } from '../../../testing/clock.ts';
import { answer, callsOf, lost } from '../../../testing/http.ts';
import { address, renderScreen, screen, textOf, toasts, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import { accountOf, newId, newPerson, type Person } from '../../../testing/world.ts';

const text = accountText.sessions;
const android = deviceText({ browser: 'chrome', system: 'android' });
let person: Person;

beforeEach(() => {
  person = newPerson();
});

const rows = () => [...document.querySelectorAll<HTMLElement>('.account__session')];
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));

test('each device with its name and time; one of them is logged out from here', async () => {
  const account = accountOf(person);
  const now = new Date().toISOString();
  const there = {
    _id: newId(),
    device: { browser: 'chrome', system: 'android' } as const,
    created: now,
    lastUsed: now,
    isCurrent: false,
  };
  account.sessions.push(there);
  answer('findAccount', () => account);
  answer('endSession', ({ params }) => {
    account.sessions = account.sessions.filter(({ _id }) => _id !== params.sessionId);
    return { done: true };
  });
  await renderScreen('/account', { as: person });
  const [here, other] = rows();
  expect(textOf(here ?? null)).toContain(text.current);
  expect(textOf(here ?? null)).toContain(text.inUse);
  expect(textOf(other ?? null)).toContain(android);
  expect(textOf(other ?? null)).toContain(text.lastUsed('เมื่อสักครู่'));
  // This one ends by the logout of the menu.
  expect(within(here ?? document.body).queryByRole('button')).toBeNull();
  await user.click(screen.getByRole('button', { name: text.endOf(android) }));
  dialog(text.endTitle).getByText(text.endText(android));
  await user.click(dialog(text.endTitle).getByRole('button', { name: text.endYes }));
  expect(callsOf('endSession').map(({ params }) => params.sessionId)).toEqual([there._id]);
  expect(rows()).toHaveLength(1);
  expect(textOf(document.body)).toContain(text.ended(android));
});

test('a device that was logged out from elsewhere says why, on a page that visitors have and at the login', async () => {
  await renderScreen('/', { as: person, on: 'phone' });
  server.revoke(person.id, 'logged-out');
  await settle();
  // The home page is for visitors too, so that it stays, and says why.
  expect(address()).toBe('/');
  expect(screen.getAllByRole('alert').map(textOf).join()).toContain(loginText.ended['logged-out']);
  const menu = within(screen.getByRole('navigation', { name: shellText.mainMenu }));
  await user.click(menu.getByRole('link', { name: shellText.logIn }));
  expect(textOf(screen.getByRole('main'))).toContain(loginText.ended['logged-out']);
  expect(toasts()).toEqual([]);
});

test('all devices are logged out after a question, and nothing of the user stays in this browser', async () => {
  answer('endAllSessions', ({ user: id }) => {
    server.revoke(id, 'logged-out');
    return { done: true };
  });
  await renderScreen('/account', { as: person, on: 'phone' });
  localStorage.setItem('joddee-renter', '{}');
  sessionStorage.setItem('joddee-draft:some', '{}');
  await user.click(screen.getByRole('button', { name: text.endAll }));
  await user.click(dialog(text.endAllTitle).getByRole('button', { name: text.keep }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf('endAllSessions')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: text.endAll }));
  await user.click(dialog(text.endAllTitle).getByRole('button', { name: text.endYes }));
  expect(left()).toEqual(['/']);
  expect(['joddee-token', 'joddee-renter', 'joddee-kept'].filter((key) => key in localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('joddee-draft:'))).toEqual([]);
});

test('without the server nobody is logged out, and the page says why', async () => {
  answer('endAllSessions', () => lost);
  await renderScreen('/account', { as: person });
  await user.click(screen.getByRole('button', { name: text.endAll }));
  await user.click(dialog(text.endAllTitle).getByRole('button', { name: text.endYes }));
  expect(toasts()).not.toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('joddee-token')).toBe(person.token);
  expect(left()).toEqual([]);
});
