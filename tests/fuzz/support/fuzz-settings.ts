/** Fixed in a usual run, so that it ends alike every time; `npm run test:fuzz` chooses others. */
export const fuzzSettings = {
  /** Hostile requests of each route and role, and hostile messages of each kind. */
  runs: Number(process.env.FUZZ_RUNS ?? 2),
  seed: Number(process.env.FUZZ_SEED ?? 20_261_123),
};

export const isLongRun = process.env.FUZZ_RUNS !== undefined;
