import type { CSSProperties } from 'react';

/** Minutes of the day as custom properties, from which the styles of the timeline make positions. */
export const at = (minutes: Record<`--${string}`, number>) => minutes as CSSProperties;
