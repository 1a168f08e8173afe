import { newRecordId, type RecordId } from '@joddee/marketplace/platform/records/record-id';
import type { WaitRecord } from '@joddee/marketplace/waits/wait-model';
import { instantOf, slotMinute } from '@joddee/rules/times/time-slots';

interface WaitedTime {
  day: string;
  start: string;
  end: string;
}

/** A wait for a time of a post, as its record. */
export function sampleWait(
  post: RecordId,
  renter: RecordId,
  { day, start, end }: WaitedTime,
  created: Date,
): WaitRecord {
  return {
    _id: newRecordId(),
    post,
    renter,
    title: 'ที่จอดรถใกล้สถานีอารีย์',
    Date: day,
    timein: start,
    timeout: end,
    from: instantOf(day, slotMinute(start)),
    to: instantOf(day, slotMinute(end)),
    state: 'waiting',
    created,
    changedAt: created,
    version: 1,
    outbox: [],
  };
}
