import { type CardCheck, cardChecks, type VerificationState } from '../constants.ts';

/** `idCard` is 0 until a card is submitted. */
export function verificationState(card: { idCard: string | 0; confirm: boolean }): VerificationState {
  if (card.confirm) return 'verified';
  return card.idCard === 0 || card.idCard === '' ? 'not-submitted' : 'waiting';
}

export type SubmitDecision = { ok: true } | { ok: false; code: 'CARD_WAITING' | 'CARD_CONFIRMED' };

export function decideSubmitCard(state: VerificationState): SubmitDecision {
  switch (state) {
    case 'not-submitted':
      return { ok: true };
    case 'waiting':
      return { ok: false, code: 'CARD_WAITING' };
    case 'verified':
      return { ok: false, code: 'CARD_CONFIRMED' };
  }
}

/** The checks that are missing before a card may be approved. */
export const uncheckedOf = (checked: readonly CardCheck[]): CardCheck[] =>
  cardChecks.filter((check) => !checked.includes(check));
