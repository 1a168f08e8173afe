import { dayTexts } from '@joddee/marketplace/common/texts/day-texts';

const weekdays = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'];

/** '21 พฤศจิกายน 2026', 'อ. 24 พ.ย.', 'พรุ่งนี้' */
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
  titleWeekdays: weekdays,
  shortWeekdays: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  months: 'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' '),
  shortMonths: 'ม.ค. ก.พ. มี.ค. เม.ย. พ.ค. มิ.ย. ก.ค. ส.ค. ก.ย. ต.ค. พ.ย. ธ.ค.'.split(' '),
  today: 'วันนี้',
  tomorrow: 'พรุ่งนี้',
  yesterday: 'เมื่อวาน',
});

/** '2026-11-21' -> 'วันเสาร์' */
export const weekdayText = (day: string): string => `วัน${weekdayName(day)}`;
