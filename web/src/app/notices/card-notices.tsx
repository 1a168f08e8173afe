import { inboxText } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isRead, readNoticesOf } from '../../components/inbox/read-notices-of.ts';
import { ownVerification, useLive } from '../../stores/live-store.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { hideToast, showToast } from '../../ui/toasts/toast-store.ts';
import { CardApproved } from './card-approved.tsx';

const declinedKey = 'card-declined';

/** The decision about the own card. A declined one asks for another, so its toast stays until that is sent. */
export function CardNotices() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isTold = state?.cardApproved === true;
  useNewEvents(({ event, payload }) => {
    // With a person it is the card of somebody else, for administrators.
    if (event !== 'verification:changed' || payload.person !== null) return;
    // Who waits on the page of the card is told by a dialog.
    if (payload.cause === 'approved' && pathname !== '/confirmcard' && !isTold)
      showToast(text.card.approved, 'done', {
        // Beside the form of a listing, which is ready now.
        ...(pathname === '/post' ? {} : { to: '/post', action: { text: shellText.addSpot, to: '/post' } }),
        onSeen: () => readNoticesOf({ kind: 'card-approved' }),
      });
    if (payload.cause === 'declined')
      showToast(text.card.declined, 'harm', {
        key: declinedKey,
        to: '/confirmcard',
        // The form itself says why, and a notice that settles above it would move the fields.
        ...(pathname === '/confirmcard'
          ? {}
          : { stays: true, action: { text: inboxText.sendCardAgain, to: '/confirmcard' } }),
        onSeen: () => readNoticesOf({ kind: 'card-declined' }),
      });
  });
  const isSentAgain = useLive((state) => ownVerification(state)?.state !== 'not-submitted');
  const isDeclineRead = useLive(({ notices }) => isRead({ kind: 'card-declined' }, notices.values()));
  useEffect(() => {
    if (isSentAgain || isDeclineRead) hideToast(declinedKey);
  }, [isSentAgain, isDeclineRead]);
  return isTold ? <CardApproved onClose={() => void navigate(pathname, { replace: true })} /> : null;
}
