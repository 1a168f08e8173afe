import { bookingAddress } from '@joddee/rules/booking-address';
import { refusalText } from '@joddee/thai-text/error-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { answerPress } from '../../components/booking/actions/use-send-action.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { live, take } from '../../stores/live-store.ts';
import { forgetConfirmation, useUnsentConfirmations } from '../../stores/unsent-confirmations.ts';
import { plateNumber } from '../../ui/plate.tsx';
import { showToast, toastOfBooking } from '../../ui/toasts/toast-store.ts';

const againMs = 5000;

/** Sends what an owner has confirmed without a network, one after the other, once the server can be reached. */
export function UnsentConfirmations({ user }: { user: string }) {
  const next = useUnsentConfirmations(({ user: of, confirmations }) =>
    of === user ? confirmations[0] : undefined,
  );
  const connected = useConnection(({ connected }) => connected);
  useEffect(() => {
    if (next === undefined || !connected) return;
    const { booking, step } = next;
    let isSending = false;
    const send = async () => {
      if (isSending) return;
      isSending = true;
      const answer = await callApi('checkBooking', {
        params: { bookId: booking },
        body: { check: true, step },
      });
      isSending = false;
      if (!answer.ok && mayPass(answer.status)) return;
      forgetConfirmation(booking);
      if (!answer.ok)
        return showRefusal(booking, text.notConfirmed[step], answer.message ?? refusalText.INTERNAL);
      take('bookings', answer.data);
      // The owner has pressed long ago, so it is said on every screen.
      answerPress(answer.data, false);
    };
    void send();
    const timer = setInterval(() => void send(), againMs);
    return () => clearInterval(timer);
  }, [next, connected]);
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
