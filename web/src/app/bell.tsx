import { inboxText as text } from '@joddee/thai-text/screens/notices/inbox-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Bell as BellIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import * as styles from '../components/inbox/inbox.module.css';
import { InboxList, ReadAll } from '../components/inbox/inbox-list.tsx';
import { useInbox, useNewCount } from '../components/inbox/use-inbox.ts';
import { useMedia } from '../lib/use-media.ts';
import { Menu } from '../ui/menu.tsx';
import * as parts from '../ui/styles/parts.module.css';
import { CountBadge } from './count-badge.tsx';

const room = '(min-width: 47.5625em) and (min-height: 31.3125em)';

/** The way to the inbox: a page on a phone, a popover beside more room. */
export default function Bell() {
  const count = useNewCount();
  useAppBadge(count);
  const name = count === 0 ? shellText.inbox : `${shellText.inbox} ${text.newCount(count)}`;
  const icon = (
    <>
      <span className="visually-hidden">{name}</span>
      <span className={`${parts.anchor} ${parts.below} ${styles.bell}`} aria-hidden="true">
        <BellIcon />
        <CountBadge count={count} words={text.newCount(count)} />
      </span>
    </>
  );
  if (!useMedia(room))
    return (
      <NavLink className="icon-button" to="/inbox">
        {icon}
      </NavLink>
    );
  return (
    <Menu button={icon} buttonClass="icon-button" listClass={styles.popover}>
      {(close) => <InboxPopover onClose={close} />}
    </Menu>
  );
}

function useAppBadge(count: number): void {
  useEffect(() => {
    // Not every browser has badges, and a page that is not installed is refused one.
    navigator.setAppBadge?.(count).catch(() => {});
  }, [count]);
  useEffect(
    () => () => {
      navigator.clearAppBadge?.().catch(() => {});
    },
    [],
  );
}

/** The inbox below the bell. The focus goes to its first row, and Escape returns it to the bell. */
function InboxPopover({ onClose }: { onClose: () => void }) {
  const part = useRef<HTMLElement>(null);
  const isEmpty = useInbox().length === 0;
  // The notices may arrive after the popover has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first row is in the page once there is a notice.
  useEffect(() => {
    const first = part.current?.querySelector<HTMLElement>(`.${styles.noticeLink}`) ?? part.current;
    first?.focus({ preventScroll: true });
  }, [isEmpty]);
  return (
    <section className={styles.inbox} ref={part} tabIndex={-1} aria-label={shellText.inbox}>
      <div className={`spread ${styles.head}`}>
        <h2>{shellText.inbox}</h2>
        <ReadAll />
      </div>
      <div className={styles.scroll}>
        <InboxList onFollow={onClose} />
      </div>
      <div className={styles.foot}>
        <Link className={parts.tallLink} to="/inbox" onClick={onClose}>
          {text.showAll}
        </Link>
      </div>
    </section>
  );
}
