import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { beforeEach, expect, test } from 'vitest';
import { minutes, pass, setTime } from '../../../testing/clock.ts';
import { renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { book, newOwner, newPerson, newPost, type Person, today } from '../../../testing/world.ts';

let owner: Person;
/** The day that ends while the screens are open. */
let day: string;

beforeEach(() => {
  owner = newOwner();
  day = today();
  setTime(`${day}T23:50:00+07:00`);
});

test('R138: a map that is open while the chosen start passes says so, and offers the same length from then on', async () => {
  newPost(owner, { title: 'ลานที่เปิดทั้งวัน', open: '00.30', close: '00.00' });
  await renderScreen(`/rent?date=${day}&from=23.30&to=00.00&at=13.78,100.545,14`);
  screen.getByRole('heading', { name: rentText.count(1, true) });
  await pass(41 * minutes);
  screen.getByRole('heading', { name: rentText.timeIsOver('23.30–00.00 น.') });
  // The other ways out are counted first.
  await pass(3000);
  await user.click(screen.getByRole('button', { name: /วันนี้ 00\.30–01\.00 น\./ }));
  screen.getByRole('heading', { name: rentText.count(1, true) });
  const { date, from, to } = Object.fromEntries(new URLSearchParams(location.search));
  expect({ date, from, to }).toEqual({ date: addDays(day, 1), from: '00.30', to: '01.00' });
});

test('a chosen time that has passed no longer begins a search', async () => {
  await renderScreen('/');
  const now = screen.getByRole<HTMLInputElement>('radio', { name: /วันนี้/ });
  const start = screen.getByLabelText<HTMLSelectElement>(whenText.from);
  await user.click(now);
  expect(start.value).toBe('23.30');
  await pass(11 * minutes);
  expect(start.value).toBe('00.30');
  expect(now.checked).toBe(true);
});

test('the desk of an owner names the day of the next car as it is seen then', async () => {
  const post = newPost(owner, { title: 'ลานเช้ามืด', open: '00.00', close: '23.30' });
  book(newPerson(), post, addDays(day, 1), '05.00', '06.00');
  await renderScreen('/mypost?tab=waitmenu', { as: owner });
  const calm = () => textOf(screen.getByText(myItemsText.nothingWaits).parentElement);
  expect(calm()).toContain(deskText.nextIn('พรุ่งนี้ 05.00'));
  await pass(11 * minutes);
  expect(calm()).toContain(deskText.nextIn('05.00'));
  expect(calm()).not.toContain('พรุ่งนี้');
});
