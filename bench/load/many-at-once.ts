const atOnce = 32;

/** Runs a step many times, such as opening a connection, a few at once. */
export async function manyAtOnce<Result>(
  count: number,
  step: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await step(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
