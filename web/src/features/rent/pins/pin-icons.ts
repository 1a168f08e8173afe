import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { type DivIcon, divIcon, type Marker } from 'leaflet';
import { type RefObject, useEffect } from 'react';
import * as styles from './pins.module.css';

/** What a pin says beside its price; with colours and shapes of its own. A lost one was booked a moment ago. */
export type PinState = 'free' | 'part' | 'lost' | 'full';

const classOf: Record<PinState, string> = {
  free: '',
  part: styles.part,
  lost: styles.lost,
  full: styles.full,
};

/** The label names the spot for screen readers. */
export function pricePin(words: string, label: string, state: PinState): DivIcon {
  return divIcon({
    className: `${styles.pricePin} ${classOf[state]}`,
    html: pinContent(label, words),
    // A touch target needs 44 pixels, however short the price is.
    iconSize: [60, 48],
    iconAnchor: [30, 44],
    popupAnchor: [0, -44],
  });
}

export function clusterPin(count: number, fromPrice: string, label: string): DivIcon {
  return divIcon({
    className: styles.clusterPin,
    html: pinContent(label, groupedDigits(count), text.clusterFrom(fromPrice)),
    iconSize: [60, 60],
    iconAnchor: [30, 30],
  });
}

/** The visible content and its text for screen readers; as text nodes, because titles are user input. */
function pinContent(label: string, ...lines: string[]): HTMLElement {
  const content = document.createElement('div');
  const spoken = content.appendChild(document.createElement('span'));
  spoken.className = 'visually-hidden';
  spoken.textContent = label;
  const seen = content.appendChild(document.createElement('span'));
  seen.className = styles.pinFace;
  seen.ariaHidden = 'true';
  for (const line of lines) seen.appendChild(document.createElement('b')).textContent = line;
  return content;
}

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
