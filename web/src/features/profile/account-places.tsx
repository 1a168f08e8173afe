import { userStatus } from '@joddee/marketplace/users/constants';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import Bell from 'lucide-react/icons/bell';
import CarFront from 'lucide-react/icons/car-front';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Heart from 'lucide-react/icons/heart';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LanguageButton } from '../../components/language-button.tsx';
import { LogOutButton } from '../../components/log-out-button.tsx';
import { useSession } from '../../session/session-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import { OwnCars } from './own-cars.tsx';
import * as styles from './profile.module.css';

const links = [
  ['/saved', shellText.saved, Heart],
  ['/account?part=notices', shellText.notices, Bell],
  ['/account', shellText.account, LockKeyhole],
  ['/support', shellText.help, CircleHelp],
] as const;

/** All that belongs to the user and has a place of its own. */
export function AccountPlaces() {
  const isAdministrator = useSession(({ user }) => user?.status === userStatus.administrator);
  const [showsCars, setShowsCars] = useState(false);
  return (
    <nav className={`card ${parts.clipped} ${parts.below} ${styles.places}`} aria-label={shellText.userMenu}>
      {isAdministrator ? (
        <Link to="/admin">
          <ShieldCheck /> {shellText.administration} <ChevronRight />
        </Link>
      ) : (
        <button type="button" onClick={() => setShowsCars(true)}>
          <CarFront /> {text.cars} <ChevronRight />
        </button>
      )}
      {links.map(([to, name, Icon]) => (
        <Link key={to} to={to}>
          <Icon /> {name} <ChevronRight />
        </Link>
      ))}
      <LanguageButton className="" />
      <LogOutButton />
      {showsCars ? <OwnCars onClose={() => setShowsCars(false)} /> : null}
    </nav>
  );
}
