import type { CalendarRecord, HeldTime } from '@joddee/marketplace/bookings/calendar-model';
import type { RecordId } from '@joddee/marketplace/platform/record-id';

export function emptyCalendar(_id: RecordId, held: HeldTime[] = []): CalendarRecord {
  return { _id, open: true, postVersion: 1, held, parked: null, version: 0 };
}
