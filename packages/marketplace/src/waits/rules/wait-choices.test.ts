import { expect, test } from 'vitest';
import type { SlotFacts } from '../../calendars/rules/slot-options.ts';
import { instantOf, slotMinute } from '../../calendars/rules/time-slots.ts';
import { limits } from '../../common/limits.ts';
import {
  canWaitFor,
  endsToWaitFor,
  firstWait,
  holdUntil,
  startsToWaitFor,
  withoutOwnHolds,
} from './wait-choices.ts';

const day = '2026-11-24';
const at = (slot: string) => instantOf(day, slotMinute(slot));
const period = (from: string, to: string) => ({ from: at(from), to: at(to) });
const facts: SlotFacts = {
  hours: { open: '08.00', close: '14.00' },
  day,
  now: new Date(at('08.40')),
  taken: [period('10.00', '12.00'), period('13.00', '13.30')],
  mine: [period('13.00', '13.30')],
};

test('a time may be waited for if some of it is taken by others', () => {
  const stay = (timein: string, timeout: string) => canWaitFor(facts, { timein, timeout });
  expect(stay('10.00', '12.00')).toBe(true);
  expect(stay('09.00', '10.30')).toBe(true);
  expect(stay('11.30', '13.00')).toBe(true);
  expect(stay('09.00', '10.00')).toBe(false);
  expect(stay('08.00', '10.30')).toBe(false);
  expect(stay('13.00', '13.30')).toBe(false);
  expect(stay('07.00', '10.30')).toBe(false);
  expect(stay('13.30', '15.00')).toBe(false);
  expect(stay('10.00', '')).toBe(false);
});

test('starts are neither past nor own, and ends reach to closing or to the own booking', () => {
  const slots = (options: readonly { slot: string }[]) => options.map(({ slot }) => slot);
  expect(slots(startsToWaitFor(facts))).not.toContain('08.00');
  expect(slots(startsToWaitFor(facts))).not.toContain('13.00');
  expect(slots(startsToWaitFor(facts))).toContain('10.30');
  expect(slots(endsToWaitFor(facts, '12.00'))).toEqual(['12.30', '13.00']);
  expect(slots(endsToWaitFor(facts, '13.30'))).toEqual(['14.00']);
  expect(endsToWaitFor(facts, '07.00')).toEqual([]);
});

test('the first proposal is an hour from the first taken slot', () => {
  expect(firstWait(facts)).toEqual({ timein: '10.00', timeout: '11.00' });
  expect(firstWait({ ...facts, taken: [] })).toBeUndefined();
  expect(firstWait({ ...facts, taken: [period('13.30', '14.00')], mine: [] })).toEqual({
    timein: '13.30',
    timeout: '14.00',
  });
});

test('R101: what is held for the renter is free to the renter, once for each hold', () => {
  const hold = period('10.00', '12.00');
  const other = period('12.00', '13.00');
  expect(withoutOwnHolds([hold, other], [hold])).toEqual([other]);
  expect(withoutOwnHolds([hold, hold, other], [hold])).toEqual([hold, other]);
  expect(withoutOwnHolds([other], [hold])).toEqual([other]);
});

test('R100: a hold lasts some minutes, and never longer than its time can be booked', () => {
  const now = new Date(at('09.00'));
  expect(holdUntil(period('10.00', '12.00'), now).getTime() - now.getTime()).toBe(
    limits.waits.holdMinutes * 60_000,
  );
  expect(holdUntil(period('10.00', '12.00'), new Date(at('10.00').getTime() + 25 * 60_000))).toEqual(
    at('10.30'),
  );
});
