import type { BookingCause, VerificationCause } from '@joddee/contract/server-events';

/** Notices of what the other side has done. Empty: the person did it, and sees it already. */
export const newsText = {
  owner: {
    created: 'มีการจองใหม่',
    cancelled: 'ผู้เช่ายกเลิกการจอง',
    expired: 'การจองหมดเวลา ไม่มีรถเข้าจอด',
    'check-in-requested': 'รถมาถึงแล้ว รอคุณยืนยัน',
    'check-in-withdrawn': 'รถยังไม่ถึง ผู้เช่าแก้ไขแล้ว',
    'check-in-confirmed': '',
    'check-out-requested': 'รถกำลังออก รอคุณยืนยัน',
    'check-out-confirmed': '',
    'completed-by-system': 'ระบบปิดการจองให้แล้ว',
    rated: '',
    'phones-shown': '',
  },
  renter: {
    created: '',
    cancelled: '',
    expired: 'การจองหมดเวลาแล้ว',
    'check-in-requested': '',
    'check-in-withdrawn': '',
    'check-in-confirmed': 'เจ้าของยืนยันรถเข้าแล้ว',
    'check-out-requested': '',
    'check-out-confirmed': 'เจ้าของยืนยันรถออกแล้ว',
    'completed-by-system': 'ระบบปิดการจองให้แล้ว',
    rated: '',
    'phones-shown': '',
  },
  card: {
    submitted: '',
    approved: 'บัตรของคุณยืนยันแล้ว ลงประกาศที่จอดได้เลย',
    declined: 'บัตรของคุณยังไม่ผ่านการตรวจสอบ ดูเหตุผลแล้วส่งใหม่ได้',
  },
} as const satisfies {
  owner: Record<BookingCause, string>;
  renter: Record<BookingCause, string>;
  card: Record<VerificationCause, string>;
};
