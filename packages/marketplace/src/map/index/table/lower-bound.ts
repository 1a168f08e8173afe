/** Binary search: the first position of [from, to) whose value is not below; else `to`. The values must ascend. */
export function lowerBound(values: ArrayLike<number>, value: number, from: number, to: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
