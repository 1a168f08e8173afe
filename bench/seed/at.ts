/** An item of a non-empty list; the index wraps around. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
}
