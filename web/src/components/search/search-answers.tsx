import type { FoundPlace } from '@joddee/bangkok/find-places';
import type { PostView } from '@joddee/contract/posts';
import { localName } from '@joddee/thai-text/places/local-name';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import type { SearchState } from './use-search.ts';

interface SearchAnswersProps {
  search: SearchState;
  /** The booking address of a spot, with the chosen time. */
  addressOf: (id: string) => string;
}

/** What a search for spots has found, or why it was not made. */
export function SearchAnswers({
  search: { found, isHinted, hintId, searchAgain, suggestions, choose },
  addressOf,
}: SearchAnswersProps) {
  return (
    <div aria-live="polite" className="stack tight">
      {isHinted ? (
        <p id={hintId} className="small search-hint">
          {text.searchHint}
        </p>
      ) : null}
      {found === undefined ? null : found.state === 'failed' ? (
        <Failed onRetry={searchAgain} />
      ) : (
        <Results found={found.posts} places={suggestions.matching} onPlace={choose} addressOf={addressOf} />
      )}
    </div>
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
        {shellText.tryAgain}
      </button>
    </div>
  );
}

interface ResultsProps extends Pick<SearchAnswersProps, 'addressOf'> {
  found: PostView[];
  /** The places that the text names, for a search that has found no spot of that name. */
  places: readonly FoundPlace[];
  onPlace: (place: FoundPlace) => void;
}

function Results({ found, places, onPlace, addressOf }: ResultsProps) {
  if (found.length === 0 && places.length > 0)
    return (
      <div className="search-results">
        <p className="quiet small">{text.placesOfThatName}</p>
        {places.map((place) => (
          <button
            key={`${place.kind}${place.name}`}
            type="button"
            className="button plain"
            onClick={() => onPlace(place)}
          >
            {text.spotsAround(localName(place))}
          </button>
        ))}
      </div>
    );
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
