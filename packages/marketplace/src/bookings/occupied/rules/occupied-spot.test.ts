import { describe, expect, test } from 'vitest';
import {
  type BookingFacts,
  decideStale,
  isOccupied,
  type OccupiedFacts,
} from '../../rules/booking-lifecycle.ts';
import { decideCancel } from '../../rules/cancellation.ts';
import { sampleBookings } from '../../rules/sample-bookings.ts';
import {
  decideAnswer,
  decideReport,
  decideWithdrawReport,
  offersOthers,
  remainingStay,
  replacesRest,
  waitsUntil,
} from './occupied-spot.ts';

const at = (time: string) => new Date(`2026-11-21T${time}:00+07:00`);
/** The sample stay is from 10.00 to 12.00. */
const reported = (changes: Partial<OccupiedFacts> = {}, booking = sampleBookings.booked): BookingFacts => ({
  ...booking,
  occupied: { at: at('10:05'), answer: '', answeredAt: null, withdrawn: false, reports: 1, ...changes },
});
const moved = reported({ answer: 'moved', answeredAt: at('10:07') });
const withdrawn = reported({ withdrawn: true });

describe('R90: who may report when', () => {
  test.each([
    ['in time', sampleBookings.booked, '09:30', 'report'],
    ['too early', sampleBookings.booked, '09:29', 'TOO_EARLY_TO_REPORT'],
    ['after the check-in', sampleBookings.arrived, '10:05', 'report'],
    ['after both check-ins', sampleBookings.parked, '10:05', 'CAR_IS_PARKED'],
    ['while leaving', sampleBookings.leaving, '10:05', 'CAR_IS_PARKED'],
    ['after the end', sampleBookings.completed, '10:05', 'BOOKING_ENDED'],
    ['of a cancelled booking', sampleBookings['cancelled by renter'], '10:05', 'BOOKING_ENDED'],
    ['while a report is open', reported(), '10:05', 'already'],
    ['after a closed report', moved, '10:20', 'report'],
    ['after a withdrawn report', withdrawn, '10:20', 'report'],
    ['after two reports', reported({ withdrawn: true, reports: 2 }), '10:20', 'report'],
    ['after three reports', reported({ withdrawn: true, reports: 3 }), '10:20', 'TOO_MANY_REPORTS'],
  ] as const)('%s', (_title, facts, time, expected) => {
    const decision = decideReport(facts, 'renter', false, at(time));
    expect(decision.kind === 'refused' ? decision.code : decision.kind).toBe(expected);
  });

  test.each(['owner', 'administrator', 'stranger'] as const)('not by the %s', (role) => {
    const refused = { kind: 'refused', code: 'NOT_ALLOWED' };
    expect(decideReport(sampleBookings.booked, role, false, at('10:05'))).toEqual(refused);
    expect(decideWithdrawReport(reported(), role)).toEqual(refused);
  });

  test('a repeated request gets the same answer, whatever has happened since', () => {
    for (const facts of [moved, withdrawn, sampleBookings['cancelled by renter']])
      expect(decideReport(facts, 'renter', true, at('11:00'))).toEqual({ kind: 'already' });
  });

  test('a report is withdrawn while it is open, and once', () => {
    expect(decideWithdrawReport(reported(), 'renter')).toEqual({ kind: 'withdraw' });
    expect(decideWithdrawReport(withdrawn, 'renter')).toEqual({ kind: 'already' });
    for (const facts of [moved, sampleBookings.booked])
      expect(decideWithdrawReport(facts, 'renter')).toMatchObject({ code: 'SPOT_NOT_OCCUPIED' });
  });
});

