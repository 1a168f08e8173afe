import type { FoundPlace } from '@joddee/bangkok/find-places';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { searchText as text } from '@joddee/thai-text/screens/search-text';
import { CircleX, Search } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { keepRecentPlace } from '../../offline/recent-places.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { useWhere, type Wanted, type WhereOption } from './use-where.ts';
import { WhereList } from './where-list.tsx';
import * as styles from './where-search.module.css';

interface WhereSearchProps {
  wanted: Wanted;
  /** The booking address of a spot, with the chosen time. */
  addressOf: (id: string) => string;
  onPlace: (place: FoundPlace) => void;
  placeholder: string;
  /** A whole page shows its list at once, a field in a bar only while it has the focus. */
  isPage: boolean;
  /** Between the field and the list of a page. */
  children?: ReactNode;
  before?: ReactNode;
}

/** A field for a place, a station or a spot, with suggestions in groups. The first one is chosen by Enter. */
export function WhereSearch(props: WhereSearchProps) {
  const { wanted: fitting, addressOf, onPlace, placeholder, isPage, children, before } = props;
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(isPage);
  const where = useWhere(query, fitting);
  const [active, setActive] = useActive(where);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const chosen = where.options[active];
  const isListOpen = isOpen && (where.options.length > 0 || where.wanted !== '');

  function take(option: WhereOption): void {
    if (option.kind === 'spot') void navigate(addressOf(option.post._id));
    else if (option.kind === 'every') where.showEvery();
    else {
      keepRecentPlace(option.place);
      setQuery('');
      setOpen(isPage);
      field.current?.blur();
      onPlace(option.place);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // Past the last row and before the first one lies the field itself.
      const positions = where.options.length + 1;
      setActive((index) => ((index + 1 + by + positions) % positions) - 1);
    } else if (event.key === 'Escape' && isOpen && !isPage) {
      event.preventDefault();
      setOpen(false);
    }
  }

  function onLeave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(isPage);
  }

  return (
    <search
      className={`${parts.shrinks} ${parts.anchor} ${styles.where} ${isPage ? 'page' : styles.bar}`}
      onBlur={onLeave}
    >
      <form
        className={`${parts.beside} ${parts.gap2} ${parts.anchor} ${styles.whereField}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) take(chosen);
          else field.current?.focus();
        }}
      >
        {before}
        <input
          ref={field}
          type="search"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isListOpen && where.options.length > 0}
          aria-controls={list}
          aria-activedescendant={isListOpen && chosen !== undefined ? `${list}-${active}` : undefined}
          enterKeyHint="search"
          aria-label={homeText.searchLabel}
          placeholder={placeholder}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {query === '' ? null : (
          <IconButton
            label={text.clear}
            onClick={() => {
              setQuery('');
              field.current?.focus();
            }}
          >
            <CircleX />
          </IconButton>
        )}
        {isPage ? (
          <button type="submit" className="icon-button" aria-label={homeText.searchButton}>
            <Search />
          </button>
        ) : null}
      </form>
      {children}
      {isListOpen ? (
        <WhereList
          id={list}
          where={where}
          fitting={fitting}
          active={active}
          addressOf={addressOf}
          onTake={take}
        />
      ) : null}
    </search>
  );
}

/** The position of the option that Enter takes; another query begins at its first one, unless that is only offered. */
function useActive({ wanted, isFound }: ReturnType<typeof useWhere>) {
  const [active, setActive] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins again.
  useEffect(() => setActive(isFound ? 0 : -1), [wanted, isFound]);
  return [active, setActive] as const;
}
