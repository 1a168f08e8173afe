import { waitAddress } from '@joddee/marketplace/bookings/constants';
import { waitsText as text } from '@joddee/thai-text/screens/waits/waits-text';
import { BellRing } from 'lucide-react';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { hideToast, showToast } from '../../ui/toasts/toast-store.ts';

/** A toast for each change of a wait that the user has not made. That of a held time stays as long as the hold. */
export function WaitNotices() {
  useNewEvents(({ event, payload }) => {
    if (event !== 'waits:changed') return;
    const { cause, view } = payload;
    const key = `wait:${view._id}`;
    const words = text.notices[cause];
    if (words === '') return hideToast(key);
    showToast(words, cause === 'closed' || cause === 'passed' ? 'harm' : 'live', {
      key,
      about: (now) => `${stayTimeText(view, now)} ${view.title}`,
      to: waitAddress(view),
      stays: cause === 'offered',
      icon: BellRing,
    });
  });
  return null;
}
