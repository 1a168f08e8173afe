/**
 * The waits of one booking request, in the order in which they must end. A test asserts the order, because a refusal
 * would reach nobody if, for example, the second were below the first.
 *
 * Measured on the clock of Redis (`platform/clock.ts`), because the clocks of server and worker machines may
 * differ. `context.clock` is the time for people who book, and tests may move it.
 */
export const bookingTiming = {
  /** From here on the request may have been answered "pending", so a refusal is also announced to the renter. */
  answeredAfterMs: 1200,
  /** The request stops waiting for the outcome and answers "pending". */
  outcomeTimeoutMs: 1500,
  /** The longest that a worker's database command may take. */
  workerCommandTimeoutMs: 20_000,
  /** An older request is refused, because the renter has given up. */
  requestDeadlineMs: 60_000,
  /** A claim without a booking at this age is an orphan. */
  orphanClaimAgeMs: 120_000,
} as const;
