/** Where something stands in an order: first by what is wished, then by how far away it is. */
export interface Ranked {
  wish: number;
  distance: number;
}

export function compareRanked(a: Ranked, b: Ranked): number {
  return a.wish - b.wish || a.distance - b.distance;
}

/** Gives back what stands first of all that was put in. */
export class FirstOut<Item extends Ranked> {
  readonly #heap: Item[] = [];

  put(item: Item): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || compareRanked(parent, item) <= 0) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = item;
  }

  take(): Item | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const item = heap.pop();
    if (item === undefined || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      const [left, right] = [heap[below], heap[below + 1]];
      if (left === undefined) break;
      let child = left;
      if (right !== undefined && compareRanked(right, left) < 0) {
        below += 1;
        child = right;
      }
      if (compareRanked(item, child) <= 0) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = item;
    return first;
  }
}
