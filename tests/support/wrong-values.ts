/** Values that are never a text, however they are wrapped. */
export const notTexts = [null, undefined, [], ['x'], {}, { $ne: '' }, { $gt: '' }, { 'a.b': 1 }, true];
export const emoji = '🚗';

/** A value as a failing test names it. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
