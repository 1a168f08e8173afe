import { limits } from '../../common/limits.ts';

/** How long personal data is kept, in the units of the privacy notice. */
export const keptFor = {
  bookingMonths: Math.round(limits.bookingDetailDays / 30.4),
  auditYears: Math.round(limits.auditDays / 365),
} as const;
