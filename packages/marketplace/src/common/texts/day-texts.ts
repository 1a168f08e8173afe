import { daysBetween } from '../bangkok-zone.ts';

interface DayWords {
  /** All lists of weekdays begin with Sunday. */
  weekdays: readonly string[];
  /** Where a day has one of four tiles of a phone. */
  titleWeekdays: readonly string[];
  shortWeekdays: readonly string[];
  months: readonly string[];
  shortMonths: readonly string[];
  today: string;
  tomorrow: string;
  yesterday: string;
}

/** How days are written, in the words of one language. The year is Gregorian, as in the specification. */
export function dayTexts(words: DayWords) {
  const { weekdays, titleWeekdays, shortWeekdays, months, shortMonths, yesterday } = words;
  const presentDays = [words.today, words.tomorrow];

  /** '2026-11-21' -> '21 November 2026' */
  function dateText(day: string): string {
    return `${dayAsDate(day).getUTCDate()} ${monthText(day)}`;
  }

  /** '2026-11-21' -> 'November 2026' */
  function monthText(day: string): string {
    const date = dayAsDate(day);
    return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  }

  /** '2026-11-21' -> '21 Nov' */
  function shortDateText(day: string): string {
    const date = dayAsDate(day);
    return `${date.getUTCDate()} ${shortMonths[date.getUTCMonth()]}`;
  }

  /** '2026-11-24' -> 'Tuesday' */
  function weekdayName(day: string): string {
    return nameIn(weekdays, day);
  }

  /** '2026-11-22' -> 'Sun' */
  function weekdayLetters(day: string): string {
    return nameIn(shortWeekdays, day);
  }

  /** '2026-11-24' -> 'Tue 24 Nov' */
  function weekdayDateText(day: string): string {
    return `${weekdayLetters(day)} ${shortDateText(day)}`;
  }

  /** '2026-11-24' -> 'Today', 'Tomorrow' or 'Tue 24 Nov', with the year unless it is the current one. */
  function dayNameText(day: string, today: string): string {
    const year = dayAsDate(day).getUTCFullYear();
    const name = weekdayDateText(day);
    return (
      presentDays[daysBetween(today, day)] ??
      (year === dayAsDate(today).getUTCFullYear() ? name : `${name} ${year}`)
    );
  }

  /** '2026-11-22' -> 'Today Sun 22 Nov', 'Tomorrow Mon 23 Nov' or 'Tue 24 Nov'. */
  function ticketDayText(day: string, today: string): string {
    const present = presentDays[daysBetween(today, day)];
    return present === undefined ? dayNameText(day, today) : `${present} ${weekdayDateText(day)}`;
  }

  /** 'Today', 'Yesterday' or 'Sat 21 Nov', for what has happened. */
  function pastDayText(day: string, today: string): string {
    return daysBetween(today, day) === -1 ? yesterday : dayNameText(day, today);
  }

  /** '2026-11-24' -> 'Today', 'Tomorrow' or 'Tue', above its date. */
  function dayTitleText(day: string, today: string): string {
    return presentDays[daysBetween(today, day)] ?? nameIn(titleWeekdays, day);
  }

  return {
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
  };
}

const nameIn = (weekdays: readonly string[], day: string) => weekdays[dayAsDate(day).getUTCDay()] ?? '';

/** A calendar day has no timezone, so it is read and written in UTC. */
function dayAsDate(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a day: ${day}`);
  return date;
}
