import type { CarType, Facility } from '@joddee/contract/spot-choices';

/** A spot of the demo town as it is written down here; the seeding makes a post of it. */
export interface DemoSpot {
  key: string;
  /** The username of its owner. */
  owner: string;
  title: string;
  address: string;
  at: readonly [latitude: string, longitude: string];
  kind: string;
  room: number;
  car?: CarType;
  hours: readonly [open: string, close: string];
  price: number;
  /** How many: `pictures/spots/<key>-1.webp` and so on. */
  photos: number;
  explain: string;
  rules: readonly string[];
  nearby: readonly string[];
  facilities: readonly Facility[];
  paused?: true;
  /** How many stays were rated; each one was booked and completed. */
  reviews: number;
}
