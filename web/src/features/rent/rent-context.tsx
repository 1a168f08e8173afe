import type { FilteredStay } from '@joddee/marketplace/bookings/rules/stay-choices';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { createContext, type ReactNode, startTransition, useContext, useEffect, useMemo } from 'react';
import { provided } from '../../lib/provided.ts';
import { chosenStay, stayHours } from './filter/spot-filter.ts';
import { type SpotChanges, useSpotChanges } from './list/spot-changes.tsx';
import { useFirstView, usePlaceView } from './map/use-first-view.ts';
import { useMapView } from './map/use-map-view.ts';
import { useRentMap } from './map/use-rent-map.ts';
import { forgetMarks } from './rent-store.ts';
import { useRentAddress } from './use-rent-address.ts';

/** What the cards and pins of all spots have in common. */
interface EverySpot {
  addressOf: (id: string) => string;
  /** The chosen vehicle. */
  car: CarType;
  /** The chosen time, and its length. */
  stay: FilteredStay | undefined;
  hours: string | undefined;
  /** Distances count from the user or the searched place, not from the middle of the map. */
  isFromOrigin: boolean;
  changes: SpotChanges;
}

const RentContext = createContext<ReturnType<typeof useMapAndSpots> | undefined>(undefined);
/** Apart, because it stays the same while the map moves and asks. */
const EverySpotContext = createContext<EverySpot | undefined>(undefined);

/** The map of the screen, and the spots in sight. */
export const useRent = () => provided(useContext(RentContext));
export const useEverySpot = () => provided(useContext(EverySpotContext));

export function RentProvider({ children }: { children: ReactNode }) {
  const rent = useMapAndSpots();
  const { filter, addressOf } = useRentAddress();
  const { changes } = rent;
  const isFromOrigin = rent.origin !== undefined;
  const everySpot = useMemo(
    (): EverySpot => ({
      addressOf,
      car: filter.car,
      stay: chosenStay(filter),
      hours: stayHours(filter),
      isFromOrigin,
      changes,
    }),
    [addressOf, filter, isFromOrigin, changes],
  );
  useEffect(() => forgetMarks, []);
  return (
    <RentContext value={rent}>
      <EverySpotContext value={everySpot}>{children}</EverySpotContext>
    </RentContext>
  );
}

function useMapAndSpots() {
  const { filter, destination } = useRentAddress();
  const map = useRentMap();
  const origin = destination ?? map.position;
  const { view: answered, question, loading, failed, reload } = useMapView(map.area, filter, origin);
  const first = useFirstView(map, answered, question);
  const place = usePlaceView(map.fit);
  /** Undefined while another view is about to follow by itself. */
  const view = place.isFitting ? undefined : first.view;
  return {
    ...map,
    ...useSpotChanges(view, question),
    origin,
    view,
    /** The list is known, or that there is none for now. */
    isListed: view !== undefined || failed,
    loading,
    failed,
    reload,
    cityCount: first.cityCount,
    isUnnamed: first.isUnnamed,
    showCity: first.showCity,
    onUserMove(): void {
      map.onUserMove();
      // The map answers the press or the stroke first.
      startTransition(() => {
        place.onUserMove();
        first.endFirstView();
      });
    },
  };
}
