import type { BookingState, BookingView, payments } from '@joddee/contract/bookings';
import type { CarType, Facility } from '@joddee/contract/spot-choices';
import type { UserFilter, VerificationState } from '@joddee/contract/users';

export const bookingStateText = {
  booked: 'จองแล้ว',
  arrived: 'แจ้งถึงแล้ว รอเจ้าของยืนยัน',
  parked: 'จอดอยู่',
  leaving: 'แจ้งออกแล้ว รอเจ้าของยืนยัน',
  completed: 'เสร็จสิ้น',
  cancelled: 'ยกเลิกแล้ว',
  expired: 'หมดเวลา',
} as const satisfies Record<BookingState, string>;

/** Empty while nobody has ended it, and when both parties did by their check-outs. */
export const endedByText = {
  '': '',
  renter: 'โดยผู้เช่า',
  owner: 'โดยเจ้าของ',
  administrator: 'โดยผู้ดูแลระบบ',
  system: 'โดยระบบ',
} as const satisfies Record<BookingView['endedBy'], string>;

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

export const facilityText = {
  CCTV: 'กล้องวงจรปิด',
  bathroom: 'ห้องน้ำ',
  fence: 'รั้ว',
  'sun/rain cover': 'ที่กันแดดกันฝน',
} as const satisfies Record<Facility, string>;

/** Behind the state of a booking that was cancelled with a reason. */
export const endedReasonText = (reason: string) => `เหตุผล: ${reason}`;
