import type { CarType, Facility } from '@joddee/marketplace/posts/constants';
import { centreSpots } from './centre-spots.ts';
import { demoOwnerSpots } from './demo-owner-spots.ts';
import { northSpots } from './north-spots.ts';
import { outerSpots } from './outer-spots.ts';
import { sukhumvitSpots } from './sukhumvit-spots.ts';

/** A spot of the demo as written by hand; the seeding creates a post from it. */
export interface DemoSpot {
  key: string;
  /** The username of its owner. */
  owner: string;
  title: string;
  address: string;
  at: readonly [latitude: string, longitude: string];
  kind: string;
  room: number;
  /** Let bay by bay; what its bays are called, from the first on. */
  bays?: readonly string[];
  car?: CarType;
  hours: readonly [open: string, close: string];
  /** The hours of each weekday from Monday, where they differ. */
  week?: readonly (readonly [open: string, close: string] | null)[];
  /** Taken out of bookings in every week: the weekday from Monday, the hours, and the reason. */
  weeklyBlock?: { weekday: number; hours: readonly [from: string, to: string]; reason: string };
  price: number;
  /** Number of photos: `pictures/spots/<key>-1.webp` and so on. */
  photos: number;
  explain: string;
  rules: readonly string[];
  nearby: readonly string[];
  facilities: readonly Facility[];
  paused?: true;
  /** Number of rated stays; each has a completed booking. */
  reviews: number;
  /** Reviews that fit this place only, and what the owner has answered; the first of the rated stays have them. */
  said?: readonly (readonly [rate: number, comment: string, answer?: string])[];
}

export const demoSpots: readonly DemoSpot[] = [
  ...demoOwnerSpots,
  ...sukhumvitSpots,
  ...centreSpots,
  ...northSpots,
  ...outerSpots,
];
