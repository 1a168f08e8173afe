import { type BayTime, baysOf, chooseBay } from '@joddee/marketplace/calendars/rules/bays';
import { overlap, type Period } from '@joddee/marketplace/calendars/rules/booked-time';
import type { RecordId } from '@joddee/marketplace/platform/records/record-id';
import type { PostRecord } from '@joddee/marketplace/posts/record';

/** The periods that planned stays already block, for each renter and each post. */
export interface Diary {
  /** Of a post that is let bay by bay: one of its bays is free. */
  isFree(of: RecordId | PostRecord, period: Period): boolean;
  /** The bay of a stay, of a post that is let bay by bay. */
  bayFor(post: PostRecord, period: Period): number | undefined;
  note(id: RecordId, period: BayTime): void;
  /** Whether this renter is checked in at any post. */
  isChecked(renter: RecordId): boolean;
  noteChecked(renter: RecordId): void;
}

/** No planned car has overstayed. */
const beforeAll = new Date(0);

export function openDiary(): Diary {
  const periods = new Map<string, BayTime[]>();
  const checked = new Set<string>();
  const timesOf = (id: RecordId) => periods.get(id.toString()) ?? [];
  function bayFor(post: PostRecord, period: Period): number | undefined {
    const bays = baysOf(post.detail);
    return bays === null ? undefined : chooseBay(timesOf(post._id), bays, period, beforeAll);
  }
  return {
    bayFor,
    isFree(of, period) {
      if ('detail' in of && baysOf(of.detail) !== null) return bayFor(of, period) !== undefined;
      return !timesOf('detail' in of ? of._id : of).some((other) => overlap(other, period));
    },
    note(id, period) {
      periods.set(id.toString(), [...timesOf(id), period]);
    },
    isChecked: (renter) => checked.has(renter.toString()),
    noteChecked(renter) {
      checked.add(renter.toString());
    },
  };
}
