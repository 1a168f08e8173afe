import { type CarType, carTypes, usualVehicle } from '@joddee/marketplace/posts/constants';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { newestSearch } from '../../lib/browser-address.ts';
import { keepVehicle, keptVehicle, onVehicle } from '../../offline/vehicle.ts';

/** In the address of a map or a booking that is about a certain vehicle, such as what is offered for a lost booking. */
export const vehicleParam = 'car';

/** The vehicle to park: what the address names, otherwise what was chosen last on this device. */
export function useVehicle() {
  const [search, setSearch] = useSearchParams();
  // The server does not know the device.
  const kept = useSyncExternalStore(onVehicle, keptVehicle, () => usualVehicle);
  const named = carTypes.find((type) => type === search.get(vehicleParam));
  return {
    vehicle: named ?? kept,
    /** Undefined if the address names none. */
    named,
    choose(vehicle: CarType): void {
      keepVehicle(vehicle);
      const next = newestSearch();
      if (!next.has(vehicleParam)) return;
      next.delete(vehicleParam);
      setSearch(next, { replace: true });
    },
  };
}
