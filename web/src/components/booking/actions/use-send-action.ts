import type { BookingView, CheckStep } from '@joddee/contract/bookings';
import { bookingAddress } from '@joddee/rules/booking-address';
import { extendText } from '@joddee/thai-text/screens/booking-text';
import { declineText } from '@joddee/thai-text/screens/decline/decline-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import { useState } from 'react';
import { stayTimeText } from '../../../lib/stay-text-of.ts';
import { useSession } from '../../../session/session-store.ts';
import { useConnection } from '../../../stores/connection-store.ts';
import { take } from '../../../stores/live-store.ts';
import { keepConfirmation, useIsUnsent } from '../../../stores/unsent-confirmations.ts';
import { hideToast, showToast, toastOfBooking } from '../../../ui/toasts/toast-store.ts';
import { readNoticesOf } from '../../inbox/read-notices-of.ts';
import type { BookingAction, Given } from './booking-action-list.tsx';
import { awaitEventInstead } from './lost-answer.ts';
import { isOfferedOnScreen } from './offered-on-screen.ts';

/**
 * Sends actions on one booking, one at a time, because a second would contradict the first. Refusals are shown; the new
 * state arrives with the response and as an event. `onAnswered` runs for every response, before the new state is
 * rendered. What an owner confirms at a gate without a network is kept and sent later, see `UnsentConfirmations`.
 */
export function useSendAction(booking: BookingView | undefined, onAnswered: () => void = () => {}) {
  const [sending, setSending] = useState(false);
  const isKept = useIsUnsent(booking?._id);

  async function send(action: BookingAction, given?: Given): Promise<void> {
    if (sending || booking === undefined) return;
    const step = confirmationOf(action, booking);
    const keep = (step: CheckStep) => keepConfirmation(booking.detail.user, { booking: booking._id, step });
    if (step !== undefined && !useConnection.getState().connected) return keep(step);
    setSending(true);
    const answer = await action.send(booking, given);
    onAnswered();
    setSending(false);
    if (!answer.ok && answer.status === 0 && step !== undefined) keep(step);
    else if (!answer.ok && answer.status === 0) awaitEventInstead(booking, answer.message ?? '', answerPress);
    else if (!answer.ok) showToast(answer.message ?? Object.values(answer.fields)[0] ?? '', 'harm');
    else if (answer.data !== undefined) {
      take('bookings', answer.data);
      answerPress(answer.data);
      if (action.name === 'cancel') showToast(myItemsText.cancelled, 'done');
      if (action.name === 'decline') showToast(declineText.done, 'done');
      if (action.name === 'occupied') showToast(occupiedText.sent, 'done');
      if (action.name === 'extend') showToast(extendText.done(answer.data.detail.timeout), 'done');
    }
  }

  return { sending, isKept, send };
}

/** The step that an owner confirms by this action; undefined if it is another action, or the renter's. */
export function confirmationOf({ name }: BookingAction, { detail }: BookingView): CheckStep | undefined {
  const isOwn = detail.user === useSession.getState().user?.id;
  return isOwn && (name === 'checkin' || name === 'checkout') ? name : undefined;
}

/**
 * Replaces the notice that asked for this action, because it is done now. The owner is answered by a notice where the
 * screen does not say it itself: a booking that is over has left the list.
 */
export function answerPress(booking: BookingView, isSaid = isOfferedOnScreen(booking._id)): void {
  const { _id, check, detail, place, state } = booking;
  const key = toastOfBooking(_id);
  hideToast(key);
  if (detail.user !== useSession.getState().user?.id) return;
  const isOver = check.checkout.status;
  if (!isOver && state !== 'parked') return;
  readNoticesOf({ kind: isOver ? 'check-out-requested' : 'check-in-requested', booking: _id });
  if (!isOver && isSaid) return;
  showToast(isOver ? noticeText.checkedOut : noticeText.checkedIn, 'done', {
    key,
    about: (now) => noticeText.about(stayTimeText({ ...booking, ...detail }, now), place.title),
    to: bookingAddress(_id),
  });
}
