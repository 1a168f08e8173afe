import type { NoticeKind } from '@joddee/marketplace/notices/constants';
import {
  BadgeCheck,
  CalendarPlus,
  CalendarX,
  CarFront,
  CircleAlert,
  CircleCheck,
  CircleParkingOff,
  CirclePause,
  Clock,
  Flag,
  Heart,
  IdCard,
  LogOut,
  MessageSquare,
  Navigation,
  Star,
  Ticket,
} from 'lucide-react';

type Tone = 'live' | 'brand' | 'done' | 'harm' | 'quiet';

/** What waits for the reader is live; the rest has the tone of its outcome. */
const faces: Record<NoticeKind, readonly [Tone, typeof Clock]> = {
  created: ['brand', CalendarPlus],
  cancelled: ['harm', CalendarX],
  declined: ['harm', CalendarX],
  expired: ['quiet', Clock],
  'on-the-way': ['live', Navigation],
  late: ['live', Clock],
  occupied: ['live', CircleParkingOff],
  'occupied-withdrawn': ['quiet', CarFront],
  'occupied-moved': ['done', CircleCheck],
  'occupied-soon': ['live', Clock],
  'occupied-cannot': ['harm', CircleParkingOff],
  'review-started': ['harm', CirclePause],
  'review-withdrawn': ['done', CircleCheck],
  'review-released': ['done', CircleCheck],
  'review-kept': ['harm', CirclePause],
  'review-hidden': ['harm', CirclePause],
  'complaint-added': ['live', Flag],
  'complaint-handled': ['done', CircleCheck],
  warned: ['harm', CircleAlert],
  suspended: ['harm', CircleAlert],
  restored: ['done', CircleCheck],
  'check-in-requested': ['live', CarFront],
  'check-in-withdrawn': ['quiet', CarFront],
  'check-in-confirmed': ['done', CircleCheck],
  'check-in-unconfirmed': ['live', CarFront],
  'starting-soon': ['live', Clock],
  'ending-soon': ['live', Clock],
  overdue: ['live', Clock],
  extended: ['brand', Clock],
  'check-out-requested': ['live', LogOut],
  'check-out-confirmed': ['done', CircleCheck],
  'completed-by-system': ['quiet', CircleCheck],
  rated: ['quiet', Star],
  answered: ['brand', MessageSquare],
  message: ['brand', MessageSquare],
  'wait-offered': ['live', Ticket],
  'wait-passed': ['quiet', Clock],
  'wait-started': ['quiet', Clock],
  'wait-closed': ['quiet', CirclePause],
  'saved-free': ['live', Heart],
  'listing-paused': ['quiet', CirclePause],
  'listing-deleted': ['quiet', CirclePause],
  'card-submitted': ['live', IdCard],
  'card-approved': ['done', BadgeCheck],
  'card-declined': ['harm', CircleAlert],
};

export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const [tone, Icon] = faces[kind];
  return (
    <span className="icon-tile" data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  );
}
