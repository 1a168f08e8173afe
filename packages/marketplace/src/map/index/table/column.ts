/**
 * A value of a column at a valid row. Both accessors return 0 outside, because the compiler cannot prove the bounds
 * (`noUncheckedIndexedAccess`). There are two because one function for all array types would slow every access.
 */
export function realAt(column: Float64Array, position: number): number {
  return column[position] ?? 0;
}

export function wholeAt(column: Uint32Array | Uint16Array | Uint8Array, position: number): number {
  return column[position] ?? 0;
}
