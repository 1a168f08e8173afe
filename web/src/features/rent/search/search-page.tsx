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
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { chosenStay } from '../filter/spot-filter.ts';
import { useRent } from '../rent-context.tsx';
import * as styles from '../rent-dialogs.module.css';
import { openWhen } from '../rent-store.ts';
import { useRentAddress } from '../use-rent-address.ts';

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
      className={styles.searchPage}
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
        <div className={`${parts.scroller} ${parts.gap2} ${parts.inRow} ${styles.searchPagePicks}`}>
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
