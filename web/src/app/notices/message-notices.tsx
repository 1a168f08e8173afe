import { messagesAddress } from '@joddee/marketplace/bookings/constants';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { MessageSquare } from 'lucide-react';
import { otherName } from '../../components/booking/booking-people.ts';
import { isInSight, toastOfMessages } from '../../components/messages/conversation.ts';
import { useSession } from '../../session/session-store.ts';
import { live } from '../../stores/live-store.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { hideToast, showToast } from '../../ui/toasts/toast-store.ts';

/** A toast for the newest message of a booking, unless its conversation is in sight. */
export function MessageNotices() {
  const user = useSession(({ user }) => user);
  useNewEvents(({ event, payload }) => {
    if (event !== 'messages:changed') return;
    const { cause, views } = payload;
    const received = views.filter(({ own }) => !own);
    // Read on another device.
    if (cause === 'read') for (const { booking } of received) hideToast(toastOfMessages(booking));
    const newest = received.at(-1);
    if (cause !== 'sent' || newest === undefined || isInSight(newest.booking)) return;
    const booking = live.getState().bookings.get(newest.booking);
    if (booking === undefined) return;
    showToast(text.from(otherName(booking, booking.detail.user === user?.id)), 'live', {
      key: toastOfMessages(booking._id),
      about: newest.text,
      to: messagesAddress(booking._id),
      icon: MessageSquare,
    });
  });
  return null;
}
