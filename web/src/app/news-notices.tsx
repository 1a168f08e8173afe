import type { BookingView } from '@joddee/contract/bookings';
import type { BookingCause } from '@joddee/contract/server-events';
import { newsText } from '@joddee/thai-text/screens/news-text';
import { useEffect } from 'react';
import { onNews } from '../stores/live-store.ts';
import { useSession } from '../stores/session-store.ts';
import { showToast } from '../ui/toasts.tsx';

/** Says in a few words what somebody else has just done; what the person did is seen already. */
export function NewsNotices() {
  const user = useSession(({ user }) => user);
  useEffect(
    () =>
      onNews((event, payload) => {
        if (event === 'booking:changed') {
          const { cause, view } = payload as { cause: BookingCause; view: BookingView };
          const text = newsText[view.detail.user === user?.id ? 'owner' : 'renter'][cause];
          if (text !== '') showToast(`${text} · ${view.place.title}`);
        }
        if (event === 'verification:changed') {
          const { cause, person } = payload as { cause: keyof typeof newsText.card; person: unknown };
          if (person === null && newsText.card[cause] !== '') showToast(newsText.card[cause]);
        }
      }),
    [user?.id],
  );
  return null;
}
