import { expect, test } from 'vitest';
import { type SlotFacts, startOptions } from '../../calendars/rules/slot-options.ts';
import { endOfStay, freeTime, lengthOf } from './stay-lengths.ts';

const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const facts = (more: Partial<SlotFacts> = {}): SlotFacts => ({
  hours: { open: '08.00', close: '20.00' },
  day: '2026-11-22',
  now: bangkok('2026-11-21T09:00'),
  taken: [{ from: bangkok('2026-11-22T13:30'), to: bangkok('2026-11-22T14:00') }],
  ...more,
});
const startAt = (timein: string, given = facts()) => {
  const start = startOptions(given).find(({ slot }) => slot === timein);
  if (start === undefined) throw new Error(`no start at ${timein}`);
  return start;
};

test('R54 a start and a length are a stay, which ends at the next booking or at closing at the latest', () => {
  expect([1, 2, 3].map((hours) => endOfStay(startAt('09.00'), hours))).toEqual(['10.00', '11.00', '12.00']);
  expect([1, 2].map((hours) => endOfStay(startAt('12.30'), hours))).toEqual(['13.30', '13.30']);
  expect(endOfStay(startAt('19.00'), 3)).toBe('20.00');
  const overnight = facts({ hours: { open: '20.00', close: '04.00' }, taken: [] });
  expect(endOfStay(startAt('23.00', overnight), 2)).toBe('01.00');
});

test('recognises the usual lengths of a stay, also across midnight', () => {
  expect(lengthOf('10.00', '12.00')).toBe(2);
  expect(lengthOf('23.30', '00.30')).toBe(1);
  expect([lengthOf('10.00', '12.30'), lengthOf('10.00', ''), lengthOf('', '')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('counts the free time of a day, without what is taken or over', () => {
  expect(freeTime(facts({ taken: [] }))).toEqual({
    minutes: 720,
    isWholeDay: true,
    isOver: false,
    isClosed: false,
  });
  expect(freeTime(facts())).toEqual({ minutes: 690, isWholeDay: false, isOver: false, isClosed: false });
  expect(freeTime(facts({ now: bangkok('2026-11-22T19:10') }))).toEqual({
    minutes: 60,
    isWholeDay: false,
    isOver: false,
    isClosed: false,
  });
  expect(freeTime(facts({ now: bangkok('2026-11-22T21:00') }))).toMatchObject({
    minutes: 0,
    isOver: true,
    isClosed: false,
  });
});

test('returns the available room with every start', () => {
  const room = Object.fromEntries(startOptions(facts()).map(({ slot, room }) => [slot, room]));
  expect(room).toMatchObject({ '13.00': 30, '12.30': 60, '13.30': 0, '19.30': 30 });
});
