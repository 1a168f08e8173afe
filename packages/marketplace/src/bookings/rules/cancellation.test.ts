import { describe, expect, test } from 'vitest';
import type { BookingFacts, Role } from './booking-lifecycle.ts';
import { decideCancel, isCancelledByOther } from './cancellation.ts';
import { type Situation, sampleBookings, sampleBookingView } from './sample-bookings.ts';

type Cell = 'cancel' | 'already' | 'NOT_ALLOWED' | 'CANNOT_CANCEL' | 'STAY_HAS_BEGUN' | 'BOOKING_ENDED';
const NO = 'NOT_ALLOWED';
const LATE = 'CANNOT_CANCEL';
const BEGUN = 'STAY_HAS_BEGUN';
const ENDED = 'BOOKING_ENDED';
const roles = ['renter', 'administrator', 'owner', 'stranger'] as const satisfies readonly Role[];

const { from } = sampleBookings.booked;
const before = new Date(from.getTime() - 1);

// Columns: renter, administrator, owner, stranger.
const table: Record<Situation, [Cell, Cell, Cell, Cell]> = {
  booked: ['cancel', 'cancel', 'cancel', NO],
  arrived: [LATE, 'cancel', BEGUN, NO],
  parked: [LATE, BEGUN, BEGUN, NO],
  leaving: [LATE, BEGUN, BEGUN, NO],
  completed: [ENDED, ENDED, ENDED, NO],
  'system: arrived': [ENDED, ENDED, ENDED, NO],
  'system: parked': [ENDED, ENDED, ENDED, NO],
  'system: leaving': [ENDED, ENDED, ENDED, NO],
  'cancelled by renter': ['already', 'already', 'already', NO],
  'cancelled by admin': ['already', 'already', 'already', NO],
  'cancelled on arrival': ['already', 'already', 'already', NO],
  expired: [ENDED, ENDED, ENDED, NO],
};

const cells = (Object.keys(table) as Situation[]).flatMap((situation) =>
  roles.map((role, index) => ({ situation, role, expected: table[situation][index] })),
);

describe('R22 R23 R24 R112 cancellation before the start, every state and role', () => {
  test.each(cells)('$situation: $role -> $expected', ({ situation, role, expected }) => {
    const decision = decideCancel(sampleBookings[situation], role, before);
    expect(decision.kind === 'refused' ? decision.code : decision.kind).toBe(expected);
    if (decision.kind === 'cancel') expect(decision.by).toBe(role);
  });

  test('R112 an owner declines until the start, and not while a report is open', () => {
    expect(decideCancel(sampleBookings.booked, 'owner', from)).toEqual({ kind: 'refused', code: BEGUN });
    expect(decideCancel(sampleBookings.booked, 'renter', from)).toMatchObject({ kind: 'cancel' });
  });

  test('R157 an owner gives away the time of a car that has not come half an hour after it was awaited', () => {
    const after = (minutes: number) => new Date(from.getTime() + minutes * 60_000);
    const { booked } = sampleBookings;
    const decide = (facts: BookingFacts, minutes: number) => decideCancel(facts, 'owner', after(minutes));
    expect(decide(booked, 29)).toMatchObject({ code: BEGUN });
    expect(decide(booked, 30)).toEqual({ kind: 'cancel', by: 'owner' });
    expect(decide({ ...booked, expectedAt: after(20) }, 49)).toMatchObject({ code: BEGUN });
    expect(decide({ ...booked, expectedAt: after(20) }, 50)).toMatchObject({ kind: 'cancel' });
    expect(decide({ ...booked, created: after(10) }, 39)).toMatchObject({ code: BEGUN });
  });

  test('R157 an announced arrival postpones it by three hours at most, and a report of another car for good', () => {
    const { booked } = sampleBookings;
    const decide = (facts: BookingFacts, minutes: number) =>
      decideCancel(facts, 'owner', new Date(from.getTime() + minutes * 60_000)).kind;
    const expectedAt = new Date(from.getTime() + 400 * 60_000);
    expect([209, 210].map((minutes) => decide({ ...booked, expectedAt }, minutes))).toEqual([
      'refused',
      'cancel',
    ]);
    const occupied = { at: from, reports: 1, answer: 'moved', answeredAt: from, withdrawn: false } as const;
    expect(decide({ ...booked, occupied }, 60)).toBe('refused');
    expect(decide({ ...booked, occupied: { ...occupied, withdrawn: true } }, 60)).toBe('cancel');
  });

  test('R157 an owner who sees no car half an hour after its arrival was said declines it', () => {
    const decide = (facts: BookingFacts, minutes: number) =>
      decideCancel(facts, 'owner', new Date(from.getTime() + minutes * 60_000)).kind;
    const { arrived, parked } = sampleBookings;
    const stepAt = new Date(from.getTime() + 20 * 60_000);
    expect([49, 50].map((minutes) => decide({ ...arrived, stepAt }, minutes))).toEqual(['refused', 'cancel']);
    expect(decide(parked, 500)).toBe('refused');
  });

  test('R112 an owner declines also after a check-in that is more than half an hour early', () => {
    const early = (minutes: number) => new Date(from.getTime() - minutes * 60_000);
    expect(decideCancel(sampleBookings.arrived, 'owner', early(31))).toEqual({ kind: 'cancel', by: 'owner' });
    expect(decideCancel(sampleBookings.arrived, 'owner', early(30))).toMatchObject({ code: BEGUN });
    expect(decideCancel(sampleBookings.arrived, 'renter', early(31))).toMatchObject({ code: LATE });
    expect(decideCancel(sampleBookings.parked, 'owner', early(31))).toMatchObject({ code: BEGUN });
  });

  test('covers every situation', () => {
    expect(Object.keys(table)).toEqual(Object.keys(sampleBookings));
  });
});

const now = new Date('2026-11-22T04:00:00Z');
const cancelled = sampleBookingView({ state: 'cancelled', endedBy: 'administrator' });

test.each([
  ['by an administrator', cancelled, true],
  ['by the owner, whose account is gone', { ...cancelled, endedBy: 'owner' as const }, true],
  ['by the renter', { ...cancelled, endedBy: 'renter' as const }, false],
  [
    'expired: no role cancelled it',
    { ...cancelled, state: 'expired' as const, endedBy: 'system' as const },
    false,
  ],
  ['still booked', sampleBookingView(), false],
  ['beyond the period of the notice', { ...cancelled, to: '2026-11-21T03:59:00.000Z' }, false],
])('R52 to the renter: %s', (_, booking, expected) => {
  expect(isCancelledByOther(booking, 'renter', now)).toBe(expected);
});

test('R52 an owner sees the notice only if an administrator cancelled', () => {
  expect(isCancelledByOther(cancelled, 'owner', now)).toBe(true);
  expect(isCancelledByOther({ ...cancelled, endedBy: 'renter' }, 'owner', now)).toBe(false);
  expect(isCancelledByOther({ ...cancelled, endedBy: 'owner' }, 'owner', now)).toBe(false);
  expect(isCancelledByOther(cancelled, 'stranger', now)).toBe(false);
});
