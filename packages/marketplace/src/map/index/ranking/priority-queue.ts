import { compareRanking, type Ranking } from './top-spots.ts';

/** A binary heap: removes the item that ranks first. */
export class PriorityQueue<Item extends Ranking> {
  readonly #heap: Item[] = [];

  push(item: Item): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || compareRanking(parent, item) <= 0) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = item;
  }

  pop(): Item | undefined {
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
      if (right !== undefined && compareRanking(right, left) < 0) {
        below += 1;
        child = right;
      }
      if (compareRanking(item, child) <= 0) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = item;
    return first;
  }
}
