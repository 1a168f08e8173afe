import { accountText } from '@joddee/thai-text/screens/account/account-care-text';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { left } from '../../../testing/browser.ts';
import { address, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { book, newAdministrator, newOwner, newPerson, newPost, tomorrow } from '../../../testing/world.ts';

const places = () => within(screen.getByRole('navigation', { name: shellText.userMenu }));

test('all that belongs to a user is a press away from the profile', async () => {
  await renderScreen('/profile', { as: newPerson(), on: 'phone' });
  const links = places().getAllByRole('link');
  expect(links.map((link) => [textOf(link).trim(), link.getAttribute('href')])).toEqual([
    [shellText.saved, '/saved'],
    [shellText.notices, '/account?part=notices'],
    [shellText.account, '/account'],
    [shellText.help, '/support'],
  ]);
  expect(screen.queryByRole('heading', { name: text.posts })).toBeNull();
  places().getByRole('button', { name: shellText.otherLanguage });
  await user.click(places().getByRole('link', { name: shellText.account }));
  await user.click(screen.getByRole('link', { name: accountText.data }));
  expect(address()).toBe('/account?part=data');
  await renderScreen('/profile', { as: newPerson(), on: 'phone' });
  await user.click(places().getByRole('button', { name: shellText.logOut }));
  expect(left()).toEqual(['/']);
});

test('an administrator has the administration there, and no vehicles', async () => {
  await renderScreen('/profile', { as: newAdministrator(), on: 'phone' });
  expect(places().getByRole('link', { name: shellText.administration }).getAttribute('href')).toBe('/admin');
  expect(places().queryByRole('button', { name: text.cars })).toBeNull();
});

test('the vehicle of a search is chosen with the own vehicles, and a plate that is removed is not proposed again', async () => {
  const renter = newPerson();
  const booking = book(renter, newPost(newOwner()), tomorrow(), '10.00', '12.00');
  await renderScreen('/profile', { as: renter, on: 'phone' });
  const open = async () => {
    await user.click(places().getByRole('button', { name: text.cars }));
    return within(screen.getByRole('dialog', { name: text.cars }));
  };
  let dialog = await open();
  await user.selectOptions(dialog.getByRole('combobox'), 'bicycle');
  expect(await violations()).toEqual([]);
  const plates = () => [...document.querySelectorAll('.profile__own-cars .plate')].map(textOf);
  expect(plates().join()).toContain(booking.detail.idCar.split(' ')[0]);
  await user.click(dialog.getByRole('button', { name: /^ลบ / }));
  dialog.getByText(text.noCars);
  await reload();
  dialog = await open();
  expect(plates()).toEqual([]);
  expect(dialog.getByRole<HTMLSelectElement>('combobox').value).toBe('bicycle');
});
