import type { Popup as LeafletPopup, PopupOptions } from 'leaflet';
import { type ReactNode, useRef, useState } from 'react';
import { Popup } from 'react-leaflet';

interface MarkPopupProps extends PopupOptions {
  /** Where its tip points to, as it was when it opened. */
  place: [number, number];
  onClose: () => void;
  children: ReactNode;
}

/** A popup that is open while it is rendered. */
export function MarkPopup({ place, onClose, children, ...options }: MarkPopupProps) {
  // Another array would open it again.
  const [position] = useState(place);
  const popup = useRef<LeafletPopup>(null);
  return (
    <Popup
      {...options}
      ref={popup}
      position={position}
      eventHandlers={{
        // Removed by the user and not, for a moment, by React.
        remove: () => queueMicrotask(() => popup.current?.isOpen() === false && onClose()),
      }}
    >
      {children}
    </Popup>
  );
}
