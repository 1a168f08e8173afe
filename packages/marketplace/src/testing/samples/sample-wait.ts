import { instantOf, slotMinute } from '@joddee/rules/times/time-slots';
import { newRecordId, type RecordId } from '../../platform/records/record-id.ts';
import type { WaitRecord } from '../../waits/wait-model.ts';

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
