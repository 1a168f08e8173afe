import { expect, test } from 'vitest';
import { dragged, moved, pressed, wholeDay } from './day-slots.ts';

const day = '2026-11-23';

test('two presses choose a time of one day; a press before the start, or on another day, begins again', () => {
  const begun = pressed(undefined, day, 20);
  expect(begun).toEqual({ day, first: 20, last: 20, isOpen: true });
  expect(pressed(begun, day, 23)).toEqual({ day, first: 20, last: 23, isOpen: false });
  expect(pressed(begun, day, 19)).toMatchObject({ first: 19, isOpen: true });
  expect(pressed(begun, '2026-11-24', 22)).toMatchObject({ day: '2026-11-24', first: 22, isOpen: true });
  expect(pressed(pressed(begun, day, 23), day, 30)).toMatchObject({ first: 30, isOpen: true });
});

test('dragging upwards chooses the same time', () => {
  expect(dragged(day, 23, 20)).toEqual(dragged(day, 20, 23));
});

test('a whole day has 48 half hours, and the next press begins another choice', () => {
  expect(wholeDay(day)).toEqual({ day, first: 0, last: 47, isOpen: false });
  expect(pressed(wholeDay(day), day, 20)).toMatchObject({ first: 20, isOpen: true });
});

test('arrows lead through days and half hours, and not beyond them', () => {
  expect(moved('ArrowDown', { day: 0, slot: 0 }, 7)).toEqual({ day: 0, slot: 1 });
  expect(moved('ArrowRight', { day: 0, slot: 5 }, 7)).toEqual({ day: 1, slot: 5 });
  expect(moved('ArrowUp', { day: 0, slot: 0 }, 7)).toBeUndefined();
  expect(moved('ArrowRight', { day: 6, slot: 0 }, 7)).toBeUndefined();
  expect(moved('Enter', { day: 0, slot: 0 }, 7)).toBeUndefined();
});
