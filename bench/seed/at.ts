/** Goes round and round a list that is known not to be empty. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('an empty list has no items');
  return item;
}
