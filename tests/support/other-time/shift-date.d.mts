export function shiftDate(byMs: number): void;
