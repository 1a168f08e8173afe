import type { DivIcon, Marker } from 'leaflet';
import { type RefObject, useEffect } from 'react';

/** Highlights a pin while its card is hovered or focused. */
export function useLit(marker: RefObject<Marker | null>, icon: DivIcon, isActive: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon is a new element without the class.
  useEffect(() => {
    marker.current?.getElement()?.classList.toggle('active', isActive);
  }, [marker, isActive, icon]);
}
