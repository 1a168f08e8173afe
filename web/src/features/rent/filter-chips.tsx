import { carTypes, facilities } from '@joddee/contract/spot-choices';
import { dateText } from '@joddee/thai-text/dates';
import { moneyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { carTypeText, facilityText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import type { Filter, FilterKey } from './spot-filter.ts';

interface FilterChipsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ filter, onChange }: FilterChipsProps) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  return (
    <ul className="row">
      {chips.map(({ name, rest }) => (
        <li key={name}>
          <button
            type="button"
            className="chip filter-chip"
            data-tone="brand"
            aria-label={text.remove(name)}
            onClick={() => onChange(rest)}
          >
            {name} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Chip = { name: string; rest: Filter };

function chipsOf(filter: Filter): Chip[] {
  const { date, from, to, price, rating } = filter;
  const car = carTypes.find((type) => type === filter.car);
  const chosen = facilities.filter((name) => filter.facility?.split(',').includes(name));
  return [
    ...(date !== undefined && from !== undefined && to !== undefined
      ? [
          {
            name: `${dateText(date)} ${timeRangeText(from, to)}`,
            rest: without(filter, 'date', 'from', 'to'),
          },
        ]
      : []),
    ...(price === undefined
      ? []
      : [{ name: text.priceUpTo(moneyText(price)), rest: without(filter, 'price') }]),
    ...(car === undefined ? [] : [{ name: carTypeText[car], rest: without(filter, 'car') }]),
    ...chosen.map((name) => {
      const left = chosen.filter((other) => other !== name).join(',');
      const rest = without(filter, 'facility');
      return { name: facilityText[name], rest: left === '' ? rest : { ...rest, facility: left } };
    }),
    ...(rating === undefined ? [] : [{ name: text.stars(Number(rating)), rest: without(filter, 'rating') }]),
  ];
}

function without(filter: Filter, ...keys: FilterKey[]): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !keys.some((gone) => gone === key)));
}
