import { describe, expect, test } from 'vitest';
import type { RefusalCode } from '../../common/error-codes.ts';
import { type BookingFacts, bookingState, type Role } from './booking-lifecycle.ts';
import {
  type CheckIntent,
  checkedInElsewhere,
  decideCheck as decideCheckAt,
  decideReminder,
  isEarlyArrival,
} from './check-in.ts';
import { type Situation, sampleBookings, sampleBookingView } from './sample-bookings.ts';

const decideCheck = (facts: BookingFacts, role: Role, intent: CheckIntent, now = facts.from) =>
  decideCheckAt(facts, role, intent, now);

/** Every possible request, under the column of the table that it belongs to. */
const intents: Record<Column, CheckIntent[]> = {
  checkin: [
    { step: 'checkin', check: true },
    { step: 'checkin', check: true, rate: 5 },
  ],
  withdraw: [
    { step: 'checkin', check: false },
    { step: 'checkin', check: false, rate: 5 },
  ],
  checkout: [
    { step: 'checkout', check: true },
    { step: 'checkout', check: false },
    { step: 'checkout', check: true, rate: undefined },
  ],
  checkoutRated: [
    { step: 'checkout', check: true, rate: 1 },
    { step: 'checkout', check: false, rate: 5 },
  ],
  plainTrue: [{ check: true }, { check: true, rate: 5 }, { check: true, step: undefined }],
  plainFalse: [{ check: false }, { check: false, rate: 5 }],
};
type Column = 'checkin' | 'withdraw' | 'checkout' | 'checkoutRated' | 'plainTrue' | 'plainFalse';
const columns = ['checkin', 'withdraw', 'checkout', 'checkoutRated', 'plainTrue', 'plainFalse'] as const;

/** A tick is written as the state that it leads to. */
type Cell =
  | 'already'
  | 'rate!'
  | 'withdraw'
  | '+arrived'
  | '+parked'
  | '+leaving'
  | '+completed'
  | RefusalCode;
type Row = [Cell, Cell, Cell, Cell, Cell, Cell];

const ARRIVE = 'RENTER_NOT_ARRIVED';
const CONFIRM = 'OWNER_NOT_CONFIRMED';
const LEAVE = 'RENTER_NOT_LEAVING';
const ENDED = 'BOOKING_ENDED';
const NO = 'NOT_ALLOWED';
const LATE = 'ARRIVAL_CONFIRMED';
const refused: Row = [NO, NO, NO, NO, NO, NO];
const ended: Row = [ENDED, ENDED, ENDED, ENDED, ENDED, ENDED];

/** Nobody else may do anything. Columns: checkin, check-in withdrawn, checkout, checkout with rate, check: true, check: false. */
const table: Record<Situation, Record<'renter' | 'owner', Row>> = {
  booked: {
    renter: ['+arrived', 'already', ARRIVE, ARRIVE, '+arrived', ARRIVE],
    owner: [ARRIVE, 'already', ARRIVE, ARRIVE, ARRIVE, ARRIVE],
  },
  arrived: {
    renter: ['already', 'withdraw', CONFIRM, CONFIRM, CONFIRM, CONFIRM],
    owner: ['+parked', 'already', CONFIRM, CONFIRM, '+parked', CONFIRM],
  },
  parked: {
    renter: ['already', LATE, 'rate!', '+leaving', '+leaving', '+leaving'],
    owner: ['already', LATE, LEAVE, LEAVE, LEAVE, LEAVE],
  },
  leaving: {
    renter: ['already', LATE, 'already', 'already', 'already', 'already'],
    owner: ['already', LATE, '+completed', '+completed', '+completed', '+completed'],
  },
  completed: {
    renter: ['already', ENDED, 'already', 'already', 'already', 'already'],
    owner: ['already', ENDED, 'already', 'already', 'already', 'already'],
  },
  'system: arrived': {
    renter: ['already', ENDED, ENDED, ENDED, ENDED, ENDED],
    owner: ended,
  },
  'system: parked': {
    renter: ['already', ENDED, ENDED, ENDED, ENDED, ENDED],
    owner: ['already', ENDED, ENDED, ENDED, ENDED, ENDED],
  },
  'system: leaving': {
    renter: ['already', ENDED, 'already', 'already', 'already', 'already'],
    owner: ['already', ENDED, ENDED, ENDED, ENDED, ENDED],
  },
  'cancelled by renter': { renter: ended, owner: ended },
  'cancelled by admin': { renter: ended, owner: ended },
  'cancelled on arrival': {
    renter: ['already', ENDED, ENDED, ENDED, ENDED, ENDED],
    owner: ended,
  },
  expired: { renter: ended, owner: ended },
};

