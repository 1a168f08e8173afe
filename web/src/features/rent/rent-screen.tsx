import { spotOrders } from '@joddee/contract/spot-choices';
import './rent.css';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { Map as LeafletMap } from 'leaflet';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '../../app/use-title.ts';
import { Sheet, type SheetHeight } from '../../ui/sheet.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import {
  type Area,
  areaAt,
  areaOf,
  defaultView,
  readView,
  type Size,
  type View,
  viewText,
} from './map-area.ts';
import { MapToCome } from './map-to-come.tsx';
import { NothingHere } from './nothing-here.tsx';
import { RecommendedSpots } from './recommended-spots.tsx';
import { bookAddress, type Filter, readFilter, stayHours } from './spot-filter.ts';
import { SpotList } from './spot-list.tsx';
import { useMapView } from './use-map-view.ts';
import { type Position, usePosition } from './use-position.ts';

/** The list is there before the map, which weighs three times as much. */
const RentMap = lazy(async () => ({ default: (await import('./rent-map.tsx')).RentMap }));

/** Map and list in one view: where, when, then choose. What is chosen stands in the address. */
export default function RentScreen() {
  useTitle(text.title);
  const [search, setSearch] = useSearchParams();
  const map = useRef<LeafletMap>(null);
  const [start] = useState(() => readView(search.get('at')));
  const [area, setArea] = useState<Area>();
  const [moved, setMoved] = useState(false);
  const [active, setActive] = useState<string>();
  const [filtering, setFiltering] = useState(false);
  const [height, setHeight] = useState<SheetHeight>('half');
  const filter = readFilter(search);
  const hours = stayHours(filter);

  const write = (changed: Filter, at: string | null) =>
    setSearch({ ...changed, ...(at === null ? {} : { at }) }, { replace: true });
  const searchHere = useCallback(() => {
    if (map.current === null) return;
    const seen = areaOf(map.current);
    setArea(seen);
    setMoved(false);
    setSearch(
      (before) => {
        before.set('at', viewText(seen));
        return before;
      },
      { replace: true },
    );
  }, [setSearch]);

  const goTo = (position: Position) => {
    const { centre, zoom } = viewOf(position);
    map.current?.setView(centre, zoom, { animate: false });
  };
  /** The browser may know before the map is there. */
  const early = useRef<Position>(undefined);
  const size = useRef<Size>(undefined);
  const lookAhead = (view: View) => {
    if (size.current !== undefined) setArea(areaAt(view, size.current));
  };
  const { position, refused, locate } = usePosition((found, byButton) => {
    // Who comes back to an area, or has begun to look around, is not carried away from it.
    if (!byButton && (start !== undefined || moved)) return;
    if (map.current === null) {
      early.current = found;
      lookAhead(viewOf(found));
      return;
    }
    map.current.once('moveend', searchHere);
    goTo(found);
  });
  const begin = () => {
    if (early.current !== undefined) goTo(early.current);
    searchHere();
  };
  const { view, loading, failed, reload } = useMapView(area, filter, position);
  const change = (changed: Filter) => write(changed, search.get('at'));
  const addressOf = (id: string) => bookAddress(id, filter);
  const spots = view?.spots ?? [];

  return (
    <div className={`rent sheet-${height}`}>
      <Suspense
        fallback={
          <MapToCome
            onSize={(found) => {
              size.current = found;
              lookAhead(early.current === undefined ? (start ?? defaultView) : viewOf(early.current));
            }}
          />
        }
      >
        <RentMap
          map={map}
          start={start ?? defaultView}
          position={position}
          view={view}
          hours={hours}
          addressOf={addressOf}
          active={active}
          onActive={setActive}
          moved={moved}
          onReady={begin}
          onMoved={() => setMoved(true)}
          onSearchHere={searchHere}
          onLocate={locate}
        />
      </Suspense>
      <Sheet label={text.list} up={text.sheetUp} down={text.sheetDown} height={height} onHeight={setHeight}>
        <div className="spread">
          <h1>{text.title}</h1>
          <button type="button" className="button plain small" onClick={() => setFiltering(true)}>
            {text.filters}
          </button>
        </div>
        <div className="spread">
          <p className="quiet tabular" role="status">
            {view !== undefined ? text.count(view.total) : failed ? '' : text.loading}
          </p>
          <label>
            <span className="visually-hidden">{text.sort}</span>
            <select
              className="input sort"
              value={filter.sort ?? 'near'}
              onChange={({ target }) => change({ ...filter, sort: target.value })}
            >
              {spotOrders.map((order) => (
                <option key={order} value={order}>
                  {text.sortBy[order]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <FilterChips filter={filter} onChange={change} />
        <SearchBox />
        {refused ? <p className="quiet small">{text.noLocation}</p> : null}
        {view?.exact === false ? <p className="notice live small">{text.notExact}</p> : null}
        {failed ? (
          <div className="notice harm spread" role="alert">
            {text.failed}
            <button type="button" className="button plain small" onClick={reload}>
              {text.tryAgain}
            </button>
          </div>
        ) : null}
        {view === undefined && !failed ? <ListSkeleton /> : null}
        {view !== undefined && view.spots.length === 0 && !loading ? (
          <NothingHere
            filter={filter}
            onChange={change}
            onZoomOut={() => {
              map.current?.once('moveend', searchHere);
              map.current?.zoomOut(2);
            }}
          />
        ) : null}
        <SpotList spots={spots} hours={hours} addressOf={addressOf} active={active} onActive={setActive} />
        {view !== undefined && spots.length > 0 && view.total > spots.length ? (
          <p className="quiet small tabular">{text.firstOf(spots.length, view.total)}</p>
        ) : null}
        <RecommendedSpots />
      </Sheet>
      {filtering ? (
        <FilterDialog
          filter={filter}
          area={area}
          onClose={() => setFiltering(false)}
          onApply={(changed) => {
            change(changed);
            setFiltering(false);
          }}
        />
      ) : null}
    </div>
  );
}

const viewOf = ({ latitude, longitude }: Position): View => ({
  centre: [latitude, longitude],
  zoom: defaultView.zoom,
});

function ListSkeleton() {
  return ['a', 'b', 'c'].map((key) => <div key={key} className="skeleton spot-skeleton" />);
}
