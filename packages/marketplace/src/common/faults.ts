/** Bugs that the tests must catch. Each is a place in the source at which `isFaulty` is asked for its name. */
export const seededBugs = [
  'asked-again',
  'asked-before-late',
  'asked-while-coming',
  'bay-sold-twice',
  'buffer-ignored',
  'check-then-insert',
  'claim-not-freed',
  'complaint-decided-twice',
  'complaint-twice',
  'dead-subscription-kept',
  'deleted-kept',
  'earlier-arrival-accepted',
  'effect-twice',
  'extended-over-others',
  'first-resync-only',
  'hidden-listing-shown',
  'hidden-without-effect',
  'hold-kept',
  'key-forgotten',
  'key-of-another-day',
  'lost-outbox-entry',
  'message-sent-twice',
  'missing-predicate',
  'non-idempotent-retry',
  'not-watched-again',
  'notice-of-another',
  'occupied-booking-kept',
  'offered-without-claim',
  'owner-asked-once',
  'positions-kept-over-a-login',
  'pushed-after-logout',
  'pushed-again',
  'recovery-without-authorisation',
  'refusal-fails-its-group',
  'released-without-fence',
  'sixth-wait',
  'stale-version-accepted',
  'suspended-stays-open',
  'winner-guessed-from-totals',
  'wrong-room',
] as const;
export type SeededBug = (typeof seededBugs)[number];

/** Not bugs: without them nothing hides what a reconnect has missed, and a half-open connection is noticed sooner. */
export const harderConditions = ['clients-never-compare', 'differences-of-seconds', 'short-pings'] as const;

export type Fault = SeededBug | (typeof harderConditions)[number];

const program = globalThis as { process?: { env?: Record<string, string | undefined> } };

/**
 * Whether a test has armed this fault, by naming it in `FAULTS`. Built programs contain neither the question nor its
 * name: the build puts `false` in its place (`scripts/answer-faults.mjs`).
 */
export const isFaulty = (name: Fault): boolean =>
  program.process?.env?.FAULTS?.split(' ').includes(name) ?? false;