describe('R91: the answers of the owner', () => {
  test.each([
    ['a first answer', reported(), 'soon', 'answer'],
    ['the same again', reported({ answer: 'soon', answeredAt: at('10:06') }), 'soon', 'already'],
    ['moved after the promise', reported({ answer: 'soon', answeredAt: at('10:06') }), 'moved', 'answer'],
    ['a promise after another answer', reported({ answer: 'cannot' }), 'soon', 'ANSWERED_ALREADY'],
    ['moved after all', reported({ answer: 'cannot' }), 'moved', 'answer'],
    ['moved again', moved, 'moved', 'already'],
    ['anything after moved', moved, 'cannot', 'SPOT_NOT_OCCUPIED'],
    ['to a withdrawn report', withdrawn, 'moved', 'SPOT_NOT_OCCUPIED'],
    ['without a report', sampleBookings.booked, 'moved', 'SPOT_NOT_OCCUPIED'],
    ['after the end', reported({}, sampleBookings.expired), 'moved', 'BOOKING_ENDED'],
  ] as const)('%s', (_title, facts, answer, expected) => {
    const decision = decideAnswer(facts, 'owner', answer);
    expect(decision.kind === 'refused' ? decision.code : decision.kind).toBe(expected);
    expect(decideAnswer(facts, 'renter', answer)).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

test('R92: the renter leaves an occupied spot without blame, also after the check-in', () => {
  for (const booking of [sampleBookings.booked, sampleBookings.arrived]) {
    expect(decideCancel(reported({}, booking), 'renter', sampleBookings.booked.from)).toEqual({
      kind: 'cancel',
      by: 'occupied',
    });
    expect(decideCancel(reported({}, booking), 'administrator', sampleBookings.booked.from)).toMatchObject({
      by: 'administrator',
    });
    expect(decideCancel(reported({}, booking), 'owner', sampleBookings.booked.from)).toMatchObject({
      kind: 'refused',
    });
  }
  expect(decideCancel(moved, 'renter', sampleBookings.booked.from)).toEqual({ kind: 'cancel', by: 'renter' });
  expect(
    decideCancel(reported({}, sampleBookings.parked), 'renter', sampleBookings.booked.from),
  ).toMatchObject({ kind: 'refused' });
});

test('R92: a booking that ends while its spot is occupied is no missed one, also after the check-in', () => {
  for (const booking of [sampleBookings.booked, sampleBookings.arrived]) {
    expect(decideStale(reported({}, booking), at('11:59'))).toBe('leave');
    expect(decideStale(reported({}, booking), at('12:00'))).toBe('end-occupied');
  }
  expect(decideStale(moved, at('12:00'))).toBe('expire');
});

describe('R93: other spots', () => {
  test.each([
    ['no answer yet', reported(), '10:09', false],
    ['no answer for five minutes', reported(), '10:10', true],
    ['ten minutes promised', reported({ answer: 'soon', answeredAt: at('10:08') }), '10:17', false],
    ['ten minutes passed', reported({ answer: 'soon', answeredAt: at('10:08') }), '10:18', true],
    ['a promise that came too late', reported({ answer: 'soon', answeredAt: at('10:11') }), '10:12', true],
    ['cannot', reported({ answer: 'cannot', answeredAt: at('10:06') }), '10:06', true],
    ['moved', moved, '11:00', false],
    ['withdrawn', withdrawn, '11:00', false],
    ['parked after all', reported({}, sampleBookings.parked), '11:00', false],
  ] as const)('%s', (_title, facts, time, expected) => {
    expect(offersOthers(facts, at(time))).toBe(expected);
  });

  test('the wait ends at the same instant', () => {
    expect(waitsUntil({ at: at('10:05'), answer: '', answeredAt: null })).toEqual(at('10:10'));
    expect(isOccupied(reported())).toBe(true);
  });

  test.each([
    ['the same time', '10:00', '12:00', '10:05', true],
    ['the rest and longer', '11:00', '14:00', '11:05', true],
    ['after the end', '12:00', '13:00', '10:05', false],
    ['only what is over', '10:00', '11:00', '11:05', false],
  ] as const)('R118: a stay elsewhere: %s', (_title, from, to, now, expected) => {
    expect(replacesRest(sampleBookings.booked, { from: at(from), to: at(to) }, at(now))).toBe(expected);
  });

  test.each([
    ['before the start', '09:40', { Date: '2026-11-21', timein: '10.00', timeout: '12.00' }],
    ['in the first slot', '10:20', { Date: '2026-11-21', timein: '10.00', timeout: '12.00' }],
    ['later', '11:05', { Date: '2026-11-21', timein: '11.00', timeout: '12.00' }],
    ['after the end', '12:00', null],
  ] as const)('the rest of the stay: %s', (_title, time, expected) => {
    expect(remainingStay(sampleBookings.booked, at(time))).toEqual(expected);
  });

  test('after midnight the rest of a stay is on the next day', () => {
    const night = { from: at('22:00'), to: new Date('2026-11-22T02:00:00+07:00') };
    expect(remainingStay(night, new Date('2026-11-22T00:40:00+07:00'))).toEqual({
      Date: '2026-11-22',
      timein: '00.30',
      timeout: '02.00',
    });
  });
});
