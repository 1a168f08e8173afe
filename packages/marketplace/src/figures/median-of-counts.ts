/** The median of values that are given with their counts, in any order; null if there are none. */
export function medianOfCounts(counts: readonly (readonly [value: number, count: number])[]): number | null {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [value, count] of [...counts].sort(([a], [b]) => a - b)) {
    passed += count;
    if (passed * 2 >= total) return value;
  }
  return null;
}
