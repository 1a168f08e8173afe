import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import { CircleUserRound, House, MapPin, Plus, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { LoginMenuLink } from '../session/login-link.tsx';
import { useSession } from '../session/session-store.ts';
import * as parts from '../ui/styles/parts.module.css';
import { CountBadge } from './count-badge.tsx';
import * as styles from './shell.module.css';

/** These have a bar of their own, with the one deed of their page. */
const withOwnBar = new Set(['book', 'booking', 'post', 'editpost', 'confirmcard']);

interface BottomBarProps {
  /** The first part of the path. */
  screen: string;
  waiting: number;
}

/** The five places of the app, at the foot of a phone. */
export function BottomBar({ screen, waiting }: BottomBarProps) {
  const user = useSession(({ user }) => user);
  if (withOwnBar.has(screen)) return null;
  return (
    <nav className={`${parts.notInPrint} ${styles.bottomBar}`} data-foot-bar aria-label={text.quickMenu}>
      <NavLink to="/" end>
        <Place icon={<House />} name={text.home} />
      </NavLink>
      <NavLink to="/rent">
        <Place icon={<MapPin />} name={text.map} />
      </NavLink>
      <NavLink to={user === undefined ? '/owner' : '/post'} className={styles.bottomAdd}>
        <Place icon={<Plus />} name={text.addSpotShort} />
      </NavLink>
      <NavLink to="/mypost">
        <Place icon={<Ticket />} name={text.myItems} />
        <CountBadge className={styles.bottomBadge} count={waiting} words={text.waitingBadge(waiting)} />
      </NavLink>
      {user === undefined ? (
        <LoginMenuLink>
          <Place icon={<CircleUserRound />} name={text.logIn} />
        </LoginMenuLink>
      ) : (
        <NavLink to="/profile">
          <Place icon={<CircleUserRound />} name={text.profile} />
        </NavLink>
      )}
    </nav>
  );
}

function Place({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      <span className={`${parts.middle} ${styles.bottomIcon}`} aria-hidden="true">
        {icon}
      </span>
      <span>{name}</span>
    </>
  );
}
