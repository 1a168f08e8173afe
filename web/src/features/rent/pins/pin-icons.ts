import { type DivIcon, divIcon } from 'leaflet';
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
export function pinIcon(lines: readonly string[], label: string, state: PinState): DivIcon {
  return divIcon({
    className: `${styles.pricePin} ${classOf[state]}`,
    html: pinContent(label, lines),
    // A touch target needs 44 pixels, however short the price is.
    iconSize: [60, 48],
    iconAnchor: [30, 44],
  });
}

export function clusterIcon(lines: readonly string[], label: string): DivIcon {
  return divIcon({
    className: styles.clusterPin,
    html: pinContent(label, lines),
    iconSize: [60, 60],
    iconAnchor: [30, 30],
  });
}

/** The visible content and its text for screen readers; as text nodes, because titles are user input. */
function pinContent(label: string, lines: readonly string[]): HTMLElement {
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
