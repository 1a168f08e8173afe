import { limits } from '@joddee/contract/limits';

/** Shown to owners only. */
export const serviceFeeText = `ค่าบริการประมาณ ${limits.serviceFeePercent}%`;
