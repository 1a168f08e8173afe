import type { SpotCard } from '@joddee/marketplace/map/shapes';
import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useMemo, useRef } from 'react';
import { Marker, Popup } from 'react-leaflet';
import type { SpotChange } from '../list/spot-changes.tsx';
import * as styles from '../rent.module.css';
import { choose, point, useRentStore } from '../rent-store.ts';
import { type PinState, pricePin, useLit } from './pin-icons.ts';
import { PinPopup } from './pin-popup.tsx';
import * as pinsStyles from './pins.module.css';

interface SpotPinProps {
  id: string;
  place: [number, number];
  /** The visible words: the price, or that it is full. */
  words: string;
  label: string;
  state: PinState;
  change: SpotChange | undefined;
  spot: SpotCard | undefined;
  isCrowded: boolean;
  hasPopup: boolean;
}

/** Keeps the popup clear of the map's buttons at the right edge. */
const clearOfButtons: [number, number] = [68, 12];

/** A pin with the price; a popup has more, where it has room. */
export function SpotPin(props: SpotPinProps) {
  const { id, place, words, label, state, change, spot, isCrowded, hasPopup } = props;
  const isActive = useRentStore(({ active, chosen }) => id === active || id === chosen);
  const isDot = isCrowded && !isActive;
  const marker = useRef<LeafletMarker>(null);
  // Memoized, because a new icon replaces the element and loses a press that has begun on it.
  const icon = useMemo(() => pricePin(words, label, state), [words, label, state]);
  useLit(marker, icon, {
    [pinsStyles.active]: isActive,
    [pinsStyles.dot]: isDot,
    [pinsStyles.seen]: isSeen(id),
    [pinsStyles.justFree]: change === 'free',
  });
  const isFull = state === 'full';
  const press = () => {
    noteSeen(id);
    choose(id);
  };
  return (
    <Marker
      // Leaflet makes a marker interactive once, when it is created.
      key={`${isFull}${hasPopup}`}
      ref={marker}
      position={place}
      icon={icon}
      zIndexOffset={isActive ? 1000 : isFull ? -500 : isDot ? -250 : 0}
      title={label}
      interactive={!isFull}
      keyboard={!isFull}
      eventHandlers={
        isFull
          ? {}
          : {
              mouseover: () => point(id),
              mouseout: () => point(undefined),
              ...(hasPopup
                ? { popupopen: press, popupclose: () => choose(undefined) }
                : {
                    click: press,
                    keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
                      if (originalEvent.key === 'Enter') press();
                    },
                  }),
            }
      }
    >
      {hasPopup && !isFull ? (
        <Popup
          className={styles.spotPopup}
          minWidth={284}
          maxWidth={284}
          autoPanPaddingTopLeft={[12, 12]}
          autoPanPaddingBottomRight={clearOfButtons}
        >
          <PinPopup id={id} spot={spot} />
        </Popup>
      ) : null}
    </Marker>
  );
}

/** The spots that were opened from this map; their prices are quieter. For this visit only. */
const seen = new Set<string>();

const isSeen = (id: string): boolean => seen.has(id);

function noteSeen(id: string): void {
  seen.add(id);
}
