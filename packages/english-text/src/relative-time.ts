import { passedTime } from '@joddee/rules/texts/passed-time';
import { counted } from './grammar/counted.ts';

/** '5 minutes ago', ready to follow a verb. */
export function relativeTimeText(then: Date, now: Date): string {
  const passed = passedTime(then, now);
  return passed === undefined ? 'just now' : `${counted(passed.count, passed.unit)} ago`;
}