function cellOf(facts: BookingFacts, role: Role, intent: CheckIntent): Cell {
  const decision = decideCheck(facts, role, intent);
  switch (decision.kind) {
    case 'already':
      return 'already';
    case 'rating-required':
      return 'rate!';
    case 'refused':
      return decision.code;
    case 'unconfirm':
      throw new Error('nothing was confirmed just now');
    case 'withdraw':
      expect(bookingState(facts)).toBe('arrived');
      return 'withdraw';
    case 'tick':
      expect(decision.by).toBe(role);
      expect(decision.completes).toBe(decision.becomes === 'completed');
      expect(bookingState(afterTick(facts, decision.step, decision.by))).toBe(decision.becomes);
      return `+${decision.becomes}` as Cell;
  }
}

/** The booking after the tick, as the command would write it. */
function afterTick(facts: BookingFacts, step: 'checkin' | 'checkout', by: 'renter' | 'owner'): BookingFacts {
  const after = structuredClone(facts);
  const party = by === 'owner' ? 'user' : 'renter';
  expect(after.check[step][party]).toBe(false);
  after.check[step][party] = true;
  const { checkout } = after.check;
  checkout.status = checkout.renter && checkout.user;
  return after;
}

const cells = (Object.keys(table) as Situation[]).flatMap((situation) => {
  const rows: Record<Role, Row> = { ...table[situation], administrator: refused, stranger: refused };
  return (Object.keys(rows) as Role[]).flatMap((role) =>
    columns.flatMap((column, index) =>
      intents[column].map((intent) => ({
        situation,
        role,
        intent,
        text: JSON.stringify(intent),
        expected: rows[role][index],
      })),
    ),
  );
});

describe('R15 R16 R17 R18 R19 R20 R80 check-in and check-out, every state, role and request', () => {
  test.each(cells)('$situation: $role $text -> $expected', ({ situation, role, intent, expected }) => {
    expect(cellOf(sampleBookings[situation], role, intent)).toBe(expected);
  });

  test('covers every situation and 14 requests', () => {
    expect(Object.keys(table)).toEqual(Object.keys(sampleBookings));
    expect(cells).toHaveLength(12 * 4 * 14);
  });
});

describe('R16 a repeat of a step', () => {
  test.each([
    ['renter', 'booked', { step: 'checkin', check: true }],
    ['owner', 'arrived', { step: 'checkin', check: true }],
    ['renter', 'parked', { step: 'checkout', check: true, rate: 5 }],
    ['owner', 'leaving', { step: 'checkout', check: true }],
  ] as const)('by the %s after %s returns the unchanged booking', (role, situation, intent) => {
    const facts = sampleBookings[situation];
    const decision = decideCheck(facts, role, intent);
    if (decision.kind !== 'tick') throw new Error(`expected a tick, got ${decision.kind}`);
    const after = afterTick(facts, decision.step, decision.by);
    expect(decideCheck(after, role, intent)).toEqual({ kind: 'already' });
    // A retry of the renter's check-out needs no rating, because the first request has stored it.
    expect(decideCheck(after, role, { step: intent.step, check: true })).toEqual({ kind: 'already' });
  });
});

describe('R17 the rating', () => {
  test('is required of the renter with the step, but not in the plain form and not of the owner', () => {
    const { parked, leaving } = sampleBookings;
    expect(decideCheck(parked, 'renter', { step: 'checkout', check: true })).toEqual({
      kind: 'rating-required',
    });
    expect(decideCheck(parked, 'renter', { check: false }).kind).toBe('tick');
    expect(decideCheck(leaving, 'owner', { step: 'checkout', check: true }).kind).toBe('tick');
  });
});

describe('R18 the plain form', () => {
  test('completes a whole stay with check: true alone', () => {
    let facts: BookingFacts = sampleBookings.booked;
    const states = (['renter', 'owner', 'renter', 'owner'] as const).map((role) => {
      const decision = decideCheck(facts, role, { check: true });
      if (decision.kind !== 'tick') throw new Error(`expected a tick, got ${decision.kind}`);
      facts = afterTick(facts, decision.step, decision.by);
      return bookingState(facts);
    });
    expect(states).toEqual(['arrived', 'parked', 'leaving', 'completed']);
  });
});

describe('R154 the owner withdraws the confirmation of an arrival', () => {
  const at = new Date('2030-11-26T10:00:00+07:00');
  const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
  const undo = (facts: BookingFacts, now: Date) =>
    decideCheck(facts, 'owner', { step: 'checkin', check: false }, now);
  const parked: BookingFacts = { ...sampleBookings.parked, confirmedAt: at };

  test('within two minutes, and not later', () => {
    expect(undo(parked, later(2))).toEqual({ kind: 'unconfirm' });
    expect(undo(parked, later(2.01))).toEqual({ kind: 'refused', code: LATE });
  });

  test('not once the renter leaves, and as seldom as a check-in', () => {
    expect(undo({ ...sampleBookings.leaving, confirmedAt: at }, at)).toEqual({ kind: 'refused', code: LATE });
    expect(undo({ ...parked, unconfirmed: 3 }, at)).toEqual({ kind: 'refused', code: LATE });
    expect(undo({ ...parked, withdrawals: 3 }, at)).toEqual({ kind: 'unconfirm' });
  });

  test('not once the stay is rated, because its stars are public', () => {
    expect(undo({ ...parked, rated: true }, at)).toEqual({ kind: 'refused', code: LATE });
  });
});

