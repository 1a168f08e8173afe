import { limits } from '@joddee/marketplace/common/limits';

/** Shown to owners only. */
export const serviceFeeText = `service fee of about ${limits.serviceFeePercent}%`;
