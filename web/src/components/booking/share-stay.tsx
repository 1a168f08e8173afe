import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { Copy, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyText, lineShareAddress } from '../../lib/sharing.ts';
import { stayTextOf } from '../../lib/stay-text-of.ts';
import { directionsAddress } from '../../map/nearby-address.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Place, time and the way there: no plate, no phone and no link to the booking, which only its parties can open. */
function sharedWords(booking: BookingView) {
  const { place } = booking;
  return {
    text: text.shareWords(place.title, stayTextOf(booking), place.address),
    url: directionsAddress(place),
  };
}

export function lineAddress(booking: BookingView): string {
  const words = sharedWords(booking);
  return lineShareAddress(words.text, words.url);
}

interface ShareStayProps {
  booking: BookingView;
  className: string;
  children: ReactNode;
}

/** Shares the stay with the system's dialog; a browser without one offers LINE and a copy. */
export function ShareStay({ booking, className, children }: ShareStayProps) {
  const [asked, setAsked] = useState(false);
  async function share(): Promise<void> {
    if (!('share' in navigator)) return setAsked(true);
    const words = sharedWords(booking);
    try {
      await navigator.share({ title: booking.place.title, ...words });
    } catch (error) {
      // An abort means that the user has closed the dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setAsked(true);
    }
  }
  return (
    <>
      <button type="button" className={className} onClick={() => void share()}>
        {children}
      </button>
      {asked ? <ShareDialog booking={booking} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function ShareDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const words = sharedWords(booking);
  async function copy(): Promise<void> {
    const copied = await copyText(`${words.text}\n${words.url}`);
    if (!copied) return showToast(text.notCopied, 'harm');
    onClose();
    showToast(text.copied, 'done');
  }
  return (
    <Dialog title={text.shareTitle} onClose={onClose}>
      <p className={`${parts.prose} notice`}>{words.text}</p>
      <a className="button main" href={lineAddress(booking)} target="_blank" rel="noreferrer">
        <MessageCircle /> {text.shareLine}
      </a>
      <button type="button" className="button plain" onClick={() => void copy()}>
        <Copy /> {text.copy}
      </button>
    </Dialog>
  );
}
