import { userStatus } from '@joddee/marketplace/users/constants';
import { profileText as text } from '@joddee/thai-text/screens/person-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import {
  Bell,
  CarFront,
  ChevronRight,
  CircleQuestionMark as CircleHelp,
  Heart,
  LockKeyhole,
  ShieldCheck,
  X,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LanguageButton } from '../../components/language-button.tsx';
import { LogOutButton } from '../../components/log-out-button.tsx';
import { CarIcon } from '../../components/vehicle/car-icon.tsx';
import { useOwnCars } from '../../components/vehicle/use-own-cars.ts';
import { useVehicle } from '../../components/vehicle/use-vehicle.ts';
import { VehiclePick } from '../../components/vehicle/vehicle-pick.tsx';
import { useSession } from '../../session/session-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Plate, plateNumber } from '../../ui/plate.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './profile.module.css';

const links = [
  ['/saved', shellText.saved, Heart],
  ['/account?part=notices', shellText.notices, Bell],
  ['/account', shellText.account, LockKeyhole],
  ['/support', shellText.help, CircleHelp],
] as const;

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

/** The vehicle that is searched for, and the plates that a booking proposes. */
function OwnCars({ onClose }: { onClose: () => void }) {
  const { cars, forget } = useOwnCars();
  const { vehicle, choose } = useVehicle();
  return (
    <Dialog title={text.cars} onClose={onClose}>
      <div className="spread">
        <span>{text.searchFor}</span>
        <VehiclePick vehicle={vehicle} onChoose={choose} />
      </div>
      {cars.length === 0 ? <p className="quiet">{text.noCars}</p> : null}
      <ul className={styles.ownCars}>
        {cars.map(({ plate, kind }) => (
          <li key={plate}>
            {kind === '' ? null : <CarIcon car={kind} />}
            <Plate text={plate} />
            <IconButton label={text.forgetCar(plateNumber(plate))} onClick={() => forget(plate)}>
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
