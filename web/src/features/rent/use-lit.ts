import type { DivIcon, Marker } from 'leaflet';
import { type RefObject, useEffect } from 'react';

/** Lights a pin while its card is under the pointer or has the focus. */
export function useLit(marker: RefObject<Marker | null>, icon: DivIcon, isActive: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon is a new element, which is not lit.
  useEffect(() => {
    marker.current?.getElement()?.classList.toggle('active', isActive);
  }, [marker, isActive, icon]);
}
