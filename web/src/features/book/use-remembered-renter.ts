import type { BookingView } from '@joddee/contract/bookings';
import type { PostView } from '@joddee/contract/posts';
import { useEffect, useMemo } from 'react';
import { useHydrating } from '../../lib/first-page/use-hydrating.ts';
import { rememberedRenter, rememberRenter } from '../../offline/remembered-renter.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';

interface Proposed {
  phone: string;
  /** The last used first; those of another kind of vehicle than the spot's are left out. */
  plates: string[];
  /** They were known when the form was drawn. Later ones may fill the field, and move nothing. */
  isKnownHere: boolean;
}

/** What the user booked with before: as this device remembers, else as the live bookings say once they arrive. */
export function useRememberedRenter({ detail: { typeofcar } }: PostView): Proposed {
  const user = useSession(({ user }) => user);
  const isHydrating = useHydrating();
  const id = isHydrating ? undefined : user?.id;
  const remembered = useMemo(() => rememberedRenter(id), [id]);
  const bookings = useLive(({ bookings }) => bookings.values());
  const isKnownHere = remembered.cars.length > 0;
  const plates = useMemo(
    () =>
      isKnownHere
        ? remembered.cars.flatMap(({ plate, kind }) => (kind === '' || kind === typeofcar ? [plate] : []))
        : id === undefined
          ? []
          : platesOf(bookings, id),
    [remembered, isKnownHere, typeofcar, bookings, id],
  );
  useEffect(() => {
    if (id === undefined || isKnownHere || plates.length === 0) return;
    rememberRenter(
      id,
      '',
      plates.map((plate) => ({ plate, kind: '' })),
    );
  }, [id, isKnownHere, plates]);
  return { phone: remembered.phone, plates, isKnownHere };
}

function platesOf(bookings: readonly BookingView[], renter: string): string[] {
  const own = bookings
    .filter(({ detail }) => detail.renter === renter)
    .sort((a, b) => b.created.localeCompare(a.created))
    .map(({ detail }) => detail.idCar);
  return [...new Set(own)];
}
