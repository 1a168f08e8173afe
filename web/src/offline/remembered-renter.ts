import { type CarType, carTypes } from '@joddee/marketplace/posts/constants';
import { rememberedRenterKey } from './stored-keys.ts';

const mostCars = 3;

export interface RememberedCar {
  plate: string;
  /** The kind of vehicle of the spot that it was booked for; empty if that is unknown. */
  kind: CarType | '';
}

/** How a user booked last on this device. */
export interface RememberedRenter {
  phone: string;
  /** The last used first. */
  cars: RememberedCar[];
}

const nothing: RememberedRenter = { phone: '', cars: [] };

/** Read without waiting, so that the first render of a form already has it. */
export function rememberedRenter(user: string | undefined): RememberedRenter {
  const stored = user === undefined ? undefined : read();
  return stored === undefined || stored.user !== user ? nothing : stored;
}

export function isRememberedFor(user: string): boolean {
  return read()?.user === user;
}

/** Called with each booking, and with the cars of earlier bookings that this device does not know. */
export function rememberRenter(user: string, phone: string, cars: readonly RememberedCar[]): void {
  const before = rememberedRenter(user);
  const known = before.cars.filter(({ plate }) => cars.every((car) => car.plate !== plate));
  keep({ user, phone: phone || before.phone, cars: [...cars, ...known].slice(0, mostCars) });
}

/** The car is proposed no more. */
export function forgetCar(user: string, plate: string): void {
  const { phone, cars } = rememberedRenter(user);
  keep({ user, phone, cars: cars.filter((car) => car.plate !== plate) });
}

function keep(renter: RememberedRenter & { user: string }): void {
  try {
    localStorage.setItem(rememberedRenterKey, JSON.stringify(renter));
  } catch {
    // Storage is forbidden: nothing is remembered.
  }
}

function read(): (RememberedRenter & { user: string }) | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedRenterKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { user, phone, cars }: { user?: unknown; phone?: unknown; cars?: unknown } = stored;
    if (typeof user !== 'string' || typeof phone !== 'string' || !Array.isArray(cars)) return undefined;
    return { user, phone, cars: cars.flatMap(carOf).slice(0, mostCars) };
  } catch {
    // Unreadable storage counts as empty.
    return undefined;
  }
}

function carOf(value: unknown): RememberedCar[] {
  if (typeof value !== 'object' || value === null) return [];
  const { plate, kind }: { plate?: unknown; kind?: unknown } = value;
  return typeof plate === 'string' && plate !== ''
    ? [{ plate, kind: carTypes.find((type) => type === kind) ?? '' }]
    : [];
}
