import { dayTexts } from '@joddee/marketplace/common/texts/day-texts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const letters = (name: string) => name.slice(0, 3);

/** '21 November 2026', 'Tue 24 Nov', 'Tomorrow' */
export const {
  dateText,
  monthText,
  shortDateText,
  weekdayName,
  weekdayLetters,
  weekdayDateText,
  dayNameText,
  ticketDayText,
  pastDayText,
  dayTitleText,
} = dayTexts({
  weekdays,
  titleWeekdays: weekdays.map(letters),
  shortWeekdays: weekdays.map(letters),
  months,
  shortMonths: months.map(letters),
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
});

/** '2026-11-21' -> 'Saturday' */
export const weekdayText = (day: string): string => weekdayName(day);
