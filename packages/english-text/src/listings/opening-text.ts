import { weekdayOf } from '@joddee/marketplace/calendars/rules/time-slots';
import { weekLines } from '@joddee/marketplace/common/texts/week-lines';
import { counted } from '../grammar/words.ts';
import { timeRangeText } from '../times.ts';

/** From Monday, as a week is stored. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const shortNames = weekdayNames.map((name) => name.slice(0, 3));

interface Hours {
  open: string;
  close: string;
}

interface Opening extends Hours {
  week?: readonly (Hours | null)[] | undefined;
  noticeHours?: number | string | undefined;
}

const closed = 'Closed';

const hoursText = (hours: Hours | null) => (hours === null ? closed : timeRangeText(hours.open, hours.close));

/** One line for each stretch of weekdays that are alike, such as "Mon–Fri 08.00–18.00". */
export function weekText({ open, close, week }: Opening): string[] {
  if (week === undefined) return [`${timeRangeText(open, close)} every day`];
  return weekLines(week).map(({ first, last, hours }) => {
    const names = first === last ? shortNames[first] : `${shortNames[first]}–${shortNames[last]}`;
    return `${names} ${hoursText(hours)}`;
  });
}

/** The hours of one day. */
export function hoursOfDayText({ open, close, week }: Opening, day: string): string {
  if (week === undefined) return timeRangeText(open, close);
  return hoursText(week[weekdayOf(day)] ?? null);
}

export const noticeText = ({ noticeHours }: Opening): string[] =>
  noticeHours ? [`At least ${noticeHours} hr before the start`] : [];

export const openingText = {
  ways: { alike: 'Same every day', week: 'Different days' },
  howDays: 'Hours of each day',
  isOpen: (day: string) => `Open on ${day}`,
  opens: (day: string) => `${day} opens`,
  closes: (day: string) => `${day} closes`,
  closed,
  copy: 'Use Monday’s hours on every open day',
  until: 'to',
  more: 'More settings',
  notice: 'Book ahead at least',
  noticeChoice: (hours: number) => (hours === 0 ? 'No minimum' : counted(hours, 'hour')),
  buffer: 'Time between vehicles',
  bufferHint: 'The next vehicle can book after this time',
  bufferChoice: (minutes: number) => (minutes === 0 ? 'None' : counted(minutes, 'minute')),
} as const;
