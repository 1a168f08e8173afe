import { shellText as text } from '@joddee/thai-text/screens/shell-text';
import {
  ChevronDown,
  CircleQuestionMark as CircleHelp,
  CircleUserRound,
  Heart,
  LockKeyhole,
  Menu as MenuIcon,
  Plus,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { LanguageButton } from '../components/language-button.tsx';
import { LogOutButton } from '../components/log-out-button.tsx';
import { LoginLink } from '../session/login-link.tsx';
import { useSession } from '../session/session-store.ts';
import { ownProfile, useLive } from '../stores/live-store.ts';
import { Avatar } from '../ui/avatar.tsx';
import * as styles from '../ui/menu.module.css';
import { Menu } from '../ui/menu.tsx';

export function UserMenu() {
  const user = useSession(({ user }) => user);
  const profile = useLive(ownProfile);
  const links = [
    ['/profile', text.profile, CircleUserRound],
    ['/account', text.account, LockKeyhole],
    ['/saved', text.saved, Heart],
    ['/post', text.addSpot, Plus],
    ['/support', text.help, CircleHelp],
    ...(user?.status === 1 ? [['/admin', text.administration, ShieldCheck] as const] : []),
  ] as const;
  return (
    <Menu
      isInBar
      button={
        <>
          <Avatar photo={profile?.photo_user ?? ''} name={profile?.name.firstname ?? ''} size={34} />
          <span className={`unbroken ${styles.name}`}>{profile?.name.firstname || text.userMenu}</span>
          <ChevronDown className="icon-16" />
        </>
      }
    >
      {(close) => (
        <>
          {links.map(([to, name, Icon]) => (
            <Link key={to} className={styles.topLink} to={to} onClick={close}>
              <Icon /> {name}
            </Link>
          ))}
          <LanguageButton />
          <LogOutButton className={styles.topLink} />
        </>
      )}
    </Menu>
  );
}

const visitorLinks = [
  ['/owner', text.offerParking],
  ['/rent', text.bookParking],
  ['/support', text.help],
] as const;

/** The links that do not fit into the top bar of a phone. */
export function VisitorMenu() {
  return (
    <Menu isInBar button={<MenuIcon />} name={text.menu}>
      {(close) => (
        <>
          {visitorLinks.map(([to, name]) => (
            <Link key={to} className={styles.topLink} to={to} onClick={close}>
              {name}
            </Link>
          ))}
          <LoginLink className={styles.topLink} to="/register" onClick={close}>
            {text.register}
          </LoginLink>
          <LanguageButton />
        </>
      )}
    </Menu>
  );
}
