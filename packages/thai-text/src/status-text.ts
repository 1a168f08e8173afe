import type { BookingState, BookingView, payments } from '@joddee/marketplace/bookings/shapes';
import { type CarType, type Facility, usualKinds } from '@joddee/marketplace/posts/constants';
import type { UserFilter, VerificationState } from '@joddee/marketplace/users/constants';
import { glossary } from './glossary.ts';

/**
 * A booking's state in the words of each party: the party that it waits for is "you" for one reader and named for the
 * other.
 */
export const bookingStateText = {
  renter: {
    booked: 'จองแล้ว',
    arrived: `${glossary.arrived} รอเจ้าของยืนยัน`,
    parked: 'จอดอยู่',
    leaving: `${glossary.left} รอเจ้าของยืนยัน`,
    completed: 'เสร็จสิ้น',
    cancelled: 'ยกเลิกแล้ว',
    expired: 'ไม่ได้เข้าจอด',
  },
  owner: {
    booked: 'จองแล้ว',
    arrived: 'รถมาถึงแล้ว รอคุณยืนยัน',
    parked: 'จอดอยู่',
    leaving: 'รถกำลังออก รอคุณยืนยัน',
    completed: 'เสร็จสิ้น',
    cancelled: 'ยกเลิกแล้ว',
    expired: 'ไม่มีรถเข้าจอด',
  },
} as const satisfies Record<'renter' | 'owner', Record<BookingState, string>>;

/** Empty while active, and after a normal check-out. Nobody is to blame for an occupied spot. */
export const endedByText = {
  '': '',
  renter: `โดย${glossary.renter}`,
  owner: `โดย${glossary.owner}`,
  administrator: `โดย${glossary.administrator}`,
  system: 'โดยระบบ',
  occupied: 'เพราะมีรถคันอื่นจอดอยู่',
} as const satisfies Record<BookingView['endedBy'], string>;

/** Replaces the reader's own role. */
export const endedByYouText = 'โดยคุณ';

export const paymentText = { cash: 'เงินสด' } as const satisfies Record<(typeof payments)[number], string>;

export const verificationStateText = {
  'not-submitted': 'ยังไม่ส่งบัตร',
  waiting: 'รอตรวจสอบ',
  verified: 'ยืนยันตัวตนแล้ว',
} as const satisfies Record<VerificationState, string>;

export const userFilterText = {
  all: 'ทั้งหมด',
  verified: 'ยืนยันแล้ว',
  waitverify: 'รอตรวจสอบ',
  notverify: 'ยังไม่ยืนยัน',
} as const satisfies Record<UserFilter, string>;

export const carTypeText = {
  motorcar: 'รถยนต์',
  bicycle: 'จักรยาน',
  truck: 'รถบรรทุก',
} as const satisfies Record<CarType, string>;

/** Stored as they are read here. */
export const kindText: Readonly<Record<string, string>> = Object.fromEntries(
  usualKinds.map((kind) => [kind, kind]),
);

export const facilityText = {
  CCTV: 'กล้องวงจรปิด',
  bathroom: 'ห้องน้ำ',
  fence: 'รั้ว',
  'sun/rain cover': 'ที่กันแดดกันฝน',
} as const satisfies Record<Facility, string>;

export const ownerGoneText = `${glossary.owner}ลบบัญชี`;

/** Follows the state of a booking that was cancelled with a reason. */
export const endedReasonText = (reason: string) => `เหตุผล: ${reason}`;
