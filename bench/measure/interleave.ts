/** Runs all parts in each round, A-B-C-C-B-A, so that a machine that slows down or warms up favours none. */
export async function inTurns(rounds: number, parts: readonly (() => Promise<void>)[]): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const part of round % 2 === 0 ? parts : parts.toReversed()) await part();
}

/** Alternates floor and subject, A-B-B-A. */
export async function interleave<Floor, Subject>(
  rounds: number,
  floor: () => Promise<Floor>,
  subject: () => Promise<Subject>,
): Promise<{ floor: Floor[]; subject: Subject[] }> {
  const results: { floor: Floor[]; subject: Subject[] } = { floor: [], subject: [] };
  await inTurns(rounds, [
    async () => void results.floor.push(await floor()),
    async () => void results.subject.push(await subject()),
  ]);
  return results;
}
