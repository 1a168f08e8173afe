import { weekdayOf } from '@joddee/marketplace/calendars/rules/time-slots';
import { weekLines } from '@joddee/marketplace/common/texts/week-lines';
import { timeRangeText } from '../times.ts';

/** From Monday, as a week is stored. */
export const weekdayNames = ['จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์', 'อาทิตย์'] as const;

const shortNames = ['จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.', 'อา.'] as const;

interface Hours {
  open: string;
  close: string;
}

interface Opening extends Hours {
  week?: readonly (Hours | null)[] | undefined;
  noticeHours?: number | string | undefined;
}

const closed = 'ปิด';

const hoursText = (hours: Hours | null) => (hours === null ? closed : timeRangeText(hours.open, hours.close));

/** One line for each stretch of weekdays that are alike, such as "จ.–ศ. 08.00–18.00 น.". */
export function weekText({ open, close, week }: Opening): string[] {
  if (week === undefined) return [`${timeRangeText(open, close)} ทุกวัน`];
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
  noticeHours ? [`อย่างน้อย ${noticeHours} ชม. ก่อนเวลาเข้า`] : [];

export const openingText = {
  ways: { alike: 'ทุกวันเหมือนกัน', week: 'แต่ละวันต่างกัน' },
  howDays: 'เวลาของแต่ละวัน',
  isOpen: (day: string) => `เปิดวัน${day}`,
  opens: (day: string) => `วัน${day} เปิด`,
  closes: (day: string) => `วัน${day} ปิด`,
  closed,
  copy: 'ใช้เวลาวันจันทร์กับทุกวันที่เปิด',
  until: 'ถึง',
  more: 'ตั้งค่าเพิ่ม',
  notice: 'จองล่วงหน้าอย่างน้อย',
  noticeChoice: (hours: number) => (hours === 0 ? 'ไม่กำหนด' : `${hours} ชั่วโมง`),
  buffer: 'เว้นช่วงระหว่างรถแต่ละคัน',
  bufferHint: 'คันถัดไปจองได้เมื่อพ้นช่วงนี้',
  bufferChoice: (minutes: number) => (minutes === 0 ? 'ไม่เว้น' : `${minutes} นาที`),
} as const;
