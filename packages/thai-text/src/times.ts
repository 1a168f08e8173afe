import { timeTexts } from '@joddee/marketplace/common/texts/time-texts';

/** Follows slots after midnight in an overnight window. */
export const nextDayMark = '(วันถัดไป)';

/** '13.02': without its unit, where the place says that it is a time. */
export const bareClock = (time: string) => time;

/** '13.02' -> '13.02 น.' */
export const clockText = (time: string) => `${time} น.`;

/** '10.00–12.30 น.', '13–15 น.', '2 ชม. 5 นาที', '1 วัน 4 ชม.', 'เมื่อสักครู่' */
export const { timeRangeText, shortRangeText, minutesText, durationText, ageText, untilText, agoText } =
  timeTexts({
    clock: clockText,
    days: (count) => `${count} วัน`,
    hours: (count) => `${count} ชม.`,
    minutes: (count) => `${count} นาที`,
    justNow: 'เมื่อสักครู่',
    nextDayMark,
  });
