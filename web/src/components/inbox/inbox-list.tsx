import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { pastDayText } from '@joddee/thai-text/dates';
import { inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { useId } from 'react';
import { emptyIncomingDrawing } from '../../art/empty-drawings.ts';
import { useNow } from '../../lib/use-now.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ListLoading } from '../../ui/states/list-loading.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { allWaiting, useOfferOnScreen } from '../booking/actions/offered-on-screen.ts';
import * as styles from './inbox.module.css';
import { NoticeRow } from './notice-row.tsx';
import { markNotices, useInbox, useMarkSeen } from './use-inbox.ts';

/** The notices by day. Being on screen marks them as seen. */
export function InboxList({ onFollow }: { onFollow?: () => void }) {
  const notices = useInbox();
  const hasHeardFromServer = useConnection(({ hasHeardFromServer }) => hasHeardFromServer);
  const now = useNow();
  useMarkSeen(notices);
  useOfferOnScreen(allWaiting);
  if (notices.length === 0)
    return hasHeardFromServer ? (
      <EmptyState drawing={emptyIncomingDrawing} title={text.emptyTitle} text={text.empty} />
    ) : (
      <ListLoading className="" />
    );
  const today = bangkokDay(now);
  return (
    <div>
      {daysOf(notices).map(([day, ofDay]) => (
        <Day key={day} name={pastDayText(day, today)}>
          {ofDay.map((notice) => (
            <NoticeRow key={notice._id} notice={notice} now={now} onFollow={onFollow} />
          ))}
        </Day>
      ))}
    </div>
  );
}

function Day({ name, children }: { name: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p id={id} className={`quiet ${parts.smallStrong} ${styles.day}`}>
        {name}
      </p>
      <ul>{children}</ul>
    </section>
  );
}

function daysOf(notices: readonly NoticeView[]): [string, NoticeView[]][] {
  const days = new Map<string, NoticeView[]>();
  for (const notice of notices) {
    const day = bangkokDay(new Date(notice.at));
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return [...days];
}

/** Marks every notice as read. It keeps its place when nothing is unread, so that the head does not move. */
export function ReadAll() {
  const notices = useInbox();
  const [newest] = notices;
  const hasUnread = notices.some(({ mark }) => mark !== 'read');
  return (
    <button
      type="button"
      className={`button text compact unbroken ${styles.readAll}`}
      disabled={!hasUnread}
      onClick={() => newest && void markNotices('read', newest.at)}
    >
      {text.readAll}
    </button>
  );
}
