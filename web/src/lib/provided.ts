/** The value of a context that a part around must provide. */
export function provided<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The part around this one that provides its context is missing');
  return value;
}
