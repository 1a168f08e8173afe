import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaAt, fittedView, holds } from './map-area.ts';

const place = fc.record({
  latitude: fc.double({ min: 13.5, max: 13.95, noNaN: true }),
  longitude: fc.double({ min: 100.35, max: 100.9, noNaN: true }),
});
const screens = [
  { size: { width: 390, height: 844 }, covered: { above: 124, below: 372, beside: 64 } },
  { size: { width: 320, height: 640 }, covered: { above: 124, below: 240, beside: 64 } },
  { size: { width: 784, height: 735 }, covered: { above: 0, below: 0, beside: 0 } },
];

test.each(screens)(
  'a fitted view has all its places in the part in sight: $size.width x $size.height',
  (screen) => {
    const { size, covered } = screen;
    const lift = Math.round((covered.below - covered.above) / 2);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 6 }), (places) => {
        const view = fittedView(places, size, covered, 17);
        if (view === undefined) throw new Error('there is room');
        const area = areaAt(view, size, lift, covered);
        expect(places.filter((each) => !holds(area, each))).toEqual([]);
        expect(view.zoom).toBeLessThanOrEqual(17);
        // A pin is 32 pixels wide on each side, and stays clear of the button beside it.
        const degreesOfPixel = (area.east - area.west) / (size.width - 64);
        const east = Math.max(...places.map(({ longitude }) => longitude));
        expect(area.east - east).toBeGreaterThanOrEqual(covered.beside * degreesOfPixel - 0.00002);
      }),
    );
  },
);

test('what lies under the bars of a phone is not in sight', () => {
  const [{ size, covered }] = screens as [(typeof screens)[0]];
  const centre = { latitude: 13.7462, longitude: 100.5348 };
  const view = { centre: [centre.latitude, centre.longitude] as [number, number], zoom: 15 };
  const area = areaAt(view, size, 124, covered);
  expect(holds(area, centre)).toBe(true);
  // Under the bars, and under the sheet.
  expect(holds(area, { ...centre, latitude: centre.latitude + 0.0065 })).toBe(false);
  expect(holds(area, { ...centre, latitude: centre.latitude - 0.0075 })).toBe(false);
});
