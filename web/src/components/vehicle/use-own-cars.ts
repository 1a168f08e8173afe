import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useEffect, useMemo, useState } from 'react';
import { useHydrating } from '../../lib/rendered-page/rendered-page.ts';
import {
  forgetCar,
  isRememberedFor,
  type RememberedCar,
  rememberedRenter,
  rememberRenter,
} from '../../offline/remembered-renter.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';

/** What the user booked with before: as this device remembers, else as the live bookings say once they arrive. */
export function useOwnCars() {
  const user = useSession(({ user }) => user);
  const isHydrating = useHydrating();
  const id = isHydrating ? undefined : user?.id;
  const [forgotten, setForgotten] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a forgotten car is read again.
  const { phone, cars, isKnownHere } = useMemo(
    () => ({ ...rememberedRenter(id), isKnownHere: id !== undefined && isRememberedFor(id) }),
    [id, forgotten],
  );
  const bookings = useLive(({ bookings }) => bookings.values());
  const known = useMemo(
    () => (isKnownHere || id === undefined ? cars : carsOf(bookings, id)),
    [isKnownHere, cars, bookings, id],
  );
  useEffect(() => {
    if (id !== undefined && !isKnownHere && known.length > 0) rememberRenter(id, '', known);
  }, [id, isKnownHere, known]);
  return {
    /** Of the last booking on this device; empty if there is none. */
    phone,
    /** The last used first. */
    cars: known,
    /** They were known from the first render. Later ones may fill a field, and move nothing. */
    isKnownHere,
    forget(plate: string): void {
      if (id !== undefined) forgetCar(id, plate);
      setForgotten(forgotten + 1);
    },
  };
}

function carsOf(bookings: readonly BookingView[], renter: string): RememberedCar[] {
  const own = bookings
    .filter(({ detail }) => detail.renter === renter)
    .sort((a, b) => b.created.localeCompare(a.created))
    .map(({ detail }) => detail.idCar);
  return [...new Set(own)].filter((plate) => plate !== '').map((plate) => ({ plate, kind: '' }));
}
