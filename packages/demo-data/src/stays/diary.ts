import type { RecordId } from '@joddee/marketplace/platform/records/record-id';
import { overlap, type Period } from '@joddee/rules/times/booked-time';

/** The periods that planned stays already block, for each renter and each post. */
export interface Diary {
  isFree(id: RecordId, period: Period): boolean;
  note(id: RecordId, period: Period): void;
  /** Whether this renter is checked in at any post. */
  isChecked(renter: RecordId): boolean;
  noteChecked(renter: RecordId): void;
}

export function openDiary(): Diary {
  const periods = new Map<string, Period[]>();
  const checked = new Set<string>();
  const of = (id: RecordId) => periods.get(id.toString()) ?? [];
  return {
    isFree: (id, period) => !of(id).some((other) => overlap(other, period)),
    note(id, period) {
      periods.set(id.toString(), [...of(id), period]);
    },
    isChecked: (renter) => checked.has(renter.toString()),
    noteChecked(renter) {
      checked.add(renter.toString());
    },
  };
}
