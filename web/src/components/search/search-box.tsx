import './search.css';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import Search from 'lucide-react/icons/search';
import { type Destination, mapParams } from './destination-address.ts';
import { PlaceSuggestions } from './place-suggestions.tsx';
import { SearchAnswers } from './search-answers.tsx';
import { SearchInput } from './search-input.tsx';
import { useSearch } from './use-search.ts';

interface SearchBoxProps {
  /** The booking address of a spot, with the chosen time. */
  addressOf?: (id: string) => string;
  /** The map around a place, with the chosen filters. */
  mapAt?: (place: Destination) => string;
}

/** A search in one line. */
export function SearchBox({
  addressOf = (id) => `/book/${id}`,
  mapAt = (place) => `/rent?${new URLSearchParams(mapParams(place))}`,
}: SearchBoxProps) {
  const search = useSearch({ mapAt });
  return (
    <search className="stack tight">
      <form className="input-row" onSubmit={search.submit}>
        <SearchInput search={search} className="input" />
        <button className="button search-button" type="submit" aria-label={text.searchButton}>
          <Search />
          <span className="search-word">{text.searchButton}</span>
        </button>
      </form>
      <PlaceSuggestions search={search} />
      <SearchAnswers search={search} addressOf={addressOf} />
    </search>
  );
}
