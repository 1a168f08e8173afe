import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { useMedia } from '../../lib/use-media.ts';
import { useTitle } from '../../lib/use-title.ts';
import { MapFailed } from '../../map/map-failed.tsx';
import { sheetMedia } from '../../ui/sheet/sheet-heights.ts';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as filterBarStyles from './filter/filter-bar.module.css';
import { FilterBar } from './filter/filter-bar.tsx';
import { SpotSheet } from './list/spot-sheet.tsx';
import { RentMapPart } from './map/rent-map-part.tsx';
import { PinCards } from './pins/pin-cards.tsx';
import * as styles from './rent.module.css';
import { RentProvider } from './rent-context.tsx';
import { RentDialog } from './rent-dialog.tsx';
import { RentFrame } from './rent-frame.tsx';
import { PlacePill } from './search/place-pill.tsx';
import { SearchPage, TopSearch } from './search/rent-search.tsx';

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
