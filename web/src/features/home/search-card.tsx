import { quarters } from '@joddee/bangkok/quarters';
import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { localName } from '@joddee/thai-text/places/local-name';
import { homeText as text } from '@joddee/thai-text/screens/home-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { Clock, LocateFixed, MapPin, Search } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { shortStayLine, withStay } from '../../components/day-and-time/chosen-stay.ts';
import { findParam, mapAround, mapPosition } from '../../components/search/destination-address.ts';
import { VehiclePick } from '../../components/vehicle/vehicle-pick.tsx';
import { askPosition } from '../../map/position-allowed.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { DayAndTimeInline } from './day-and-time-inline.tsx';
import * as styles from './search-card.module.css';

/** Loaded when the choice is opened. */
const DayAndTimeDialog = lazyPart(() => import('../../components/day-and-time/day-and-time-dialog.tsx'));

interface SearchCardProps {
  stay: FilteredStay | undefined;
  now: Date;
  /** The time was moved on, beside own bookings. */
  isMoved: boolean;
  onStay: (stay: FilteredStay | undefined) => void;
  vehicle: CarType;
  onVehicle: (vehicle: CarType) => void;
}

/** The questions of every search: where, which opens the search of the map, when, and with which vehicle. */
export function SearchCard({ stay, now, isMoved, onStay, vehicle, onVehicle }: SearchCardProps) {
  const [choosing, setChoosing] = useState(false);
  const { ask, asking, refused } = useNearMe(stay);
  return (
    <search className={`${parts.column} ${styles.searchCard}`}>
      <div className={styles.searchWhere}>
        <Link
          className={`${parts.oneColumnEarly} ${styles.searchRow}`}
          to={withStay('/rent', stay, { [findParam]: '1' })}
        >
          <MapPin className={styles.searchIcon} />
          <span className={`quiet ${parts.smallerStrong}`}>{text.where}</span>
          <span className={`quiet ${styles.searchValue} ${styles.searchWords}`}>
            {text.searchPlaceholder}
          </span>
        </Link>
        <button
          type="button"
          className={`${parts.tallLink} ${parts.smallStrong} ${parts.gap15} ${parts.inMiddle} ${parts.brand} ${styles.nearMe}`}
          aria-label={text.nearMe}
          aria-busy={asking}
          onClick={ask}
        >
          <LocateFixed className="icon-20" />
          <span className={parts.fromTablet}>{text.nearMe}</span>
        </button>
      </div>
      <div className={`row ${styles.searchHow}`}>
        <button
          type="button"
          className={`${parts.oneColumnEarly} ${styles.searchRow} ${parts.onPhone} ${styles.searchWhen}`}
          onClick={() => setChoosing(true)}
        >
          <Clock className={styles.searchIcon} />
          <span className={`quiet ${parts.smallerStrong}`}>{whenText.label}</span>
          <span className={styles.searchValue}>{shortStayLine(stay, now)}</span>
        </button>
        <VehiclePick vehicle={vehicle} onChoose={onVehicle} />
      </div>
      {isMoved ? <p className={`small ${styles.searchHint}`}>{text.besideOwn}</p> : null}
      <DayAndTimeInline stay={stay} now={now} onStay={onStay} />
      <Link className="button main wide" to={withStay('/rent', stay)}>
        <Search />
        {text.find}
      </Link>
      {refused ? (
        <p className={`small ${styles.searchHint}`} role="status">
          {text.noPosition}
        </p>
      ) : null}
      <p
        className={`${parts.fromTablet} ${parts.wrap} ${parts.crossMiddle} ${parts.sideGap4} small ${styles.searchUsual}`}
      >
        <span className="quiet">{text.usual}</span>
        {quarters.slice(0, 5).map((quarter) => (
          <Link key={quarter.id} to={mapAround(quarter, stay)}>
            {localName(quarter)}
          </Link>
        ))}
      </p>
      {choosing ? (
        <Suspense>
          <DayAndTimeDialog
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

/** Opens the map around the person. The browser asks for the permission only after the press. */
function useNearMe(stay: FilteredStay | undefined) {
  const navigate = useNavigate();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  return {
    asking: state === 'asking',
    refused: state === 'refused',
    ask(): void {
      setState('asking');
      askPosition(
        (place) => void navigate(withStay('/rent', stay, { at: mapPosition(place) })),
        () => setState('refused'),
      );
    },
  };
}
