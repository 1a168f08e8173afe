import { centreSpots } from './centre-spots.ts';
import { demoOwnerSpots } from './demo-owner-spots.ts';
import type { DemoSpot } from './demo-spot.ts';
import { northSpots } from './north-spots.ts';
import { outerSpots } from './outer-spots.ts';
import { sukhumvitSpots } from './sukhumvit-spots.ts';

export const demoSpots: readonly DemoSpot[] = [
  ...demoOwnerSpots,
  ...sukhumvitSpots,
  ...centreSpots,
  ...northSpots,
  ...outerSpots,
];
