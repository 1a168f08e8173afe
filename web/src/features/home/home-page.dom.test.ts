import { quarters } from '@joddee/bangkok/quarters';
import type { PostView } from '@joddee/contract/posts';
import { nextStay, withMinutes } from '@joddee/rules/times/stay-choices';
import { shortDateText } from '@joddee/thai-text/dates';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { settle } from '../../../testing/clock.ts';
import { answer, answerByWorld } from '../../../testing/http.ts';
import { inAddress, searchBox } from '../../../testing/rent-map.ts';
import { cards, fill, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { dayAfterTomorrow, newOwner, newPost, tomorrow } from '../../../testing/world.ts';

/** Where the posts of these tests are. */
const [, ari] = quarters;

beforeEach(() => {
  const owner = newOwner();
  for (const price of ['40', '50', '60', '70', '80'])
    newPost(owner, { price, open: '00.00', close: '23.30' });
});

const find = () => searchBox().getByRole('button', { name: homeText.find });
const field = () => screen.getByRole('combobox', { name: homeText.searchLabel });
const timeIn = () => ({ date: inAddress('date'), from: inAddress('from'), to: inAddress('to') });
const noTime = { date: null, from: null, to: null };
const quarterLink = () => {
  const links = document.querySelectorAll<HTMLElement>('.quarters a');
  return [...links].find((link) => textOf(link).includes(ari.name)) ?? document.body;
};

test('a search without a place opens the map with the time of the card', async () => {
  await renderScreen('/', { on: 'phone' });
  await user.click(find());
  expect(location.pathname).toBe('/rent');
  expect(timeIn()).toEqual(nextStay(new Date()));
});

test('another time is chosen in a sheet; cards say its total and carry it', async () => {
  await renderScreen('/', { on: 'phone' });
  const card = () => cards('')[0] ?? document.body;
  const href = () => within(card()).getAllByRole('link')[0]?.getAttribute('href') ?? '';
  const whenButton = () => screen.getByRole('button', { name: new RegExp(`^${whenText.label}`) });
  const sheet = () => within(screen.getByRole('dialog', { name: whenText.title }));
  const start = () => sheet().getByRole('combobox', { name: whenText.from });
  await user.click(whenButton());
  await user.click(sheet().getByRole('radio', { name: /พรุ่งนี้/ }));
  await user.selectOptions(start(), '10.00');
  await user.click(sheet().getByText('3 ชม.'));
  await user.click(sheet().getByRole('button', { name: whenText.later(whenText.to) }));
  await user.click(sheet().getByRole('button', { name: whenText.choose }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(whenButton())).toMatch(/พรุ่งนี้ 10\.00–13\.30.*3 ชม\. 30 นาที/);
  expect(textOf(card())).toContain('140 บาท');
  expect(href()).toContain(`?date=${tomorrow()}&from=10.00&to=13.30`);
  // Past the closing time of all spots there is no total, and the time does not lead to a refusal.
  await user.click(whenButton());
  await user.selectOptions(start(), '23.00');
  await user.click(sheet().getByRole('button', { name: whenText.choose }));
  expect(href()).not.toContain('?');
  expect(textOf(card())).not.toContain(' บาท 3 ชม.');
  await user.click(whenButton());
  await user.click(sheet().getByRole('button', { name: whenText.anytime }));
  expect(href()).not.toContain('?');
});

test('the exact name of a place leads to its map at once, a misspelt one is asked about', async () => {
  await renderScreen('/', { on: 'phone' });
  await fill(field(), 'เซนทรัลเวิล');
  await user.click(find());
  screen.getByText(homeText.placesOfThatName);
  // Who types on before the answer comes stays.
  let letThrough = () => {};
  answer(
    'searchPosts',
    () =>
      new Promise<PostView[]>((done) => {
        letThrough = () => done([]);
      }),
  );
  await fill(field(), 'สยามพารากอน');
  await user.click(find());
  await fill(field(), 'สยามพารากอน ชั้น');
  letThrough();
  await settle();
  expect(location.pathname).toBe('/');
  answerByWorld('searchPosts');
  await fill(field(), 'สยามพารากอน');
  await user.click(find());
  expect(location.pathname).toBe('/rent');
  expect(inAddress('place')).toBe('สยามพารากอน');
});

test('on a wide screen the time is chosen in the card', async () => {
  await renderScreen('/');
  await user.click(screen.getByRole('radio', { name: /พรุ่งนี้/ }));
  await user.selectOptions(screen.getByLabelText(whenText.from), '10.00');
  await user.selectOptions(screen.getByLabelText(whenText.to), '13.00');
  await user.click(find());
  expect(timeIn()).toEqual(withMinutes({ date: tomorrow(), from: '10.00', to: '' }, 180));
});

test('the number of free spots and the quarters are counted, and lead to the map, which names the quarter', async () => {
  await renderScreen('/', { on: 'phone' });
  screen.getByText(homeText.freeNow(5));
  expect(textOf(quarterLink())).toContain(homeText.quarter(5, 40));
  await user.click(quarterLink());
  expect(inAddress('at')).toMatch(new RegExp(`^${ari.latitude},`));
  // The count was of all spots, not of those that are free in the next two hours.
  expect(timeIn()).toEqual(noTime);
  expect(textOf(document.querySelector('.place-pill'))).toContain(ari.name);
});

test('a quarter keeps the time that was chosen', async () => {
  await renderScreen('/');
  await user.click(screen.getByRole('radio', { name: new RegExp(shortDateText(dayAfterTomorrow())) }));
  await user.click(quarterLink());
  expect(inAddress('place')).toBe(ari.name);
  expect(inAddress('date')).toBe(dayAfterTomorrow());
});
