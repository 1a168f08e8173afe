import type { CarType } from '../constants.ts';

/** Whether a vehicle may park at a spot. A request that names none is made by a client that does not ask for it. */
export const takesVehicle = (accepted: CarType, vehicle: CarType | undefined): boolean =>
  vehicle === undefined || vehicle === accepted;

/** Every plate has a number. One without may be meant, but is more often a slip: it is asked about and never refused. */
export const isOddPlate = (plate: string): boolean => plate.trim() !== '' && !/\p{Nd}/u.test(plate);
