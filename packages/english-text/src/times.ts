import { timeTexts } from '@joddee/marketplace/common/texts/time-texts';
import { counted } from './grammar/words.ts';

/** Follows slots after midnight in an overnight window. */
export const nextDayMark = '(next day)';

/** '13.02' -> '13:02': without a unit, where the place says that it is a time; also a range of times. */
export const bareClock = (time: string) => time.replaceAll(/(\d\d)\.(\d\d)/g, '$1:$2');

/** Times need no unit in English. */
export const clockText = bareClock;

/** '10:00–12:30', '13–15', '2 hr 5 min', '1 day 4 hr', 'Just now' */
export const { timeRangeText, shortRangeText, minutesText, durationText, ageText, untilText, agoText } =
  timeTexts({
    clock: clockText,
    days: (count) => counted(count, 'day'),
    hours: (count) => `${count} hr`,
    minutes: (count) => `${count} min`,
    justNow: 'Just now',
    nextDayMark,
  });
