import '../../components/search/search.css';
import './search-card.css';
import { quarters } from '@joddee/bangkok/quarters';
import { hoursBetween } from '@joddee/rules/money/price';
import type { FilteredStay } from '@joddee/rules/times/stay-choices';
import { localName } from '@joddee/thai-text/places/local-name';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import { durationText } from '@joddee/thai-text/times';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Clock from 'lucide-react/icons/clock';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { PlaceSuggestions } from '../../components/search/place-suggestions.tsx';
import { SearchAnswers } from '../../components/search/search-answers.tsx';
import { SearchInput } from '../../components/search/search-input.tsx';
import { useSearch } from '../../components/search/use-search.ts';
import { withStay } from '../../components/when/stay-address.ts';
import { stayLine } from '../../components/when/stay-line.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { mapAround } from './map-around.ts';
import { useNearMe } from './use-near-me.ts';
import { WhenInline } from './when-inline.tsx';

/** Loaded when the choice is opened. */
const WhenDialog = lazyPart(() => import('../../components/when/when-dialog.tsx'));

interface SearchCardProps {
  stay: FilteredStay | undefined;
  now: Date;
  onStay: (stay: FilteredStay | undefined) => void;
}

/** The two questions of every search: where and when. */
export function SearchCard({ stay, now, onStay }: SearchCardProps) {
  const [choosing, setChoosing] = useState(false);
  const search = useSearch({
    mapAt: (place) => mapAround(place, stay),
    withoutText: withStay('/rent', stay),
  });
  const { ask, asking, refused } = useNearMe(stay);
  return (
    <search className="search-card">
      <form onSubmit={search.submit}>
        <div className="search-where">
          <label className="search-row" htmlFor={search.fieldId}>
            <MapPin className="search-icon" />
            <span className="search-label">{text.where}</span>
            <SearchInput search={search} className="search-value" />
          </label>
          <button type="button" className="near-me" aria-label={text.nearMe} aria-busy={asking} onClick={ask}>
            <LocateFixed className="icon-20" />
            <span className="near-me-word">{text.nearMe}</span>
          </button>
          <PlaceSuggestions search={search} />
        </div>
        <button type="button" className="search-row search-when" onClick={() => setChoosing(true)}>
          <Clock className="search-icon" />
          <span className="search-label">{whenText.label}</span>
          <span className="search-value">{stayLine(stay, now)}</span>
          {stay === undefined ? null : (
            <span className="chip" data-tone="brand">
              {durationText(hoursBetween(stay.from, stay.to))}
            </span>
          )}
          <ChevronDown className="icon-20" />
        </button>
        <WhenInline stay={stay} now={now} onStay={onStay} />
        <button type="submit" className="button main wide">
          <Search />
          {text.find}
        </button>
      </form>
      {refused ? (
        <p className="small search-hint" role="status">
          {text.noPosition}
        </p>
      ) : null}
      <SearchAnswers search={search} addressOf={(id) => withStay(`/book/${id}`, stay)} />
      <p className="search-usual">
        <span className="quiet">{text.usual}</span>
        {quarters.slice(0, 5).map((quarter) => (
          <Link key={quarter.id} to={mapAround(quarter, stay)}>
            {localName(quarter)}
          </Link>
        ))}
      </p>
      {choosing ? (
        <Suspense>
          <WhenDialog
            stay={stay}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              onStay(chosen);
              setChoosing(false);
            }}
          />
        </Suspense>
      ) : null}
    </search>
  );
}
