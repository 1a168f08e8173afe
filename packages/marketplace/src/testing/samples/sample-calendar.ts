import { type CalendarRecord, emptyCalendar, type HeldTime } from '../../calendars/calendar-model.ts';
import type { RecordId } from '../../platform/records/record-id.ts';

/** The calendar of an open post with these times held. */
export function sampleCalendar(_id: RecordId, held: HeldTime[] = []): CalendarRecord {
  return { ...emptyCalendar(_id, 1), held };
}
