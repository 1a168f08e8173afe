import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { lotText as text } from '@joddee/thai-text/listings/lot-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { answer } from '../../../testing/http.ts';
import { aroundAri, pin, row } from '../../../testing/rent-map.ts';
import { fill, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import {
  book,
  currentPost,
  editPost,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

const label = 'ใต้หลังคาสังกะสีหลังบ้านติดกำแพงวัด';
const bay = text.bay(1, label);
let owner: Person;
let lot: PostView;
let stay: string;

beforeEach(() => {
  owner = newOwner();
  const bays = { perPlace: true, numberofcar: '3', bays: [{ label }] };
  lot = newPost(owner, { title: 'ลานแบ่งช่องหลังวัด', open: '06.00', close: '22.00', ...bays });
  stay = `date=${tomorrow()}&from=10.00&to=12.00`;
});

const free = (count: number) => text.freeOf(count, 3);
const main = () => textOf(screen.getByRole('main'));

test('free bays are live on the slots of a lot', async () => {
  await renderScreen(`/book/${lot._id}?${stay}`, { as: newPerson(), on: 'phone' });
  await user.click(screen.getByRole('button', { name: bookText.changeTime }));
  const at = (time: string, count: number) =>
    screen.getByRole('radio', { name: new RegExp(`${time.replace('.', '\\.')} น\\. ว่าง .*${free(count)}`) });
  at('10.00', 3);
  expect(await violations()).toEqual([]);
  book(newPerson(), lot, tomorrow(), '11.00', '12.00');
  await settle();
  at('11.00', 2);
  at('10.00', 3);
});

test('free bays are live on the pin and the card of the map', async () => {
  await renderScreen(`${aroundAri}&${stay}`);
  const shows = (count: number) => {
    expect(textOf(row('ลานแบ่งช่อง'))).toContain(text.freeOfUntil(count, 3, '22.00'));
    pin(new RegExp(free(count)));
  };
  shows(3);
  book(newPerson(), lot, tomorrow(), '11.00', '12.00');
  await pass(8000);
  shows(2);
});

test('the ticket, the list and the desk name the bay', async () => {
  const renter = newPerson();
  const booking = book(renter, lot, tomorrow(), '12.00', '13.00');
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  for (const words of [text.yourBay, bay]) expect(main()).toContain(words);
  await renderScreen('/mypost?tab=bookmenu', { as: renter, on: 'phone' });
  expect(main()).toContain(bay);
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  expect(main()).toContain(bay);
});

test('an owner lets a spot bay by bay, names the bays, and takes it back', async () => {
  const post = newPost(owner, { title: 'ลานที่จะแบ่งช่อง', numberofcar: '1' });
  answer('editPost', ({ params, body }) => editPost(String(params.postId), body));
  const ways = () => screen.queryByRole('radiogroup', { name: text.howToLet });
  const way = (name: 'byBay' | 'whole') =>
    within(ways() ?? document.body).getByRole('radio', { name: new RegExp(text.ways[name].name) });
  const open = () => renderScreen(`/editpost/${post._id}`, { as: owner, on: 'phone' });
  const save = async () => {
    for (const _ of [1, 2]) await user.click(screen.getByRole('button', { name: wizardText.next }));
    await user.click(screen.getAllByRole('button', { name: wizardText.save }).at(-1) ?? document.body);
  };
  await open();
  expect(ways()).toBeNull();
  await fill(screen.getByLabelText(wizardText.numberofcar), '4');
  await user.click(way('byBay'));
  await user.click(screen.getByText(text.nameBays));
  await fill(screen.getByRole('textbox', { name: text.bayName(2) }), 'ติดบันได');
  expect(await violations()).toEqual([]);
  await save();
  expect(currentPost(post._id).detail).toMatchObject({
    perPlace: true,
    numberofcar: 4,
    bays: [
      { label: '', photo: '' },
      { label: 'ติดบันได', photo: '' },
    ],
  });
  await open();
  await user.click(way('whole'));
  await save();
  expect(currentPost(post._id).detail).toMatchObject({ perPlace: false, numberofcar: 4 });
});
