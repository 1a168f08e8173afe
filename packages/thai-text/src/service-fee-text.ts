import { limits } from '@joddee/marketplace/common/limits';

/** Shown to owners only. */
export const serviceFeeText = `ค่าบริการประมาณ ${limits.serviceFeePercent}%`;
