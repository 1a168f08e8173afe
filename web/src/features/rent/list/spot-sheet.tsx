import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import type { ComponentProps } from 'react';
import { useMedia } from '../../../lib/use-media.ts';
import * as sheetStyles from '../../../ui/sheet/sheet.module.css';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { noteHeight, sheetMedia, useStartHeight } from '../../../ui/sheet/sheet-heights.ts';
import { FilterBar } from '../filter/filter-bar.tsx';
import { LocateButton } from '../map/map-buttons.tsx';
import { useRent } from '../rent-context.tsx';
import { useRentStore } from '../rent-store.ts';
import { ListHead, ListSkeleton } from './list-head.tsx';
import { ListNotes } from './list-notes.tsx';
import { NothingHere } from './nothing-here.tsx';
import { RecommendedSpots } from './recommended-spots.tsx';
import * as styles from './rent-list.module.css';
import { SpotList } from './spot-list.tsx';

/** The list, beside the map or over it. */
export function SpotSheet() {
  const { view, isListed, loading, onSheet } = useRent();
  const isOver = useMedia(sheetMedia);
  const startHeight = useStartHeight();
  return (
    <SheetBesideCard
      label={text.list}
      up={text.sheetUp}
      down={text.sheetDown}
      startHeight={startHeight}
      onHeight={(height) => {
        noteHeight(height);
        onSheet(height);
      }}
      above={
        <div className={sheetStyles.above}>
          <LocateButton />
        </div>
      }
      head={<ListHead view={view} isLoading={loading} isWide={!isOver} />}
    >
      {isOver ? null : <FilterBar isOverMap={false} />}
      <ListNotes />
      {isListed ? null : <ListSkeleton />}
      {view?.spots.length === 0 && !loading ? <NothingHere /> : null}
      <SpotList />
      {view !== undefined && view.spots.length > 0 && view.total > view.spots.length ? (
        <p className={`quiet small ${styles.listNote}`}>{text.firstOf(view.spots.length, view.total)}</p>
      ) : null}
      {/* After the first list, which it would follow up and down otherwise. */}
      {isListed ? <RecommendedSpots /> : null}
    </SheetBesideCard>
  );
}

/** On a phone the card of a pressed pin is there instead. The press renders nothing of what the sheet holds. */
function SheetBesideCard(props: Omit<ComponentProps<typeof Sheet>, 'isHidden'>) {
  const isOver = useMedia(sheetMedia);
  return <Sheet {...props} isHidden={useRentStore(({ chosen }) => isOver && chosen !== undefined)} />;
}
