import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useEffect } from 'react';
import { textOfRefusal } from '../../api/call-types.ts';
import { answerPress, sendCheck } from '../../components/booking/actions/use-send-action.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { live, take } from '../../stores/live-store.ts';
import {
  forgetConfirmation,
  markTried,
  ratingOf,
  sendAllNow,
  useUnsentConfirmations,
} from '../../stores/unsent-confirmations.ts';
import { plateNumber } from '../../ui/plate.tsx';
import { showToast, toastOfBooking } from '../../ui/toasts/toast-store.ts';

const againMs = 5000;

/**
 * Sends what an owner has confirmed, or that a renter has left, one after the other, once it can no longer be taken back
 * and the server can be reached, and shows what it refuses. Who leaves the page has decided.
 */
export function RefusedConfirmations({ user }: { user: string }) {
  const next = useUnsentConfirmations(({ user: of, confirmations }) =>
    of === user ? confirmations.toSorted((a, b) => a.sendAt - b.sendAt)[0] : undefined,
  );
  const { booking, step, sendAt = 0 } = next ?? {};
  const connected = useConnection(({ connected }) => connected);
  useEffect(() => {
    const leave = () => {
      if (document.hidden) sendAllNow();
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', sendAllNow);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', sendAllNow);
    };
  }, []);
  useEffect(() => {
    if (booking === undefined || step === undefined || !connected) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const send = async () => {
      markTried(booking);
      const answer = await sendCheck(booking, { check: true, step, ...ratingOf(booking) });
      if (!answer.ok && mayPass(answer.status)) {
        if (!isOver) timer = setTimeout(() => void send(), againMs);
        return;
      }
      if (answer.ok) take('bookings', answer.data);
      forgetConfirmation(booking);
      if (!answer.ok) return showRefusal(booking, text.notConfirmed[step], textOfRefusal(answer));
      answerPress(answer.data);
    };
    const wait = sendAt - Date.now();
    if (wait > 0) timer = setTimeout(() => void send(), wait);
    else void send();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [booking, step, sendAt, connected]);
  return null;
}

/** Without an answer, without a session, too often, or a fault of the server: the next attempt may succeed. */
const mayPass = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500;

function showRefusal(id: string, what: string, reason: string): void {
  const booking = live.getState().bookings.get(id);
  const plate = plateNumber(booking?.detail.idCar ?? '');
  showToast(`${plate} ${what}`.trim(), 'harm', {
    key: toastOfBooking(id),
    about: reason,
    to: bookingAddress(id),
    stays: true,
  });
}
