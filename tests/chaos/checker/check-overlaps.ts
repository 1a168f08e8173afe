import { areApart, keepersOf, type Stored } from '@joddee/marketplace/testing/world/stored';
import type { Ledger } from '../http/ledger.ts';

interface Held {
  id: string;
  /** Without a bay a booking has all of its keeper. */
  bay: number | undefined;
  from: number;
  to: number;
  since: number;
  until: number;
}

/**
 * No two bookings of a post, of a bay of it, or of a renter overlap: neither the stored ones, nor any two that were acknowledged to hold
 * their time at the same moment.
 */
export function checkOverlaps(ledger: Ledger, { blocking }: Stored): string[] {
  const active = new Map<string, Held[]>();
  for (const booking of blocking)
    for (const keeper of keepersOf(booking))
      add(active, keeper, {
        id: booking._id.toString(),
        bay: booking.detail.post.toString() === keeper ? booking.bay?.number : undefined,
        from: booking.from.getTime(),
        to: booking.to.getTime(),
        since: 0,
        until: 1,
      });
  const acknowledged = new Map<string, Held[]>();
  for (const held of ledger.acknowledged.values())
    for (const keeper of [held.request.spot.id, held.request.renter.id]) {
      const bay = keeper === held.request.spot.id ? held.bay : undefined;
      add(acknowledged, keeper, { ...held, bay });
      for (const part of held.added)
        add(acknowledged, keeper, { ...part, id: held.id, bay, until: held.until });
    }
  return [
    ...collisions(active, 'overlap'),
    ...collisions(acknowledged, 'were both acknowledged, and overlap'),
  ];
}

function add(lists: Map<string, Held[]>, keeper: string, held: Held): void {
  const list = lists.get(keeper);
  if (list === undefined) lists.set(keeper, [held]);
  else list.push(held);
}

function collisions(lists: Map<string, Held[]>, what: string): string[] {
  const found: string[] = [];
  for (const list of lists.values()) {
    list.sort((a, b) => a.from - b.from);
    for (const [index, a] of list.entries())
      for (let next = index + 1; next < list.length; next += 1) {
        const b = list[next];
        if (b === undefined || b.from >= a.to) break;
        if (!areApart(a.bay, b.bay) && a.since < b.until && b.since < a.until)
          found.push(`bookings ${a.id} and ${b.id} ${what}`);
      }
  }
  return found;
}
