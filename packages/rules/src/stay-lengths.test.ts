import { expect, it } from 'vitest';
import { endOptions, startOptions } from './slot-options.ts';
import { stayLengths } from './stay-lengths.ts';

const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const facts = (close: string) => ({
  hours: { open: '08.00', close },
  day: '2026-11-22',
  now: bangkok('2026-11-21T09:00'),
  taken: [{ from: bangkok('2026-11-22T13:30'), to: bangkok('2026-11-22T14:00') }],
});
const of = (close: string, timein: string) => {
  const given = facts(close);
  const start = startOptions(given).find(({ slot }) => slot === timein);
  return stayLengths(start?.minute ?? 0, endOptions(given, timein)).map(
    ({ hours, end }) => `${hours ?? 'until'} ${end.slot}`,
  );
};

it('R54 offers one, two and three hours, and until the next booking', () => {
  expect(of('20.00', '09.00')).toEqual(['1 10.00', '2 11.00', '3 12.00', 'until 13.30']);
});

it('offers the lengths that fit', () => {
  expect(of('20.00', '12.00')).toEqual(['1 13.00', 'until 13.30']);
  expect(of('20.00', '13.00')).toEqual(['until 13.30']);
});

it('offers each end once', () => {
  expect(of('17.00', '14.00')).toEqual(['1 15.00', '2 16.00', '3 17.00']);
});

it('returns the available room with every start', () => {
  const room = Object.fromEntries(startOptions(facts('20.00')).map(({ slot, room }) => [slot, room]));
  expect(room).toMatchObject({ '13.00': 30, '12.30': 60, '13.30': 0, '19.30': 30 });
});
