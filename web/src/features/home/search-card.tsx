import './search-card.css';
import { quarters } from '@joddee/bangkok/quarters';
import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { localName } from '@joddee/thai-text/places/local-name';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { whenText } from '@joddee/thai-text/screens/when-text';
import Clock from 'lucide-react/icons/clock';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { findParam, mapAround, mapPosition } from '../../components/search/destination-address.ts';
import { VehiclePick } from '../../components/vehicle/vehicle-pick.tsx';
import { shortStayLine, withStay } from '../../components/when/chosen-stay.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { WhenInline } from './when-inline.tsx';

/** Loaded when the choice is opened. */
const WhenDialog = lazyPart(() => import('../../components/when/when-dialog.tsx'));

interface SearchCardProps {
  stay: FilteredStay | undefined;
  now: Date;
  onStay: (stay: FilteredStay | undefined) => void;
  vehicle: CarType;
  onVehicle: (vehicle: CarType) => void;
}

/** The questions of every search: where, which opens the search of the map, when, and with which vehicle. */
export function SearchCard({ stay, now, onStay, vehicle, onVehicle }: SearchCardProps) {
  const [choosing, setChoosing] = useState(false);
  const { ask, asking, refused } = useNearMe(stay);
  return (
    <search className="search-card">
      <div className="search-where">
        <Link className="search-row" to={withStay('/rent', stay, { [findParam]: '1' })}>
          <MapPin className="search-icon" />
          <span className="search-label">{text.where}</span>
          <span className="search-value search-words">{text.searchPlaceholder}</span>
        </Link>
        <button type="button" className="near-me" aria-label={text.nearMe} aria-busy={asking} onClick={ask}>
          <LocateFixed className="icon-20" />
          <span className="near-me-word">{text.nearMe}</span>
        </button>
      </div>
      <div className="search-how">
        <button type="button" className="search-row search-when" onClick={() => setChoosing(true)}>
          <Clock className="search-icon" />
          <span className="search-label">{whenText.label}</span>
          <span className="search-value">{shortStayLine(stay, now)}</span>
        </button>
        <VehiclePick vehicle={vehicle} onChoose={onVehicle} />
      </div>
      <WhenInline stay={stay} now={now} onStay={onStay} />
      <Link className="button main wide" to={withStay('/rent', stay)}>
        <Search />
        {text.find}
      </Link>
      {refused ? (
        <p className="small search-hint" role="status">
          {text.noPosition}
        </p>
      ) : null}
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

const timeoutMs = 8000;

/** Opens the map around the person. The browser asks for the permission only after the press. */
function useNearMe(stay: FilteredStay | undefined) {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  return {
    asking: state === 'asking',
    refused: state === 'refused',
    ask(): void {
      if (!('geolocation' in navigator)) {
        setState('refused');
        return;
      }
      setState('asking');
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => void navigate(withStay('/rent', stay, { at: mapPosition(coords) })),
        () => setState('refused'),
        { timeout: timeoutMs },
      );
    },
  };
}
