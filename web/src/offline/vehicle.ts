import { type CarType, carTypes, usualVehicle } from '@joddee/marketplace/posts/constants';
import { vehicleKey } from './stored-keys.ts';

/** Where storage is forbidden the choice lasts as long as the page. */
let chosen: CarType | undefined;
const listeners = new Set<() => void>();

/** The vehicle that was chosen last on this device. */
export function keptVehicle(): CarType {
  return chosen ?? carTypes.find((type) => type === read()) ?? usualVehicle;
}

export function keepVehicle(vehicle: CarType): void {
  chosen = vehicle;
  try {
    localStorage.setItem(vehicleKey, vehicle);
  } catch {
    // Storage is forbidden.
  }
  for (const listener of listeners) listener();
}

/** Calls `listener` after each choice, until the returned function is called. */
export function onVehicle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return localStorage.getItem(vehicleKey);
  } catch {
    return null;
  }
}
