import { homeText } from '@joddee/thai-text/screens/home-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { carTypeText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { expectSum } from '../../../../testing/booking-form.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, answerOfWorld, lost } from '../../../../testing/http.ts';
import { setPosition } from '../../../../testing/position.ts';
import {
  addSpotsAroundAri,
  aroundAri,
  atAri,
  inAddress,
  middle,
  pin,
  pins,
  popup,
  row,
  rows,
  titles,
} from '../../../../testing/rent-map.ts';
import { address, reload, renderScreen, screen, textOf, user } from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  book,
  cancel,
  newOwner,
  newPerson,
  newPost,
  type Person,
  setAvailable,
  tomorrow,
} from '../../../../testing/world.ts';

let owner: Person;
let spots: ReturnType<typeof addSpotsAroundAri>;

beforeEach(() => {
  owner = newOwner();
  spots = addSpotsAroundAri(owner);
});

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const count = (number: number, hasTime = false) =>
  screen.getByRole('heading', { name: rentText.count(number, hasTime) });

test('cards show rating, distance, station and price, and highlight their pins', async () => {
  // Distances are shown only from the position of the user.
  setPosition(atAri);
  await renderScreen(aroundAri);
  expect(titles()).toEqual(['บ้านมีรั้วใกล้สถานี', 'ลานถูกที่สุดในซอย', 'ลานกว้างเปิดกลางคืน']);
  const near = row('บ้านมีรั้วใกล้สถานี');
  expect(textOf(near)).toMatch(/1[23]0 ม\. · เดิน 2 นาที/);
  expect(textOf(near)).toContain('80 บาท/ชม.');
  // What every row would say is left to the page of the spot: here they are all new, and for the chosen vehicle.
  expect(textOf(near.querySelector('.spot-row__spot-facts'))).toBe(ratingText.none);
  expect(within(near).queryByRole('img', { name: carTypeText.motorcar })).toBeNull();
  near.focus();
  await settle();
  expect(textOf(document.querySelector('.pins__price-pin.pins__active'))).toContain('฿80');
  await user.hover(pin(/ลานถูกที่สุด/));
  expect(textOf(document.querySelector('.spot-row.spot-row__active'))).toContain('ลานถูกที่สุดในซอย');
  await user.selectOptions(screen.getByLabelText(rentText.sort), 'cheap');
  expect(titles()[0]).toBe('ลานถูกที่สุดในซอย');
  expect(inAddress('sort')).toBe('cheap');
});

test('a time at which the user has booked a spot is said above the list, with the way to that booking', async () => {
  const renter = newPerson();
  const booking = book(renter, spots.faraway, tomorrow());
  await renderScreen(`${aroundAri}&date=${tomorrow()}&from=11.00&to=13.00`, { as: renter });
  const words = rentText.ownThen(booking.place.title);
  expect(screen.getByRole('link', { name: words }).getAttribute('href')).toBe(`/booking/${booking._id}`);
  cancel(booking, 'renter');
  await settle();
  expect(screen.queryByText(words)).toBeNull();
});

test('walking distances are shown only from the position of the user, without it the nearest station', async () => {
  await renderScreen(aroundAri);
  expect(rows().map(textOf).join()).not.toMatch(/เดิน|^\d+ ม\./);
  expect(textOf(row('บ้านมีรั้วใกล้สถานี'))).toMatch(/ใกล้ BTS อารีย์ 1[23]0 ม\./);
});

test('filters are in the address, can be removed one by one, and carry over to the booking page', async () => {
  const booking = book(newPerson(), spots.cheap, tomorrow(), '11.00', '12.00');
  await renderScreen(aroundAri, { on: 'phone' });
  await user.click(button(new RegExp(`^${whenText.title}`)));
  await user.click(dialog().getByRole('radio', { name: /พรุ่งนี้/ }));
  await user.selectOptions(dialog().getByRole('combobox', { name: whenText.from }), '10.30');
  await user.click(dialog().getByRole('button', { name: whenText.earlier(whenText.from) }));
  await user.click(dialog().getByRole('radio', { name: '2 ชม.' }));
  await user.click(dialog().getByRole('button', { name: whenText.later(whenText.to) }));
  await pass(1000);
  // One is booked from 11 to 12, another opens in the evening.
  await user.click(dialog().getByRole('button', { name: rentText.apply(1) }));
  const stay = { date: tomorrow(), from: '10.00', to: '12.30' };
  expect({ date: inAddress('date'), from: inAddress('from'), to: inAddress('to') }).toEqual(stay);
  pin(/รวม ฿200/);
  expect(textOf(row('บ้านมีรั้ว'))).toContain('200 บาท');
  expect(textOf(row('บ้านมีรั้ว'))).toContain(rentText.freeUntil('22.00'));
  // The one that is booked for a part of the time is still on the map.
  expect(document.querySelectorAll('.pins__price-pin.pins__part')).toHaveLength(1);
  cancel(booking, 'renter');
  await reload();
  count(2, true);
  await user.click(row('บ้านมีรั้ว'));
  expect(address()).toBe(`/book/${spots.fenced._id}?${new URLSearchParams(stay)}`);
  expectSum('80 บาท/ชม. × 2 ชม. 30 นาที', '200 บาท');
});

