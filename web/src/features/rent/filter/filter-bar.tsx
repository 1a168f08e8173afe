import { facilities, spotOrders } from '@joddee/marketplace/posts/constants';
import { moneyText } from '@joddee/thai-text/money';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { ChevronDown, Clock, SlidersHorizontal, X } from 'lucide-react';
import { shortStayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { VehiclePick } from '../../../components/vehicle/vehicle-pick.tsx';
import { useNow } from '../../../lib/use-now.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as selectPickStyles from '../../../ui/styles/select-pick.module.css';
import * as rentListStyles from '../list/rent-list.module.css';
import { openDialog, openWhen } from '../rent-store.ts';
import { useRentAddress } from '../use-rent-address.ts';
import * as styles from './filter-bar.module.css';
import { chosenStay, type Filter, type FilterKey } from './spot-filter.ts';

/** Vehicle, filters and every filter that is set, in one line; over a map also the time and the order. */
export function FilterBar({ isOverMap }: { isOverMap: boolean }) {
  const { filter, chooseVehicle } = useRentAddress();
  const now = useNow();
  const stay = chosenStay(filter);
  const set = filterChips(filter).length;
  return (
    <ul className={`${parts.beside} ${parts.gap2} ${parts.scroller} ${styles.filterBar}`}>
      {isOverMap ? (
        <li>
          <button type="button" className="pick" aria-pressed={stay !== undefined} onClick={openWhen}>
            <Clock />
            {stay === undefined ? whenText.title : shortStayLine(stay, now)}
            <ChevronDown className="icon-16" />
          </button>
        </li>
      ) : null}
      <li>
        <VehiclePick vehicle={filter.car} onChoose={chooseVehicle} />
      </li>
      <li>
        <button type="button" className="pick" aria-pressed={set > 0} onClick={() => openDialog('filters')}>
          <SlidersHorizontal />
          {text.filters}
          {set > 0 ? <span className={styles.filterCount}>{set}</span> : null}
        </button>
      </li>
      {isOverMap ? (
        <li>
          <OrderPick />
        </li>
      ) : null}
      <FilterChips />
    </ul>
  );
}

export function OrderPick() {
  const { filter, writeFilter } = useRentAddress();
  return (
    <span className={`pick ${selectPickStyles.selectPick}`}>
      <select
        aria-label={text.sort}
        value={filter.sort ?? 'near'}
        onChange={({ target }) => writeFilter({ ...filter, sort: target.value })}
      >
        {spotOrders.map((order) => (
          <option key={order} value={order}>
            {text.sortBy[order]}
          </option>
        ))}
      </select>
      <ChevronDown className="icon-16" />
    </span>
  );
}

function FilterChips() {
  const { filter, writeFilter } = useRentAddress();
  return filterChips(filter).map(({ name, rest }) => (
    <li key={name}>
      <button
        type="button"
        className={`pick ${rentListStyles.filterChip}`}
        aria-label={text.remove(name)}
        onClick={() => writeFilter(rest)}
      >
        {name} <X />
      </button>
    </li>
  ));
}

/** The names of the filters that are set, each with the filter without it. */
export function filterChips(filter: Filter): { name: string; rest: Filter }[] {
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
