import { expect, test } from 'vitest';
import type { OccupiedView } from '../occupied/shapes.ts';
import { factsOfView } from './facts-of-view.ts';
import { sampleBookingView } from './sample-booking-view.ts';

test('only a booking that has run out is expired', () => {
  expect(factsOfView(sampleBookingView({ state: 'expired' })).expired).toBe(true);
  expect(factsOfView(sampleBookingView({ state: 'cancelled' })).expired).toBe(false);
});

test('a report of another car has the time of its answer once there is one', () => {
  const report: OccupiedView = {
    number: 2,
    at: '2026-11-22T03:00:00.000Z',
    photo: false,
    answer: '',
    answeredAt: '',
    withdrawn: false,
  };
  const factsOf = (occupied: OccupiedView | null) => factsOfView(sampleBookingView({ occupied })).occupied;
  expect(factsOf(report)).toMatchObject({ answeredAt: null, reports: 2 });
  const answeredAt = '2026-11-22T03:05:00.000Z';
  expect(factsOf({ ...report, answeredAt })).toMatchObject({ answeredAt: new Date(answeredAt) });
  expect(factsOf(null)).toBe(null);
});
