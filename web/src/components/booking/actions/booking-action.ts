import type { ReportOccupiedRequest } from '@joddee/marketplace/bookings/occupied/shapes';
import { type BookingFacts, factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView, CheckRequest } from '@joddee/marketplace/bookings/shapes';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Answered } from '../../../api/call-types.ts';
import type { Kept } from './use-send-action.ts';

/** What a dialog adds to an action: stars and words, a later end, or a report. */
export type Given = Partial<Pick<CheckRequest, 'rate' | 'comment'> & ReportOccupiedRequest> & {
  timeout?: string;
  reason?: string;
};

export interface AskProps {
  booking: BookingView;
  sending: boolean;
  /** Given, and not sent yet. */
  kept: Kept | undefined;
  onClose: () => void;
  onSend: (given?: Given) => void;
}

type When = (booking: BookingView, asOwner: boolean, now: Date) => boolean;
type Party = 'renter' | 'owner';

interface Asked {
  booking: BookingView;
  facts: BookingFacts;
  role: Party;
  now: Date;
}

export interface BookingAction {
  name:
    | 'checkin'
    | 'checkout'
    | 'close'
    | 'remind'
    | 'occupied'
    | 'extend'
    | 'withdraw'
    | 'unconfirm'
    | 'cancel'
    | 'decline'
    | 'release'
    | 'rate';
  /** The only party that has it, where the rule is the same for both. */
  of?: Party;
  /** The server's rule. */
  rule: (asked: Asked) => boolean;
  label: (asOwner: boolean) => string;
  /** What the button says instead while it cannot be pressed. */
  off?: (booking: BookingView, now: Date) => string | undefined;
  /** On its row of the ticket; absent where the bar or the arrival of the ticket has the action. */
  icon?: LucideIcon;
  /** In lists behind the button for more. */
  isRare?: When;
  /** Drawn in full, as the step that comes next; the others are plain. */
  isNext?: When;
  /** Impossible while the renter is checked in at another booking; absent then, unless it comes next. */
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

/** Whether a party may do it now. */
export function isAllowed({ of, rule }: BookingAction, booking: BookingView, asOwner: boolean): boolean {
  const role = asOwner ? 'owner' : 'renter';
  return (of ?? role) === role && rule({ booking, facts: factsOfView(booking), role, now: new Date() });
}
