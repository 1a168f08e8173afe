import type { BookingView, CheckStep } from '@joddee/contract/bookings';
import { decideCancel } from '@joddee/rules/cancellation';
import { decideCheck } from '@joddee/rules/check-in';
import { decideRating } from '@joddee/rules/review-window';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useState } from 'react';
import { type Answered, callApi } from '../../api/call-api.ts';
import { liveState, liveStateChanged, useConnection } from '../../stores/live-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { RatingDialog } from './rating-dialog.tsx';

function factsOf(booking: BookingView) {
  const { detail, check, endedBy, state } = booking;
  return {
    status: detail.status,
    check,
    endedBy,
    expired: state === 'expired',
    from: new Date(booking.from),
    to: new Date(booking.to),
  };
}

/** Asks the same rules as the server what may be done, and shows just that. */
export function BookingActions({ booking, asOwner }: { booking: BookingView; asOwner: boolean }) {
  const [open, setOpen] = useState<'cancel' | 'checkout' | 'rate'>();
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const facts = factsOf(booking);
  const role = asOwner ? 'owner' : 'renter';
  const may = (step: CheckStep) => decideCheck(facts, role, { check: true, step, rate: 5 }).kind === 'tick';
  const mayCancel = decideCancel(facts, role).kind === 'cancel';
  const mayRate =
    !asOwner && facts.check.checkout.status && decideRating({ facts, rated: booking.rated }, new Date()).ok;

  async function act(call: () => Promise<Answered<BookingView>>): Promise<void> {
    if (sending) return;
    setSending(true);
    const answer = await call();
    setSending(false);
    setOpen(undefined);
    if (answer.ok) {
      liveState.bookings.upsert(answer.data._id, answer.data.version, answer.data);
      liveStateChanged();
    } else showToast(answer.message ?? Object.values(answer.fields)[0] ?? '', 'harm');
  }
  const check = (step: CheckStep, more: object = {}) =>
    act(() => callApi('check', { params: { bookId: booking._id }, body: { check: true, step, ...more } }));
  /** The booking that is rated now comes live; the answer is the post. */
  async function rateStay(rate: number, comment: string): Promise<void> {
    if (sending) return;
    setSending(true);
    const answer = await callApi('comment', {
      params: { postId: booking.detail.post },
      body: { rate, comment },
    });
    setSending(false);
    setOpen(undefined);
    if (!answer.ok) showToast(answer.message ?? Object.values(answer.fields)[0] ?? '', 'harm');
  }
  const disabled = sending || !connected;

  return (
    <div className="row">
      {may('checkin') ? (
        <button type="button" className="button" disabled={disabled} onClick={() => void check('checkin')}>
          {asOwner ? text.confirmIn : text.checkIn}
        </button>
      ) : null}
      {may('checkout') ? (
        <button
          type="button"
          className="button"
          disabled={disabled}
          onClick={() => (asOwner ? void check('checkout') : setOpen('checkout'))}
        >
          {asOwner ? text.confirmOut : text.checkOut}
        </button>
      ) : null}
      {mayCancel ? (
        <button type="button" className="button plain" disabled={disabled} onClick={() => setOpen('cancel')}>
          {text.cancel}
        </button>
      ) : null}
      {mayRate ? (
        <button type="button" className="button plain" disabled={disabled} onClick={() => setOpen('rate')}>
          {text.rate}
        </button>
      ) : null}
      {open === 'cancel' ? (
        <Dialog title={text.cancelTitle} onClose={() => setOpen(undefined)}>
          <p>{text.cancelText}</p>
          <div className="row">
            <button type="button" className="button plain" onClick={() => setOpen(undefined)}>
              {text.keep}
            </button>
            <button
              type="button"
              className="button harm"
              disabled={sending}
              onClick={() =>
                void act(() =>
                  callApi('cancelBooking', { params: { postId: booking.detail.post, bookId: booking._id } }),
                )
              }
            >
              {text.cancel}
            </button>
          </div>
        </Dialog>
      ) : null}
      {open === 'checkout' ? (
        <RatingDialog
          title={text.checkoutTitle}
          submit={text.send}
          sending={sending}
          onClose={() => setOpen(undefined)}
          onSend={(rate, comment) => void check('checkout', { rate, comment })}
        />
      ) : null}
      {open === 'rate' ? (
        <RatingDialog
          title={text.rate}
          submit={text.rate}
          sending={sending}
          onClose={() => setOpen(undefined)}
          onSend={(rate, comment) => void rateStay(rate, comment)}
        />
      ) : null}
    </div>
  );
}
