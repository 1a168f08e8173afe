import { homeText } from '@joddee/thai-text/screens/home-text';
import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { left } from '../../testing/browser.ts';
import { settle } from '../../testing/clock.ts';
import { callsOf } from '../../testing/http.ts';
import { address, renderScreen, screen, user } from '../../testing/screen.ts';
import { server } from '../../testing/server.ts';
import { newPerson } from '../../testing/world.ts';

/** Every link of a menu by its name. */
function linksOf(menu: string): Record<string, string | null> {
  const links = within(screen.getByRole('navigation', { name: menu })).getAllByRole('link');
  return Object.fromEntries(links.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href')]));
}
const openMenu = async () => {
  const closed = screen.getAllByRole('button', { expanded: false });
  await user.click(closed.findLast((button) => button.closest('.menu')) ?? document.body);
};
const ofVisitors = {
  [text.offerParking]: '/owner',
  [text.bookParking]: '/rent',
  [text.help]: '/support',
  [text.register]: '/register',
};
const ofUsers = { [text.addSpot]: '/post', [text.help]: '/support', [text.profile]: '/profile' };

test('the menus of visitors and of logged-in users; the logout', async () => {
  await renderScreen('/');
  expect(linksOf(text.mainMenu)).toMatchObject({ ...ofVisitors, [text.logIn]: '/login' });
  expect(linksOf(text.footerMenu)).toEqual({
    [text.terms]: '/support?topic=terms',
    [text.privacy]: '/support?topic=privacy',
    [text.security]: '/support?topic=security',
    [text.finance]: '/support?topic=finance',
    [text.faq]: '/support?topic=faq',
    [text.booking]: '/rent',
    [text.offering]: '/owner',
    [text.contact]: `mailto:${text.contactAddress}`,
  });

  const person = newPerson();
  await renderScreen('/profile', { as: person });
  await openMenu();
  expect(linksOf(text.mainMenu)).toMatchObject({
    ...ofUsers,
    [text.bookSpot]: '/rent',
    [text.myItems]: '/mypost',
  });
  const menu = within(screen.getByRole('navigation', { name: text.mainMenu }));
  await user.click(menu.getByRole('button', { name: text.logOut }));
  // The page loads anew, without a redirect in between.
  expect([left(), address()]).toEqual([['/'], '/profile']);
  expect(localStorage.getItem('joddee-token')).toBeNull();
  expect(callsOf('logOut')).toHaveLength(1);
  expect(server.isValid(person.token)).toBe(false);
});

test('a page restored from the back/forward cache shows that its user has logged out', async () => {
  await renderScreen('/profile', { as: newPerson(), on: 'phone' });
  localStorage.removeItem('joddee-token');
  await settle(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(address()).toBe('/login');
});

test('help and the owner entry are reachable on a phone, for visitors and logged-in people', async () => {
  await renderScreen('/', { on: 'phone' });
  const entry = within(screen.getByRole('main')).getByRole('link', { name: homeText.ownerStart });
  expect(entry.getAttribute('href')).toBe('/owner');
  await openMenu();
  expect(linksOf(text.mainMenu)).toMatchObject(ofVisitors);
  const list = () => within(document.querySelector<HTMLElement>('.menu__list') ?? document.body);
  await user.click(list().getByRole('link', { name: text.help }));
  expect(address()).toBe('/support');
  await renderScreen('/', { as: newPerson(), on: 'phone' });
  await openMenu();
  expect(linksOf(text.mainMenu)).toMatchObject(ofUsers);
});

test('the user menu closes when the focus leaves it', async () => {
  await renderScreen('/support', { as: newPerson() });
  await openMenu();
  await settle(async () => screen.getByRole('button', { name: text.logOut }).focus());
  await user.keyboard('{Tab}');
  expect(document.querySelector('.menu__list')).toBeNull();
});
