import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { searchText, whenText } from '@joddee/thai-text/screens/search-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Calendar, ChevronDown, ChevronLeft, Clock, LocateFixed, MapPin, Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { stayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { WhereSearch } from '../../../components/search/where-search.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { chosenStay } from '../filter/spot-filter.ts';
import { useRent } from '../rent-context.tsx';
import * as rentDialogsStyles from '../rent-dialogs.module.css';
import { openWhen } from '../rent-store.ts';
import { useRentAddress } from '../use-rent-address.ts';
import * as styles from './where-pill.module.css';

/** Where and when, in the top bar of a wide screen. An address that asks for the search gives it the focus once. */
export function TopSearch() {
  const { filter, destination, addressOf, goTo, isFinding, endSearch } = useRentAddress();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const pill = useRef<HTMLDivElement>(null);
  const now = useNow();
  const stay = chosenStay(filter);
  useLayoutEffect(() => setSlot(document.getElementById('top-bar-search')), []);
  useEffect(() => {
    if (slot === null || !isFinding) return;
    pill.current?.querySelector('input')?.focus();
    endSearch();
  }, [slot, isFinding, endSearch]);
  if (slot === null) return null;
  return createPortal(
    <div className={`${parts.beside} ${styles.wherePill}`} ref={pill}>
      <WhereSearch
        isPage={false}
        wanted={{ car: filter.car, stay, filter }}
        addressOf={addressOf}
        onPlace={goTo}
        placeholder={destination?.name ?? text.whereTo}
        before={<MapPin className={styles.icon} />}
      />
      <button
        type="button"
        className={`unbroken ${parts.tallLink} ${parts.gap2} ${styles.part}`}
        onClick={openWhen}
      >
        <Calendar className={styles.icon} />
        {stay === undefined ? whenText.anytime : dayNameText(stay.date, bangkokDay(now))}
      </button>
      {stay === undefined ? null : (
        <button
          type="button"
          className={`unbroken ${parts.tallLink} ${parts.gap2} ${styles.part}`}
          onClick={openWhen}
        >
          <Clock className={styles.icon} />
          {timeRangeText(stay.from, stay.to)}
        </button>
      )}
      <button
        type="button"
        className={`${parts.middle} ${parts.rigid} ${styles.go}`}
        aria-label={homeText.searchButton}
        onClick={() => pill.current?.querySelector('form')?.requestSubmit()}
      >
        <Search className="icon-20" />
      </button>
    </div>,
    slot,
  );
}

/** The search on a phone, over the whole screen, while the address asks for it. */
export function SearchPage() {
  return useRentAddress().isFinding ? <OpenSearchPage /> : null;
}

function OpenSearchPage() {
  const { filter, addressOf, goTo, closeSearch } = useRentAddress();
  const { locate } = useRent();
  const page = useRef<HTMLDialogElement>(null);
  const now = useNow();
  const stay = chosenStay(filter);
  useEffect(() => {
    const dialog = page.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={page}
      className={rentDialogsStyles.searchPage}
      aria-label={text.whereTo}
      onCancel={(event) => {
        if (event.target !== page.current) return;
        event.preventDefault();
        closeSearch();
      }}
    >
      <WhereSearch
        isPage
        wanted={{ car: filter.car, stay, filter }}
        addressOf={addressOf}
        onPlace={goTo}
        placeholder={text.whereTo}
        before={
          <IconButton label={text.back} onClick={closeSearch}>
            <ChevronLeft />
          </IconButton>
        }
      >
        <div
          className={`${parts.scroller} ${parts.gap2} ${parts.inRow} ${rentDialogsStyles.searchPagePicks}`}
        >
          <button type="button" className="pick" aria-pressed={stay !== undefined} onClick={openWhen}>
            <Clock />
            {stay === undefined ? whenText.title : stayLine(stay, now)}
            <ChevronDown className="icon-16" />
          </button>
          <button
            type="button"
            className="pick"
            onClick={() => {
              closeSearch();
              locate();
            }}
          >
            <LocateFixed />
            {searchText.nearMe}
          </button>
        </div>
      </WhereSearch>
    </dialog>
  );
}
