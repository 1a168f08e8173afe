/** Long work in short steps: between two of them the caller may do something else. */
export type Steps<Result> = Generator<void, Result>;

/** Rows of a step: it takes a millisecond or two. */
export const rowsOfStep = 10_000;

/** Runs all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
