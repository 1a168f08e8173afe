import { groupedDigits } from '@joddee/rules/texts/grouped-digits';

/** '1 bay', '2 bays', '1,200 bays' */
export const counted = (count: number | string, one: string, many = `${one}s`): string =>
  `${groupedDigits(count)} ${String(count) === '1' ? one : many}`;