test('any hour is one press, and each filter has a button that removes it', async () => {
  await renderScreen(`${aroundAri}&date=${tomorrow()}&from=10.00&to=12.30`, { on: 'phone' });
  await user.click(button(/^พรุ่งนี้ 10–12\.30/));
  await user.click(dialog().getByRole('button', { name: whenText.anytime }));
  count(3);
  await renderScreen(`${aroundAri}&facility=CCTV,fence&car=motorcar&price=100`, { on: 'phone' });
  count(1);
  await user.click(button(rentText.remove(rentText.priceUpTo('100 บาท'))));
  await user.click(button(rentText.remove(rentText.has.fence)));
  expect(inAddress('facility')).toBe('CCTV');
  // There are no ratings: no spot matches, and the screen offers ways out.
  await renderScreen(`${aroundAri}&rating=4`, { on: 'phone' });
  screen.getByText(rentText.none);
  await pass(1000);
  await user.click(button(/^เอา “4 ดาวขึ้นไป” ออก มีที่จอด 3 แห่ง/));
  expect(rows()).toHaveLength(3);
});

test('the highest prices to choose from are those of the area, whatever else is chosen', async () => {
  await renderScreen(aroundAri, { on: 'phone' });
  await user.click(screen.getAllByRole('button', { name: rentText.filters })[0] ?? document.body);
  await pass(1000);
  const choices = () =>
    ['20 บาท', '30 บาท', '50 บาท', '80 บาท'].filter((price) => dialog().queryByText(price));
  expect(choices()).toEqual(['20 บาท', '80 บาท']);
  await user.click(dialog().getByText('20 บาท'));
  await pass(1000);
  dialog().getByRole('button', { name: rentText.apply(1) });
  await user.click(dialog().getByRole('checkbox', { name: rentText.has.fence }));
  await pass(1000);
  expect(choices()).toEqual(['20 บาท', '80 บาท']);
  expect(await violations()).toEqual([]);
});

test('a spot leaves the map when it is paused and comes back when it is open again', async () => {
  await renderScreen(aroundAri);
  for (const isOpen of [false, true]) {
    setAvailable(spots.cheap._id, isOpen);
    await pass(8000);
    expect(pins(/ลานถูกที่สุด/)).toHaveLength(isOpen ? 1 : 0);
    count(isOpen ? 3 : 2);
  }
});

test('an answer for an earlier area is dropped', async () => {
  await renderScreen(aroundAri);
  let letThrough = () => {};
  answer('queryMap', async (call) => {
    if (call.query.south < 13.7)
      await new Promise<void>((done) => {
        letThrough = done;
      });
    return answerOfWorld('queryMap', call);
  });
  await goTo('/rent?at=13.69,100.53,16');
  await goTo(aroundAri);
  expect(titles()).toHaveLength(3);
  letThrough();
  await pass(1000);
  expect(titles()).toHaveLength(3);
});

/** A notice over the map does so: it leads to spots near a cancelled booking. */
async function goTo(path: string): Promise<void> {
  history.pushState({}, '', path);
  await settle(async () => void dispatchEvent(new PopStateEvent('popstate', { state: {} })));
  await pass(1000);
}

test('a link to another area moves the map that is already there', async () => {
  await renderScreen(aroundAri);
  await goTo('/rent?at=13.69,100.53,16');
  expect(titles()).toEqual(['ไกลออกไปทางใต้']);
  count(1);
  expect(middle()).toEqual([13.69, 100.53]);
});

test('a pin shows its price, opens a popup with title and address, and links to the booking page', async () => {
  await renderScreen(aroundAri);
  await user.click(pin(/บ้านมีรั้วใกล้สถานี.*฿80/));
  popup().getByText('บ้านมีรั้วใกล้สถานี');
  popup().getByText('ซอยพหลโยธิน 7 แขวงพญาไท กรุงเทพมหานคร');
  // Else it would be a double click to the map.
  await pass(1000);
  await user.click(popup().getByRole('link', { name: rentText.book }));
  expect(address()).toBe(`/book/${spots.fenced._id}`);
  await settle(async () => history.back());
  // The same area as before, not the default.
  pin(/บ้านมีรั้วใกล้สถานี/);
  expect(inAddress('at')).toMatch(/^13\.779\d*,100\.544\d*,16$/);
});

