import type { BookingView } from '@joddee/contract/bookings';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import CloudCheck from 'lucide-react/icons/cloud-check';
import Printer from 'lucide-react/icons/printer';
import Share from 'lucide-react/icons/share';
import { ShareStay } from '../../components/booking/share-stay.tsx';
import { useReadableOffline } from '../../stores/kept-bookings.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';

/** The way back, and what can be done with the ticket as a whole. */
export function BookingHead({ booking, asOwner }: { booking: BookingView; asOwner: boolean }) {
  const isReadableOffline = useReadableOffline(booking._id);
  const isOver = booking.detail.status === 0 || booking.check.checkout.status;
  const tab = isOver ? 'completemenu' : asOwner ? 'waitmenu' : 'bookmenu';
  return (
    <ScreenHead title={text.title} backTo={`/mypost?tab=${tab}`}>
      {isReadableOffline ? (
        <span className="readable-offline">
          <CloudCheck className="icon-20" aria-hidden="true" /> {text.readableOffline}
        </span>
      ) : null}
      <ShareStay booking={booking} className="icon-button" label={text.share}>
        <Share />
      </ShareStay>
      <button
        type="button"
        className="icon-button"
        aria-label={text.print(booking.state === 'completed')}
        onClick={() => window.print()}
      >
        <Printer />
      </button>
    </ScreenHead>
  );
}
