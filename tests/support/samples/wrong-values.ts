/** Values that are never a text, however they are wrapped. */
export const notTexts = [null, undefined, [], ['x'], {}, { $ne: '' }, { $gt: '' }, { 'a.b': 1 }, true];
/** Marks that reorder letters, so that a text reads as another. */
export const bidirectional = ['ซอย\u202eกลับด้าน', 'ซอย\u2066แยก\u2069', 'ซอย\u202aซ้าย'];
export const emoji = '🚗';

/** A value as the title of a failing test shows it. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
