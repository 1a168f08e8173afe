import { limits } from '@joddee/marketplace/common/limits';

/** An owner ends a booking before its start. */
export const declineText = {
  open: 'ปฏิเสธการจอง',
  title: 'ปฏิเสธการจองนี้ไหม',
  text: 'ผู้เช่าจะได้รับแจ้งทันทีพร้อมเหตุผล และเห็นที่อื่นใกล้ ๆ ที่ว่างเวลาเดียวกัน',
  why: 'เหตุผล',
  choices: ['ที่จอดใช้ไม่ได้ชั่วคราว', 'มีรถของบ้านต้องจอด', 'ไม่มีใครอยู่เปิดให้'],
  other: 'เหตุผลอื่น',
  own: 'เขียนให้ผู้เช่าเข้าใจ',
  missing: 'กรุณาเลือกหรือเขียนเหตุผล ผู้เช่าจะได้เข้าใจ',
  keep: 'ไม่ปฏิเสธ',
  done: 'ปฏิเสธการจองแล้ว ผู้เช่าได้รับแจ้งพร้อมเหตุผล',
  counted: `หน้าประกาศแสดงจำนวนคนที่คุณปฏิเสธใน ${limits.ownerFacts.recentDays} วัน และทีมงานเห็นทุกครั้ง`,
  ofOwner: 'ปฏิเสธการจองใน 90 วัน',
  times: (count: number) => `${count} ครั้ง`,
} as const;
