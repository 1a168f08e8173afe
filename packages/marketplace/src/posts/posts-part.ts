import { baysOf } from '@joddee/rules/lots/bays';
import { openingText } from '@joddee/rules/times/opening';
import type { PostsPart } from '../calendars/calendar-model.ts';
import type { PostRecord } from './post-model.ts';

/** What the calendar of a post holds of the post, because it decides its claims. */
export function postsPart({ detail, date }: Pick<PostRecord, 'detail' | 'date'>): PostsPart {
  return {
    bays: baysOf(detail),
    opening: openingText(date),
    bufferMinutes: date.bufferMinutes ?? null,
  };
}
