import type { CalendarRecord, HeldTime } from '@joddee/marketplace/bookings/calendar-model';
import type { RecordId } from '@joddee/marketplace/platform/record-id';

/** The calendar of an open post, or of a person. */
export function sampleCalendar(_id: RecordId, held: HeldTime[] = []): CalendarRecord {
  return { _id, open: true, postVersion: 1, held, parked: null, version: 0 };
}
