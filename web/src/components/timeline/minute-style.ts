import type { MinuteRange } from '@joddee/marketplace/calendars/rules/closed-minutes';
import type { CSSProperties } from 'react';
import { drawnMinutes } from './day-rows.ts';

/** Minutes of the day as custom properties, from which the styles of the timeline make positions. */
export const at = (minutes: Record<`--${string}`, number>) => minutes as CSSProperties;

/** The place of a time among the drawn hours. */
export const placed = (hours: readonly number[], { from, to }: MinuteRange, lane = 0) =>
  at({ '--from': drawnMinutes(hours, from), '--to': drawnMinutes(hours, to), '--lane': lane });
