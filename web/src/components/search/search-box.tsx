import './search.css';
import type { PostView } from '@joddee/contract/posts';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSpotSearch } from './use-spot-search.ts';

interface SearchBoxProps {
  /** The booking address of a spot, with the chosen time. */
  addressOf?: (id: string) => string;
}

/** Searches on Enter or the button, once there are enough characters. */
export function SearchBox({ addressOf = (id) => `/book/${id}` }: SearchBoxProps) {
  const { query, type, search, found, longEnough } = useSpotSearch();
  const [hinted, setHinted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const hint = (hinted || query !== '') && !longEnough;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setHinted(!longEnough);
    if (longEnough) void search();
    else field.current?.focus();
  }

  return (
    <search className="stack tight">
      <form className="input-row" onSubmit={submit}>
        <input
          ref={field}
          className="input"
          type="search"
          enterKeyHint="search"
          aria-label={text.searchLabel}
          aria-describedby={hint ? hintId : undefined}
          placeholder={text.searchPlaceholder}
          value={query}
          onChange={(event) => type(event.target.value)}
        />
        <button className="button search-button" type="submit" aria-label={text.searchButton}>
          <SearchIcon />
          <span className="search-word">{text.searchButton}</span>
        </button>
      </form>
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
