import { addDays, bangkokDay, instantOf } from '../../calendars/rules/time-slots.ts';
import { hourMs } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';
import { type CardCheck, cardChecks, type VerificationState } from '../constants.ts';

const { pressing, goal } = limits.cardWaitHours;

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/** Hours between two instants without Saturdays and Sundays in Bangkok. Public holidays count: nobody has entered them. */
export function workingHours(from: Date, to: Date): number {
  let hours = 0;
  const last = bangkokDay(to);
  for (let day = bangkokDay(from); day <= last; day = addDays(day, 1)) {
    if (!isWorkingDay(day)) continue;
    const begin = Math.max(from.getTime(), instantOf(day, 0).getTime());
    const end = Math.min(to.getTime(), instantOf(addDays(day, 1), 0).getTime());
    hours += Math.max(0, end - begin) / hourMs;
  }
  return hours;
}

/** How far a card that waits is on its way to the goal. */
export function cardWait(submitted: Date, now: Date): 'early' | 'pressing' | 'late' {
  const hours = workingHours(submitted, now);
  return hours > goal ? 'late' : hours >= pressing ? 'pressing' : 'early';
}

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

/** Whether other accounts of a card's number are verified with it, as many as it may have. */
export const isNumberFull = (others: readonly { state: VerificationState }[]): boolean =>
  others.filter(({ state }) => state === 'verified').length >= limits.accountsPerPerson;

/** The checks that are missing before a card may be approved. */
export const uncheckedOf = (checked: readonly CardCheck[]): CardCheck[] =>
  cardChecks.filter((check) => !checked.includes(check));

/** The last of the 13 digits of an ID card follows from the 12 before it. */
export function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return `${twelve}${(11 - (sum % 11)) % 10}`;
}

export function hasRightCheckDigit(idCard: string): boolean {
  return /^\d{13}$/.test(idCard) && withCheckDigit(idCard.slice(0, 12)) === idCard;
}

/** A number from the back of a card with the dashes that it prints. */
export function groupedLaser(laser: string): string {
  return [laser.slice(0, 3), laser.slice(3, 10), laser.slice(10)].filter((part) => part !== '').join('-');
}

/** Where a card prints a space: after these numbers of digits. */
const spacesAfter = [1, 5, 10, 12];

/** The digits in the groups in which a card prints them, also while they are being typed. */
export function groupedIdCard(idCard: string): string {
  return [...idCard]
    .map((digit, index) => (index > 0 && spacesAfter.includes(index) ? ` ${digit}` : digit))
    .join('');
}
