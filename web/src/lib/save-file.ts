export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

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
