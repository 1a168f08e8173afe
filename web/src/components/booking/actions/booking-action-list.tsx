import { isOccupied } from '@joddee/marketplace/bookings/occupied/rules/is-occupied';
import { decideReport } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import type { ReportOccupiedRequest } from '@joddee/marketplace/bookings/occupied/shapes';
import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { decideCancel } from '@joddee/marketplace/bookings/rules/cancellation';
import { decideCheck, isEarlyArrival } from '@joddee/marketplace/bookings/rules/check-in';
import { mayExtend } from '@joddee/marketplace/bookings/rules/extension';
import type { BookingView, CheckRequest, CheckStep } from '@joddee/marketplace/bookings/shapes';
import { decideRating } from '@joddee/marketplace/posts/reviews/rules/rating';
import { moneyText } from '@joddee/thai-text/money';
import { extendText } from '@joddee/thai-text/screens/booking-text';
import { declineText } from '@joddee/thai-text/screens/decline/decline-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { occupiedText } from '@joddee/thai-text/screens/occupied/occupied-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { clockText } from '@joddee/thai-text/times';
import type { LucideIcon } from 'lucide-react';
import CalendarX from 'lucide-react/icons/calendar-x';
import ClockPlus from 'lucide-react/icons/clock-plus';
import Star from 'lucide-react/icons/star';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import { callApi } from '../../../api/call-api.ts';
import type { Answered } from '../../../api/call-types.ts';
import { dayOfStay } from '../../../lib/stay-text-of.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ReportDialog } from '../../occupied/report-dialog.tsx';
import { CashPanel } from '../cash-panel.tsx';
import { AskedStay } from './asked-stay.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { RatingDialog } from './rating-dialog.tsx';

/** What a dialog adds to an action: stars and words, a later end, or a report. */
export type Given = Partial<Pick<CheckRequest, 'rate' | 'comment'> & ReportOccupiedRequest> & {
  timeout?: string;
  reason?: string;
};

export interface AskProps {
  booking: BookingView;
  sending: boolean;
  onClose: () => void;
  onSend: (given?: Given) => void;
}

type When = (booking: BookingView, asOwner: boolean, now: Date) => boolean;

export type BookingActionName =
  | 'checkin'
  | 'checkout'
  | 'occupied'
  | 'extend'
  | 'withdraw'
  | 'unconfirm'
  | 'cancel'
  | 'decline'
  | 'rate';

export interface BookingAction {
  name: BookingActionName;
  /** The server's rule. */
  isAllowed: (booking: BookingView, asOwner: boolean) => boolean;
  label: (asOwner: boolean) => string;
  /** On its row of the ticket; null where the bar or the arrival of the ticket has the action. */
  icon: LucideIcon | null;
  /** In lists behind the button for more. */
  isRare?: true;
  /** Drawn in full, as the step that comes next; the others are plain. */
  isNext?: When;
  /** Impossible while the renter is checked in at another booking. */
  isForOneStay?: true;
  /** Beside the button. */
  note?: (booking: BookingView, asOwner: boolean) => ReactNode;
  /** A dialog before the action, whenever `asks` says so, or always. */
  Dialog?: (props: AskProps) => ReactNode;
  asks?: When;
  /** What a toast says when it is done, where the screen alone does not show it. */
  done?: (booking: BookingView) => string;
  /** An answer without a booking changes it by an event only. */
  send: (booking: BookingView, given?: Given) => Promise<Answered<BookingView | undefined>>;
}

const roleOf = (asOwner: boolean) => (asOwner ? 'owner' : 'renter');
const isTooEarly: When = (booking, asOwner, now) => !asOwner && isEarlyArrival(factsOfView(booking), now);
const mayCheck = (step: CheckStep) => (booking: BookingView, asOwner: boolean) =>
  decideCheck(factsOfView(booking), roleOf(asOwner), { check: true, step, rate: 5 }, new Date()).kind ===
    'tick' &&
  // The renter says first that the car has left.
  (asOwner || !isOccupied(factsOfView(booking)));
const sendCheck =
  (step: CheckStep, check: boolean) =>
  ({ _id }: BookingView, { rate, comment }: Given = {}) =>
    callApi('checkBooking', { params: { bookId: _id }, body: { check, step, rate, comment } });

type Stars = AskProps & { title: string; submit: string; no: string; children?: ReactNode };
const AskForStars = ({ title, submit, no, children, sending, onClose, onSend }: Stars) => (
  <RatingDialog
    title={title}
    first={children}
    submit={submit}
    no={no}
    sending={sending}
    onClose={onClose}
    onSend={(rate, comment) => onSend({ rate, comment })}
  />
);

