import { type CarType, carTypes } from '@joddee/marketplace/posts/constants';
import { readStored, store } from '../lib/storage.ts';
import { rememberedRenterKey } from './stored-keys.ts';

const mostCars = 3;

export interface RememberedCar {
  plate: string;
  /** The kind of vehicle of the spot that it was booked for; empty if that is unknown. */
  kind: CarType | '';
}

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

export function forgetCar(user: string, plate: string): void {
  const { phone, cars } = rememberedRenter(user);
  keep({ user, phone, cars: cars.filter((car) => car.plate !== plate) });
}

const keep = (renter: RememberedRenter & { user: string }) => void store(rememberedRenterKey, renter);

function read(): (RememberedRenter & { user: string }) | undefined {
  const { user, phone, cars } =
    readStored<{ user?: unknown; phone?: unknown; cars?: unknown }>(rememberedRenterKey) ?? {};
  if (typeof user !== 'string' || typeof phone !== 'string' || !Array.isArray(cars)) return undefined;
  return { user, phone, cars: cars.flatMap(carOf).slice(0, mostCars) };
}

function carOf(value: unknown): RememberedCar[] {
  if (typeof value !== 'object' || value === null) return [];
  const { plate, kind }: { plate?: unknown; kind?: unknown } = value;
  return typeof plate === 'string' && plate !== ''
    ? [{ plate, kind: carTypes.find((type) => type === kind) ?? '' }]
    : [];
}