describe('R156 the owner closes a stay whose renter has not checked out', () => {
  const { to } = sampleBookings.parked;
  const at = (minutes: number) => new Date(to.getTime() + minutes * 60_000);
  const left = { step: 'checkout', check: true } as const;

  test.each([
    ['parked', 4.99, LEAVE],
    ['parked', 5, '+completed'],
    ['arrived', 60, CONFIRM],
    ['booked', 60, ARRIVE],
    ['leaving', 0, '+completed'],
    ['completed', 60, 'already'],
    ['system: parked', 13 * 60, ENDED],
  ] as const)('%s, %d minutes after the end: %s', (situation, minutes, expected) => {
    const decision = decideCheck(sampleBookings[situation], 'owner', left, at(minutes));
    expect(
      decision.kind === 'refused'
        ? decision.code
        : decision.kind === 'tick'
          ? `+${decision.becomes}`
          : decision.kind,
    ).toBe(expected);
  });

  test('by that step alone: the plain form may be the repeat of another', () => {
    for (const check of [true, false])
      expect(decideCheck(sampleBookings.parked, 'owner', { check }, at(60))).toEqual({
        kind: 'refused',
        code: LEAVE,
      });
  });

  test('the renter checks out as before until then, and is told afterwards that it has ended', () => {
    const { parked } = sampleBookings;
    const leaves = { ...left, rate: 5 };
    expect(decideCheck(parked, 'renter', leaves, at(60))).toMatchObject({ becomes: 'leaving' });
    const checkout = { renter: false, user: true, status: true };
    const closed = { ...parked, check: { ...parked.check, checkout } };
    expect(decideCheck(closed, 'renter', leaves, at(60))).toEqual({ kind: 'refused', code: ENDED });
    expect(decideCheck(closed, 'owner', left, at(60))).toEqual({ kind: 'already' });
  });
});

const from = new Date('2026-11-21T10:00:00+07:00');

test.each([
  ['three days ahead', '2026-11-18T10:00:00+07:00', true],
  ['a second too soon', '2026-11-21T09:29:59+07:00', true],
  ['half an hour ahead', '2026-11-21T09:30:00+07:00', false],
  ['after the start', '2026-11-21T10:40:00+07:00', false],
])('R50 %s', (_, now, early) => {
  expect(isEarlyArrival({ from }, new Date(now))).toBe(early);
});

test.each([
  ['booked', 5, 'RENTER_NOT_ARRIVED'],
  ['arrived', 4.9, 'already'],
  ['arrived', 5, 'remind'],
  ['parked', 5, 'RENTER_NOT_LEAVING'],
  ['leaving', 4.9, 'already'],
  ['leaving', 5, 'remind'],
  ['completed', 5, 'BOOKING_ENDED'],
  ['expired', 5, 'BOOKING_ENDED'],
] as const)(
  'R155 a reminder while %s, %d minutes after the owner was asked: %s',
  (situation, minutes, outcome) => {
    const facts = { ...sampleBookings[situation], askedAt: from };
    const decided = decideReminder(facts, 'renter', new Date(from.getTime() + minutes * 60_000));
    expect(decided.kind === 'refused' ? decided.code : decided.kind).toBe(outcome);
    expect(decideReminder(facts, 'owner', from)).toEqual({ kind: 'refused', code: 'NOT_ALLOWED' });
  },
);

const wanted = sampleBookingView({ _id: 'wanted' });
const arrived = {
  checkin: { user: false, renter: true },
  checkout: { user: false, renter: false, status: false },
};

test('R51 is the booking to which the renter is checked in', () => {
  const other = sampleBookingView({ _id: 'other', check: arrived });
  expect(checkedInElsewhere(wanted, [wanted, other])).toBe(other);
});

test.each([
  ['only booked', sampleBookingView({ _id: 'other' })],
  [
    'already left',
    sampleBookingView({
      _id: 'other',
      check: { ...arrived, checkout: { user: true, renter: true, status: true } },
    }),
  ],
  [
    'cancelled after the arrival',
    sampleBookingView({ _id: 'other', check: arrived, detail: { ...wanted.detail, status: 0 } }),
  ],
  [
    'of another renter, at a post of this user',
    sampleBookingView({ _id: 'other', check: arrived, detail: { ...wanted.detail, renter: 'stranger' } }),
  ],
  ['the same booking', { ...wanted, check: arrived }],
])('R51 is not one that is %s', (_, other) => {
  expect(checkedInElsewhere(wanted, [other])).toBeUndefined();
});
