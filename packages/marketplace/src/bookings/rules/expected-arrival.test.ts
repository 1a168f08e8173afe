import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideArrival,
  driveMinutes,
  isLate,
  isNewEstimate,
  mayExpect,
  minutesUntil,
  nextSaid,
  offeredMinutes,
  type SaidArrival,
} from './expected-arrival.ts';
import { sampleBookings } from './sample-bookings.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
/** From 10.00 to 12.00. */
const { booked } = sampleBookings;
const said = 5;
const last: SaidArrival = { at: at('09:55'), said: 4, announced: true };

const says = (time: string | null, announced = true, isFirst = false) => ({
  kind: 'says',
  arrival: { at: time === null ? null : at(time), said, announced },
  isFirst,
});

describe('R87 a renter may say when the car arrives', () => {
  test.each([
    ['07:59', { kind: 'refused', code: 'TOO_EARLY_FOR_ARRIVAL' }],
    ['08:00', says('08:10')],
    ['11:59', says('12:09')],
    ['12:00', { kind: 'refused', code: 'BOOKING_ENDED' }],
  ])('at %s', (now, expected) => {
    expect(decideArrival(booked, 'renter', last, { minutes: 10, said }, at(now))).toEqual(expected);
    expect(mayExpect(booked, at(now))).toBe(expected.kind === 'says');
  });

  test('until the check-in: afterwards it is ignored, and after the end refused', () => {
    for (const [name, facts] of Object.entries(sampleBookings)) {
      const { kind } = decideArrival(facts, 'renter', last, { minutes: 10, said }, at('09:40'));
      const ignored = ['arrived', 'parked', 'leaving'].includes(name);
      expect(kind, name).toBe(name === 'booked' ? 'says' : ignored ? 'already' : 'refused');
      expect(mayExpect(facts, at('09:40')), name).toBe(name === 'booked');
    }
  });

  test('the minutes that are offered end before the booked time', () => {
    expect(offeredMinutes(booked, at('11:00'))).toEqual([5, 10, 15, 20, 30, 45]);
    expect(offeredMinutes(booked, at('11:40'))).toEqual([5, 10, 15]);
    expect(offeredMinutes(booked, at('11:56'))).toEqual([]);
  });

  test('and nobody else', () => {
    for (const role of ['owner', 'administrator', 'stranger'] as const)
      expect(decideArrival(booked, role, undefined, { minutes: 10, said }, at('09:40'))).toEqual({
        kind: 'refused',
        code: 'NOT_ALLOWED',
      });
  });

  test('a repeat and an older request change nothing, whatever the state of the booking', () => {
    for (const facts of Object.values(sampleBookings))
      for (const older of [3, 4])
        expect(decideArrival(facts, 'renter', last, { minutes: 10, said: older }, at('09:40'))).toEqual({
          kind: 'already',
        });
  });

  test('it may be withdrawn', () => {
    const decide = (before: SaidArrival | undefined, minutes: number | null) =>
      decideArrival(booked, 'renter', before, { minutes, said }, at('09:40'));
    expect(decide(last, null)).toEqual(says(null));
    // The first arrival that is said is the one of which the owner is notified.
    expect(decide(undefined, null)).toEqual(says(null, false));
    expect(decide({ at: null, said: 4, announced: false }, 10)).toEqual(says('09:50', true, true));
    expect(decide(undefined, 10)).toEqual(says('09:50', true, true));
    expect(decide({ at: null, said: 4, announced: true }, 10)).toEqual(says('09:50'));
  });

  test('the next request comes after the last one on a device with a slow clock, too', () => {
    expect(nextSaid(0, new Date(900))).toBe(900);
    expect(nextSaid(1000, new Date(900))).toBe(1001);
  });
});

test('the minutes until an arrival count down to one, and end with it', () => {
  const minutes = (now: string) => minutesUntil(at('10:08'), new Date(`2026-11-21T${now}+07:00`));
  expect(['10:00:00', '10:00:20', '10:01:00', '10:07:45'].map(minutes)).toEqual([8, 8, 7, 1]);
  expect(['10:08:00', '10:09:00'].map(minutes)).toEqual([undefined, undefined]);
});

test.each([
  [null, 10, true],
  ['09:50', 10, false],
  ['09:51', 10, false],
  ['09:52', 10, true],
  ['09:48', 10, true],
])('R88: at 9.40 with %s known, an estimate of %s minutes is sent: %s', (known, minutes, expected) => {
  expect(isNewEstimate(known === null ? null : at(known), minutes, at('09:40'))).toBe(expected);
});

describe('R89 a renter is late', () => {
  const of = { created: at('07:00'), expected: null };

  test.each([
    ['10:14', null, '07:00', false],
    ['10:15', null, '07:00', true],
    ['10:15', '10:16', '07:00', false],
    ['10:16', '10:16', '07:00', true],
    ['11:59', null, '07:00', true],
    ['12:00', null, '07:00', false],
    // Booked after the start.
    ['10:24', null, '10:10', false],
    ['10:25', null, '10:10', true],
  ])('at %s with %s expected, booked at %s: %s', (now, expected, created, late) => {
    const facts = { created: at(created), expected: expected === null ? null : at(expected) };
    expect(isLate(booked, facts, at(now))).toBe(late);
  });

  test('only before the check-in and the end', () => {
    for (const [name, facts] of Object.entries(sampleBookings))
      expect(isLate(facts, of, at('10:30')), name).toBe(name === 'booked');
  });
});

const victoryMonument = { latitude: 13.765, longitude: 100.5383 };

test.each([
  ['Ari station, 1.7 km', { latitude: 13.7797, longitude: 100.5446 }, 8],
  ['Mo Chit, 4.4 km', { latitude: 13.8023, longitude: 100.5538 }, 19],
  ['Don Mueang airport, 18 km', { latitude: 13.9126, longitude: 100.6068 }, 76],
  ['the same place', victoryMonument, 1],
])('R88: the drive to %s', (_, place, minutes) => {
  expect(driveMinutes(victoryMonument, place)).toBe(minutes);
});

test('R88: an estimate is whole minutes, the same both ways, and no less for a longer way', () => {
  const place = fc.record({
    latitude: fc.double({ min: 13.4, max: 14.4, noNaN: true }),
    longitude: fc.double({ min: 99.8, max: 101.1, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const minutes = driveMinutes(one, other);
      expect(minutes).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(minutes)).toBe(true);
      expect(Math.abs(driveMinutes(other, one) - minutes)).toBeLessThanOrEqual(1);
      const half = {
        latitude: (one.latitude + other.latitude) / 2,
        longitude: (one.longitude + other.longitude) / 2,
      };
      expect(driveMinutes(one, half)).toBeLessThanOrEqual(minutes);
    }),
  );
});
