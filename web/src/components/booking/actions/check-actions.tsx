import { bookingState, factsOfView, isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import {
  decideCheck,
  decideReminder,
  isEarlyArrival,
  remindableFrom,
} from '@joddee/marketplace/bookings/rules/check-in';
import type { BookingView, CheckStep } from '@joddee/marketplace/bookings/shapes';
import { moneyText } from '@joddee/thai-text/money';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { clockText } from '@joddee/thai-text/times';
import { Undo2 } from 'lucide-react';
import { callApi } from '../../../api/call-api.ts';
import { clockTextOf } from '../../../lib/moment-text-of.ts';
import { dayOfStay } from '../../../lib/stay-text-of.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { CashPanel } from '../cash-panel.tsx';
import { remindedAt } from '../stay-progress.ts';
import { askAbout } from './asked-stay.tsx';
import { type AskProps, type BookingAction, type Given, isAllowed } from './booking-action.ts';
import { AskForStars, LeftWithStars } from './rate.tsx';
import { sendCheck } from './use-send-action.ts';

const ticks =
  (step: CheckStep): BookingAction['rule'] =>
  ({ facts, role, now }) =>
    decideCheck(facts, role, { check: true, step, rate: 5 }, now).kind === 'tick' &&
    // The renter says first that the car has left.
    (role === 'owner' || !isOccupied(facts));

const hasRentersStep = ({ facts }: Parameters<BookingAction['rule']>[0]) => bookingState(facts) !== 'parked';

const takesBack =
  (kind: 'withdraw' | 'unconfirm'): BookingAction['rule'] =>
  ({ facts, role, now }) =>
    decideCheck(facts, role, { check: false, step: 'checkin' }, now).kind === kind;

const send =
  (step: CheckStep, check: boolean) =>
  ({ _id }: BookingView, { rate, comment }: Given = {}) =>
    sendCheck(_id, { check, step, rate, comment });

const isTooEarly = (booking: BookingView, asOwner: boolean, now: Date) =>
  !asOwner && isEarlyArrival(factsOfView(booking), now);

export const checkIn: BookingAction = {
  name: 'checkin',
  rule: ticks('checkin'),
  label: (asOwner) => (asOwner ? text.confirmIn : text.checkIn),
  isNext: (...facts) => !isTooEarly(...facts),
  isForOneStay: true,
  // On the day before nobody has arrived: the way there is what is wanted.
  isRare: isTooEarly,
  asks: isTooEarly,
  Dialog: EarlyDialog,
  send: send('checkin', true),
};

function EarlyDialog({ booking, sending, onClose, onSend }: AskProps) {
  return (
    <ConfirmDialog
      title={text.earlyTitle(`${dayOfStay(booking)} ${clockText(booking.detail.timein)}`)}
      text={text.earlyText}
      no={text.notYet}
      yes={text.reallyArrived}
      tone="doubt"
      sending={sending}
      onNo={onClose}
      onYes={() => onSend()}
    />
  );
}

export const checkOut: BookingAction = {
  name: 'checkout',
  rule: (asked) => ticks('checkout')(asked) && (asked.role === 'renter' || hasRentersStep(asked)),
  label: (asOwner) => (asOwner ? text.confirmOut : text.checkOut),
  isNext: () => true,
  note: ({ detail }, asOwner) =>
    asOwner ? <strong>{text.cashReceived(moneyText(detail.price))}</strong> : null,
  asks: (_, asOwner) => !asOwner,
  Dialog: (props) =>
    props.kept === undefined ? (
      <AskForStars {...props} title={text.checkoutTitle} submit={text.starsToLeave} no={text.stillHere}>
        <CashPanel booking={props.booking} />
      </AskForStars>
    ) : (
      <LeftWithStars {...props} kept={props.kept} />
    ),
  send: send('checkout', true),
};

/** The owner's confirmation of a check-out whose renter has driven off without it. */
export const closeStay: BookingAction = {
  name: 'close',
  of: 'owner',
  rule: (asked) => ticks('checkout')(asked) && !hasRentersStep(asked),
  label: () => text.carHasLeft,
  isNext: () => true,
  Dialog: askAbout(true, ({ detail }) => ({
    title: text.closeTitle,
    text: text.closeText(moneyText(detail.price)),
    no: text.notLeft,
    yes: text.carHasLeft,
  })),
  send: send('checkout', true),
};

export const withdrawArrival: BookingAction = {
  name: 'withdraw',
  rule: takesBack('withdraw'),
  label: () => text.withdrawArrival,
  isRare: (booking) => isAllowed(remind, booking, false),
  send: send('checkin', false),
};

export const unconfirmArrival: BookingAction = {
  name: 'unconfirm',
  rule: takesBack('unconfirm'),
  label: () => text.unconfirmArrival,
  icon: Undo2,
  send: send('checkin', false),
};

/** After a press it stays in its place, and says when it can be pressed again. */
export const remind: BookingAction = {
  name: 'remind',
  rule({ booking, facts, role, now }) {
    // While another car is there the report asks.
    if (isOccupied(facts)) return false;
    const { kind } = decideReminder(facts, role, now);
    return kind === 'remind' || (kind === 'already' && remindedAt(booking) !== undefined);
  },
  label: () => bookingText.remind,
  off(booking, now) {
    const from = remindableFrom(factsOfView(booking));
    // A clock shows whole minutes.
    return now < from ? bookingText.remindFrom(clockTextOf(new Date(from.getTime() + 59_999))) : undefined;
  },
  send: ({ _id }) => callApi('remindOwner', { params: { bookId: _id } }),
};
