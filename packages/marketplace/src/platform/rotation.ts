export interface Rotation<Item> {
  /** Adds an item at the end of the queue that this path of keys names. */
  add(path: readonly string[], item: Item): void;
  /** The first item of the key whose turn it is. */
  take(): Item | undefined;
  /** The newest item of the key with the most of them, of the newest one if several have as many. */
  dropNewest(): Item | undefined;
  size(): number;
}

/** A queue that serves its keys in rotation, and within a key those of the next part of the path in the same way. */
export function createRotation<Item>(): Rotation<Item> {
  /** Of an empty path. */
  const items: Item[] = [];
  /** In the order of their next turns. */
  const parts = new Map<string, Rotation<Item>>();
  let size = 0;

  const takenFrom = (key: string, part: Rotation<Item>, item: Item | undefined) => {
    size -= 1;
    if (part.size() === 0) parts.delete(key);
    return item;
  };

  return {
    add([key, ...rest], item) {
      size += 1;
      if (key === undefined) {
        items.push(item);
        return;
      }
      const part = parts.get(key) ?? createRotation<Item>();
      parts.set(key, part);
      part.add(rest, item);
    },
    take() {
      if (items.length > 0) {
        size -= 1;
        return items.shift();
      }
      for (const [key, part] of parts) {
        parts.delete(key);
        parts.set(key, part);
        return takenFrom(key, part, part.take());
      }
      return undefined;
    },
    dropNewest() {
      if (items.length > 0) {
        size -= 1;
        return items.pop();
      }
      let most: [string, Rotation<Item>] | undefined;
      for (const part of parts) if (most === undefined || part[1].size() >= most[1].size()) most = part;
      return most && takenFrom(...most, most[1].dropNewest());
    },
    size: () => size,
  };
}
