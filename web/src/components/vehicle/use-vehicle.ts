import { type CarType, carTypes, usualVehicle } from '@joddee/marketplace/posts/constants';
import { useSearchParams } from 'react-router-dom';
import { create } from 'zustand';
import { newestSearch } from '../../lib/browser-address.ts';
import { useHydrating } from '../../lib/rendered-page/rendered-page.ts';
import { tryStorage } from '../../lib/storage.ts';
import { vehicleKey } from '../../offline/stored-keys.ts';

/** In the address of a map or a booking that is about a certain vehicle, such as what is offered for a lost booking. */
export const vehicleParam = 'car';

/** Where storage is forbidden the choice lasts as long as the page. */
const useChosen = create<{ chosen?: CarType }>(() => ({}));

const keptVehicle = () => {
  const kept = tryStorage(() => localStorage.getItem(vehicleKey), null);
  return carTypes.find((type) => type === kept) ?? usualVehicle;
};

/** The vehicle to park: what the address names, otherwise what was chosen last on this device. */
export function useVehicle() {
  const [search, setSearch] = useSearchParams();
  const { chosen } = useChosen();
  // The server does not know the device.
  const isHydrating = useHydrating();
  const named = carTypes.find((type) => type === search.get(vehicleParam));
  return {
    vehicle: named ?? (isHydrating ? usualVehicle : (chosen ?? keptVehicle())),
    /** Undefined if the address names none. */
    named,
    choose(vehicle: CarType): void {
      useChosen.setState({ chosen: vehicle });
      tryStorage(() => localStorage.setItem(vehicleKey, vehicle), undefined);
      const next = newestSearch();
      if (!next.has(vehicleParam)) return;
      next.delete(vehicleParam);
      setSearch(next, { replace: true });
    },
  };
}
