import { spotOrders } from '@joddee/contract/spot-choices';
import './rent.css';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { Map as LeafletMap } from 'leaflet';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { SearchBox } from '../../components/search/search-box.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { MapFailed } from '../../map/map-failed.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Sheet, type SheetHeight } from '../../ui/sheet.tsx';
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

/** The last height of the sheet, restored on going back. */
let leftHeight: SheetHeight = 'half';

/** Map and list in one view. The address holds what is chosen. */
export default function RentScreen() {
  useTitle(text.title);
  const [search, setSearch] = useSearchParams();
  const map = useRef<LeafletMap>(null);
  const [start] = useState(() => readView(search.get('at')));
  const [area, setArea] = useState<Area>();
  const [active, setActive] = useState<string>();
  const [filtering, setFiltering] = useState(false);
  const way = useNavigationType();
  const [height, setHeight] = useState<SheetHeight>(way === NavigationType.Pop ? leftHeight : 'half');
  useEffect(() => {
    leftHeight = height;
  }, [height]);
  const filter = readFilter(search);
  const hours = stayHours(filter);

  /** The newest address, because callbacks of earlier renders write it too, several of them before the next render. */
  const address = useRef({ search, setSearch });
  useEffect(() => {
    address.current = { search, setSearch };
  });
  /** What the map shows, by this screen's own words; another one in the address is a link's. */
  const shownAt = useRef(search.get('at'));
  const write = useCallback((next: URLSearchParams) => {
    if (next.toString() === address.current.search.toString()) return;
    address.current.search = next;
    shownAt.current = next.get('at');
    address.current.setSearch(next, { replace: true });
  }, []);
  const change = (changed: Filter) => {
    const at = address.current.search.get('at');
    write(new URLSearchParams({ ...changed, ...(at === null ? {} : { at }) }));
  };
  const queryVisibleArea = useCallback(() => {
    if (map.current === null) return;
    const seen = areaOf(map.current);
    setArea(seen);
    const next = new URLSearchParams(address.current.search);
    next.set('at', viewText(seen));
    write(next);
  }, [write]);

  const goTo = (position: Position) => {
    const { centre, zoom } = viewOf(position);
    map.current?.setView(centre, zoom, { animate: false });
  };
  /** A position that was found before the map was loaded. */
  const early = useRef<Position>(undefined);
  const size = useRef<Size>(undefined);
  const hasMovedMap = useRef(false);
  const queryFutureArea = (view: View) => {
    if (size.current !== undefined) setArea(areaAt(view, size.current));
  };
  const { position, refused, locate } = usePosition((found, byButton) => {
    // The map stays where it is when the address named an area or the person has moved the map.
    if (!byButton && (start !== undefined || hasMovedMap.current)) return;
    if (map.current === null) {
      early.current = found;
      queryFutureArea(viewOf(found));
      return;
    }
    goTo(found);
    queryVisibleArea();
  });
  const at = search.get('at');
  useEffect(() => {
    if (at === shownAt.current) return;
    shownAt.current = at;
    const wanted = readView(at);
    if (wanted === undefined || map.current === null) return;
    map.current.setView(wanted.centre, wanted.zoom, { animate: false });
    queryVisibleArea();
  }, [at, queryVisibleArea]);
  const begin = () => {
    if (early.current !== undefined) goTo(early.current);
    queryVisibleArea();
  };
  const { view, loading, failed, reload } = useMapView(area, filter, position);
  const addressOf = (id: string) => bookAddress(id, filter);
  const spots = view?.spots ?? [];

  return (
    <div className={`rent sheet-${height}`}>
      <Sheet label={text.list} up={text.sheetUp} down={text.sheetDown} height={height} onHeight={setHeight}>
        <div className="spread">
          <h1>{text.title}</h1>
          <button type="button" className="button plain small" onClick={() => setFiltering(true)}>
            {text.filters}
          </button>
        </div>
        <div className="spread">
          <p className="quiet tabular" role="status">
            {view !== undefined ? text.count(view.total, hours !== undefined) : failed ? '' : text.loading}
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
        <SearchBox addressOf={addressOf} />
        {position !== undefined ? null : refused ? (
          <p className="quiet small">{text.noLocation}</p>
        ) : start === undefined ? (
          <p className="quiet small">{text.placeUnknown}</p>
        ) : null}
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
          <NothingHere filter={filter} onChange={change} onZoomOut={() => map.current?.zoomOut(2)} />
        ) : null}
        <SpotList
          spots={spots}
          hours={hours}
          isFromPerson={position !== undefined}
          addressOf={addressOf}
          active={active}
          onActive={setActive}
        />
        {view !== undefined && spots.length > 0 && view.total > spots.length ? (
          <p className="quiet small tabular">{text.firstOf(spots.length, view.total)}</p>
        ) : null}
        <RecommendedSpots addressOf={addressOf} />
      </Sheet>
      {/* The list comes first in the focus order, because it offers all that the map does. */}
      <a className="skip" href="#behind-map">
        {text.skipMap}
      </a>
      <ErrorBoundary instead={<MapFailed className="rent-map" />}>
        <Suspense
          fallback={
            <MapToCome
              onSize={(found) => {
                size.current = found;
                queryFutureArea(early.current === undefined ? (start ?? defaultView) : viewOf(early.current));
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
            onReady={begin}
            onLookAround={() => {
              hasMovedMap.current = true;
            }}
            onRest={queryVisibleArea}
            onLocate={locate}
          />
        </Suspense>
      </ErrorBoundary>
      <span id="behind-map" className="visually-hidden" tabIndex={-1} />
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
