import { type HeldTime, isHold } from '../../calendars/record.ts';
import type { Period } from '../../calendars/rules/booked-time.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
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

/** What is compared: whose time, in which bay, for which booking, and when. */
const lineOf = (keeper: string, bay: number | undefined, { _id, from, to }: Period & { _id: RecordId }) =>
  `${keeper} ${_id} ${bay === undefined ? '' : `in bay ${bay} `}${from.toISOString()} ${to.toISOString()}`;

/** The calendars hold exactly the active bookings. */
export function checkCalendars({ blocking, calendars }: Stored): string[] {
  const faults: string[] = [];
  const expected = new Set<string>();
  for (const booking of blocking)
    for (const keeper of keepersOf(booking))
      expected.add(
        lineOf(keeper, keeper === booking.detail.post.toString() ? booking.bay?.number : undefined, booking),
      );
  const found = new Set<string>();
  // Those of holds are compared with their waits (`check-waits.ts`).
  for (const { _id, held } of calendars.values())
    for (const { booking, bay, ...period } of joined(held.filter((time) => !isHold(time)))) {
      const line = lineOf(_id.toString(), bay, { _id: booking, ...period });
      if (found.has(line)) faults.push(`held twice: ${line}`);
      found.add(line);
      if (!expected.has(line)) faults.push(`blocked without a booking: ${line}`);
    }
  for (const line of expected) if (!found.has(line)) faults.push(`a booking without its time: ${line}`);
  return faults;
}
