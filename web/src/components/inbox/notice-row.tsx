import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { noticeAddress } from '@joddee/marketplace/notices/rules/notice-delivery';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { noticeTimeText } from '@joddee/thai-text/letters/letters';
import { noticeWords, inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { agoText } from '@joddee/thai-text/times';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { minuteName } from '../../lib/moment-text-of.ts';
import { useLive } from '../../stores/live-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './inbox.module.css';
import { asking, isAsking, NoticeAction } from './notice-action.tsx';
import { NoticeIcon } from './notice-icon.tsx';
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
        <NoticeIcon kind={notice.kind} />
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
