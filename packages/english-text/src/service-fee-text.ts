import { limits } from '@joddee/contract/limits';

/** Shown to owners only. */
export const serviceFeeText = `service fee of about ${limits.serviceFeePercent}%`;
