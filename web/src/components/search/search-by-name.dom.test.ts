import type { PostView } from '@joddee/marketplace/posts/shapes';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { searchText } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { beforeEach, expect, test } from 'vitest';
import { pass, setTime, settle } from '../../../testing/clock.ts';
import { answer, answerByWorld, answerOfWorld, callsOf, lost } from '../../../testing/http.ts';
import { aroundAri, inAddress, row } from '../../../testing/rent-map.ts';
import { address, fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { newOwner, newPerson, newPost, tomorrow } from '../../../testing/world.ts';

let south: PostView;

beforeEach(() => {
  const owner = newOwner();
  newPost(owner, { title: 'ลานข้างสยามพารากอน', latitude: '13.7468', longitude: '100.5341' });
  const open = { open: '06.00', close: '22.00' };
  newPost(owner, { ...open, title: 'ลานหน้าสถานี' });
  newPost(owner, { ...open, title: 'ลานข้างสถานี', price: '30' });
  south = newPost(owner, {
    ...open,
    title: 'ลานทางใต้',
    address: 'ซอยสุขสวัสดิ์ 9 กรุงเทพมหานคร',
    latitude: '13.6900',
    longitude: '100.5300',
    price: '45',
  });
});

const field = () => screen.getByRole('combobox', { name: homeText.searchLabel });
/** By its text, because its name has a gap where the letters that match begin. */
const options = (words: RegExp) => screen.queryAllByRole('option').filter((each) => words.test(textOf(each)));
function option(words: RegExp): HTMLElement {
  const [first] = options(words);
  if (first === undefined) throw new Error(`${words} is not offered`);
  return first;
}
const searchButton = () => screen.getByRole('button', { name: homeText.searchButton });
const recent = () => localStorage.getItem('joddee-recent-places');
/** Types, and lets the search begin that follows by itself. */
async function type(words: string): Promise<void> {
  await fill(field(), words);
  await pass(300);
}
/** The search of a phone, as the home page opens it. */
const openSearch = () => renderScreen('/rent?find=1', { on: 'phone' });

test('the search box finds by title or address from three characters on, by Enter and by its button', async () => {
  await openSearch();
  await type('ทา');
  expect(callsOf('searchPosts')).toEqual([]);
  await type('ทางใต้');
  const found = option(/ลานทางใต้/);
  expect(textOf(found)).toContain('ซอยสุขสวัสดิ์ 9 กรุงเทพมหานคร');
  expect(textOf(found)).toContain(rentText.hours('06.00', '22.00'));
  expect(found.getAttribute('href')).toBe(`/book/${south._id}`);
  await type('สุขสวัสดิ์ 9');
  option(/ลานทางใต้/);
  await user.keyboard('{Enter}');
  expect(address()).toMatch(`/book/${south._id}`);
  await openSearch();
  await type('สุขสวัสดิ์ 9');
  await user.click(searchButton());
  expect(address()).toMatch(`/book/${south._id}`);
  await openSearch();
  await type('ไม่มีที่นี่แน่นอน');
  screen.getByText(searchText.nothing('ไม่มีที่นี่แน่นอน'));
});

test.each([
  ['สยามพารากอน', 'สยามพารากอน'],
  ['พารากอ', 'สยามพารากอน'],
  ['เซนทรัลเวิล', 'เซ็นทรัลเวิลด์'],
  ['อโศก', 'BTS อโศก'],
  ['ทองหล่อ', 'BTS ทองหล่อ'],
])('a known place wins by Enter, with spots of the name below it: %s leads to %s', async (words, name) => {
  await openSearch();
  await type(words);
  if (words === 'สยามพารากอน') option(/ลานข้างสยามพารากอน/);
  await user.keyboard('{Enter}');
  expect(inAddress('place')).toBe(name);
  expect(location.pathname).toBe('/rent');
});

test('a place that is typed in part opens the map there, and is remembered', async () => {
  // The spot is open.
  setTime(`${tomorrow()}T10:00:00+07:00`);
  await openSearch();
  await type('พารากอ');
  await user.click(option(/^สยามพารากอน/));
  expect(inAddress('point')).toMatch(/^13\.7462/);
  row('ลานข้างสยามพารากอน');
  expect(recent()).toContain('สยามพารากอน');
  await reload('/rent?find=1');
  option(/สยามพารากอน/);
});

test('by keyboard: arrows move through the places, Enter chooses, Escape closes; the time is kept', async () => {
  const time = { date: tomorrow(), from: '10.00', to: '12.00' };
  await renderScreen(`/rent?${new URLSearchParams(time)}&at=13.69,100.53,15`);
  const asok = () => options(/BTS อโศก/)[0];
  await type('bts อโศ');
  expect(asok()).toBeDefined();
  await user.keyboard('{Escape}');
  expect(asok()).toBeUndefined();
  expect(field()).toHaveProperty('value', 'bts อโศ');
  await type('bts อโศก');
  // The first one is chosen already; above it lies the field itself.
  const isSelected = () => asok()?.getAttribute('aria-selected');
  expect(isSelected()).toBe('true');
  await user.keyboard('{ArrowUp}');
  expect(isSelected()).toBe('false');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(inAddress('point')).toMatch(/^13\.737/);
  for (const [name, value] of Object.entries(time)) expect(inAddress(name)).toBe(value);
});

test('a logout forgets the places', async () => {
  await renderScreen('/rent', { as: newPerson() });
  await type('siam');
  await user.click(option(/^BTS สยาม|^สยาม/));
  expect(recent()).toContain('สยาม');
  await user.click(screen.getByRole('button', { name: 'สมชาย' }));
  await user.click(screen.getByRole('button', { name: shellText.logOut }));
  expect(recent()).toBeNull();
});

test('links of the search and of the recommended spots carry the chosen time', async () => {
  answer('findRecommendedPosts', () => [south]);
  const time = `date=${tomorrow()}&from=10.00&to=12.00`;
  await renderScreen(`${aroundAri}&${time}`);
  await type('ทางใต้');
  const found = option(/ลานทางใต้/);
  expect(textOf(found)).toContain('90 บาท');
  expect(found.getAttribute('href')).toBe(`/book/${south._id}?${time}`);
  // The server is asked for what is free then.
  expect(callsOf('searchPosts').at(-1)?.query).toMatchObject({
    date: tomorrow(),
    from: '10.00',
    to: '12.00',
  });
  const recommended = document.querySelectorAll('.rent-list__recommended .spot-row');
  expect(recommended.length).toBeGreaterThan(0);
  for (const link of recommended) expect(link.getAttribute('href')).toContain(`?${time}`);
});

test('the search by name says that nothing of that name is free at the chosen time', async () => {
  await renderScreen(`${aroundAri}&date=${tomorrow()}&from=23.00&to=23.30`);
  await type('ทางใต้');
  screen.getByText(searchText.nothing('ทางใต้'));
});

test('answers of a search do not overtake each other, and are removed with their query', async () => {
  await openSearch();
  let letThrough = () => {};
  answer('searchPosts', async (call) => {
    if (call.query.q === 'หน้าสถานี')
      await new Promise<void>((done) => {
        letThrough = done;
      });
    return answerOfWorld('searchPosts', call);
  });
  await type('หน้าสถานี');
  await type('ทางใต้');
  option(/ลานทางใต้/);
  letThrough();
  await settle();
  option(/ลานทางใต้/);
  expect(options(/ลานหน้าสถานี/)).toEqual([]);
  await fill(field(), 'ทา');
  expect(options(/ลานทางใต้/)).toEqual([]);
});

test('a failed search says so and can be retried', async () => {
  await openSearch();
  answer('searchPosts', () => lost);
  await type('ทางใต้');
  screen.getByText(homeText.searchFailed);
  answerByWorld('searchPosts');
  await user.click(screen.getByRole('button', { name: shellText.tryAgain }));
  await pass(300);
  option(/ลานทางใต้/);
});

test('the search button is never disabled: a short query shows the hint and focuses the field', async () => {
  await openSearch();
  expect(searchButton()).toHaveProperty('disabled', false);
  await type('ฎฎ');
  await user.click(searchButton());
  screen.getByText(homeText.searchHint);
  expect(document.activeElement).toBe(field());
});
