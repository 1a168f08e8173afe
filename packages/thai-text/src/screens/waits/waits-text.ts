import { limits } from '@joddee/marketplace/common/limits';
import type { WaitCause } from '@joddee/marketplace/waits/shapes';

const { most, holdMinutes } = limits.waits;

/** Waiting for a taken time: on the booking page, among the tickets and in the notices. */
export const waitsText = {
  ask: 'เวลาที่อยากจอดไม่ว่างใช่ไหม',
  open: 'แจ้งเมื่อว่าง',
  title: 'รอคิวเวลาที่ไม่ว่าง',
  explain: `เมื่อว่าง คนแรกในคิวได้กันที่ไว้ ${holdMinutes} นาทีเพื่อจอง ถ้าไม่จองจะเป็นของคิวถัดไป รอได้ ${most} เวลา`,
  from: 'เข้าจอด',
  to: 'ออก',
  add: (range: string) => `รอคิว ${range}`,
  logIn: 'เข้าสู่ระบบเพื่อรอคิว',
  isFree: 'เวลานี้ว่างอยู่ เลือกจองได้เลย',
  added: 'รอคิวให้แล้ว เมื่อว่างเราจะแจ้งคุณทันที',
  heading: 'คิวที่รอ',
  waiting: 'รอคิวอยู่',
  held: 'ว่างแล้ว กันที่ไว้ให้คุณ',
  heldForYou: 'กันไว้ให้คุณอีก',
  left: 'จองได้อีก',
  book: 'จองเลย',
  bookName: (title: string) => `จองเลย ${title}`,
  leave: 'เลิกรอ',
  leaveName: (time: string) => `เลิกรอ ${time}`,
  leaveTitle: 'เลิกรอคิวนี้ไหม',
  leaveText: 'คุณจะเสียลำดับในคิว ถ้ากลับมารออีกครั้งต้องต่อท้าย',
  leaveHeld: 'ที่ซึ่งกันไว้ให้คุณจะเป็นของคิวถัดไปทันที',
  stay: 'รอต่อ',
  leftLine: 'เลิกรอแล้ว ถ้าอยากรออีก ต้องต่อคิวใหม่',
  /** The toasts of what the renter has not done. */
  notices: {
    added: '',
    offered: `ว่างแล้ว กันที่ไว้ให้คุณ ${holdMinutes} นาที`,
    returned: 'ตอนนี้ยังจองไม่ได้ คุณยังอยู่ในคิวเดิม',
    taken: '',
    passed: 'หมดเวลากันที่ คิวถัดไปได้สิทธิ์แล้ว',
    left: '',
    started: 'ถึงเวลาที่คุณรอแล้ว แต่ยังไม่มีที่ว่าง',
    closed: 'ประกาศที่จอดที่คุณรอคิวถูกลบ',
  } satisfies Record<WaitCause, string>,
} as const;
