import type { BookingState } from '@joddee/marketplace/bookings/shapes';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { inboxText } from '@joddee/thai-text/screens/notices/inbox-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { Link } from 'react-router-dom';
import { nearbyInstead } from '../../map/nearby-address.ts';
import { ownVerification, useLive } from '../../stores/live-store.ts';
import { ConfirmStay } from '../booking/actions/confirm-stay.tsx';
import { readNotice } from './use-inbox.ts';

interface NoticeActionProps {
  notice: NoticeView;
  now: Date;
  onFollow: (() => void) | undefined;
}

/** The one thing to do about a notice, while it can still be done. */
export function NoticeAction({ notice, now, onFollow }: NoticeActionProps) {
  const { kind, role, stay } = notice;
  const booking = useLive(({ bookings }) => (stay === null ? undefined : bookings.get(stay._id)));
  const verification = useLive(ownVerification);
  const follow = () => {
    void readNotice(notice);
    onFollow?.();
  };
  if (kind === 'card-declined' && verification?.state === 'not-submitted')
    return (
      <Link className="button soft compact" to="/confirmcard" onClick={follow}>
        {inboxText.sendCardAgain}
      </Link>
    );
  if (booking === undefined) return null;
  if (isAsking(kind) && booking.state === asking[kind])
    return <ConfirmStay booking={booking._id} className="button compact" />;
  if ((kind === 'cancelled' || kind === 'declined') && role === 'renter' && new Date(booking.to) > now)
    return (
      <Link className="button plain compact" to={nearbyInstead(booking)} onClick={follow}>
        {noticeText.spotsNearby}
      </Link>
    );
  return null;
}

/** The causes that ask the owner for a confirmation, with the state in which it is still missing. */
export const asking = {
  'check-in-requested': 'arrived',
  'check-out-requested': 'leaving',
} as const satisfies Record<string, BookingState>;

export type AskingCause = keyof typeof asking;

export const isAsking = (cause: string): cause is AskingCause => cause in asking;
