import type { CarType, Facility } from '@joddee/contract/spot-choices';
import type { RequestedTime } from '@joddee/rules/booked-time';

/** A stay to be possible by opening hours, judged at a moment. */
export interface Stay extends RequestedTime {
  now: Date;
}

/** Every criterion that is given has to hold. */
export interface SpotFilter {
  /** At most. */
  price?: number;
  car?: CarType;
  /** All of them. */
  facility?: readonly Facility[];
  /** Stars, at least. */
  rating?: number;
  stay?: Stay;
}
