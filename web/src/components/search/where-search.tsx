import type { FoundPlace } from '@joddee/bangkok/find-places';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { searchText as text } from '@joddee/thai-text/screens/search-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import CircleX from 'lucide-react/icons/circle-x';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { keepRecentPlace } from '../../offline/recent-places.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { placeName } from './destination-address.ts';
import { countKey, useCountsNear } from './use-counts-near.ts';
import { useWhere, type Wanted } from './use-where.ts';
import { PlaceRow, SpotRow } from './where-rows.tsx';
import * as styles from './where-search.module.css';

interface WhereSearchProps {
  wanted: Wanted;
  /** The booking address of a spot, with the chosen time. */
  addressOf: (id: string) => string;
  onPlace: (place: FoundPlace) => void;
  /** What the field shows while nobody types in it. */
  placeholder: string;
  /** A whole page shows its list at once, a field in a bar only while it has the focus. */
  isPage: boolean;
  /** Between the field and the list of a page. */
  children?: ReactNode;
  /** Before the field. */
  before?: ReactNode;
}

/** A field for a place, a station or a spot, with suggestions in groups. The first one is chosen by Enter. */
export function WhereSearch(props: WhereSearchProps) {
  const { wanted: fitting, addressOf, onPlace, placeholder, isPage, children, before } = props;
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(isPage);
  const [active, setActive] = useState(0);
  const where = useWhere(query, fitting);
  const { stay } = fitting;
  const isOffline = useDisconnected();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const list = useId();
  const wanted = query.trim();
  // Enter chooses what was found, not what is offered instead.
  const isFound = wanted !== '' && !where.isUsual;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query begins at its first row again.
  useEffect(() => setActive(isFound ? 0 : -1), [wanted, isFound]);

  const placeGroups = [
    { name: where.isUsual ? homeText.usual : text.groups.places, places: where.places },
    { name: text.groups.stations, places: where.stations },
  ];
  if (where.areStationsFirst) placeGroups.reverse();
  const shownPlaces = where.isRecent ? where.recent : placeGroups.flatMap(({ places }) => places);
  const counts = useCountsNear(isOpen && !isOffline ? shownPlaces : [], fitting);
  const spots = where.isRecent || isOffline ? [] : where.posts;
  const rows = shownPlaces.length + spots.length + (where.hasMore ? 1 : 0);
  const optionId = (index: number) => `${list}-${index}`;

  function choose(place: FoundPlace): void {
    keepRecentPlace(place);
    setQuery('');
    setOpen(isPage);
    field.current?.blur();
    onPlace(place);
  }

  function take(index: number): void {
    const place = shownPlaces[index];
    const spot = spots[index - shownPlaces.length];
    if (place !== undefined) choose(place);
    else if (spot !== undefined) void navigate(addressOf(spot._id));
    else if (where.hasMore) where.showEvery();
  }

  /** By Enter or by the button: takes what was found. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (active >= 0 && active < rows) take(active);
    else field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const by = event.key === 'ArrowDown' ? 1 : -1;
      // Past the last row and before the first one lies the field itself.
      const positions = rows + 1;
      setActive((index) => ((index + 1 + by + positions) % positions) - 1);
    } else if (event.key === 'Escape' && isOpen && !isPage) {
      event.preventDefault();
      setOpen(false);
    }
  }

  function onLeave({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOpen(isPage);
  }

  const row = (index: number) => ({ id: optionId(index), isActive: index === active, query: wanted });
  const placeRow = (place: FoundPlace, index: number) => (
    <PlaceRow
      key={`${place.kind} ${placeName(place)}`}
      {...row(index)}
      place={place}
      count={counts.get(countKey(place))}
      hasTime={stay !== undefined}
      onChoose={() => choose(place)}
    />
  );
  const isListOpen = isOpen && (rows > 0 || wanted !== '');
  return (
    <search className={isPage ? `${styles.where} page` : styles.where} onBlur={onLeave}>
      <form className={styles.whereField} onSubmit={submit}>
        {before}
        <input
          ref={field}
          type="search"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={isListOpen && rows > 0}
          aria-controls={list}
          aria-activedescendant={isListOpen && active >= 0 && active < rows ? optionId(active) : undefined}
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
          <button
            type="button"
            className="icon-button"
            aria-label={text.clear}
            onClick={() => {
              setQuery('');
              field.current?.focus();
            }}
          >
            <CircleX />
          </button>
        )}
        {isPage ? (
          <button type="submit" className="icon-button" aria-label={homeText.searchButton}>
            <Search />
          </button>
        ) : null}
      </form>
      {children}
      {isListOpen ? (
        <div className={styles.whereList}>
          {where.isRecent ? (
            <div className={styles.whereRecent}>
              <h2 className={styles.whereGroup} id={`${list}-recent`}>
                {text.recent}
              </h2>
              <div role="listbox" id={list} aria-label={text.recent}>
                {where.recent.map(placeRow)}
              </div>
              <ul className={styles.whereForget}>
                {where.recent.map((place) => (
                  <li key={`${place.kind} ${placeName(place)}`}>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={text.forgetOne(placeName(place))}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => where.forget(place)}
                    >
                      <X className="icon-20" />
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ) : (
            <>
              <div role="status" className={styles.whereStatus}>
                {isOffline ? (
                  <p className="quiet small">{text.offline}</p>
                ) : where.isFailed ? (
                  <p className="small">
                    {homeText.searchFailed}{' '}
                    <button
                      type="button"
                      className="button text compact"
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={where.retry}
                    >
                      {shellText.tryAgain}
                    </button>
                  </p>
                ) : where.isNothing ? (
                  <p>{where.isTooShort ? homeText.searchHint : text.nothing(wanted)}</p>
                ) : null}
              </div>
              <div role="listbox" id={list} aria-label={text.found}>
                {placeGroups.map(({ name, places }) => (
                  <Group key={name} name={name}>
                    {places.map((place) => placeRow(place, shownPlaces.indexOf(place)))}
                  </Group>
                ))}
                <Group name={stay === undefined ? text.groups.spots : text.groups.freeSpots}>
                  {spots.map((post, index) => (
                    <SpotRow
                      key={post._id}
                      {...row(shownPlaces.length + index)}
                      post={post}
                      stay={stay}
                      address={addressOf(post._id)}
                    />
                  ))}
                </Group>
                {where.hasMore && !isOffline ? (
                  <button
                    type="button"
                    role="option"
                    id={optionId(rows - 1)}
                    aria-selected={active === rows - 1}
                    tabIndex={-1}
                    className={styles.whereRow}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={where.showEvery}
                  >
                    <span className="icon-tile" data-tone="quiet">
                      <Search />
                    </span>
                    <span className={styles.whereText}>{text.everySpot(wanted)}</span>
                  </button>
                ) : null}
              </div>
            </>
          )}
        </div>
      ) : null}
    </search>
  );
}

function Group({ name, children }: { name: string; children: ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own.
    <div role="group" aria-label={name}>
      <span className={styles.whereGroup} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
