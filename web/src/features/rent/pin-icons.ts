import { groupedDigits } from '@joddee/thai-text/numbers';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { type DivIcon, divIcon } from 'leaflet';

/** The label names the spot for screen readers. */
export function pricePin(price: string, label: string): DivIcon {
  return divIcon({
    className: 'price-pin',
    html: pinContent(label, price),
    // A touch target needs 44 pixels, however short the price is.
    iconSize: [60, 44],
    iconAnchor: [30, 40],
    popupAnchor: [0, -36],
  });
}

export function clusterPin(count: number, fromPrice: string, label: string): DivIcon {
  return divIcon({
    className: 'cluster-pin',
    html: pinContent(label, groupedDigits(count), text.clusterFrom(fromPrice)),
    iconSize: [56, 56],
    iconAnchor: [28, 28],
  });
}

/** The visible content and its text for screen readers; as text nodes, because titles are user input. */
function pinContent(label: string, ...lines: string[]): HTMLElement {
  const content = document.createElement('div');
  const spoken = content.appendChild(document.createElement('span'));
  spoken.className = 'visually-hidden';
  spoken.textContent = label;
  const seen = content.appendChild(document.createElement('span'));
  seen.className = 'pin-face';
  seen.ariaHidden = 'true';
  for (const line of lines) seen.appendChild(document.createElement('b')).textContent = line;
  return content;
}
