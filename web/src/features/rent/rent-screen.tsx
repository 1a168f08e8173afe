import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { useTitle } from '../../lib/use-title.ts';
import { MapFailed } from '../../map/map-failed.tsx';
import { mapPicture } from '../../map/map-picture.ts';
import { loadPart } from '../../ui/lazy-part.tsx';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import { sheetMedia } from '../../ui/sheet/sheet-heights.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as filterBarStyles from './filter/filter-bar.module.css';
import { FilterBar } from './filter/filter-bar.tsx';
import { ListHead, ListSkeleton, WhenAndOrder } from './list/list-head.tsx';
import { SpotSheet } from './list/spot-sheet.tsx';
import { defaultView, readView } from './map/map-area.ts';
import { MapPicture, MapToCome, sentPicture } from './map/map-to-come.tsx';
import { PinCards } from './pins/pin-cards.tsx';
import * as styles from './rent.module.css';
import { RentProvider, useRent } from './rent-context.tsx';
import { RentDialog } from './rent-dialog.tsx';
import { PlacePill } from './search/place-pill.tsx';
import { SearchPage, TopSearch } from './search/rent-search.tsx';
import { useRentAddress } from './use-rent-address.ts';

/** A server has no map. The build keeps one of the two. */
export default import.meta.env.SSR ? RentFrame : MapAndList;

/** Map and list in one view. The address holds the filters, the destination and the visible area. */
function MapAndList() {
  useTitle(text.title);
  const isOver = useMedia(sheetMedia);
  return (
    <RentProvider>
      <div className={styles.rent}>
        {isOver ? (
          <div className={`stack tight ${filterBarStyles.overMap}`}>
            <PlacePill />
            <FilterBar isOverMap />
          </div>
        ) : (
          <TopSearch />
        )}
        <SpotSheet />
        {/* The list comes first in the focus order, because it offers all that the map does. */}
        <a className={`${parts.skip} ${styles.listSkip}`} href="#behind-map">
          {text.skipMap}
        </a>
        <ErrorBoundary instead={<MapFailed className={styles.map} />}>
          <RentMapPart />
        </ErrorBoundary>
        {isOver ? <PinCards /> : null}
        <span id="behind-map" className="visually-hidden" tabIndex={-1} />
        {isOver ? <SearchPage /> : null}
        <RentDialog />
      </div>
    </RentProvider>
  );
}

/**
 * What the server renders of this screen: all but the map and the list, which need their program; instead of the map it
 * has a picture of its streets. A phone on a slow network has this seconds before that, and the program replaces it.
 * Styles choose between a narrow and a wide screen.
 */
function RentFrame() {
  const start = readView(useRentAddress().at) ?? defaultView;
  return (
    <div className={styles.rent}>
      <div className={`stack tight ${filterBarStyles.overMap} ${styles.narrowFrame}`}>
        <PlacePill />
        <FilterBar isOverMap />
      </div>
      <Sheet
        label={text.list}
        up={text.sheetUp}
        down={text.sheetDown}
        startHeight="half"
        onHeight={() => {}}
        head={
          <>
            <ListHead view={undefined} isLoading isWide={false} />
            <div className={styles.wideFrame}>
              <WhenAndOrder />
            </div>
          </>
        }
      >
        <div className={styles.wideFrame}>
          <FilterBar isOverMap={false} />
        </div>
        <ListSkeleton />
      </Sheet>
      <div className={styles.map}>
        <MapPicture src={mapPicture(start.centre, start.zoom)} />
      </div>
    </div>
  );
}

interface Loaded {
  RentMap: ComponentType<{ picture: string | undefined }>;
}

let loaded: Loaded | undefined;

/**
 * The files of the map, three times as large, are loaded once the first list is there, or none. The map comes in a
 * transition: with a lazy component it would be made by whatever render comes next, most of all by one that must not be
 * interrupted.
 */
function RentMapPart() {
  const { isListed } = useRent();
  const [picture] = useState(sentPicture);
  const [part, setPart] = useState(loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (loaded !== undefined || !isListed) return;
    let isLeft = false;
    loadPart(() => import('./map/rent-map.tsx')).then(
      (found) => {
        loaded = found;
        if (!isLeft) startTransition(() => setPart(found));
      },
      (error: unknown) => {
        if (!isLeft) setFailure({ error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isListed]);
  // For the boundary around it.
  if (failure !== undefined) throw failure.error;
  if (part === undefined) return <MapToCome picture={picture} />;
  return <part.RentMap picture={picture} />;
}
