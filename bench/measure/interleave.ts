/** Alternates floor and subject, A-B-B-A, so that a machine that slows down or warms up favours neither. */
export async function interleave<Floor, Subject>(
  rounds: number,
  floor: () => Promise<Floor>,
  subject: () => Promise<Subject>,
): Promise<{ floor: Floor[]; subject: Subject[] }> {
  const results: { floor: Floor[]; subject: Subject[] } = { floor: [], subject: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) results.floor.push(await floor());
    results.subject.push(await subject());
    if (round % 2 === 1) results.floor.push(await floor());
  }
  return results;
}
