import {
  type CalendarRecord,
  emptyCalendar,
  type HeldTime,
} from '@joddee/marketplace/calendars/calendar-model';
import type { RecordId } from '@joddee/marketplace/platform/records/record-id';

/** The calendar of an open post with these times held. */
export function sampleCalendar(_id: RecordId, held: HeldTime[] = []): CalendarRecord {
  return { ...emptyCalendar(_id, 1), held };
}
