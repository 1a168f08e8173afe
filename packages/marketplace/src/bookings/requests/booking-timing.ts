/**
 * The waits of one booking request, in the order in which they must end. A test asserts the order: with the second
 * below the first, for example, a refusal would reach nobody.
 *
 * Measured on the clock of Redis (`platform/shared-clock.ts`), because server and worker run on machines whose own
 * clocks may differ, and never on `context.clock`, which says what time it is for the people who book.
 */
export const bookingTiming = {
  /** The request may have been answered "pending" by now: a refusal is also published to the renter. */
  answeredAfterMs: 1200,
  /** The request stops waiting for the outcome and answers "pending". */
  outcomeTimeoutMs: 1500,
  /** The longest that a worker's database command may take. */
  workerCommandTimeoutMs: 20_000,
  /** A request that is older is refused: the renter has given up. */
  requestDeadlineMs: 60_000,
  /** A claim whose booking has not come by now is an orphan. */
  orphanClaimAgeMs: 120_000,
} as const;
