import { describe, expect, test } from 'vitest';
import { decideStale, nextStaleMoment, type StaleDecision } from './booking-lifecycle.ts';
import { type Situation, sampleBookings } from './sample-bookings.ts';

const end = '2026-11-21T12:00:00.000+07:00';
const twelveHoursLater = '2026-11-22T00:00:00.000+07:00';
const atEnd = new Date(end);
const atTwelve = new Date(twelveHoursLater);
const before = (moment: Date) => new Date(moment.getTime() - 1);
const longAfter = new Date('2027-11-21T00:00:00Z');

// Columns: just before the end, at the end, just before 12 hours after it, at 12 hours, a year later.
const table: Record<Situation, [StaleDecision, StaleDecision, StaleDecision, StaleDecision, StaleDecision]> =
  {
    booked: ['leave', 'expire', 'expire', 'expire', 'expire'],
    arrived: ['leave', 'leave', 'leave', 'complete', 'complete'],
    parked: ['leave', 'leave', 'leave', 'complete', 'complete'],
    leaving: ['leave', 'leave', 'leave', 'complete', 'complete'],
    completed: ['leave', 'leave', 'leave', 'leave', 'leave'],
    'system: arrived': ['leave', 'leave', 'leave', 'leave', 'leave'],
    'system: parked': ['leave', 'leave', 'leave', 'leave', 'leave'],
    'system: leaving': ['leave', 'leave', 'leave', 'leave', 'leave'],
    'cancelled by renter': ['leave', 'leave', 'leave', 'leave', 'leave'],
    'cancelled by admin': ['leave', 'leave', 'leave', 'leave', 'leave'],
    'cancelled on arrival': ['leave', 'leave', 'leave', 'leave', 'leave'],
    expired: ['leave', 'leave', 'leave', 'leave', 'leave'],
  };
const moments = [before(atEnd), atEnd, before(atTwelve), atTwelve, longAfter];

describe('R25 R26 stale bookings', () => {
  test.each(Object.keys(table) as Situation[])('%s', (situation) => {
    expect(moments.map((moment) => decideStale(sampleBookings[situation], moment))).toEqual(table[situation]);
  });
});

describe('R27 the next moment of action', () => {
  test.each([
    ['booked', end],
    ['arrived', twelveHoursLater],
    ['parked', twelveHoursLater],
    ['leaving', twelveHoursLater],
  ] as const)('%s at %s', (situation, moment) => {
    expect(nextStaleMoment(sampleBookings[situation])).toEqual(new Date(moment));
  });

  test.each([
    'completed',
    'system: parked',
    'cancelled by renter',
    'cancelled on arrival',
    'expired',
  ] as const)('%s never', (situation) => {
    expect(nextStaleMoment(sampleBookings[situation])).toBeNull();
  });

  test.each(Object.entries(sampleBookings))(
    '%s: nothing happens before and something at that moment',
    (_, facts) => {
      const moment = nextStaleMoment(facts);
      if (moment === null) return expect(decideStale(facts, longAfter)).toBe('leave');
      expect(decideStale(facts, before(moment))).toBe('leave');
      expect(decideStale(facts, moment)).not.toBe('leave');
    },
  );
});
