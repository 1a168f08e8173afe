import { passedTimeText } from '@joddee/rules/texts/passed-time';
import { language } from './language.ts';

/** '5 minutes ago', ready to follow a verb. */
export const relativeTimeText = (then: Date, now: Date): string =>
  passedTimeText(language, then, now) ?? 'just now';
