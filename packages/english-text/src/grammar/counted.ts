import { groupedDigits } from '@joddee/marketplace/common/texts/grouped-digits';

/** '1 bay', '2 bays', '1,200 bays' */
export const counted = (count: number | string, one: string, many?: string): string =>
  `${groupedDigits(count)} ${nounFor(count, one, many)}`;

/** The noun after a number that has a style of its own. */
export const nounFor = (count: number | string, one: string, many = `${one}s`): string =>
  String(count) === '1' ? one : many;
