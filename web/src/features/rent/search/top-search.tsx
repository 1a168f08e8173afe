import type { FoundPlace } from '@joddee/bangkok/find-places';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { timeRangeText } from '@joddee/thai-text/times';
import Calendar from 'lucide-react/icons/calendar';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Destination } from '../../../components/search/destination-address.ts';
import { WhereSearch } from '../../../components/search/where-search.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { chosenStay, type Filter } from '../filter/spot-filter.ts';
import * as styles from './where-pill.module.css';

interface TopSearchProps {
  filter: Filter;
  destination: Destination | undefined;
  addressOf: (id: string) => string;
  onPlace: (place: FoundPlace) => void;
  onWhen: () => void;
  /** The address asks for the search; the field gets the focus once. */
  isFinding: boolean;
  onFinding: () => void;
}

/**
 * Where and when, in the top bar of a wide screen. Memoized, because the bar has no part in what happens on the map.
 */
export const TopSearch = memo((props: TopSearchProps) => {
  const { filter, destination, addressOf, onPlace, onWhen, isFinding, onFinding } = props;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const pill = useRef<HTMLDivElement>(null);
  const now = useNow();
  const stay = chosenStay(filter);
  useLayoutEffect(() => setSlot(document.getElementById('top-bar-search')), []);
  useEffect(() => {
    if (slot === null || !isFinding) return;
    pill.current?.querySelector('input')?.focus();
    onFinding();
  }, [slot, isFinding, onFinding]);
  if (slot === null) return null;
  return createPortal(
    <div className={styles.wherePill} ref={pill}>
      <WhereSearch
        isPage={false}
        wanted={{ car: filter.car, stay, filter }}
        addressOf={addressOf}
        onPlace={onPlace}
        placeholder={destination?.name ?? text.whereTo}
        before={<MapPin className={styles.icon} />}
      />
      <button type="button" className={styles.part} onClick={onWhen}>
        <Calendar className={styles.icon} />
        {stay === undefined ? whenText.anytime : dayNameText(stay.date, bangkokDay(now))}
      </button>
      {stay === undefined ? null : (
        <button type="button" className={styles.part} onClick={onWhen}>
          <Clock className={styles.icon} />
          {timeRangeText(stay.from, stay.to)}
        </button>
      )}
      <button
        type="button"
        className={styles.go}
        aria-label={homeText.searchButton}
        onClick={() => pill.current?.querySelector('form')?.requestSubmit()}
      >
        <Search className="icon-20" />
      </button>
    </div>,
    slot,
  );
});
