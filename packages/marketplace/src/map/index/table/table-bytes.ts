import { SpotTable } from './spot-table.ts';

/** The columns of a table in the order of their bytes. */
const fields = [
  { name: 'places', perRow: 2, type: Float64Array },
  { name: 'prices', perRow: 1, type: Float64Array },
  { name: 'ratings', perRow: 1, type: Float64Array },
  { name: 'ids', perRow: 3, type: Uint32Array },
  { name: 'versions', perRow: 1, type: Uint32Array },
  { name: 'hours', perRow: 1, type: Uint16Array },
  { name: 'cars', perRow: 1, type: Uint8Array },
  { name: 'facilities', perRow: 1, type: Uint8Array },
  { name: 'listed', perRow: 1, type: Uint8Array },
] as const;

const codeBytes = Float64Array.BYTES_PER_ELEMENT;
const bytesPerRow = fields.reduce(
  (sum, { perRow, type }) => sum + perRow * type.BYTES_PER_ELEMENT,
  codeBytes,
);

/** A copy of the used rows, so that the table may change while the bytes are written. */
export function tableBytes({ size, columns, codes }: SpotTable): Uint8Array[] {
  return [
    codes.slice(0, size),
    ...fields.map(({ name, perRow }) => columns[name].slice(0, size * perRow)),
  ].map((copy) => new Uint8Array(copy.buffer));
}

/** The table whose bytes begin here, and where they end. */
export function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  size: number,
  begin = 0,
): { table: SpotTable; end: number } {
  const end = begin + size * bytesPerRow;
  if (!Number.isSafeInteger(size) || size < 0 || end > bytes.length)
    throw new RangeError(`${bytes.length} bytes hold no table of ${size} rows at ${begin}`);
  const table = new SpotTable(size);
  let at = begin;
  // A copy, because a typed array must begin at a multiple of its element.
  const next = (length: number) => {
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + length);
    at += length;
    return part;
  };
  table.codes.set(new Float64Array(next(size * codeBytes)));
  for (const { name, perRow, type } of fields)
    table.columns[name].set(new type(next(size * perRow * type.BYTES_PER_ELEMENT)));
  table.size = size;
  return { table, end };
}
