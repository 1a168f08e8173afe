import '../components/inbox/inbox.css';
import { inboxText } from '@joddee/thai-text/screens/notices/inbox-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useSyncExternalStore } from 'react';
import { NavLink } from 'react-router-dom';
import { useNewCount } from '../components/inbox/use-inbox.ts';
import { Menu } from '../ui/menu.tsx';
import { CountBadge } from './count-badge.tsx';
import { InboxPopover } from './inbox-popover.tsx';

/** The way to the inbox: a page on a phone, a popover beside more room. */
export default function Bell() {
  const count = useNewCount();
  useAppBadge(count);
  const name = count === 0 ? shellText.inbox : `${shellText.inbox} ${inboxText.newCount(count)}`;
  const icon = (
    <>
      <span className="visually-hidden">{name}</span>
      <span className="bell" aria-hidden="true">
        <BellIcon />
        <CountBadge count={count} words={inboxText.newCount(count)} />
      </span>
    </>
  );
  if (!useHasRoom())
    return (
      <NavLink className="icon-button" to="/inbox">
        {icon}
      </NavLink>
    );
  return (
    <Menu button={icon} buttonClass="icon-button" listClass="inbox-popover">
      {(close) => <InboxPopover onClose={close} />}
    </Menu>
  );
}

/** The number on the icon of the installed app. */
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

const room = matchMedia('(min-width: 47.5625em) and (min-height: 31.3125em)');

function useHasRoom(): boolean {
  return useSyncExternalStore(
    (changed) => {
      room.addEventListener('change', changed);
      return () => room.removeEventListener('change', changed);
    },
    () => room.matches,
  );
}
