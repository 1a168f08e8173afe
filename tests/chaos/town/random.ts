/** The same seed gives the same choices, though not the same order of concurrent events. */
export interface Random {
  next(): number;
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
  some<Item>(items: readonly Item[], count: number): Item[];
  chance(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return {
    next,
    below,
    pick,
    some(items, count) {
      const left = [...items];
      const chosen = [];
      while (chosen.length < count && left.length > 0) chosen.push(...left.splice(below(left.length), 1));
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}