/** The actions on a booking, in the order of their buttons. */
export const bookingActions: readonly BookingAction[] = [
  {
    name: 'checkin',
    isAllowed: mayCheck('checkin'),
    label: (asOwner) => (asOwner ? text.confirmIn : text.checkIn),
    icon: null,
    isNext: (...facts) => !isTooEarly(...facts),
    isForOneStay: true,
    asks: isTooEarly,
    Dialog: ({ booking, sending, onClose, onSend }) => (
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
    ),
    send: sendCheck('checkin', true),
  },
  {
    name: 'checkout',
    isAllowed: mayCheck('checkout'),
    label: (asOwner) => (asOwner ? text.confirmOut : text.checkOut),
    icon: null,
    isNext: () => true,
    note: ({ detail }, asOwner) =>
      asOwner ? <strong>{text.cashReceived(moneyText(detail.price))}</strong> : null,
    asks: (_, asOwner) => !asOwner,
    Dialog: (props) => (
      <AskForStars {...props} title={text.checkoutTitle} submit={text.starsToLeave} no={text.stillHere}>
        <CashPanel booking={props.booking} />
      </AskForStars>
    ),
    send: sendCheck('checkout', true),
  },
  {
    name: 'occupied',
    isAllowed: (booking, asOwner) =>
      decideReport(factsOfView(booking), roleOf(asOwner), false, new Date()).kind === 'report',
    label: () => occupiedText.open,
    icon: null,
    isRare: true,
    done: () => occupiedText.sent,
    Dialog: ReportDialog,
    send: ({ _id }, { photo = '', request = '' } = {}) =>
      callApi('reportOccupied', { params: { bookId: _id }, body: { photo, request } }),
  },
  {
    name: 'extend',
    isAllowed: (booking, asOwner) => !asOwner && mayExtend(factsOfView(booking), new Date()),
    label: () => extendText.open,
    icon: ClockPlus,
    done: ({ detail }) => extendText.done(detail.timeout),
    Dialog: ExtendDialog,
    send: ({ _id, detail }, { timeout = detail.timeout } = {}) =>
      callApi('extendBooking', { params: { bookId: _id }, body: { timeout } }),
  },
  {
    name: 'withdraw',
    isAllowed: (booking, asOwner) =>
      !asOwner &&
      decideCheck(factsOfView(booking), 'renter', { check: false, step: 'checkin' }, new Date()).kind ===
        'withdraw',
    label: () => text.withdrawArrival,
    icon: null,
    send: sendCheck('checkin', false),
  },
  {
    name: 'unconfirm',
    isAllowed: (booking, asOwner) =>
      asOwner &&
      decideCheck(factsOfView(booking), 'owner', { check: false, step: 'checkin' }, new Date()).kind ===
        'unconfirm',
    label: () => text.unconfirmArrival,
    icon: Undo2,
    send: sendCheck('checkin', false),
  },
  {
    name: 'cancel',
    isAllowed: (booking, asOwner) =>
      !asOwner && decideCancel(factsOfView(booking), 'renter', new Date()).kind === 'cancel',
    label: () => text.cancel,
    icon: CalendarX,
    isRare: true,
    done: () => text.cancelled,
    Dialog: ({ booking, sending, onClose, onSend }) => (
      <ConfirmDialog
        about={<AskedStay booking={booking} asOwner={false} />}
        title={text.cancelTitle}
        text={text.cancelText}
        no={text.keep}
        yes={text.cancel}
        tone="harm"
        sending={sending}
        onNo={onClose}
        onYes={() => onSend()}
      />
    ),
    send: ({ _id, detail }) => callApi('cancelBooking', { params: { postId: detail.post, bookId: _id } }),
  },
  {
    name: 'decline',
    isAllowed: (booking, asOwner) =>
      asOwner && decideCancel(factsOfView(booking), 'owner', new Date()).kind === 'cancel',
    label: () => declineText.open,
    icon: CalendarX,
    isRare: true,
    done: () => declineText.done,
    Dialog: DeclineDialog,
    send: ({ _id, detail }, { reason } = {}) =>
      callApi('cancelBooking', { params: { postId: detail.post, bookId: _id }, body: { reason } }),
  },
  {
    name: 'rate',
    isAllowed(booking, asOwner) {
      const facts = factsOfView(booking);
      if (asOwner || !facts.check.checkout.status) return false;
      return decideRating({ facts, rated: booking.rated }, new Date()).ok;
    },
    label: () => text.rate,
    icon: Star,
    Dialog: (props) => (
      <AskForStars {...props} title={text.rateTitle} submit={ratingText.choose} no={text.notNow} />
    ),
    async send({ detail }, given) {
      const answer = await callApi('rateStay', {
        params: { postId: detail.post },
        body: { rate: given?.rate ?? 0, comment: given?.comment ?? '' },
      });
      return answer.ok ? { ...answer, data: undefined } : answer;
    },
  },
];
