import type { BookingCause } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import type { VerificationCause } from '@joddee/marketplace/contract/server-events';
import { glossary } from '../../glossary.ts';

type EndedBy = BookingView['endedBy'];

/** A cancellation names the role that cancelled. Empty if the reader cancelled, or if it is no cancellation. */
const cancelledBy = {
  renter: {
    '': '',
    renter: '',
    owner: `${glossary.owner}ลบบัญชี การจองของคุณถูกยกเลิก`,
    administrator: `${glossary.administrator}ยกเลิกการจองของคุณ`,
    system: '',
    occupied: '',
  },
  owner: {
    '': '',
    renter: `${glossary.renter}ยกเลิกการจอง`,
    owner: '',
    administrator: `${glossary.administrator}ยกเลิกการจอง`,
    system: '',
    occupied: 'ผู้เช่าย้ายที่จอด เพราะมีรถคันอื่นจอดอยู่',
  },
} as const satisfies Record<'renter' | 'owner', Record<EndedBy, string>>;

/** Notices of actions by the other party. Empty if the reader acted, or if the event has a notice of its own. */
export const noticeText = {
  owner: {
    created: 'มีการจองใหม่',
    cancelled: '',
    declined: '',
    expired: 'ไม่มีรถเข้าจอด การจองสิ้นสุดแล้ว',
    occupied: 'มีรถคันอื่นจอดอยู่ รอคุณตอบ',
    'occupied-withdrawn': 'รถที่จอดอยู่ออกไปแล้ว',
    'occupied-moved': '',
    'occupied-soon': '',
    'occupied-cannot': '',
    'occupied-unanswered': '',
    'check-in-requested': 'รถมาถึงแล้ว รอคุณยืนยัน',
    'check-in-withdrawn': 'รถยังไม่ถึง ผู้เช่าแก้ไขแล้ว',
    'check-in-confirmed': '',
    'check-in-unconfirmed': '',
    'starting-soon': '',
    'on-the-way': 'รถกำลังมา',
    'arrival-changed': '',
    late: '',
    'ending-soon': '',
    overdue: 'เลยเวลาจองแล้ว รถยังไม่ออก',
    extended: 'ผู้เช่าต่อเวลาจอด',
    'check-out-requested': 'รถกำลังออก รอคุณยืนยัน',
    'check-out-confirmed': '',
    'completed-by-system': 'ระบบปิดการจองให้แล้ว',
    rated: '',
    'phones-shown': '',
  },
  renter: {
    created: '',
    cancelled: '',
    declined: '',
    expired: 'คุณไม่ได้เข้าจอด การจองสิ้นสุดแล้ว',
    occupied: '',
    'occupied-withdrawn': '',
    'occupied-moved': 'เจ้าของย้ายรถให้แล้ว เข้าจอดได้เลย',
    'occupied-soon': `เจ้าของขอเวลาย้ายรถ ${limits.occupied.soonMinutes} นาที`,
    'occupied-cannot': 'เจ้าของขอโทษ จอดไม่ได้ เลือกที่จอดใหม่ได้ที่ตั๋ว',
    'occupied-unanswered': '',
    'check-in-requested': '',
    'check-in-withdrawn': '',
    'check-in-confirmed': 'เจ้าของยืนยันรถเข้าแล้ว',
    'check-in-unconfirmed': 'เจ้าของกดผิดคัน ยังไม่ได้ยืนยันรถคุณ',
    'starting-soon': 'ใกล้ถึงเวลาจอดแล้ว',
    'on-the-way': '',
    'arrival-changed': '',
    late: 'ยังมาอยู่ไหม',
    'ending-soon': 'ใกล้หมดเวลาจอดแล้ว',
    overdue: 'หมดเวลาจอดแล้ว',
    extended: '',
    'check-out-requested': '',
    'check-out-confirmed': 'เจ้าของยืนยันรถออกแล้ว',
    'completed-by-system': 'ระบบปิดการจองให้แล้ว',
    rated: '',
    'phones-shown': '',
  },
  /** What the owner of several cars reads: the words follow the plate. */
  car: {
    'check-in-requested': 'มาถึงแล้ว',
    'check-in-withdrawn': 'ยังไม่ถึง',
    'on-the-way': 'กำลังมา',
    extended: 'ต่อเวลาจอด',
    overdue: 'เลยเวลาแล้ว ยังไม่ออก',
    'check-out-requested': 'กำลังออก',
  },
  cancelledBy,
  cancelledMany: (count: number) => `การจอง ${count} รายการถูกยกเลิก ดูในกล่องแจ้งเตือน`,
  declined: 'เจ้าของไม่สะดวกรับรถ การจองของคุณถูกยกเลิก',
  card: {
    submitted: '',
    approved: 'บัตรของคุณยืนยันแล้ว ลงประกาศที่จอดได้เลย',
    declined: 'บัตรของคุณยังไม่ผ่านการตรวจสอบ ดูเหตุผลแล้วส่งใหม่ได้',
    withdrawn: 'ถอนบัตรประชาชนแล้ว ข้อมูลและรูปบัตรถูกลบ',
  },
  /** Confirms the owner's own steps. */
  checkedIn: 'ยืนยันรถเข้าแล้ว',
  checkedOut: 'รถออกแล้ว จบการจอง ดูได้ในประวัติ',
  /** The stay comes first, because a long name may be truncated. */
  about: (stay: string, place: string) => `${stay} · ${place}`,
  aboutCar: (plate: string, about: string) => `${plate} · ${about}`,
  collect: (sum: string) => `เก็บ ${sum}`,
  spotsNearby: 'หาที่จอดใกล้ ๆ',
  refused: (reason: string) => `จองไม่สำเร็จ ${reason}`,
  otherTimes: 'เลือกเวลาอื่น',
  close: 'ปิดการแจ้งเตือน',
} as const satisfies {
  owner: Record<BookingCause, string>;
  renter: Record<BookingCause, string>;
  card: Record<VerificationCause, string>;
  car: Partial<Record<BookingCause, string>>;
} & Record<string, unknown>;
