import { describe, expect, test } from 'vitest';
import { cardChecks } from '../constants.ts';
import { decideSubmitCard, uncheckedOf, verificationState } from './verification.ts';

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
