import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { addSpotsAroundAri, aroundAri, inAddress, titles } from '../../../../testing/rent-map.ts';
import { fill, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import { newOwner, newPost, setAvailable, tomorrow } from '../../../../testing/world.ts';

let spots: ReturnType<typeof addSpotsAroundAri>;

beforeEach(() => {
  spots = addSpotsAroundAri(newOwner());
});

const page = () => screen.queryByRole('dialog', { name: rentText.whereTo });
const search = () => within(page() ?? document.body);
const field = () => search().getByRole('combobox');
const option = (words: RegExp) =>
  search()
    .queryAllByRole('option')
    .find((each) => words.test(textOf(each))) ?? document.body;
const pill = () => textOf(document.querySelector('.where-pill__place-pill'));
const pressPill = (name: string | RegExp) =>
  user.click(screen.getAllByRole('button', { name })[0] ?? document.body);
async function type(words: string): Promise<void> {
  await fill(field(), words);
  await pass(1000);
}

test('the search fills the screen, keeps the time, closes by going back, and forgets one place at a time', async () => {
  const time = `date=${tomorrow()}&from=10.00&to=12.00`;
  await renderScreen(`${aroundAri}&${time}`, { on: 'phone' });
  await pressPill(rentText.whereTo);
  expect(document.activeElement).toBe(field());
  await settle(async () => history.back());
  expect(page()).toBeNull();

  await pressPill(rentText.whereTo);
  await type('อารีย์');
  expect(textOf(option(/BTS อารีย์/))).toMatch(/ว่าง \d+ แห่ง$/);
  expect(await violations()).toEqual([]);
  await user.click(option(/BTS อารีย์/));
  expect(page()).toBeNull();
  expect(pill()).toBe('BTS อารีย์');
  // The name is all of the pill, and not above an empty line.
  expect(document.querySelector('.where-pill__station')).toBeNull();
  expect(document.querySelector('.pins__walk-ring')).not.toBeNull();
  expect(inAddress('from')).toBe('10.00');

  await pressPill(/BTS อารีย์/);
  await user.click(search().getByRole('button', { name: searchText.forgetOne('BTS อารีย์') }));
  expect(search().queryAllByRole('option').map(textOf).join()).not.toContain('BTS อารีย์');
});

test('a search with nothing typed or found offers quarters, and Enter chooses none of them', async () => {
  await renderScreen(`${aroundAri}&find=1`, { on: 'phone' });
  const usual = () => within(search().getByRole('group', { name: homeText.usual })).getAllByRole('option');
  expect(usual()).toHaveLength(3);
  await type('zzqq');
  search().getByText(searchText.nothing('zzqq'));
  await user.keyboard('{Enter}');
  expect(page()).not.toBeNull();
  expect(await violations()).toEqual([]);
  await user.click(usual()[0] ?? document.body);
  expect(page()).toBeNull();
  expect(pill()).toContain('สยาม');
});

test('without a network places are still found, and the search says what it leaves out', async () => {
  await renderScreen(`${aroundAri}&find=1`, { on: 'phone' });
  server.down();
  await pass(10_000);
  await type('อโศก');
  expect(textOf(option(/BTS อโศก/))).toContain('BTS อโศก');
  search().getByText(searchText.offline);
});

test('a search counts near a place what the map will show there, by all filters of the map', async () => {
  await renderScreen(`${aroundAri}&price=100&find=1`, { on: 'phone' });
  await type('BTS อารีย์');
  await pass(1000);
  // Three are near, and one of them costs more.
  expect(textOf(option(/BTS อารีย์/))).toContain(rentText.count(2, false));
  await type('BTS อโศก');
  await pass(1000);
  expect(textOf(option(/BTS อโศก/))).toContain(searchText.none(false));
  await type('BTS อารีย์');
  await pass(1000);
  await user.click(option(/BTS อารีย์/));
  screen.getByRole('heading', { name: `${rentText.count(2, false)} ${rentText.near}` });
});

test('a search shows its place with what is free around it, the near ones before the farther ones', async () => {
  const place = { name: 'อารีย์', latitude: '13.7797', longitude: '100.5446' };
  const at = `at=${place.latitude},${place.longitude},15`;
  const far = newPost(newOwner(), { title: 'ลานเกินสิบนาที', latitude: '13.7950', longitude: '100.5446' });
  const path = `/rent?${at}&place=${place.name}&point=${place.latitude},${place.longitude}`;
  await renderScreen(path);
  // Three are near, so the view needs no farther one.
  screen.getByRole('heading', { name: `${rentText.count(3, false)} ${rentText.near}` });
  for (const near of Object.values(spots).slice(0, 2)) setAvailable(near._id, false);
  await renderScreen(path);
  screen.getByRole('heading', { name: `${rentText.count(1, false)} ${rentText.near}` });
  screen.getByRole('heading', { name: rentText.farther(1) });
  expect(titles()).toEqual(['ลานกว้างเปิดกลางคืน', far.title]);
  setAvailable(spots.wide._id, false);
  await renderScreen(path);
  screen.getByRole('heading', { name: `${rentText.count(1, false)} ${rentText.far}` });
  expect(screen.queryByRole('heading', { name: rentText.farther(1) })).toBeNull();
});
