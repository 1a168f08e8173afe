import type { FoundPlace } from '@joddee/bangkok/find-places';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { searchText, whenText } from '@joddee/thai-text/screens/search-text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Clock from 'lucide-react/icons/clock';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useEffect, useRef } from 'react';
import { stayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { WhereSearch } from '../../../components/search/where-search.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { chosenStay, type Filter } from '../filter/spot-filter.ts';
import * as styles from '../rent-dialogs.module.css';

interface SearchPageProps {
  filter: Filter;
  addressOf: (id: string) => string;
  onPlace: (place: FoundPlace) => void;
  onWhen: () => void;
  onNear: () => void;
  onClose: () => void;
}

/** The search on a phone, over the whole screen. */
export function SearchPage({ filter, addressOf, onPlace, onWhen, onNear, onClose }: SearchPageProps) {
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
      className={styles.searchPage}
      aria-label={text.whereTo}
      onCancel={(event) => {
        if (event.target !== page.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <WhereSearch
        isPage
        wanted={{ car: filter.car, stay, filter }}
        addressOf={addressOf}
        onPlace={onPlace}
        placeholder={text.whereTo}
        before={
          <button type="button" className="icon-button" aria-label={text.back} onClick={onClose}>
            <ChevronLeft />
          </button>
        }
      >
        <div className={styles.searchPagePicks}>
          <button type="button" className="pick" aria-pressed={stay !== undefined} onClick={onWhen}>
            <Clock />
            {stay === undefined ? whenText.title : stayLine(stay, now)}
            <ChevronDown className="icon-16" />
          </button>
          <button type="button" className="pick" onClick={onNear}>
            <LocateFixed />
            {searchText.nearMe}
          </button>
        </div>
      </WhereSearch>
    </dialog>
  );
}
