import type { OccupiedAnswer } from '@joddee/marketplace/bookings/occupied/shapes';

/** In the order of their buttons; apart from the schemas, which screens do not load. */
export const occupiedAnswers = ['moved', 'soon', 'cannot'] as const satisfies readonly OccupiedAnswer[];
