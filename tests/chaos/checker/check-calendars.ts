import { sweepClaims } from '@joddee/marketplace/bookings/requests/sweep-claims';
import type { Context } from '@joddee/marketplace/context/context';
import { persist } from '../town/wait-until.ts';
import { keepersOf, type Stored } from './stored.ts';

/** Before any sweep: an end that was told has freed its time. Only a claim whose booking never came may be left. */
export function checkEndedClaims({ bookings, blocking, calendars }: Stored): string[] {
  const standing = new Set(blocking.map(({ _id }) => _id.toString()));
  return [...calendars.values()].flatMap(({ _id, held }) =>
    held
      .map(({ booking }) => booking.toString())
      .filter((id) => bookings.has(id) && !standing.has(id))
      .map((id) => `booking ${id} has ended and still holds its time in ${_id}`),
  );
}

/** Lets the sweep of claims see them as old as it wants them; how many it freed. */
export async function sweepNow(context: Context): Promise<number> {
  const later = { ...context, clock: { now: () => new Date(Date.now() + 600_000) } };
  const freed = await persist(() => sweepClaims(later));
  await context.background.settled();
  return freed;
}

/** The calendars hold the bookings that stand, and nothing else. */
export function checkCalendars({ blocking, calendars }: Stored): string[] {
  const faults: string[] = [];
  const expected = new Set<string>();
  for (const booking of blocking)
    for (const keeper of keepersOf(booking))
      expected.add(`${keeper} ${booking._id} ${booking.from.toISOString()} ${booking.to.toISOString()}`);
  const found = new Set<string>();
  for (const { _id, held } of calendars.values())
    for (const { booking, from, to } of held) {
      const line = `${_id} ${booking} ${from.toISOString()} ${to.toISOString()}`;
      if (found.has(line)) faults.push(`held twice: ${line}`);
      found.add(line);
      if (!expected.has(line)) faults.push(`blocked without a booking: ${line}`);
    }
  for (const line of expected) if (!found.has(line)) faults.push(`a booking without its time: ${line}`);
  return faults;
}
