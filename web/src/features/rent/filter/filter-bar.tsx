import { type CarType, spotOrders } from '@joddee/marketplace/posts/constants';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { shortStayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { VehiclePick } from '../../../components/vehicle/vehicle-pick.tsx';
import { useNow } from '../../../lib/use-now.ts';
import * as selectPickStyles from '../../../ui/styles/select-pick.module.css';
import * as rentListStyles from '../list/rent-list.module.css';
import * as styles from './filter-bar.module.css';
import { FilterChips, filterChips } from './filter-chips.tsx';
import { chosenStay, type Filter } from './spot-filter.ts';

interface FilterBarProps {
  filter: Filter;
  onVehicle: (vehicle: CarType) => void;
  /** Over a map it also holds the time and the order. */
  isOverMap: boolean;
  onChange: (filter: Filter) => void;
  onWhen: () => void;
  onFilters: () => void;
}

/** Time, vehicle, filters and order, then every filter that is set, in one line. */
export function FilterBar({ filter, onVehicle, isOverMap, onChange, onWhen, onFilters }: FilterBarProps) {
  const now = useNow();
  const stay = chosenStay(filter);
  const set = filterChips(filter).length;
  return (
    <ul className={`${styles.filterBar} ${rentListStyles.filterBar}`}>
      {isOverMap ? (
        <li>
          <button type="button" className="pick" aria-pressed={stay !== undefined} onClick={onWhen}>
            <Clock />
            {stay === undefined ? whenText.title : shortStayLine(stay, now)}
            <ChevronDown className="icon-16" />
          </button>
        </li>
      ) : null}
      <li>
        <VehiclePick vehicle={filter.car} onChoose={onVehicle} />
      </li>
      <li>
        <button type="button" className="pick" aria-pressed={set > 0} onClick={onFilters}>
          <SlidersHorizontal />
          {text.filters}
          {set > 0 ? <span className={styles.filterCount}>{set}</span> : null}
        </button>
      </li>
      {isOverMap ? (
        <li>
          <OrderPick filter={filter} onChange={onChange} />
        </li>
      ) : null}
      <FilterChips filter={filter} onChange={onChange} />
    </ul>
  );
}

/** The order of the list. */
export function OrderPick({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>) {
  return (
    <span className={`pick ${selectPickStyles.selectPick}`}>
      <select
        aria-label={text.sort}
        value={filter.sort ?? 'near'}
        onChange={({ target }) => onChange({ ...filter, sort: target.value })}
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
