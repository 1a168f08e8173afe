/** A spreadsheet would run a cell that begins like this as a formula. */
const runs = /^[=+\-@\t\r]/;

function cellOf(value: string): string {
  const safe = runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file. It begins with a mark of its encoding, without which spreadsheets misread Thai. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
}
