import { limits } from '@joddee/contract/limits';
import { glossary } from '../glossary.ts';
import { serviceFeeText } from '../service-fee-text.ts';

/** '2 ชม. 5 นาที', '2 ชม.', '5 นาที' */
function minutesText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} ชม.` : '', rest > 0 || hours === 0 ? `${rest} นาที` : '']
    .filter((part) => part !== '')
    .join(' ');
}

export const myItemsText = {
  title: 'การจองและที่จอดของฉัน',
  waitingTitle: (count: number) => `(${count}) รอคุณยืนยัน · จอดดี`,
  tabs: {
    bookmenu: 'ฉันจอง',
    waitmenu: 'จองเข้ามา',
    postmenu: 'ที่จอดของฉัน',
    completemenu: glossary.history,
  },
  empty: {
    bookmenu: 'ยังไม่มีการจอง หาที่จอดใกล้จุดหมายได้เลย',
    postmenu: 'ยังไม่มีประกาศ มีที่ว่างก็เปิดให้จองได้',
    waitmenu: 'ไม่มีรายการรอคุณยืนยัน เมื่อมีคนจองหรือมีรถมาถึงจะขึ้นที่นี่ทันที',
    completemenu: 'ยังไม่มีรายการที่เสร็จสิ้น',
  },
  findSpot: glossary.find,
  addSpot: glossary.publish,
  waitsForYouHeading: (count: number) => (count === 0 ? 'รอคุณยืนยัน' : `รอคุณยืนยัน (${count})`),
  nothingWaits: 'ไม่มีอะไรรอคุณ',
  upcomingHeading: 'คิวถัดไป',
  booked: 'จองแล้ว',
  bookedText: (stay: string, place: string) => `${stay} ที่${place}`,
  pending: 'กำลังจอง',
  pendingText: 'ส่งคำขอแล้ว กำลังรอผล จะแจ้งให้ทราบทันที ไม่ต้องจองซ้ำ',
  cancel: 'ยกเลิกการจอง',
  cancelTitle: 'ยกเลิกการจองนี้ไหม',
  cancelText: 'เวลานี้จะเปิดให้คนอื่นจองทันที',
  keep: 'ไม่ยกเลิก',
  checkIn: glossary.arrived,
  earlyTitle: (start: string) => `ยังไม่ถึงเวลาจอง (${start}) ถึงแล้วจริงไหม`,
  earlyText: 'เจ้าของจะได้รับแจ้งว่ารถมาถึงแล้ว',
  notNow: 'ไว้ก่อน',
  notYet: 'ยังไม่ถึง',
  reallyArrived: 'ถึงแล้วจริง',
  withdrawArrival: 'กดผิด ยังไม่ถึง',
  checkOut: 'ออกจากที่จอด',
  confirmIn: 'ยืนยันรถเข้า',
  confirmOut: 'ยืนยันรถออก',
  cashReceived: (price: string) => `รับเงินสด ${price}แล้ว`,
  elsewhere: (place: string) => `คุณจอดอยู่ที่${place} ออกจากที่นั่นก่อนจึงกด “${glossary.arrived}” ที่นี่ได้`,
  waitsForOwner: (since: string) => `รอเจ้าของยืนยัน · แจ้ง${since}`,
  waitsForYou: (since: string) => `รอคุณยืนยัน · แจ้ง${since}`,
  timeLeft: (minutes: number) => `เหลือ ${minutesText(minutes)}`,
  overdueRenter: (minutes: number) => `เลยเวลา ${minutesText(minutes)} กรุณานำรถออกหรือโทรหาเจ้าของ`,
  overdueOwner: (minutes: number) => `เลยเวลา ${minutesText(minutes)} รถยังไม่ออก โทรหาผู้เช่าได้`,
  checkoutTitle: 'ออกจากที่จอดไหม',
  payNow: (price: string) => `จ่ายเงินสดให้เจ้าของ ${price}`,
  comment: 'ความคิดเห็น (ไม่ใส่ก็ได้)',
  send: glossary.left,
  rate: 'ให้คะแนน',
  rateTitle: 'ให้คะแนนการจอดครั้งนี้',
  owner: glossary.owner,
  renter: glossary.renter,
  formerUser: 'ผู้ใช้ที่ลบบัญชีแล้ว',
  plate: 'ทะเบียน',
  note: 'หมายเหตุ',
  total: (price: string) => `รวม ${price} จ่ายเงินสด`,
  ownerTotal: (price: string, fee: string, remains: string) =>
    `รับเงินสด ${price} · ${serviceFeeText} ${fee} · สุทธิ ${remains}`,
  open: 'เปิดให้จอง',
  pause: 'หยุดรับจอง',
  paused: 'หยุดรับจองอยู่',
  opened: 'เปิดให้จองอยู่',
  edit: 'แก้ไข',
  delete: 'ลบ',
  deleteTitle: 'ลบประกาศนี้ไหม',
  deleteText: 'ประกาศจะหายไปจากแผนที่ทันที การจองที่มีอยู่ยังใช้ได้จนเสร็จ',
  keepListing: 'ไม่ลบ',
  changedTitle: 'การจองนี้เปลี่ยนไปแล้ว',
  changedText: (state: string) => `สถานะตอนนี้: ${state}`,
  close: 'ปิด',
  /** The other party's phone is shown only around the stay. */
  phoneLater: `เบอร์โทรของอีกฝ่ายจะแสดงก่อนเวลาจอด ${limits.phoneHours.beforeStart} ชั่วโมง`,
  call: (phone: string) => `โทร ${phone}`,
  directions: 'นำทาง',
} as const;
