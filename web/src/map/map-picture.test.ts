import { railLines } from '@joddee/bangkok/rail-lines';
import { expect, test } from 'vitest';
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

test('nothing in it ends the address of an image', () => {
  expect(mapPicture(centre, 15)).not.toMatch(/[#<>"]/);
});
