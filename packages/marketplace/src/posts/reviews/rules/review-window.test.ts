import { describe, expect, test } from 'vitest';
import { type Situation, sampleBookings } from '../../../bookings/rules/sample-bookings.ts';
import { decideRating } from './review-window.ts';

const during = new Date('2026-11-21T11:00:00+07:00');
const lastMoment = new Date('2026-11-28T12:00:00+07:00');
const tooLate = new Date(lastMoment.getTime() + 1);

const withStay: Record<Situation, boolean> = {
  booked: false,
  arrived: false,
  parked: true,
  leaving: true,
  completed: true,
  'system: arrived': false,
  'system: parked': true,
  'system: leaving': true,
  'cancelled by renter': false,
  'cancelled by admin': false,
  'cancelled on arrival': false,
  expired: false,
};

describe('R33 rating a stay', () => {
  test.each(Object.entries(withStay))('%s: %s', (situation, allowed) => {
    const facts = sampleBookings[situation as Situation];
    const noStay = { ok: false, code: 'NO_STAY_TO_RATE' };
    expect(decideRating({ facts, rated: false }, during)).toEqual(allowed ? { ok: true } : noStay);
    expect(decideRating({ facts, rated: true }, during)).toEqual(
      allowed ? { ok: false, code: 'RATED_ALREADY' } : noStay,
    );
    expect(decideRating({ facts, rated: false }, lastMoment)).toEqual(allowed ? { ok: true } : noStay);
    expect(decideRating({ facts, rated: false }, tooLate)).toEqual(
      allowed ? { ok: false, code: 'RATING_CLOSED' } : noStay,
    );
  });

  test('a second rating is refused as such, however late it is', () => {
    expect(decideRating({ facts: sampleBookings.completed, rated: true }, tooLate)).toEqual({
      ok: false,
      code: 'RATED_ALREADY',
    });
  });
});
