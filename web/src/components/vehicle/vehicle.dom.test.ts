import { usualVehicle } from '@joddee/marketplace/posts/constants';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { bookButton, fillInDetails } from '../../../testing/booking-form.ts';
import { pass } from '../../../testing/clock.ts';
import { callsOf } from '../../../testing/http.ts';
import { aroundAri, atAri, inAddress, row, titles } from '../../../testing/rent-map.ts';
import { address, cards, fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { newOwner, newPerson, newPost, type Person, tomorrow } from '../../../testing/world.ts';

const place = { latitude: String(atAri.latitude), longitude: String(atAri.longitude) };
let owner: Person;

beforeEach(() => {
  owner = newOwner();
  newPost(owner, { ...place, title: 'ลานรถยนต์' });
});

const pick = () => screen.getByRole<HTMLSelectElement>('combobox', { name: rentText.car });
const vehiclesOf = (route: 'queryMap' | 'findRecommendedPosts' | 'searchPosts' | 'findHomeFacts') => [
  ...new Set(callsOf(route).map(({ query }) => query.car)),
];
const bicycles = () => newPost(owner, { ...place, title: 'ที่จอดจักรยาน', typeofcar: 'bicycle' });
const timeOf = () => `date=${tomorrow()}&from=10.00&to=12.00`;

test('a car is searched for until another vehicle is chosen, which the device remembers', async () => {
  bicycles();
  await renderScreen(aroundAri, { on: 'phone' });
  expect(pick().value).toBe(usualVehicle);
  expect(titles()).toEqual(['ลานรถยนต์']);
  for (const route of ['queryMap', 'findRecommendedPosts'] as const)
    expect(vehiclesOf(route)).toEqual([usualVehicle]);
  await user.selectOptions(pick(), 'bicycle');
  expect(titles()).toEqual(['ที่จอดจักรยาน']);
  expect(inAddress('car')).toBeNull();
  await reload('/');
  expect(pick().value).toBe('bicycle');
  expect(cards('').map((card) => textOf(card.querySelector('.listing-card__title')))).toEqual(['ที่จอดจักรยาน']);
  expect(vehiclesOf('findHomeFacts').at(-1)).toBe('bicycle');
});

test('the home page shows what fits the vehicle that is chosen there', async () => {
  bicycles();
  await renderScreen('/', { on: 'phone' });
  expect(cards('ลานรถยนต์')).toHaveLength(1);
  expect(cards('ที่จอดจักรยาน')).toHaveLength(0);
  await user.selectOptions(pick(), 'bicycle');
  expect(cards('ลานรถยนต์')).toHaveLength(0);
  expect(cards('ที่จอดจักรยาน')).toHaveLength(1);
});

test('the search for a place counts and names spots for the vehicle alone', async () => {
  bicycles();
  await renderScreen(`${aroundAri}&find=1`, { on: 'phone' });
  const page = within(screen.getByRole('dialog', { name: rentText.whereTo }));
  await fill(page.getByRole('combobox', { name: /ค้นหา/ }), 'อารีย์');
  await pass(1000);
  expect(textOf(page.getAllByRole('option', { name: /อารีย์/ })[0] ?? null)).toContain(
    rentText.count(1, false),
  );
  await fill(page.getByRole('combobox', { name: /ค้นหา/ }), 'ที่จอดจักรยาน');
  await pass(1000);
  expect(vehiclesOf('searchPosts')).toEqual([usualVehicle]);
  expect(page.queryByRole('option', { name: /ที่จอดจักรยาน/ })).toBeNull();
});

test('a spot for other vehicles says so and is not booked, unless the vehicle is changed', async () => {
  const post = bicycles();
  const bar = () => within(document.querySelector<HTMLElement>('.book__bar') ?? document.body);
  for (const as of [undefined, newPerson()]) {
    await renderScreen(`/book/${post._id}?${timeOf()}`, { on: 'phone', ...(as && { as }) });
    bar().getByText(bookText.onlyFor.bicycle);
    expect(bar().getByRole('button')).toHaveProperty('disabled', true);
    expect(bar().queryByRole('link')).toBeNull();
    expect(bookButton()).toHaveProperty('disabled', true);
    expect(screen.queryByText(bookText.freeAtYourTime)).toBeNull();
  }
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: bookText.iPark.bicycle }));
  expect(bookButton()).toHaveProperty('disabled', false);
  await fillInDetails();
  await user.click(bookButton());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^ยืนยันจอง/ }));
  expect(callsOf('requestBooking').map(({ body }) => body.car)).toEqual(['bicycle']);
  expect(address()).toMatch(/^\/mypost/);
});

test('a link that names a vehicle is about it, also on the page of the spot, and does not change the device', async () => {
  const { _id } = bicycles();
  await renderScreen(`${aroundAri}&car=bicycle`);
  expect(titles()).toEqual(['ที่จอดจักรยาน']);
  await user.click(row('ที่จอดจักรยาน'));
  expect(address()).toBe(`/book/${_id}?car=bicycle`);
  expect(screen.queryByText(bookText.onlyFor.bicycle)).toBeNull();
  await reload(aroundAri);
  expect(pick().value).toBe(usualVehicle);
});
