import { searchText as text } from '@joddee/thai-text/screens/search-text';
import MapPin from 'lucide-react/icons/map-pin';
import type { MouseEvent } from 'react';
import { forgetRecentPlaces } from '../../offline/recent-places.ts';
import { placeName } from './place-name.ts';
import type { SearchState } from './use-search.ts';

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** Losing the focus would close the list before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The list of a combobox: the focus stays in the field, which moves through the options by arrow keys. */
export function PlaceSuggestions({ search }: { search: SearchState }) {
  const { listId: id, onLeave, choose } = search;
  const { places, isRecent, activeIndex, forgetRecent } = search.suggestions;
  if (places.length === 0) return null;
  return (
    <div className="card place-suggestions">
      {isRecent ? (
        <div className="spread">
          <span className="quiet small">{text.recent}</span>
          <button
            type="button"
            className="button plain compact"
            onMouseDown={keepFocus}
            onBlur={onLeave}
            onClick={() => {
              forgetRecentPlaces();
              forgetRecent();
            }}
          >
            {text.forgetRecent}
          </button>
        </div>
      ) : null}
      <div role="listbox" id={id} aria-label={isRecent ? text.recent : text.places}>
        {places.map((place, index) => (
          <button
            type="button"
            key={`${place.kind} ${placeName(place)}`}
            role="option"
            id={optionId(id, index)}
            aria-selected={index === activeIndex}
            tabIndex={-1}
            className="place-option"
            onMouseDown={keepFocus}
            onClick={() => choose(place)}
          >
            <MapPin />
            <span className="place-name">{placeName(place)}</span>
            <span className="quiet small">{text.kinds[place.kind]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
