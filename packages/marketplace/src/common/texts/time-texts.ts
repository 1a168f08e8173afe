interface TimeWords {
  /** The time of a clock, or a range of it. */
  clock: (times: string) => string;
  days: (count: number) => string;
  hours: (count: number) => string;
  minutes: (count: number) => string;
  justNow: string;
  nextDayMark: string;
}

/** How times and lengths are written, in the words of one language. */
export function timeTexts({ clock, days, hours, minutes, justNow, nextDayMark }: TimeWords) {
  /**
   * '10.00–12.30', or '23.00–01.00 (next day)' for an end after midnight. Midnight itself still ends the day. Slots are
   * compared as text, because all have the form 'hh.mm'.
   */
  function timeRangeText(timein: string, timeout: string): string {
    const range = clock(`${timein}–${timeout}`);
    return timeout <= timein && timeout !== '00.00' ? `${range} ${nextDayMark}` : range;
  }

  /** '13–15' where the minutes are 00: for chips and bars, where room is scarce. */
  function shortRangeText(timein: string, timeout: string): string {
    const short = (slot: string) => slot.replace(/^0?(\d+)\.00$/, '$1');
    return clock(`${short(timein)}–${short(timeout)}`);
  }

  /** 125 -> '2 hr 5 min', 120 -> '2 hr', 5 -> '5 min' */
  function minutesText(length: number): string {
    const parts: string[] = [];
    if (length >= 60) parts.push(hours(Math.floor(length / 60)));
    if (length % 60 > 0 || length < 60) parts.push(minutes(length % 60));
    return parts.join(' ');
  }

  /** Hours as a booking holds them: '2.5' -> '2 hr 30 min' */
  const durationText = (ofHours: string) => minutesText(Math.round(Number(ofHours) * 60));

  /** How long something has lasted, in its two largest units: '1 day 4 hr', '22 hr', '1 hr 8 min', '12 min' */
  function ageText(milliseconds: number): string {
    const passed = Math.max(0, Math.floor(milliseconds / 60_000));
    const [wholeDays, wholeHours] = [Math.floor(passed / 1440), Math.floor(passed / 60) % 24];
    if (wholeDays > 0) return wholeHours > 0 ? `${days(wholeDays)} ${hours(wholeHours)}` : days(wholeDays);
    return minutesText(wholeHours > 3 ? wholeHours * 60 : passed);
  }

  /** Until what is to come. Days are counted in full, because minutes do not matter that far ahead. */
  const untilText = (length: number) =>
    length < 1440 ? minutesText(length) : days(Math.floor(length / 1440));

  /** How long ago, in short: 'Just now', '8 min' or '2 hr'; after three hours the time of day, '13.02' */
  function agoText(passed: number, time: string): string {
    if (passed < 1) return justNow;
    if (passed < 60) return minutes(Math.floor(passed));
    return passed < 180 ? hours(Math.floor(passed / 60)) : clock(time);
  }

  return { timeRangeText, shortRangeText, minutesText, durationText, ageText, untilText, agoText };
}
