import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView, CheckStep } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText } from '@joddee/thai-text/screens/notices/notice-text';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { type CallArguments, textOfRefusal } from '../../../api/call-types.ts';
import { stayTimeText } from '../../../lib/stay-text-of.ts';
import { useSession } from '../../../session/session-store.ts';
import { useConnection } from '../../../stores/connection-store.ts';
import { live, take } from '../../../stores/live-store.ts';
import {
  type Confirmation,
  forgetConfirmation,
  keepConfirmation,
  sendNow,
  useUnsent,
} from '../../../stores/unsent-confirmations.ts';
import { plateNumber } from '../../../ui/plate.tsx';
import { hideToast, showToast, toastOfBooking } from '../../../ui/toasts/toast-store.ts';
import { readNoticesOf } from '../../inbox/read-notices-of.ts';
import type { BookingAction, Given } from './booking-action.ts';
import { isDeskOnScreen } from './offered-on-screen.ts';

/**
 * Sends actions on one booking, one at a time, because a second would contradict the first. Refusals are shown; the new
 * state arrives with the response and as an event. `onAnswered` runs for every response, before the new state is
 * rendered. What an owner confirms at a gate without a network is kept and sent later, see `RefusedConfirmations`. So is
 * every received cash, which the server cannot take back: it ends the stay and frees its time for others; and the leaving of
 * a renter, whose finger may only have brushed a star.
 */
export function useSendAction(booking: BookingView | undefined, onAnswered: () => void = () => {}) {
  const [sending, setSending] = useState(false);
  const unsent = useUnsent(booking?._id);

  async function send(action: BookingAction, given?: Given): Promise<void> {
    if (sending || booking === undefined) return;
    const step = confirmationOf(action, booking);
    const keep = (step: CheckStep, seconds = 0, { rate, comment }: Given = {}) => {
      const keptAt = Date.now();
      const sendAt = keptAt + seconds * 1000;
      const given = rate === undefined ? {} : { rate, comment: comment ?? '' };
      const user = useSession.getState().user?.id ?? '';
      keepConfirmation(user, { booking: booking._id, step, keptAt, sendAt, ...given });
    };
    if (step === 'checkout') return keep(step, limits.cashUndoSeconds, given);
    if (step !== undefined && !useConnection.getState().connected) return keep(step);
    setSending(true);
    const answer = await action.send(booking, given);
    onAnswered();
    setSending(false);
    if (!answer.ok && answer.status === 0 && step !== undefined) keep(step);
    else if (!answer.ok && answer.status === 0)
      awaitEventInstead(booking, textOfRefusal(answer), answerPress);
    else if (!answer.ok) showToast(textOfRefusal(answer), 'harm');
    else if (answer.data !== undefined) {
      take('bookings', answer.data);
      answerPress(answer.data);
      if (action.done !== undefined) showToast(action.done(answer.data), 'done');
    }
  }

  return { sending, kept: unsent === undefined ? undefined : keptOf(unsent), send };
}

/** Confirms a step, or takes it back. The call outlives its page, which may be closed right after the press. */
export const sendCheck = (bookId: string, body: CallArguments<'checkBooking'>[0]['body']) =>
  callApi('checkBooking', { params: { bookId }, body, keepalive: true });

/** Confirmed and not sent yet. */
export type Kept = ReturnType<typeof keptOf>;

/** A second tap so soon belongs to the first. */
const doubleTapMs = 600;

function keptOf({ booking, sendAt, keptAt, isTried }: Confirmation) {
  const unlessDouble = (press: (booking: string) => void) => () => {
    if (Date.now() - keptAt > doubleTapMs) press(booking);
  };
  const presses = { undo: unlessDouble(forgetConfirmation), sendNow: unlessDouble(sendNow) };
  // Nothing can be pressed once the server may know it.
  return { keptAt, sendAt, ...(isTried ? {} : presses) };
}

/** The step that this action confirms and that is kept for a while: the owner's steps, and the leaving of the renter. */
export function confirmationOf({ name }: BookingAction, { detail }: BookingView): CheckStep | undefined {
  const user = useSession.getState().user?.id;
  if (name === 'checkout') return user === detail.user || user === detail.renter ? name : undefined;
  return name === 'checkin' && user === detail.user ? name : undefined;
}

/**
 * Replaces the notice that asked for this action, because it is done now. The owner is answered by a notice, which takes
 * back the confirmation of a wrong car; on the desk, by the card.
 */
export function answerPress(booking: BookingView): void {
  const { _id, check, detail, place, state } = booking;
  const key = toastOfBooking(_id);
  hideToast(key);
  if (detail.user !== useSession.getState().user?.id) return;
  const isOver = check.checkout.status;
  if (!isOver && state !== 'parked') return;
  const isClosedAlone = isOver && !check.checkout.renter;
  const asked = isClosedAlone ? 'overdue' : isOver ? 'check-out-requested' : 'check-in-requested';
  readNoticesOf({ kind: asked, booking: _id });
  // What the owner closes alone has no card there.
  if (isDeskOnScreen() && !isClosedAlone) return;
  showToast(isOver ? noticeText.checkedOut : noticeText.checkedIn, 'done', {
    key,
    about: (now) =>
      noticeText.aboutCar(
        plateNumber(detail.idCar),
        noticeText.about(stayTimeText({ ...booking, ...detail }, now), place.title),
      ),
    to: bookingAddress(_id),
    ...(isOver ? {} : { action: { text: myItemsText.undo, onPress: () => void unconfirm(booking) } }),
  });
}

async function unconfirm({ _id }: BookingView): Promise<void> {
  const answer = await sendCheck(_id, { check: false, step: 'checkin' });
  if (answer.ok) take('bookings', answer.data);
  else showToast(textOfRefusal(answer), 'harm', { key: toastOfBooking(_id) });
}

/** An event that comes later than this is none of the call. */
const eventWithinMs = 60_000;

/**
 * Says that no answer has come, unless an event says that the call has done its work: then `onDone` runs, and the message
 * goes.
 */
function awaitEventInstead(
  { _id, version }: BookingView,
  message: string,
  onDone: (booking: BookingView) => void,
): void {
  const key = `lost-answer:${_id}`;
  const changed = (): BookingView | undefined => {
    const booking = live.getState().bookings.get(_id);
    return booking?.version === version ? undefined : booking;
  };
  const finish = (booking: BookingView) => {
    hideToast(key);
    onDone(booking);
  };
  const already = changed();
  if (already !== undefined) {
    finish(already);
    return;
  }
  showToast(message, 'harm', { key });
  const stop = live.subscribe(() => {
    const booking = changed();
    if (booking === undefined) return;
    // First, because what follows changes the store as well.
    stop();
    finish(booking);
  });
  setTimeout(stop, eventWithinMs);
}
