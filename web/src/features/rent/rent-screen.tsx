import { spotOrders } from '@joddee/contract/spot-choices';
import './rent.css';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { lazy, Suspense, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { SearchBox } from '../../components/search/search-box.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { MapFailed } from '../../map/map-failed.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Sheet, type SheetHeight } from '../../ui/sheet.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { MapToCome } from './map-to-come.tsx';
import { NothingHere } from './nothing-here.tsx';
import { RecommendedSpots } from './recommended-spots.tsx';
import { bookAddress, stayHours } from './spot-filter.ts';
import { SpotList } from './spot-list.tsx';
import { useMapView } from './use-map-view.ts';
import { useRentAddress } from './use-rent-address.ts';
import { useRentMap } from './use-rent-map.ts';

/** The list renders before the map, whose files are three times as large. */
const RentMap = lazy(async () => ({ default: (await import('./rent-map.tsx')).RentMap }));

/** The last height of the sheet, restored by back navigation. */
let leftHeight: SheetHeight = 'half';

/** Map and list in one view. The address holds the filters and the visible area. */
export default function RentScreen() {
  useTitle(text.title);
  const { filter, writeFilter, ...address } = useRentAddress();
  const rentMap = useRentMap(address);
  const { area, position, refused } = rentMap;
  const [active, setActive] = useState<string>();
  const [filtering, setFiltering] = useState(false);
  const way = useNavigationType();
  const [height, setHeight] = useState<SheetHeight>(way === NavigationType.Pop ? leftHeight : 'half');
  useEffect(() => {
    leftHeight = height;
  }, [height]);
  const hours = stayHours(filter);
  const { view, loading, failed, reload } = useMapView(area, filter, position);
  const addressOf = (id: string) => bookAddress(id, filter);
  const spots = view?.spots ?? [];

  return (
    <div className={`rent sheet-${height}`}>
      <Sheet label={text.list} up={text.sheetUp} down={text.sheetDown} height={height} onHeight={setHeight}>
        <div className="spread">
          <h1>{text.title}</h1>
          <button type="button" className="button plain compact" onClick={() => setFiltering(true)}>
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
              onChange={({ target }) => writeFilter({ ...filter, sort: target.value })}
            >
              {spotOrders.map((order) => (
                <option key={order} value={order}>
                  {text.sortBy[order]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <FilterChips filter={filter} onChange={writeFilter} />
        <SearchBox addressOf={addressOf} mapAt={(at) => `/rent?${new URLSearchParams({ ...filter, at })}`} />
        {position !== undefined ? null : refused ? (
          <p className="quiet small">{text.noLocation}</p>
        ) : rentMap.isStartNamed ? null : (
          <p className="quiet small">{text.placeUnknown}</p>
        )}
        {view?.exact === false ? (
          <p className="notice small" data-tone="live">
            {text.notExact}
          </p>
        ) : null}
        {failed ? (
          <div className="notice spread" data-tone="harm" role="alert">
            {text.failed}
            <button type="button" className="button plain compact" onClick={reload}>
              {text.tryAgain}
            </button>
          </div>
        ) : null}
        {view === undefined && !failed ? <ListSkeleton /> : null}
        {view !== undefined && view.spots.length === 0 && !loading ? (
          <NothingHere filter={filter} onChange={writeFilter} onZoomOut={rentMap.zoomOut} />
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
        <Suspense fallback={<MapToCome onSize={rentMap.onSize} />}>
          <RentMap
            map={rentMap.map}
            start={rentMap.start}
            position={position}
            view={view}
            hours={hours}
            addressOf={addressOf}
            active={active}
            onActive={setActive}
            onReady={rentMap.onReady}
            onUserMove={rentMap.onUserMove}
            onRest={rentMap.onRest}
            onLocate={rentMap.locate}
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
            writeFilter(changed);
            setFiltering(false);
          }}
        />
      ) : null}
    </div>
  );
}

function ListSkeleton() {
  return ['a', 'b', 'c'].map((key) => <div key={key} className="skeleton spot-skeleton" />);
}
