import { limits } from '../common/limits.ts';

export const userStatus = { normal: 0, administrator: 1 } as const;
export type UserStatus = (typeof userStatus)[keyof typeof userStatus];

export const verificationStates = ['not-submitted', 'waiting', 'verified'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** What an administrator compares on the images before a card is approved. */
export const cardChecks = ['number', 'name', 'face', 'valid'] as const;
export type CardCheck = (typeof cardChecks)[number];

export const userFilters = ['all', 'verified', 'waitverify', 'notverify'] as const;
export type UserFilter = (typeof userFilters)[number];

/** How long personal data is kept, in the units of the privacy notice. */
export const keptFor = {
  bookingMonths: Math.round(limits.bookingDetailDays / 30.4),
  auditYears: Math.round(limits.auditDays / 365),
} as const;
