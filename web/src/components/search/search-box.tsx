import './search.css';
import type { FoundPlace } from '@joddee/bangkok/find-places';
import { defaultMapCentre } from '@joddee/contract/first-page-limits';
import type { PostView } from '@joddee/contract/posts';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import Search from 'lucide-react/icons/search';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { keepRecentPlace } from '../../offline/recent-places.ts';
import { optionId, PlaceSuggestions } from './place-suggestions.tsx';
import { usePlaceSuggestions } from './use-place-suggestions.ts';
import { useSpotSearch } from './use-spot-search.ts';

interface SearchBoxProps {
  /** The booking address of a spot, with the chosen time. */
  addressOf?: (id: string) => string;
  /** The map around a place, with the chosen filters. */
  mapAt?: (at: string) => string;
}

/** Suggests places while one types; searches spots on Enter or the button, once there are enough characters. */
export function SearchBox({
  addressOf = (id) => `/book/${id}`,
  mapAt = (at) => `/rent?${new URLSearchParams({ at })}`,
}: SearchBoxProps) {
  const { query, type, search, found, longEnough } = useSpotSearch();
  const suggestions = usePlaceSuggestions(query);
  const navigate = useNavigate();
  const listId = useId();
  const [hinted, setHinted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const hint = (hinted || query !== '') && !longEnough;

  function choose(place: FoundPlace): void {
    keepRecentPlace(place);
    suggestions.close();
    type('');
    field.current?.blur();
    void navigate(mapAt(`${place.latitude},${place.longitude},${defaultMapCentre.placeZoom}`));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (suggestions.active !== undefined) {
      choose(suggestions.active);
      return;
    }
    suggestions.close();
    setHinted(!longEnough);
    if (longEnough) void search();
    else field.current?.focus();
  }

  /** The list stays while the focus moves to its own button. */
  function onLeave({ relatedTarget }: FocusEvent): void {
    if (!(relatedTarget instanceof Element && relatedTarget.closest('search') !== null)) suggestions.close();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && suggestions.places.length > 0) {
      // Escape would empty the field.
      event.preventDefault();
      suggestions.close();
    }
  }

  return (
    <search className="stack tight">
      <form className="input-row" onSubmit={submit}>
        <input
          ref={field}
          className="input"
          type="search"
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={suggestions.places.length > 0}
          aria-controls={listId}
          aria-activedescendant={
            suggestions.active === undefined ? undefined : optionId(listId, suggestions.activeIndex)
          }
          enterKeyHint="search"
          aria-label={text.searchLabel}
          aria-describedby={hint ? hintId : undefined}
          placeholder={text.searchPlaceholder}
          value={query}
          onChange={(event) => {
            type(event.target.value);
            suggestions.open();
          }}
          onFocus={suggestions.open}
          onBlur={onLeave}
          onKeyDown={onKeyDown}
        />
        <button className="button search-button" type="submit" aria-label={text.searchButton}>
          <Search />
          <span className="search-word">{text.searchButton}</span>
        </button>
      </form>
      <PlaceSuggestions
        id={listId}
        places={suggestions.places}
        isRecent={suggestions.isRecent}
        active={suggestions.activeIndex}
        onChoose={choose}
        onForgetRecent={suggestions.forgetRecent}
        onLeave={onLeave}
      />
      <div aria-live="polite" className="stack tight">
        {hint ? (
          <p id={hintId} className="small search-hint">
            {text.searchHint}
          </p>
        ) : null}
        {found === undefined ? null : found.state === 'failed' ? (
          <Failed onRetry={() => void search()} />
        ) : (
          <Results found={found.posts} addressOf={addressOf} />
        )}
      </div>
    </search>
  );
}

/** A failed search shows an empty result, the reason and a retry button. */
function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="card empty">
      <p>
        <strong>{text.noResult}</strong>
      </p>
      <p className="quiet">{text.searchFailed}</p>
      <button type="button" className="button plain" onClick={onRetry}>
        {text.tryAgain}
      </button>
    </div>
  );
}

function Results({ found, addressOf }: { found: PostView[]; addressOf: (id: string) => string }) {
  if (found.length === 0)
    return (
      <div className="card empty">
        <p>
          <strong>{text.noResult}</strong>
        </p>
        <p className="quiet">{text.noResultHint}</p>
        <Link className="button plain" to="/rent">
          {text.openMap}
        </Link>
      </div>
    );
  return (
    <div className="search-results">
      <p className="quiet small">{text.results(found.length)}</p>
      {found.map((post) => (
        <Link key={post._id} className="card" to={addressOf(post._id)}>
          <strong>{post.title}</strong>
          <span className="quiet">{post.location.address}</span>
          <span className="small tabular">{text.hours(post.date.open, post.date.close)}</span>
        </Link>
      ))}
    </div>
  );
}
