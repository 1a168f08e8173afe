/** A typed whole number moved by a step within a range; anything else becomes the lowest number. */
export function stepped(typed: string, by: number, { min, max }: { min: number; max: number }): string {
  const number = /^\d+$/.test(typed) ? Number(typed) + by : min;
  return String(Math.min(max, Math.max(min, number)));
}
