import { parks } from '@joddee/bangkok/drawn-lines';
import { railLines } from '@joddee/bangkok/rail-lines';
import { expect, test } from 'vitest';
import { riverBends } from './drawn-city.ts';
import { mapPicture } from './map-picture.ts';

const station = railLines.flatMap(({ stations }) => stations).find(({ name }) => name === 'สยาม');
if (station === undefined) throw new Error('the station is not in the data');
const centre = [station.latitude, station.longitude] as const;
const drawn = (zoom: number, [latitude, longitude]: readonly [number, number] = centre) =>
  decodeURIComponent(mapPicture([latitude, longitude], zoom));

test('a station at the centre of the map is the middle of the picture, with its line through it', () => {
  expect(drawn(17)).toMatch(/<path class='drawn-rail'[^>]*[ML]1200 800[L']/);
});

test('a place a hundred metres to the east is as many pixels to the left as the zoom makes of it', () => {
  // At the equator a pixel of zoom 0 is 156,543 metres wide.
  const metresPerPixel = (156_543 * Math.cos((centre[0] * Math.PI) / 180)) / 2 ** 17;
  const east = 100 / (111_320 * Math.cos((centre[0] * Math.PI) / 180));
  const moved = drawn(17, [centre[0], centre[1] + east]);
  const left = 1200 - Math.round(100 / metresPerPixel);
  expect([left - 1, left, left + 1].some((x) => moved.includes(`${x} 800`))).toBe(true);
});

test('what lies outside the picture is left out, and every zoom and place has a picture', () => {
  expect(drawn(19).length).toBeLessThan(drawn(13).length);
  for (const zoom of [0, 11, 19]) expect(drawn(zoom).length).toBeLessThan(60_000);
  expect(drawn(17, [0, 0])).not.toContain('<path');
  expect(drawn(17, [-90, 999])).not.toContain('NaN');
});

test('a river that is wider than the screen, and a park around all of it, are there where no edge of them is', () => {
  const { length } = riverBends;
  const [one, other] = [riverBends[length >> 1], riverBends[(length >> 1) + 1]];
  if (one === undefined || other === undefined) throw new Error('the river has no points');
  // A thousand pixels of zoom 19 beside the picture's middle, across the flow.
  const [north, east] = [other[0] - one[0], other[1] - one[1]];
  const across = 1450 / 2 ** 19 / 256 / Math.hypot(north, east);
  expect(drawn(19, [one[0] - east * across * 360, one[1] + north * across * 360])).toContain('drawn-river');
  for (const { points } of parks) {
    const [latitude, longitude] = [0, 1].map(
      (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
    );
    expect(drawn(19, [latitude ?? 0, longitude ?? 0])).toContain('drawn-park');
  }
});

test('only parks are filled: the land between two streets is not a shape', () => {
  expect(drawn(15)).toMatch(/^[^>]* fill='none'/);
  expect(drawn(15).match(/\.[\w-]+ \{[^}]*fill:/g)).toEqual([expect.stringMatching(/^\.drawn-park /)]);
});

test('nothing in it ends the address of an image', () => {
  expect(mapPicture(centre, 15)).not.toMatch(/[#<>"]/);
});
