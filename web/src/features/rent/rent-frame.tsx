import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { mapPicture } from '../../map/map-picture.ts';
import { Sheet } from '../../ui/sheet/sheet.tsx';
import * as filterBarStyles from './filter/filter-bar.module.css';
import { FilterBar } from './filter/filter-bar.tsx';
import { ListHead, ListSkeleton, WhenAndOrder } from './list/list-head.tsx';
import { defaultView, readView } from './map/map-area.ts';
import { MapPicture } from './map/map-to-come.tsx';
import * as rentStyles from './rent.module.css';
import { PlacePill } from './search/place-pill.tsx';
import { useRentAddress } from './use-rent-address.ts';

/**
 * What the server renders of this screen: all but the map and the list, which need their program; instead of the map it
 * has a picture of its streets. A phone on a slow network has this seconds before that, and the program replaces it.
 * Styles choose between a narrow and a wide screen.
 */
export function RentFrame() {
  const start = readView(useRentAddress().at) ?? defaultView;
  return (
    <div className={rentStyles.rent}>
      <div className={`stack tight ${filterBarStyles.overMap} ${rentStyles.narrowFrame}`}>
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
            <div className={rentStyles.wideFrame}>
              <WhenAndOrder />
            </div>
          </>
        }
      >
        <div className={rentStyles.wideFrame}>
          <FilterBar isOverMap={false} />
        </div>
        <ListSkeleton />
      </Sheet>
      <div className={rentStyles.map}>
        <MapPicture src={mapPicture(start.centre, start.zoom)} />
      </div>
    </div>
  );
}
