import './rent.css';
import './rent-list.css';
import './rent-dialogs.css';
import { bangkokDay } from '@joddee/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { timeRangeText } from '@joddee/thai-text/times';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { lazy, Suspense, useCallback, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { placeName } from '../../components/search/place-name.ts';
import { withStay } from '../../components/when/stay-address.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { MapFailed } from '../../map/map-failed.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type SheetHeight, sheetMedia } from '../../ui/sheet-heights.ts';
import { FilterBar, OrderPick } from './filter-bar.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { ListHead } from './list-head.tsx';
import { MapToCome } from './map-to-come.tsx';
import { NothingHere } from './nothing-here.tsx';
import { PinCards } from './pin-cards.tsx';
import { PlacePill } from './place-pill.tsx';
import { RecommendedSpots } from './recommended-spots.tsx';
import { SearchPage } from './search-page.tsx';
import { chosenStay, type Filter, stayHours } from './spot-filter.ts';
import { SpotList } from './spot-list.tsx';
import { TopSearch } from './top-search.tsx';
import { useFirstView } from './use-first-view.ts';
import { useMapView } from './use-map-view.ts';
import { useRentAddress } from './use-rent-address.ts';
import { useRentMap } from './use-rent-map.ts';
import { useSpotChanges } from './use-spot-changes.ts';
import { WhenDialog } from './when-dialog.tsx';

/** The list renders before the map, whose files are three times as large. */
const RentMap = lazy(async () => ({ default: (await import('./rent-map.tsx')).RentMap }));

/** The last height of the sheet, restored by back navigation. */
let leftHeight: SheetHeight = 'half';
const noteHeight = (height: SheetHeight) => {
  leftHeight = height;
};

