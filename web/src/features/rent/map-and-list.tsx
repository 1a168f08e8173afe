import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useCallback, useState } from 'react';
import { stayLine, withStay } from '../../components/day-and-time/chosen-stay.ts';
import { placeName } from '../../components/search/destination-address.ts';
import { vehicleParam } from '../../components/vehicle/use-vehicle.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useNow } from '../../lib/use-now.ts';
import { useTitle } from '../../lib/use-title.ts';
import { MapFailed } from '../../map/map-failed.tsx';
import * as sheetStyles from '../../ui/sheet/sheet.module.css';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { noteHeight, sheetMedia, useStartHeight } from '../../ui/sheet/sheet-heights.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as filterBarStyles from './filter/filter-bar.module.css';
import { FilterBar, OrderPick } from './filter/filter-bar.tsx';
import { chosenStay, type Filter, stayHours } from './filter/spot-filter.ts';
import { ListHead, ListSkeleton, nearCount } from './list/list-head.tsx';
import { ListNotes } from './list/list-notes.tsx';
import { NothingHere } from './list/nothing-here.tsx';
import { RecommendedSpots } from './list/recommended-spots.tsx';
import * as rentListStyles from './list/rent-list.module.css';
import { useSpotChanges } from './list/spot-changes.tsx';
import { SpotList } from './list/spot-list.tsx';
import { CityPick, LocateButton, MapLegend } from './map/map-buttons.tsx';
import { RentMapPart } from './map/rent-map-part.tsx';
import { useFirstView } from './map/use-first-view.ts';
import { useMapView } from './map/use-map-view.ts';
import { usePlaceView } from './map/use-place-view.ts';
import { useRentMap } from './map/use-rent-map.ts';
import { PinCards } from './pins/pin-cards.tsx';
import * as styles from './rent.module.css';
import { type OpenDialog, RentDialog } from './rent-dialog.tsx';
import * as rentDialogsStyles from './rent-dialogs.module.css';
import { PlacePill } from './search/place-pill.tsx';
import { SearchPage } from './search/search-page.tsx';
import { TopSearch } from './search/top-search.tsx';
import { useRentAddress } from './use-rent-address.ts';

/** Map and list in one view. The address holds the filters, the destination and the visible area. */
export function MapAndList() {
  useTitle(text.title);
  const address = useRentAddress();
  const { filter, destination, writeFilter, goTo } = address;
  const rentMap = useRentMap(address);
  const { area, position, refused } = rentMap;
  const isOver = useMedia(sheetMedia);
  const [active, setActive] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [open, setOpen] = useState<OpenDialog>();
  const startHeight = useStartHeight();
  const origin = destination ?? position;
  const hours = stayHours(filter);
  const stay = chosenStay(filter);
  const now = useNow();
  const time = stay && stayLine(stay, now);
  const { view: answered, question, loading, failed, reload } = useMapView(area, filter, origin);
  const first = useFirstView(rentMap, answered, question, filter, destination);
  const place = usePlaceView(rentMap, address, filter);
  const view = place.isFitting ? undefined : first.view;
  const { shown, changes } = useSpotChanges(view, question, chosen);
  const { namedVehicle } = address;
  const addressOf = useCallback(
    (id: string) =>
      withStay(
        `/book/${id}`,
        chosenStay(filter),
        namedVehicle === undefined ? {} : { [vehicleParam]: namedVehicle },
      ),
    [filter, namedVehicle],
  );
  const openWhen = useCallback(() => setOpen('when'), []);
  const onPlace = useCallback(
    (place: Parameters<typeof placeName>[0] & { latitude: number; longitude: number }) =>
      goTo({ name: placeName(place), latitude: place.latitude, longitude: place.longitude }),
    [goTo],
  );
  const spots = shown?.spots ?? [];
  const near = shown && nearCount(shown, filter, destination);
  const far = near === undefined || shown === undefined ? 0 : shown.total - near;
  const apply = (changed: Filter) => {
    writeFilter(changed);
    setOpen(undefined);
  };
  const locate = <LocateButton onPress={rentMap.locate} />;

  return (
    <div
      className={`${rentListStyles.rent} ${rentDialogsStyles.rent} ${styles.rent}`}
      data-chosen={isOver && chosen !== undefined ? '' : undefined}
    >
      {isOver ? (
        <div className={filterBarStyles.overMap}>
          <PlacePill
            destination={destination}
            onSearch={address.openSearch}
            onClear={address.forgetDestination}
          />
          <FilterBar
            filter={filter}
            isOverMap
            onVehicle={address.chooseVehicle}
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
          isFinding={address.isFinding}
          onFinding={address.endSearch}
        />
      )}
      <Sheet
        label={text.list}
        up={text.sheetUp}
        down={text.sheetDown}
        startHeight={startHeight}
        onHeight={(height) => {
          noteHeight(height);
          rentMap.onSheet(height);
        }}
        isHidden={isOver && chosen !== undefined}
        above={<div className={sheetStyles.above}>{locate}</div>}
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
            onVehicle={address.chooseVehicle}
            onChange={writeFilter}
            onWhen={openWhen}
            onFilters={() => setOpen('filters')}
          />
        )}
        <ListNotes
          stay={stay}
          // Said together with the first list, which would move if it came before.
          hasOrigin={origin !== undefined || rentMap.isStartNamed || view === undefined}
          isRefused={position === undefined && refused}
          isExact={view?.exact !== false}
          onRetry={failed ? reload : undefined}
        />
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
          parts={near !== undefined && near > 0 && far > 0 ? { near, far } : undefined}
        />
        {view !== undefined && view.spots.length > 0 && view.total > view.spots.length ? (
          <p className={`quiet small ${rentListStyles.listNote}`}>
            {text.firstOf(view.spots.length, view.total)}
          </p>
        ) : null}
        {/* After the first list, which it would follow up and down otherwise. */}
        {view === undefined && !failed ? null : (
          <RecommendedSpots destination={destination} addressOf={addressOf} filter={filter} listed={spots} />
        )}
      </Sheet>
      {/* The list comes first in the focus order, because it offers all that the map does. */}
      <a className={`${parts.skip} ${styles.listSkip}`} href="#behind-map">
        {text.skipMap}
      </a>
      <ErrorBoundary instead={<MapFailed className={styles.map} />}>
        <RentMapPart
          onSize={rentMap.onSize}
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
            place.onUserMove();
            first.endFirstView();
          }}
          onRest={rentMap.onRest}
        >
          {first.cityCount === undefined ? null : (
            <CityPick count={first.cityCount} onPress={first.showCity} />
          )}
          {isOver ? null : (
            <>
              {locate}
              {hours === undefined ? null : <MapLegend />}
            </>
          )}
        </RentMapPart>
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
      {open === undefined ? null : (
        <RentDialog
          open={open}
          filter={filter}
          area={area}
          onClose={() => setOpen(undefined)}
          onApply={apply}
        />
      )}
    </div>
  );
}
