import { sampleBookingView } from '@joddee/marketplace/bookings/rules/sample-bookings';
import { limits } from '@joddee/marketplace/common/limits';
import { expect, test } from 'vitest';
import { deskFigures, minutesLate, visitNumber } from './desk-figures.ts';

const now = new Date('2026-11-22T14:00:00+07:00');
const check = (checkin: boolean, checkout = false) => ({
  checkin: { user: checkin, renter: checkin },
  checkout: { user: checkout, renter: checkout, status: checkout },
});
const { detail } = sampleBookingView();
const at = (_id: string, from: string, changes: Parameters<typeof sampleBookingView>[0] = {}) =>
  sampleBookingView({ _id, from: new Date(`${from}:00+07:00`).toISOString(), ...changes });

const ended = (time: string) => ({
  state: 'completed' as const,
  check: check(true, true),
  stepTimes: { arrived: '', parked: '', leaving: '', ended: new Date(`${time}:00+07:00`).toISOString() },
});

test('the figures of a day count what began today, and name the next cars', () => {
  const bookings = [
    at('done', '2026-11-22T08:00', ended('2026-11-22T10:00')),
    at('parked', '2026-11-22T12:00', { state: 'parked', check: check(true) }),
    at('late', '2026-11-22T13:30'),
    at('ahead', '2026-11-22T18:00'),
    at('later', '2026-11-23T18:00'),
    at('yesterday', '2026-11-21T18:00', ended('2026-11-21T20:00')),
    at('cancelled', '2026-11-22T09:00', { state: 'cancelled', detail: { ...detail, status: 0 } }),
  ];
  expect(deskFigures(bookings, now)).toMatchObject({
    today: 4,
    ahead: 2,
    parked: 1,
    late: [{ _id: 'late' }],
    // Not a later car while this one is missing.
    nextIn: undefined,
    nextOut: { _id: 'parked' },
    income: { total: '160', fee: '4.8', remains: '155.2' },
  });
});

test('the next car is named once none is missing, or if the missing one says when it comes', () => {
  const said = { at: new Date('2026-11-22T14:10:00+07:00').toISOString(), said: 1, asked: false };
  const [missing, next] = [at('late', '2026-11-22T13:30'), at('ahead', '2026-11-22T18:00')];
  expect(minutesLate(missing, now)).toBe(30);
  // Nobody is late for what was just booked.
  expect(minutesLate({ ...missing, created: new Date('2026-11-22T13:58:00+07:00').toISOString() }, now)).toBe(
    2,
  );
  expect(deskFigures([next], now)).toMatchObject({ late: [], nextIn: { _id: 'ahead' } });
  const coming = { ...missing, expectedArrival: said };
  expect(deskFigures([coming, next], now)).toMatchObject({ late: [], nextIn: { _id: 'ahead' } });
});

test('a car that is parked now counts today, whatever day was booked', () => {
  const bookings = [
    at('early', '2026-11-23T00:00', { state: 'parked', check: check(true) }),
    at('over', '2026-11-21T20:00', { state: 'leaving', check: check(true) }),
  ];
  expect(deskFigures(bookings, now)).toMatchObject({ today: 2, ahead: 0, parked: 1 });
  const arrived = new Date('2026-11-22T13:30:00+07:00').toISOString();
  const left = at('left', '2026-11-23T00:00', {
    state: 'completed',
    check: check(true, true),
    stepTimes: { arrived, parked: '', leaving: '', ended: arrived },
  });
  expect(deskFigures([left], now)).toMatchObject({ today: 1, ahead: 0 });
  expect(deskFigures([left], new Date('2026-11-23T14:00:00+07:00'))).toMatchObject({ today: 0, ahead: 0 });
});

test('the income of today is that of the stays that ended today', () => {
  const bookings = [
    at('of tomorrow', '2026-11-23T00:00', ended('2026-11-22T13:00')),
    at('of yesterday', '2026-11-21T20:00', ended('2026-11-22T01:00')),
    at('paid yesterday', '2026-11-22T08:00', ended('2026-11-21T23:00')),
    // The system has closed it, so nobody knows whether it was paid.
    at('closed', '2026-11-22T08:00', { ...ended('2026-11-22T13:00'), check: check(true) }),
  ];
  expect(deskFigures(bookings, now).income.total).toBe('320');
});

test('a visit is counted among the stays with the same owner, and only if all of them are known', () => {
  const earlier = [1, 2].map((index) =>
    at(`earlier-${index}`, `2026-11-1${index}T08:00`, { state: 'completed', check: check(true, true) }),
  );
  const booking = at('now', '2026-11-22T12:00', { state: 'arrived' });
  expect(visitNumber([...earlier, booking], booking)).toBe(3);
  expect(visitNumber([booking], booking)).toBe(1);
  const many = Array.from({ length: limits.endedBookingsShown }, (_, index) =>
    at(`other-${index}`, '2026-10-01T08:00', { check: check(true, true) }),
  );
  expect(visitNumber([...many, booking], booking)).toBe(undefined);
});
