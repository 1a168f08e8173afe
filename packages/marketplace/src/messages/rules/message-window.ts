import { dayMs, hourMs } from '../../common/bangkok-zone.ts';
import { limits } from '../../common/limits.ts';

/** What decides how long a booking has messages. */
export interface EndOfBooking {
  /** The booked end. */
  to: Date;
  /** When it was completed, cancelled or expired; null before that, and for bookings that ended before it was stored. */
  ended: Date | null;
}

const endOf = ({ to, ended }: EndOfBooking) => ended ?? to;

/** Whether the parties of a booking may still write to each other. */
export function acceptsMessages(booking: EndOfBooking, now: Date): boolean {
  return now.getTime() < endOf(booking).getTime() + limits.messages.hoursAfterEnd * hourMs;
}

/** After this instant the messages of a booking are deleted. */
export function messagesKeptUntil(booking: EndOfBooking): Date {
  return new Date(endOf(booking).getTime() + limits.messages.daysAfterEnd * dayMs);
}

export type SendingDecision = 'send' | 'MESSAGES_CLOSED' | 'OTHER_ACCOUNT_DELETED' | 'TOO_MANY_MESSAGES';

interface Sending {
  booking: EndOfBooking;
  /** How many messages the author has sent in this booking. */
  sent: number;
  /** Whether the account of the reader is deleted. */
  readerIsGone: boolean;
}

export function decideSending({ booking, sent, readerIsGone }: Sending, now: Date): SendingDecision {
  if (!acceptsMessages(booking, now)) return 'MESSAGES_CLOSED';
  if (readerIsGone) return 'OTHER_ACCOUNT_DELETED';
  return sent < limits.messages.ofEachParty ? 'send' : 'TOO_MANY_MESSAGES';
}
