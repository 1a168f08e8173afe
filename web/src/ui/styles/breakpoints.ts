/** The sizes at which screens change, by the names that styles use (`@media (--desk)`). */
export const breakpoints = {
  phone: '(max-width: 47.4375em)',
  'from-tablet': '(min-width: 47.5em)',
  'below-desk': '(max-width: 59.9375em)',
  desk: '(min-width: 60em)',
  /** A phone across, or text of several times its size: bars would take half of the screen. */
  low: '(max-height: 31.25em)',
  'not-low': '(min-height: 31.3125em)',
} as const;
