import type { DivIcon, Marker } from 'leaflet';
import { type RefObject, useEffect } from 'react';

/** Sets classes of a pin without a new icon, because a new icon replaces the element and loses a press on it. */
export function useLit(
  marker: RefObject<Marker | null>,
  icon: DivIcon,
  classes: Readonly<Record<string, boolean>>,
): void {
  const names = Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new icon is a new element without the classes.
  useEffect(() => {
    const element = marker.current?.getElement();
    const set = names.split(' ').filter((name) => name !== '');
    element?.classList.add(...set);
    return () => element?.classList.remove(...set);
  }, [marker, names, icon]);
}
