import type { BookingView, CheckStep } from '@joddee/contract/bookings';
import type { NoticeView } from '@joddee/contract/notices';
import { inboxText } from '@joddee/thai-text/screens/inbox-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notice-text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { nearbyAddress } from '../../map/nearby-address.ts';
import { ownVerification, take, useLive } from '../../stores/live-store.ts';
import { hideToast, showToast, toastOfBooking } from '../../ui/toast-store.ts';
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
  if (kind === 'check-in-requested' && booking.state === 'arrived')
    return <Confirm notice={notice} booking={booking} step="checkin" />;
  if (kind === 'check-out-requested' && booking.state === 'leaving')
    return <Confirm notice={notice} booking={booking} step="checkout" />;
  if (kind === 'cancelled' && role === 'renter' && new Date(booking.to) > now)
    return (
      <Link
        className="button plain compact"
        to={nearbyAddress(booking.place, booking.Date, booking.detail)}
        onClick={follow}
      >
        {noticeText.spotsNearby}
      </Link>
    );
  return null;
}

const confirmText = { checkin: myItemsText.confirmIn, checkout: myItemsText.confirmOut } as const;

interface ConfirmProps {
  notice: NoticeView;
  booking: BookingView;
  step: CheckStep;
}

/** The owner's confirmation, with one press. The row says which car and how much cash. */
function Confirm({ notice, booking, step }: ConfirmProps) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    if (sending) return;
    setSending(true);
    const params = { bookId: booking._id };
    const answer = await callApi('checkBooking', { params, body: { check: true, step } });
    setSending(false);
    if (!answer.ok) return showToast(answer.message ?? Object.values(answer.fields)[0] ?? '', 'harm');
    take('bookings', answer.data);
    hideToast(toastOfBooking(booking._id));
    void readNotice(notice);
  };
  return (
    <button type="button" className="button compact" aria-busy={sending} onClick={() => void send()}>
      {confirmText[step]}
    </button>
  );
}
