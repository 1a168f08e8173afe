import { sweepClaims } from '@joddee/marketplace/bookings/requests/sweep-claims';
import type { HeldTime } from '@joddee/marketplace/calendars/calendar-model';
import type { Context } from '@joddee/marketplace/context/context';
import { persist } from '../town/wait-until.ts';
import { keepersOf, type Stored } from './stored.ts';

/** Checked before any sweep: an acknowledged end has released its time. Only claims without a booking may be left. */
export function checkEndedClaims({ bookings, blocking, calendars }: Stored): string[] {
  const active = new Set(blocking.map(({ _id }) => _id.toString()));
  return [...calendars.values()].flatMap(({ _id, held }) =>
    held
      .map(({ booking }) => booking.toString())
      .filter((id) => bookings.has(id) && !active.has(id))
      .map((id) => `booking ${id} has ended and still holds its time in ${_id}`),
  );
}

/** Sweeps claims as if they were old enough, and returns the number of released ones. */
export async function sweepNow(context: Context): Promise<number> {
  const later = { ...context, clock: { now: () => new Date(Date.now() + 600_000) } };
  const freed = await persist(() => sweepClaims(later));
  await context.background.settled();
  return freed;
}

/** An extended booking holds its time in parts, each of which begins where the one before it ends. */
function joined(held: readonly HeldTime[]): HeldTime[] {
  const whole: HeldTime[] = [];
  for (const part of [...held].sort((a, b) => +a.from - +b.from)) {
    const before = whole.find(({ booking, to }) => booking.equals(part.booking) && +to === +part.from);
    if (before === undefined) whole.push({ ...part });
    else before.to = part.to;
  }
  return whole;
}

/** The calendars hold exactly the active bookings. */
export function checkCalendars({ blocking, calendars }: Stored): string[] {
  const faults: string[] = [];
  const expected = new Set<string>();
  for (const booking of blocking)
    for (const keeper of keepersOf(booking))
      expected.add(`${keeper} ${booking._id} ${booking.from.toISOString()} ${booking.to.toISOString()}`);
  const found = new Set<string>();
  for (const { _id, held } of calendars.values())
    for (const { booking, from, to } of joined(held)) {
      const line = `${_id} ${booking} ${from.toISOString()} ${to.toISOString()}`;
      if (found.has(line)) faults.push(`held twice: ${line}`);
      found.add(line);
      if (!expected.has(line)) faults.push(`blocked without a booking: ${line}`);
    }
  for (const line of expected) if (!found.has(line)) faults.push(`a booking without its time: ${line}`);
  return faults;
}
