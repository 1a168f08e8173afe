import { rentText } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { beforeEach, expect, test } from 'vitest';
import { pass, settle } from '../../../../testing/clock.ts';
import { callsOf } from '../../../../testing/http.ts';
import { holdBack } from '../../../../testing/loading.ts';
import { forgetPosition, positionsAsked, setPosition, tellPosition } from '../../../../testing/position.ts';
import {
  addSpotsAroundAri,
  atAri,
  inAddress,
  middle,
  pins,
  row,
  rows,
} from '../../../../testing/rent-map.ts';
import { renderScreen, screen, user } from '../../../../testing/screen.ts';
import { book, newOwner, newPerson, newPost, tomorrow } from '../../../../testing/world.ts';

beforeEach(() => {
  addSpotsAroundAri(newOwner());
});

const locate = () => user.click(screen.getByRole('button', { name: rentText.locate }));
const isHere = () => screen.queryByRole('button', { name: rentText.youAreHere }) !== null;

test('the position is requested by the button, and at the start only with a granted permission', async () => {
  await renderScreen('/rent');
  screen.getByText(rentText.placeUnknown);
  expect(positionsAsked()).toBe(0);
  await locate();
  screen.getByText(rentText.noLocation);
  expect(positionsAsked()).toBe(1);
  setPosition(atAri);
  await renderScreen('/rent');
  expect(isHere()).toBe(true);
  expect(positionsAsked()).toBe(1);
});

test('the position button moves the map and keeps the filters, also one that is chosen while it is pending', async () => {
  setPosition('later');
  await renderScreen('/rent?at=13.69,100.53,16&facility=CCTV');
  row('ไกลออกไป');
  await locate();
  await user.selectOptions(screen.getByLabelText(rentText.sort), 'cheap');
  expect(inAddress('sort')).toBe('cheap');
  tellPosition(atAri);
  await settle();
  row('บ้านมีรั้ว');
  expect(middle()).toEqual([expect.closeTo(atAri.latitude, 3), expect.closeTo(atAri.longitude, 3)]);
  expect([inAddress('sort'), inAddress('facility')]).toEqual(['cheap', 'CCTV']);
});

test('a position that comes after the first view does not move a map that shows something else', async () => {
  setPosition('later');
  await renderScreen('/rent?at=13.69,100.53,16');
  tellPosition(atAri);
  await settle();
  expect(isHere()).toBe(true);
  expect(middle()).toEqual([13.69, 100.53]);
  expect(rows()).toHaveLength(1);
});

test('the map starts at the position of the user, otherwise in the middle of Bangkok at zoom 17', async () => {
  setPosition(atAri);
  await renderScreen('/rent');
  expect(inAddress('at')).toMatch(/^13\.7797\d*,100\.5446\d*,17$/);
  forgetPosition();
  await renderScreen('/rent');
  screen.getByText(rentText.placeUnknown);
  const { zoom, lat, lng } = callsOf('queryMap').find(({ query }) => query.lat === 13.7563)?.query ?? {};
  expect([zoom, lat, lng]).toEqual([17, 13.7563, 100.5018]);
  // Nothing is there, so the nearest spots are fitted into the view.
  await pass(1000);
  expect(rows()).toHaveLength(4);
  screen.getByRole('heading', { name: rentText.count(4, false) });
});

test('the nearest spots are in the list before the map has loaded, and it begins with them in sight', async () => {
  const map = holdBack(/rent-map/);
  await renderScreen('/rent');
  await pass(1000);
  expect(rows()).toHaveLength(4);
  expect(document.querySelector('.leaflet-container')).toBeNull();
  const areas = () =>
    new Set(callsOf('queryMap').map(({ query: { west, north, zoom } }) => `${west} ${north} ${zoom}`));
  const before = areas();
  await map.release();
  await pass(1000);
  expect(pins(/./)).toHaveLength(4);
  // The map asks for the same area again, and for nothing else.
  expect([...areas()]).toEqual([...before]);
});

test('the map that begins somewhere by itself offers the whole city until it is moved', async () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    newPost(newOwner(), { latitude: `13.756${number}`, longitude: '100.5018' });
  await renderScreen('/rent', { on: 'phone' });
  await pass(1000);
  expect(rows()).toHaveLength(6);
  screen.getByText(rentText.placeUnknown);
  await user.click(screen.getByRole('button', { name: rentText.wholeCity(10) }));
  expect(screen.queryByText(rentText.placeUnknown)).toBeNull();
  await pass(1000);
  screen.getByRole('heading', { name: rentText.count(10, false) });
  expect(screen.queryByRole('button', { name: rentText.wholeCity(10) })).toBeNull();
});

test('where nothing is in sight around the user, the map shows what is free within a ten-minute walk', async () => {
  const place = { latitude: 13.85, longitude: 100.6 };
  // 600 and 1,100 metres to the north.
  newPost(newOwner(), { title: 'หลังตลาด', latitude: '13.8554', longitude: '100.6' });
  newPost(newOwner(), { title: 'ไกลเกินเดิน', latitude: '13.8599', longitude: '100.6' });
  setPosition(place);
  await renderScreen('/rent', { on: 'phone' });
  await pass(1000);
  row('หลังตลาด');
  expect(rows()).toHaveLength(1);
  // Its pins have their room above, and stay clear of the button beside.
  expect(middle()).toEqual([expect.closeTo(place.latitude, 2), expect.closeTo(place.longitude, 2)]);
  screen.getByRole('heading', { name: rentText.count(1, false) });
});

const atTen = () => `date=${tomorrow()}&from=10.00&to=12.00`;

test('where nothing is free in the whole city the map shows what is free for a part, and the next time', async () => {
  const far = newPost(newOwner(), {
    ...{ title: 'โกดังรถบรรทุก', typeofcar: 'truck', open: '08.00', close: '22.00' },
    ...{ latitude: '13.7300', longitude: '100.6200' },
  });
  book(newPerson(), far, tomorrow(), '11.00', '12.00');
  await renderScreen(`/rent?${atTen()}&car=truck`, { on: 'phone' });
  await pass(3000);
  expect(pins(new RegExp(rentText.partName))).toHaveLength(1);
  expect(middle()).toEqual([expect.closeTo(13.73, 2), expect.closeTo(100.62, 2)]);
  screen.getByText(rentText.tryInstead);
  // The same at a crossing that the user has chosen.
  await renderScreen(`/rent?at=13.8500,100.4000,17&${atTen()}&car=truck`, { on: 'phone' });
  await pass(3000);
  screen.getByText(rentText.tryInstead);
  await user.click(screen.getByRole('button', { name: new RegExp(whenText.anytime) }));
  await pass(3000);
  row('โกดังรถบรรทุก');
});

test('a place without a free spot far around shows the nearest one of the city', async () => {
  const place = { latitude: 13.85, longitude: 100.6 };
  const point = `${place.latitude},${place.longitude}`;
  await renderScreen(`/rent?at=${point},15&place=วัด&point=${point}`, { on: 'phone' });
  await pass(1000);
  expect(rows().length).toBeGreaterThan(0);
});
