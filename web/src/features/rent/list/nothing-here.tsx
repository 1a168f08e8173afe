import {
  type FilteredStay,
  fromNowOn,
  hasPassed,
  nearbyStays,
} from '@joddee/marketplace/bookings/rules/stay-choices';
import { distanceText } from '@joddee/thai-text/distances';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { whenText } from '@joddee/thai-text/screens/search-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Clock, Scan, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { emptyMapDrawing } from '../../../art/empty-drawings.ts';
import { stayLine } from '../../../components/day-and-time/chosen-stay.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { filterChips } from '../filter/filter-bar.tsx';
import { useNearestFree, useSpotCount } from '../filter/spot-counts.ts';
import { chosenStay, type Filter, withoutStay } from '../filter/spot-filter.ts';
import { cityArea, widened } from '../map/map-area.ts';
import { useRent } from '../rent-context.tsx';
import { useRentAddress } from '../use-rent-address.ts';
import * as styles from './rent-list.module.css';

/** The nearest of these that has spots is offered, and then the whole city. */
const farther = [500, 2000] as const;

/** No spot matches: offers the nearest time with free spots, a larger area or fewer filters, each with what it would find. */
export function NothingHere() {
  const { area, fitArea, showCity } = useRent();
  const { filter, writeFilter } = useRentAddress();
  const now = useNow();
  const stay = chosenStay(filter);
  const isOver = stay !== undefined && hasPassed(stay, now);
  const next = stay && isOver ? fromNowOn(stay, now) : undefined;
  const others = stay === undefined ? [] : next ? [next, ...nearbyStays(next, now)] : nearbyStays(stay, now);
  const wider = [
    ...farther.map((metres) => (area === undefined ? undefined : widened(area, metres))),
    area === undefined ? undefined : cityArea,
  ];
  const widerCounts = [
    useSpotCount(wider[0], filter),
    useSpotCount(wider[1], filter),
    useSpotCount(wider[2], filter),
  ];
  const found = widerCounts.findIndex((count) => count !== undefined && count > 0);
  const widerArea = widerCounts.slice(0, found).every((count) => count !== undefined)
    ? wider[found]
    : undefined;
  // Where nothing is free at this time in all of the city, another time anywhere in it is an answer.
  const isCityFull = widerCounts.every((count) => count === 0);
  const nearestHere = useNearestFree(area, filter, others);
  const nearestInCity = useNearestFree(
    isCityFull && nearestHere === null ? cityArea : undefined,
    filter,
    others,
  );
  const nearest = nearestHere ?? nearestInCity;
  const write = (next: Filter, isHere: boolean) => {
    writeFilter(next);
    if (!isHere) showCity(next);
  };
  const chips = filterChips(filter);
  const isFiltered = chips.length > 0;
  const open: Filter = {
    car: filter.car,
    ...stay,
    ...(filter.sort === undefined ? {} : { sort: filter.sort }),
  };
  const openCount = useSpotCount(isFiltered ? area : undefined, open);
  const anyTimeHere = useSpotCount(stay === undefined ? undefined : area, withoutStay(filter));
  const anyTimeInCity = useSpotCount(
    isCityFull && anyTimeHere === 0 ? cityArea : undefined,
    withoutStay(filter),
  );
  const [only] = chips;
  const ways = [
    {
      icon: <Clock />,
      words: stayLine(nearest?.stay, now),
      count: nearest?.count,
      act: () => nearest && write({ ...filter, ...nearest.stay }, nearest === nearestHere),
    },
    {
      icon: <Scan />,
      words: wider[found] === cityArea ? text.allCity : text.fartherBy(distanceText(farther[found] ?? 0)),
      count: widerArea === undefined ? undefined : widerCounts[found],
      act: () => widerArea && (widerArea === cityArea ? showCity() : fitArea(widerArea)),
    },
    {
      icon: <X />,
      words: chips.length === 1 && only !== undefined ? text.withoutFilter(only.name) : text.withoutFilters,
      count: isFiltered ? openCount : undefined,
      act: () => writeFilter(open),
    },
    {
      icon: <Clock />,
      words: whenText.anytime,
      count: anyTimeHere || anyTimeInCity,
      act: () => write(withoutStay(filter), anyTimeHere !== 0),
    },
  ]
    .filter(({ count }) => count !== undefined && count > 0)
    .slice(0, 3);
  return (
    <div className={parts.column}>
      <div
        className={`${parts.oneColumnWhenLarge} ${parts.gap4} ${parts.below} ${parts.crossMiddle} ${styles.nothingHereHead}`}
      >
        <Drawing drawing={emptyMapDrawing} className={styles.nothingHereDrawing} loading="eager" />
        <h2>{headingOf(stay, isOver)}</h2>
      </div>
      {ways.length > 0 ? <p className="quiet">{text.tryInstead}</p> : null}
      <ul className="stack tight ">
        {ways.map(({ icon, words, count, act }) => (
          <li key={words}>
            <WayOut icon={icon} words={words} count={count ?? 0} isFree={stay !== undefined} onPress={act} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function headingOf(stay: FilteredStay | undefined, isOver: boolean): string {
  if (stay === undefined) return text.none;
  const range = timeRangeText(stay.from, stay.to);
  return isOver ? text.timeIsOver(range) : text.noneInTime(range);
}

interface WayOutProps {
  icon: ReactNode;
  words: string;
  count: number;
  isFree: boolean;
  onPress: () => void;
}

function WayOut({ icon, words, count, isFree, onPress }: WayOutProps) {
  return (
    <button
      type="button"
      className={`${parts.beside} ${parts.strong} ${parts.gap35} ${styles.wayOut}`}
      onClick={onPress}
    >
      {icon}
      <span>{words}</span>
      <span className={`unbroken ${parts.smallStrong} ${parts.end} ${parts.done}`}>
        {text.count(count, isFree)}
      </span>
    </button>
  );
}