test('a popup shows photo, price and rating beside a list', async () => {
  await renderScreen('/rent?at=13.6900,100.5300,16');
  await user.click(pin(/ไกลออกไป/));
  popup().getByText('45 บาท/ชม.');
  popup().getByText(/ใหม่/);
  expect(document.querySelector('.leaflet-popup img')?.getAttribute('src')).toContain('/files/post/');
});

test('around a place the recommended spots say how far they are from it, without far ones and those of the list', async () => {
  const place = { latitude: '13.7980', longitude: '100.5455' };
  const beyond = newPost(owner, { title: 'เลยตลาดไปหน่อย', ...place });
  answer('findRecommendedPosts', () => [spots.fenced, beyond, spots.faraway]);
  await renderScreen(`${aroundAri}&place=อารีย์&point=13.7780,100.5455`);
  row('บ้านมีรั้วใกล้สถานี');
  const recommended = [...document.querySelectorAll('.rent-list__recommended .spot-row')].map(textOf);
  expect(recommended).toHaveLength(1);
  expect(recommended[0]).toMatch(/เลยตลาดไปหน่อย.*2\.2 กม\./);
});

test('a spot without a price is called free, on its card and on its pin, for an hour and for a stay', async () => {
  const { title } = newPost(owner, {
    title: 'ลานวัดจอดฟรี',
    price: '0',
    latitude: '13.7801',
    longitude: '100.5440',
  });
  for (const time of ['', `&date=${tomorrow()}&from=09.00&to=11.00`]) {
    await renderScreen(`${aroundAri}${time}`, { on: 'phone' });
    expect(textOf(row(title).querySelector('.price'))).toBe('ฟรี');
    expect(textOf(row(title))).not.toMatch(/(^|\D)0(\/ชม\.| บาท)/);
    expect(pins(new RegExp(`${title} ${rentText.pinFree}`))).toHaveLength(1);
  }
});

test('without a network the recommended spots are awaited, not missing', async () => {
  answer('findRecommendedPosts', () => lost);
  await renderScreen('/rent', { as: newPerson(), on: 'phone' });
  server.down();
  await pass(4000);
  const words = textOf(screen.getByRole('main'));
  expect(words).toContain(homeText.recommendedLater);
  expect(words).not.toContain(homeText.noRecommended);
});

test('at a chosen time only spots that are free for all of it are recommended', async () => {
  // Where nothing is in the list.
  const at = (from: string, to: string) =>
    `/rent?at=13.9000,100.7000,16&date=${tomorrow()}&from=${from}&to=${to}`;
  await renderScreen(at('09.00', '11.00'), { on: 'phone' });
  screen.getByRole('heading', { name: rentText.recommended });
  await renderScreen(at('06.00', '07.00'), { on: 'phone' });
  count(0, true);
  expect(screen.queryByRole('heading', { name: rentText.recommended })).toBeNull();
});

test('a time without free spots names the nearest one that has some, in the choice and in the list', async () => {
  setAvailable(spots.wide._id, false);
  await renderScreen(`${aroundAri}&date=${tomorrow()}&from=03.00&to=05.00`, { on: 'phone' });
  await user.click(button(/^พรุ่งนี้/));
  await pass(1000);
  const start = () => dialog().getByRole('combobox', { name: whenText.from });
  // Both open at eight.
  await user.click(dialog().getByRole('button', { name: rentText.takeInstead('พรุ่งนี้ 8–10 น.') }));
  expect(start()).toHaveProperty('value', '08.00');
  await pass(1000);
  await user.click(dialog().getByRole('button', { name: rentText.apply(2) }));
  expect([inAddress('from'), inAddress('to')]).toEqual(['08.00', '10.00']);

  await renderScreen(`${aroundAri}&date=${tomorrow()}&from=06.30&to=08.00`, { on: 'phone' });
  await pass(1000);
  await user.click(button(/^พรุ่งนี้ 08\.30–10\.00 น\. ว่าง 2 แห่ง/));
  expect([inAddress('from'), inAddress('to')]).toEqual(['08.30', '10.00']);
});

test('full and partly free spots stay on the map, and a card says until when its spot is free', async () => {
  book(newPerson(), spots.cheap, tomorrow(), '10.00', '11.00');
  const at = (from: string, to: string) =>
    renderScreen(`${aroundAri}&date=${tomorrow()}&from=${from}&to=${to}`, { on: 'phone' });
  await at('10.00', '12.00');
  expect(document.querySelectorAll('.pins__price-pin.pins__part')).toHaveLength(1);
  expect(textOf(row('บ้านมีรั้ว'))).toContain(rentText.freeUntil('22.00'));
  await at('10.00', '11.00');
  expect(textOf(document.querySelector('.pins__price-pin.pins__full'))).toContain(rentText.full);
  // Before a booking it is free until then.
  await at('08.00', '09.00');
  expect(textOf(row('ลานถูกที่สุด'))).toContain(rentText.freeUntil('10.00'));
});
