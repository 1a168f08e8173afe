import { nextUsualDay, type UsualStay, usualTime } from '@joddee/rules/repeat/usual-time';
import { addDays, instantOf, slotMinute } from '@joddee/rules/times/time-slots';
import { book, tomorrow } from '../bookings.ts';
import type { Person } from '../people.ts';
import type { TestServer } from '../programs/test-server.ts';

const [timein, timeout] = ['10.00', '12.00'];

/** Each two of the days that can be booked whole. */
const pairs = [
  [0, 1],
  [1, 2],
  [0, 2],
] as const;

/**
 * Books 10.00 to 12.00 on two days, which makes it the usual time of this renter, and returns its next day. On a Saturday
 * a Monday and a Tuesday would leave none: the usual time is that of Monday to Friday, and no other such day is left.
 */
export async function bookUsualTime(renter: Person, postId: string, server: TestServer): Promise<string> {
  const now = server.clock.now();
  for (const pair of pairs) {
    const days = pair.map((ahead) => addDays(tomorrow(server), ahead));
    const stays = days.map(stayOn);
    const usual = usualTime(stays, now);
    const next = usual === null ? undefined : nextUsualDay(usual, stays, now);
    if (next === undefined) continue;
    for (const day of days) await book(renter, postId, day, timein, timeout);
    return next;
  }
  throw new Error('no two days of the window make a usual time that has a next day');
}

function stayOn(day: string): UsualStay & { to: Date } {
  const [from, to] = [instantOf(day, slotMinute(timein)), instantOf(day, slotMinute(timeout))];
  return { Date: day, timein, timeout, from, to };
}
