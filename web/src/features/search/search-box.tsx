import './search.css';
import { limits } from '@joddee/contract/limits';
import type { PostView } from '@joddee/contract/posts';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';

/** Searches on Enter or the button, once there are enough characters. */
export function SearchBox() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<PostView[]>();
  const longEnough = [...query.trim()].length >= limits.searchCharacters.min;

  async function search(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!longEnough) return;
    const answer = await callApi('search', { query: { q: query.trim() } });
    // A failed search and a marker both mean: nothing was found.
    setFound(answer.ok && Array.isArray(answer.data) ? answer.data : []);
  }

  return (
    <search className="stack tight">
      <form className="input-row" onSubmit={search}>
        <input
          className="input"
          type="search"
          aria-label={text.searchLabel}
          placeholder={text.searchPlaceholder}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button className="button" type="submit" disabled={!longEnough}>
          {text.searchButton}
        </button>
      </form>
      {query !== '' && !longEnough ? <p className="quiet small">{text.searchHint}</p> : null}
      <div aria-live="polite">{found === undefined ? null : <Results found={found} />}</div>
    </search>
  );
}

function Results({ found }: { found: PostView[] }) {
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
        <Link key={post._id} className="card" to={`/book/${post._id}`}>
          <strong>{post.title}</strong>
          <span className="quiet">{post.location.address}</span>
          <span className="small tabular">{text.hours(post.date.open, post.date.close)}</span>
        </Link>
      ))}
    </div>
  );
}
