/**
 * A value of a column that is known to be there. The compiler cannot know that (`noUncheckedIndexedAccess`), so both
 * accessors answer 0 outside. They are two because one function for all kinds of arrays would make every access slow.
 */
export function realAt(column: Float64Array, position: number): number {
  return column[position] ?? 0;
}

export function wholeAt(column: Uint32Array | Uint16Array | Uint8Array, position: number): number {
  return column[position] ?? 0;
}
