import { expect, test } from 'vitest';
import { destinations } from './destinations.ts';
import { parks, roads } from './drawn-lines.ts';
import { englishNames } from './english-names.ts';
import { places } from './places.ts';
import { quarters } from './quarters.ts';
import { railLines } from './rail-lines.ts';

const inLatin = /^[A-Z0-9][\w .,’()/-]*$/;

test('everything that the map draws has an English name', () => {
  const drawn = [...parks, ...places, ...roads, ...railLines.flatMap(({ stations }) => stations)];
  const names = new Set(drawn.map(({ name }) => name));
  expect([...names].filter((name) => !inLatin.test(englishNames[name] ?? ''))).toEqual([]);
  expect(Object.keys(englishNames).filter((name) => !names.has(name))).toEqual([]);
});

test('every destination and quarter has an English name', () => {
  const all = [...destinations, ...quarters];
  expect(all.filter(({ englishName }) => !inLatin.test(englishName))).toEqual([]);
});
