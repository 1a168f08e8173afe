import { isFreeFor } from '../../calendars/claims.ts';
import { isHold } from '../../calendars/record.ts';
import { limits } from '../../common/limits.ts';
import { canBeBooked } from '../../waits/offers.ts';
import { isOpen, type WaitRecord } from '../../waits/record.ts';
import type { Stored } from './stored.ts';

/**
 * Nobody waits for more than the limit, each hold has its time and each held time its wait, and nobody waits for what is
 * free.
 */
export function checkWaits({ waits, posts, deleted, calendars, blocking, now }: Stored): string[] {
  const postOf = new Map(posts.map((post) => [post._id.toString(), post]));
  const open = waits.filter(isOpen);
  const faults: string[] = [];
  const numbers = new Map<string, number>();
  for (const wait of open) {
    const { _id, renter, post } = wait;
    const key = renter.toString();
    numbers.set(key, (numbers.get(key) ?? 0) + 1);
    if (!calendars.get(key)?.waits?.some((place) => place.wait.equals(_id)))
      faults.push(`wait ${_id} has no place in line`);
    if (postOf.get(post.toString())?.deletedAt !== null) faults.push(`wait ${_id} is for a deleted post`);
  }
  for (const [renter, number] of numbers)
    if (number > limits.waits.most) faults.push(`renter ${renter} waits for ${number} times`);
  const known = new Map(waits.map((wait) => [wait._id.toString(), wait]));
  for (const calendar of calendars.values()) {
    for (const { wait } of calendar.waits ?? [])
      if (!isOpenById(known, wait.toString())) faults.push(`a place in line of ${calendar._id} has no wait`);
    for (const held of calendar.held.filter(isHold)) {
      const wait = known.get(held.wait.toString());
      if (wait?.state !== 'held' || !wait.hold?.id.equals(held.booking))
        faults.push(`a time of ${calendar._id} is held for nobody`);
    }
  }
  for (const wait of open) {
    const calendar = calendars.get(wait.post.toString());
    const post = postOf.get(wait.post.toString());
    if (calendar === undefined || post === undefined) continue;
    const ofHold = calendar.held.find(({ booking }) => wait.hold?.id.equals(booking));
    if (wait.state === 'held') {
      if (ofHold === undefined) faults.push(`wait ${wait._id} is held without its time`);
      continue;
    }
    const isFree = isFreeFor(calendar, wait, post.date);
    if (isFree && canBeBooked(post, wait, now)) faults.push(`wait ${wait._id} waits for a free time`);
  }
  for (const { _id, renter } of waits)
    if (deleted.has(renter.toString())) faults.push(`wait ${_id} is of a deleted account`);
  for (const booking of blocking) {
    const wait = booking.wait && known.get(booking.wait.toString());
    if (wait && isOpen(wait)) faults.push(`booking ${booking._id} was made and its wait ${wait._id} goes on`);
  }
  return faults;
}

/** Checked before any sweep: a wait that has ended has released its hold and its place. Only what crashed may be left. */
export function checkEndedHolds({ calendars, waits }: Stored): string[] {
  const ended = new Map(waits.filter((wait) => !isOpen(wait)).map((wait) => [wait._id.toString(), wait]));
  return [...calendars.values()].flatMap((calendar) => [
    ...calendar.held
      .filter(isHold)
      .filter(({ wait, booking }) => ended.get(wait.toString())?.hold?.id.equals(booking))
      .map(({ wait }) => `wait ${wait} has ended and still holds its time`),
    ...(calendar.waits ?? [])
      .filter(({ wait }) => ended.has(wait.toString()))
      .map(({ wait }) => `wait ${wait} has ended and still has its place in line`),
  ]);
}

function isOpenById(known: ReadonlyMap<string, WaitRecord>, id: string): boolean {
  const wait = known.get(id);
  return wait !== undefined && isOpen(wait);
}
