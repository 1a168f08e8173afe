import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { Link } from 'react-router-dom';
import { logOutEverywhere } from '../session/log-out-everywhere.ts';
import { useSession } from '../session/session-store.ts';
import { ownProfile, useLive } from '../stores/live-store.ts';
import { Menu } from './menu.tsx';

/** The menu of a logged-in user. */
export function UserMenu() {
  const user = useSession(({ user }) => user);
  const profile = useLive(ownProfile);
  const links = [
    ['/profile', text.profile],
    ['/post', text.addSpot],
    ['/support', text.help],
    ...(user?.status === 1 ? [['/admin', text.administration] as const] : []),
  ] as const;
  return (
    <Menu
      button={
        <>
          <span className="menu-name">{profile?.name.firstname || text.userMenu}</span>{' '}
          <span aria-hidden="true">▾</span>
        </>
      }
    >
      {(close) => (
        <>
          {links.map(([to, name]) => (
            <Link key={to} className="top-link" to={to} onClick={close}>
              {name}
            </Link>
          ))}
          <button type="button" className="top-link" onClick={() => void logOutEverywhere()}>
            {text.logOut}
          </button>
        </>
      )}
    </Menu>
  );
}
