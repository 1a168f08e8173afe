import type { CarType } from '../constants.ts';

/** Whether a vehicle may park at a spot. A request that names none is made by a client that does not ask for it. */
export const takesVehicle = (accepted: CarType, vehicle: CarType | undefined): boolean =>
  vehicle === undefined || vehicle === accepted;
