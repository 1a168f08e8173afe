import { expect, test } from 'vitest';
import { fittingScale, movedBy, nextZoom, turned, wholeImage, zoomedAt } from './pane-view.ts';

const pane = { width: 400, height: 300 };

test('the point under the pointer stays where it is', () => {
  const point = { x: 100, y: -50 };
  const view = zoomedAt(wholeImage, pane, 2, point);
  // A point p of the whole image is seen at offset + zoom * p.
  expect(view.x + view.zoom * point.x).toBe(point.x);
  expect(view.y + view.zoom * point.y).toBe(point.y);
});

test('the zoom has limits, and an image never leaves its pane', () => {
  expect(zoomedAt(wholeImage, pane, 0.5)).toEqual(wholeImage);
  expect(zoomedAt(wholeImage, pane, 100).zoom).toBe(6);
  const moved = movedBy(zoomedAt(wholeImage, pane, 2), pane, { x: 5000, y: -5000 });
  expect([moved.x, moved.y]).toEqual([200, -150]);
  expect(movedBy(wholeImage, pane, { x: 30, y: 30 })).toEqual(wholeImage);
});

test('a turned image fits again', () => {
  const image = { width: 800, height: 400 };
  expect(fittingScale(image, pane, 0)).toBe(0.5);
  expect(fittingScale(image, pane, 90)).toBe(0.375);
  expect(turned({ ...wholeImage, turn: 270, zoom: 2, x: 9 })).toEqual(wholeImage);
});

test('one key zooms twice, four times, and back', () => {
  const twice = nextZoom(wholeImage, pane);
  const four = nextZoom(twice, pane);
  expect([twice.zoom, four.zoom, nextZoom(four, pane).zoom]).toEqual([2, 4, 1]);
  const point = { x: 100, y: -50 };
  expect(nextZoom(wholeImage, pane, point)).toEqual(zoomedAt(wholeImage, pane, 2, point));
});
