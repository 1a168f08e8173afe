import { describe, expect, test } from 'vitest';
import { cardChecks } from '../constants.ts';
import { cardWait, decideSubmitCard, uncheckedOf, verificationState, workingHours } from './card-wait.ts';

const at = (text: string) => new Date(`${text}:00+07:00`);

test.each([
  // Within a Friday, over a night, and from Friday to Monday.
  ['2026-11-20T09:00', '2026-11-20T15:30', 6.5],
  ['2026-11-19T21:00', '2026-11-20T03:00', 6],
  ['2026-11-20T18:00', '2026-11-23T06:00', 12],
  // From within a Sunday: its hours do not count.
  ['2026-11-22T12:00', '2026-11-23T02:00', 2],
  ['2026-11-21T00:00', '2026-11-22T23:59', 0],
  // The clock of the browser is behind.
  ['2026-11-20T09:00', '2026-11-20T08:00', 0],
  ['2026-11-16T00:00', '2026-11-30T00:00', 240],
])('from %s to %s are %d working hours', (from, to, hours) => {
  expect(workingHours(at(from), at(to))).toBe(hours);
});

test('a card is early, then pressing, then late', () => {
  const submitted = at('2026-11-16T08:00');
  expect(cardWait(submitted, at('2026-11-16T20:00'))).toBe('early');
  expect(cardWait(submitted, at('2026-11-17T04:00'))).toBe('pressing');
  expect(cardWait(submitted, at('2026-11-18T08:00'))).toBe('pressing');
  expect(cardWait(submitted, at('2026-11-18T09:00'))).toBe('late');
});

describe('R37 R38 verification of the ID card', () => {
  test.each([
    [{ idCard: 0, confirm: false }, 'not-submitted', { ok: true }],
    [{ idCard: '', confirm: false }, 'not-submitted', { ok: true }],
    [{ idCard: '1234567890123', confirm: false }, 'waiting', { ok: false, code: 'CARD_WAITING' }],
    [{ idCard: '1234567890123', confirm: true }, 'verified', { ok: false, code: 'CARD_CONFIRMED' }],
  ] as const)('%j is %s', (card, state, decision) => {
    expect(verificationState(card)).toBe(state);
    expect(decideSubmitCard(state)).toEqual(decision);
  });
});

test('a card is checked once every check was named, in any order and as often as one likes', () => {
  expect(uncheckedOf([])).toEqual(cardChecks);
  expect(uncheckedOf(['face', 'number', 'face'])).toEqual(['name', 'valid']);
  expect(uncheckedOf(cardChecks.toReversed())).toEqual([]);
});
