import { bookingAddress, messagesAddress, waitAddress } from '../../bookings/constants.ts';
import { minuteOfDay, slotMinute } from '../../calendars/rules/time-slots.ts';
import type { NoticeSettings, QuietHours } from '../../deliveries/shapes.ts';
import type { NoticeGroup, NoticeKind } from '../constants.ts';
import type { NoticeView } from '../shapes.ts';

const groupOfNotice: Readonly<Record<NoticeKind, NoticeGroup>> = {
  created: 'bookings',
  cancelled: 'bookings',
  declined: 'bookings',
  expired: 'bookings',
  extended: 'bookings',
  'completed-by-system': 'bookings',
  'listing-paused': 'bookings',
  'listing-deleted': 'bookings',
  'on-the-way': 'arrivals',
  'review-started': 'bookings',
  'review-withdrawn': 'bookings',
  'review-released': 'bookings',
  'review-kept': 'bookings',
  'review-hidden': 'bookings',
  occupied: 'arrivals',
  'occupied-withdrawn': 'arrivals',
  'occupied-moved': 'arrivals',
  'occupied-soon': 'arrivals',
  'occupied-cannot': 'arrivals',
  'check-in-requested': 'arrivals',
  'check-in-withdrawn': 'arrivals',
  'check-in-confirmed': 'arrivals',
  'check-in-unconfirmed': 'arrivals',
  'check-out-requested': 'arrivals',
  'check-out-confirmed': 'arrivals',
  'starting-soon': 'reminders',
  late: 'reminders',
  'ending-soon': 'reminders',
  overdue: 'reminders',
  message: 'messages',
  'wait-offered': 'waits',
  'wait-passed': 'waits',
  'wait-started': 'waits',
  'wait-closed': 'waits',
  'saved-free': 'saved',
  rated: 'ratings',
  answered: 'ratings',
  'complaint-added': 'desk',
  'complaint-handled': 'bookings',
  warned: 'bookings',
  suspended: 'bookings',
  restored: 'bookings',
  'card-submitted': 'desk',
  'card-approved': 'cards',
  'card-declined': 'cards',
};

export const usualNoticeSettings: Readonly<NoticeSettings> = { off: [], quiet: null, mail: true };

/** Users without the app open must know these the same day. All others are of use at once or not at all. */
const mailed: ReadonlySet<NoticeKind> = new Set([
  'created',
  'cancelled',
  'declined',
  'occupied',
  'review-started',
  'review-withdrawn',
  'review-released',
  'review-kept',
  'review-hidden',
  'warned',
  'suspended',
  'restored',
  'message',
  'wait-offered',
  'card-approved',
  'card-declined',
]);

/** The team's notices about the account itself. They can't be switched off, and are not limited in number. */
const ofTeam: ReadonlySet<NoticeKind> = new Set(['warned', 'suspended', 'restored']);
export const isOfTeam = (kind: NoticeKind): boolean => ofTeam.has(kind);

/** What somebody waits for, or what cannot wait, wakes a device that saves its battery. */
const urgent: ReadonlySet<NoticeGroup> = new Set(['arrivals', 'reminders', 'messages', 'waits']);

/** From the earlier half hour until before the later one; the same for both is a whole day. */
export function isQuiet(quiet: QuietHours | null, now: Date): boolean {
  if (quiet === null) return false;
  const minute = minuteOfDay(now);
  const [from, to] = [slotMinute(quiet.from), slotMinute(quiet.to)];
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

export interface Ways {
  push: boolean;
  /** Only while no device receives it. */
  mail: boolean;
  urgency: 'high' | 'normal';
}

export function waysOfNotice(kind: NoticeKind, { off, quiet, mail }: NoticeSettings, now: Date): Ways {
  const group = groupOfNotice[kind];
  const isOn = isOfTeam(kind) || !off.includes(group);
  return {
    push: isOn && !isQuiet(quiet, now),
    mail: isOn && (mail || isOfTeam(kind)) && mailed.has(kind),
    urgency: urgent.has(group) ? 'high' : 'normal',
  };
}

export function noticeAddress({ kind, stay }: Pick<NoticeView, 'kind' | 'stay'>): string {
  // The booking of a review names the listing only.
  if (kind.startsWith('review-')) return '/mypost?tab=postmenu';
  // The notice itself says everything.
  if (kind === 'complaint-handled' || kind === 'warned' || kind === 'restored') return '/inbox';
  // Its reader can't log in.
  if (kind === 'suspended') return '/support';
  if (stay?.post !== undefined) return waitAddress({ ...stay, post: stay.post });
  if (stay !== null) return kind === 'message' ? messagesAddress(stay._id) : bookingAddress(stay._id);
  if (kind === 'card-submitted') return '/admin?tab=verifymenu';
  if (kind === 'complaint-added') return '/admin?tab=complaintsmenu';
  return kind === 'card-approved' ? '/post' : '/confirmcard';
}

/** A hold that has ended is of no use to anybody. */
export const isOutdated = ({ kind, stay }: Pick<NoticeView, 'kind' | 'stay'>): boolean =>
  kind === 'wait-offered' && stay?.heldUntil === '';
