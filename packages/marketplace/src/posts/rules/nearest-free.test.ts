import { describe, expect, test } from 'vitest';
import { freeSlots, type SlotFacts } from '../../calendars/rules/slot-options.ts';
import { lostStay, nearestFree } from './nearest-free.ts';

const day = '2026-11-22';
const bangkok = (time: string) => new Date(`${time}:00+07:00`);
const on = (from: string, to: string) => ({ from: bangkok(`${day}T${from}`), to: bangkok(`${day}T${to}`) });

function facts(open: string, close: string, more: Partial<SlotFacts> = {}): SlotFacts {
  return { hours: { open, close }, day, now: bangkok('2026-11-21T09:00'), taken: [], ...more };
}
const offers = (given: SlotFacts, timein: string, timeout: string) =>
  nearestFree(freeSlots(given), { timein, timeout }, given)
    .map((stay) => `${stay.timein}-${stay.timeout}`)
    .join(' ');

describe('the nearest free stays', () => {
  const busy = facts('08.00', '20.00', { taken: [on('10:00', '12:00')] });

  const morning = facts('08.00', '13.00', { taken: [on('09:00', '12:30')] });
  const night = facts('22.00', '02.00', { taken: [on('22:00', '23:30')] });
  const full = facts('08.00', '09.00', { taken: [on('08:00', '09:00')] });

  test.each([
    ['of the requested length', busy, '10.00', '12.00', '08.00-10.00 12.00-14.00 12.30-14.30'],
    ['shorter ones if no longer ones are', morning, '10.00', '12.00', '08.00-09.00 08.30-09.00 12.30-13.00'],
    ['without an end, as long as can be', busy, '11.00', '', '12.00-20.00 09.30-10.00 12.30-20.00'],
    ['across midnight', night, '22.30', '23.30', '23.30-00.30 00.00-01.00 00.30-01.30'],
    ['none when all is taken', full, '08.00', '09.00', ''],
    [
      'the first, for a start before the opening',
      busy,
      '06.00',
      '07.00',
      '08.00-09.00 08.30-09.30 09.00-10.00',
    ],
    ['none without a start', busy, '', '', ''],
  ])('%s', (_, given, timein, timeout, expected) => {
    expect(offers(given, timein, timeout)).toBe(expected);
  });
});

describe('R53 a chosen stay', () => {
  const given = facts('08.00', '12.00', {
    now: bangkok(`${day}T08:40`),
    taken: [on('10:00', '10:30')],
    mine: [on('11:00', '11:30')],
  });

  test.each([
    ['that is available', '09.00', '10.00', undefined],
    ['with the running slot', '08.30', '09.00', undefined],
    ['of which only the start is chosen', '09.30', '', undefined],
    ['that begins before the opening', '07.00', '08.00', 'outside-hours'],
    ['that begins at the closing', '12.00', '', 'outside-hours'],
    ['that ends after the closing', '11.30', '12.30', 'outside-hours'],
    ['without a start', '', '', undefined],
    ['whose end is taken', '09.00', '10.30', 'free'],
    ['whose start is taken', '10.00', '10.30', 'taken'],
    ['over an own one', '11.00', '', 'mine'],
    ['that runs into an own one', '10.30', '11.30', 'mine'],
    ['whose start is taken and which runs into an own one', '10.00', '11.30', 'mine'],
    ['that has passed', '08.00', '10.00', 'past'],
  ])('%s', (_, timein, timeout, state) => {
    expect(lostStay(given, { timein, timeout })).toBe(state);
  });
});
