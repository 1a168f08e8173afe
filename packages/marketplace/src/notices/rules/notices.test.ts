import { expect, test } from 'vitest';
import { bookingCauses } from '../../bookings/constants.ts';
import { stayNotices } from './notices.ts';

const readers = (...values: Parameters<typeof stayNotices>) =>
  stayNotices(...values).map(({ kind, reader }) => `${kind}: ${reader}`);
const active = { endedBy: '', rated: false } as const;

test.each([
  ['created', ['created: owner']],
  ['check-in-requested', ['check-in-requested: owner']],
  ['check-in-withdrawn', ['check-in-withdrawn: owner']],
  ['check-in-confirmed', ['check-in-confirmed: renter']],
  ['check-in-unconfirmed', ['check-in-unconfirmed: renter']],
  ['check-out-requested', ['check-out-requested: owner']],
  ['check-out-confirmed', ['check-out-confirmed: renter']],
  ['rated', ['rated: owner']],
  ['on-the-way', ['on-the-way: owner']],
  ['arrival-changed', []],
  ['late', ['late: renter']],
  ['starting-soon', ['starting-soon: renter']],
  ['ending-soon', ['ending-soon: renter']],
  ['overdue', ['overdue: owner', 'overdue: renter']],
  ['expired', ['expired: owner', 'expired: renter']],
  ['completed-by-system', ['completed-by-system: owner', 'completed-by-system: renter']],
  ['occupied', ['occupied: owner']],
  ['occupied-withdrawn', ['occupied-withdrawn: owner']],
  ['occupied-moved', ['occupied-moved: renter']],
  ['occupied-soon', ['occupied-soon: renter']],
  ['occupied-cannot', ['occupied-cannot: renter']],
  ['declined', ['declined: renter']],
  ['phones-shown', []],
  ['occupied-unanswered', []],
] as const)('a change by %s', (cause, expected) => {
  expect(readers(cause, active)).toEqual(expected);
});

test.each([
  ['renter', ['cancelled: owner']],
  ['owner', ['cancelled: renter']],
  ['administrator', ['cancelled: owner', 'cancelled: renter']],
  // The renter has left an occupied spot.
  ['occupied', ['cancelled: owner']],
] as const)('a cancellation by the %s is for those who did not cancel', (endedBy, expected) => {
  expect(readers('cancelled', { ...active, endedBy })).toEqual(expected);
});

test('a check-out with stars is also a rating', () => {
  expect(readers('check-out-requested', { ...active, rated: true })).toEqual([
    'check-out-requested: owner',
    'rated: owner',
  ]);
});

test('no change has two notices of one kind for one reader', () => {
  for (const cause of bookingCauses)
    for (const endedBy of ['', 'renter', 'owner', 'administrator', 'system'] as const) {
      const all = readers(cause, { endedBy, rated: true });
      expect(new Set(all).size).toBe(all.length);
    }
});
