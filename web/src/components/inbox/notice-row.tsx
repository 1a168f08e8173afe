import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { NoticeKind } from '@joddee/marketplace/notices/constants';
import { noticeAddress } from '@joddee/marketplace/notices/rules/notice-delivery';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { noticeTimeText } from '@joddee/thai-text/letters/letters';
import { noticeWords, inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { agoText } from '@joddee/thai-text/times';
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
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { minuteName } from '../../lib/moment-text-of.ts';
import { useLive } from '../../stores/live-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './inbox.module.css';
import { asking, isAsking, NoticeAction } from './notice-action.tsx';
import { readNotice } from './use-inbox.ts';

interface NoticeRowProps {
  notice: NoticeView;
  now: Date;
  /** The reader leaves the inbox by a link of the row. */
  onFollow?: (() => void) | undefined;
}

/** One notice: a link to what it is about, which also marks it as read, and its action. */
export function NoticeRow({ notice, now, onFollow }: NoticeRowProps) {
  const { heading, about } = noticeWords(notice, whenOf(notice, now));
  const answered = useAnsweredHeading(notice);
  const [tone, Icon] = faces[notice.kind];
  const isUnread = notice.mark !== 'read';
  const follow = () => {
    void readNotice(notice);
    onFollow?.();
  };
  return (
    <li className={styles.noticeRow} data-unread={isUnread || undefined}>
      <Link
        className={`${parts.plainLink} ${parts.below} ${parts.sideGap4} ${parts.lifted} ${styles.noticeLink}`}
        to={noticeAddress(notice)}
        onClick={follow}
      >
        <span className="icon-tile" data-tone={tone} aria-hidden="true">
          <Icon />
        </span>
        <span className={styles.noticeHeading}>{answered ?? heading}</span>
        <span className={`quiet clamp-2 ${styles.noticeAbout}`}>
          {about.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a kind keep their places.
            <Fragment key={index}>
              {index === 0 ? '' : ' · '}
              {typeof part === 'string' ? part : <span className={styles.noticeFact}>{part.fact}</span>}
            </Fragment>
          ))}
        </span>
        <span className={`tiny quiet unbroken ${parts.inline} ${parts.gap2} ${styles.noticeTime}`}>
          <time dateTime={notice.at}>{timeText(new Date(notice.at), now)}</time>
          {isUnread ? (
            <span className={styles.noticeDot}>
              <span className="visually-hidden">{text.unread}</span>
            </span>
          ) : null}
        </span>
      </Link>
      <NoticeAction notice={notice} now={now} onFollow={onFollow} />
    </li>
  );
}

/** The heading of a request that no longer waits for the owner. */
function useAnsweredHeading({ kind, stay }: NoticeView): string | undefined {
  const booking = useLive(({ bookings }) => (stay === null ? undefined : bookings.get(stay._id)));
  return isAsking(kind) && booking?.state !== asking[kind] ? text.answered[kind] : undefined;
}

function whenOf({ stay }: NoticeView, now: Date): string {
  return stay === null ? '' : noticeTimeText(stay, bangkokDay(new Date(stay.from)), bangkokDay(now));
}

function timeText(at: Date, now: Date): string {
  return agoText((now.getTime() - at.getTime()) / 60_000, minuteName(at));
}

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
