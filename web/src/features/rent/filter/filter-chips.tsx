import { facilities } from '@joddee/marketplace/posts/constants';
import { moneyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import X from 'lucide-react/icons/x';
import * as styles from '../list/rent-list.module.css';
import { useRentAddress } from '../use-rent-address.ts';
import type { Filter, FilterKey } from './spot-filter.ts';

/** The active filters beside the time, each with a button that removes it. */
export function FilterChips() {
  const { filter, writeFilter } = useRentAddress();
  return filterChips(filter).map(({ name, rest }) => (
    <li key={name}>
      <button
        type="button"
        className={`pick ${styles.filterChip}`}
        aria-label={text.remove(name)}
        onClick={() => writeFilter(rest)}
      >
        {name} <X />
      </button>
    </li>
  ));
}

interface Chip {
  name: string;
  /** The filter without it. */
  rest: Filter;
}

export function filterChips(filter: Filter): Chip[] {
  const { price, rating } = filter;
  const chosen = facilities.filter((name) => filter.facility?.split(',').includes(name));
  return [
    ...(price === undefined
      ? []
      : [{ name: text.priceUpTo(moneyText(price)), rest: without(filter, 'price') }]),
    ...chosen.map((name) => {
      const left = chosen.filter((other) => other !== name).join(',');
      const rest = without(filter, 'facility');
      return { name: text.has[name], rest: left === '' ? rest : { ...rest, facility: left } };
    }),
    ...(rating === undefined ? [] : [{ name: text.stars(Number(rating)), rest: without(filter, 'rating') }]),
  ];
}

function without(filter: Filter, key: FilterKey): Filter {
  const { [key]: _, ...rest } = filter;
  return rest;
}