/** Map and list in one view. The address holds the filters, the destination and the visible area. */
export default function RentScreen() {
  useTitle(text.title);
  const address = useRentAddress();
  const { filter, destination, writeFilter, goTo } = address;
  const rentMap = useRentMap(address);
  const { area, position, refused } = rentMap;
  const isOver = useMedia(sheetMedia);
  const [active, setActive] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<'when' | 'filters'>();
  const way = useNavigationType();
  const [startHeight] = useState(way === NavigationType.Pop ? leftHeight : 'half');
  const origin = destination ?? position;
  const hours = stayHours(filter);
  const time = useTimeWords(filter);
  const { view, question, loading, failed, reload } = useMapView(area, filter, origin);
  const { shown, changes } = useSpotChanges(view, question, chosen);
  const first = useFirstView(rentMap, view, filter);
  const addressOf = useCallback((id: string) => withStay(`/book/${id}`, chosenStay(filter)), [filter]);
  const openWhen = useCallback(() => setOpen('when'), []);
  const onPlace = useCallback(
    (place: Parameters<typeof placeName>[0] & { latitude: number; longitude: number }) =>
      goTo({ name: placeName(place), latitude: place.latitude, longitude: place.longitude }),
    [goTo],
  );
  const spots = shown?.spots ?? [];
  const apply = (changed: Filter) => {
    writeFilter(changed);
    setOpen(undefined);
  };
  const locate = (
    <button
      type="button"
      className="icon-button floating locate"
      aria-label={text.locate}
      title={text.locate}
      onClick={rentMap.locate}
    >
      <LocateFixed />
    </button>
  );

  return (
    <div className="rent" data-chosen={isOver && chosen !== undefined ? '' : undefined}>
      {isOver ? (
        <div className="over-map">
          <PlacePill
            destination={destination}
            onSearch={address.openSearch}
            onClear={() => address.writeDestination(undefined)}
          />
          <FilterBar
            filter={filter}
            isOverMap
            onChange={writeFilter}
            onWhen={openWhen}
            onFilters={() => setOpen('filters')}
          />
        </div>
      ) : (
        <TopSearch
          filter={filter}
          destination={destination}
          addressOf={addressOf}
          onPlace={onPlace}
          onWhen={openWhen}
        />
      )}
      <Sheet
        label={text.list}
        up={text.sheetUp}
        down={text.sheetDown}
        startHeight={startHeight}
        onHeight={noteHeight}
        isHidden={isOver && chosen !== undefined}
        above={<div className="sheet-above">{locate}</div>}
        head={
          <ListHead
            view={view}
            isLoading={loading}
            filter={filter}
            destination={destination}
            isWide={!isOver}
            order={<OrderPick filter={filter} onChange={writeFilter} />}
          />
        }
      >
        {isOver ? null : (
          <FilterBar
            filter={filter}
            isOverMap={false}
            onChange={writeFilter}
            onWhen={openWhen}
            onFilters={() => setOpen('filters')}
          />
        )}
        {position !== undefined ? null : refused ? (
          <p className="quiet small list-note">{text.noLocation}</p>
        ) : rentMap.isStartNamed ? null : (
          <p className="quiet small list-note">{text.placeUnknown}</p>
        )}
        {view?.exact === false ? (
          <p className="notice small list-note" data-tone="live">
            {text.notExact}
          </p>
        ) : null}
        {failed ? (
          <div className="notice spread list-note" data-tone="harm" role="alert">
            {text.failed}
            <button type="button" className="button plain compact" onClick={reload}>
              {text.tryAgain}
            </button>
          </div>
        ) : null}
        {view === undefined && !failed ? <ListSkeleton /> : null}
        {view !== undefined && view.spots.length === 0 && !loading ? (
          <NothingHere
            filter={filter}
            area={area}
            onChange={writeFilter}
            onArea={({ west, south, east, north }) =>
              rentMap.fit([
                { latitude: south, longitude: west },
                { latitude: north, longitude: east },
              ])
            }
          />
        ) : null}
        <SpotList
          spots={spots}
          changes={changes}
          hours={hours}
          isFromOrigin={origin !== undefined}
          addressOf={addressOf}
          active={active}
          onActive={setActive}
          chosen={chosen}
        />
        {view !== undefined && view.spots.length > 0 && view.total > view.spots.length ? (
          <p className="quiet small list-note">{text.firstOf(view.spots.length, view.total)}</p>
        ) : null}
        <RecommendedSpots destination={destination} addressOf={addressOf} hours={hours} />
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
            destination={destination}
            origin={origin}
            view={shown}
            changes={changes}
            hours={hours}
            addressOf={addressOf}
            active={active}
            onActive={setActive}
            chosen={chosen}
            onChoose={setChosen}
            hasPopups={!isOver}
            onReady={rentMap.onReady}
            onUserMove={() => {
              rentMap.onUserMove();
              first.endFirstView();
            }}
            onRest={rentMap.onRest}
          >
            {first.cityCount === undefined ? null : (
              <button type="button" className="pick floating-pick city-pick" onClick={first.showCity}>
                {text.wholeCity(first.cityCount)}
              </button>
            )}
            {isOver ? null : (
              <>
                {locate}
                {hours === undefined ? null : <Legend />}
              </>
            )}
          </RentMap>
        </Suspense>
      </ErrorBoundary>
      {isOver && chosen !== undefined ? (
        <PinCards
          spots={spots}
          changes={changes}
          chosen={chosen}
          onChoose={setChosen}
          hours={hours}
          time={time}
          total={view?.total}
          isFromOrigin={origin !== undefined}
          addressOf={addressOf}
          onList={() => setChosen(undefined)}
          control={locate}
        />
      ) : null}
      <span id="behind-map" className="visually-hidden" tabIndex={-1} />
      {isOver && address.isFinding ? (
        <SearchPage
          filter={filter}
          addressOf={addressOf}
          onPlace={onPlace}
          onWhen={openWhen}
          onNear={() => {
            address.closeSearch();
            rentMap.locate();
          }}
          onClose={address.closeSearch}
        />
      ) : null}
      {open === 'when' ? (
        <WhenDialog filter={filter} area={area} onClose={() => setOpen(undefined)} onApply={apply} />
      ) : open === 'filters' ? (
        <FilterDialog filter={filter} area={area} onClose={() => setOpen(undefined)} onApply={apply} />
      ) : null}
    </div>
  );
}

/** The chosen time in words. */
function useTimeWords(filter: Filter): string | undefined {
  const now = useNow();
  const stay = chosenStay(filter);
  return stay && `${dayNameText(stay.date, bangkokDay(now))} ${timeRangeText(stay.from, stay.to)}`;
}

function Legend() {
  return (
    <ul className="map-legend" aria-hidden="true">
      {(['free', 'part', 'full'] as const).map((state) => (
        <li key={state}>
          <span className={`legend-mark ${state}`} /> {text.legend[state]}
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return ['a', 'b', 'c'].map((key) => <div key={key} className="skeleton spot-skeleton" />);
}
