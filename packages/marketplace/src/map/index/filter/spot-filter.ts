import type { RequestedTime } from '../../../calendars/rules/booked-time.ts';
import type { CarType, Facility } from '../../../posts/constants.ts';

/** A stay that the opening hours must allow, judged at `now`. */
export interface Stay extends RequestedTime {
  now: Date;
}

/** Every criterion that is set must hold. */
export interface SpotFilter {
  /** Maximum. */
  price?: number;
  car?: CarType;
  /** The spot must have all of them. */
  facility?: readonly Facility[];
  /** Minimum of stars. */
  rating?: number;
  stay?: Stay;
}
