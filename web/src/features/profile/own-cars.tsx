import { profileText as text } from '@joddee/thai-text/screens/person-text';
import X from 'lucide-react/icons/x';
import { CarIcon } from '../../components/vehicle/car-icon.tsx';
import { useOwnCars } from '../../components/vehicle/use-own-cars.ts';
import { useVehicle } from '../../components/vehicle/use-vehicle.ts';
import { VehiclePick } from '../../components/vehicle/vehicle-pick.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Plate, plateNumber } from '../../ui/plate.tsx';
import * as styles from './profile.module.css';

/** The vehicle that is searched for, and the plates that a booking proposes. */
export function OwnCars({ onClose }: { onClose: () => void }) {
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
            <button
              type="button"
              className="icon-button"
              aria-label={text.forgetCar(plateNumber(plate))}
              onClick={() => forget(plate)}
            >
              <X />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
