import { groupedDigits } from '@joddee/marketplace/common/texts/digits';

/** '1 bay', '2 bays', '1,200 bays' */
export const counted = (count: number | string, one: string, many?: string): string =>
  `${groupedDigits(count)} ${nounFor(count, one, many)}`;

/** The noun after a number that has a style of its own. */
export const nounFor = (count: number | string, one: string, many = `${one}s`): string =>
  String(count) === '1' ? one : many;

/** 'the owner' -> 'The owner', where a sentence begins. */
export const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'Spot name' -> 'spot name', within a sentence. Abbreviations such as 'ID card' stay. */
export const within = (text: string): string =>
  /^[A-Z][A-Z]/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** 'Today 10.00' -> 'today 10.00', within a sentence. Names of days and months stay. */
export const dayWithin = (text: string): string =>
  text.replace(/^(?:Today|Tomorrow|Yesterday)\b/, (word) => word.toLowerCase());
