import { expect, test } from 'vitest';
import { type Label, labelsAt, withoutOverlap } from './map-labels.ts';

const label = (text: string, x: number, y: number, kind: Label['kind'] = 'place'): Label => ({
  key: `${text}${x}${y}`,
  text,
  kind,
  point: [y, x],
});
const kept = (...labels: Label[]) => withoutOverlap(labels, ([y, x]) => ({ x, y })).map(({ key }) => key);

test('of labels that would lie on each other the first stays', () => {
  const [first, second] = [label('สวน', 100, 100), label('วัด', 110, 105)];
  expect(kept(first, second)).toEqual([first.key]);
  expect(kept(second, first)).toEqual([second.key]);
});

test('labels below or beside each other all stay', () => {
  const labels = [label('สวน', 100, 100), label('วัด', 100, 120), label('ตลาด', 200, 100)];
  expect(kept(...labels)).toEqual(labels.map(({ key }) => key));
});

test('a name is not repeated nearby, and is at a distance', () => {
  const [road, near, far] = [
    label('พหลโยธิน', 0, 0, 'road'),
    label('พหลโยธิน', 0, 300, 'road'),
    label('พหลโยธิน', 0, 500, 'road'),
  ];
  expect(kept(road, near, far)).toEqual([road.key, far.key]);
});

test('a station’s name begins beside its dot, so that the dot’s left side is free', () => {
  const station = label('BTS อารีย์', 100, 100, 'station');
  const left = label('วัด', 90, 100);
  expect(kept(station, left)).toEqual([station.key, left.key]);
});

test('closer views name more, the whole city nothing', () => {
  const kinds = (zoom: number) => [...new Set(labelsAt(zoom).map(({ kind }) => kind))].sort();
  expect(kinds(11)).toEqual([]);
  expect(kinds(12)).toEqual(['place', 'water']);
  expect(kinds(14)).toEqual(['place', 'station', 'water']);
  expect(kinds(15)).toEqual(['place', 'road', 'station', 'water']);
});
