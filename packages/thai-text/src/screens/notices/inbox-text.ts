import { limits } from '@joddee/marketplace/common/limits';
import { noticeLines } from '@joddee/marketplace/common/texts/notice-lines';
import { glossary } from '../../glossary.ts';
import { moneyText } from '../../money.ts';
import { categoryText } from '../complaints/complaint-text.ts';
import { noticeText } from './notice-text.ts';

const listingWords = {
  'listing-paused': 'ที่จอดที่คุณจองไว้หยุดรับจองใหม่',
  'listing-deleted': 'ประกาศที่จอดที่คุณจองไว้ถูกลบ',
} as const;

const reviewWords = {
  'review-started': {
    heading: 'ประกาศของคุณหยุดรับจองเพื่อตรวจสอบ',
    about: `มีผู้เช่าหลายคนแจ้งว่ามีรถคันอื่นจอดอยู่ใน ${limits.occupied.reviewDays} วันนี้ การจองเดิมยังใช้ได้`,
  },
  'review-withdrawn': {
    heading: 'ประกาศของคุณรับจองได้อีกครั้ง',
    about: 'ผู้เช่าถอนการแจ้งแล้ว จึงไม่ต้องรอตรวจสอบ',
  },
  'review-hidden': {
    heading: 'ทีมงานซ่อนประกาศของคุณ',
    about: 'แก้ไขแล้ว กดขอตรวจใหม่ได้ที่ประกาศของคุณ',
  },
  'review-released': { heading: 'ตรวจสอบแล้ว ประกาศของคุณรับจองได้อีกครั้ง', about: '' },
  'review-kept': {
    heading: 'ตรวจสอบแล้ว ประกาศของคุณยังหยุดรับจอง',
    about: 'แก้ไขแล้ว กดขอตรวจใหม่ได้ที่ประกาศของคุณ',
  },
} as const;

const complaintWords = {
  'complaint-added': { heading: 'มีเรื่องร้องเรียนใหม่', about: '' },
  'complaint-handled': {
    heading: 'ทีมงานตรวจเรื่องที่คุณแจ้งแล้ว',
    about: 'ขอบคุณที่ช่วยกันดูแล ผลของอีกฝ่ายเป็นความลับ',
  },
  warned: { heading: 'ทีมงานส่งคำเตือนถึงคุณ', about: 'ถ้ามีคำถาม เขียนหาทีมงานที่หน้าช่วยเหลือ' },
  suspended: { heading: 'บัญชีของคุณถูกระงับการใช้งาน', about: 'เขียนหาทีมงานที่หน้าช่วยเหลือ' },
  restored: { heading: 'บัญชีของคุณใช้งานได้อีกครั้ง', about: 'ประกาศของคุณกลับมาเหมือนเดิม' },
} as const;

const waitWords = {
  'wait-offered': { heading: 'ที่จอดที่คุณรอว่างแล้ว', about: `กันที่ไว้ให้ ${limits.waits.holdMinutes} นาที` },
  'wait-passed': {
    heading: 'หมดเวลากันที่ คิวถัดไปได้สิทธิ์แล้ว',
    about: `กันเวลาเดียวกันให้ได้ไม่เกิน ${limits.waits.holdsOfTime} ครั้ง`,
  },
  'wait-started': { heading: 'ถึงเวลาที่คุณรอแล้ว แต่ยังไม่มีที่ว่าง', about: 'ลองดูที่จอดใกล้เคียง' },
  'wait-closed': { heading: 'ประกาศที่จอดที่คุณรอคิวถูกลบ', about: 'ลองดูที่จอดใกล้เคียง' },
} as const;

const savedWords = {
  'saved-free': { heading: 'ที่จอดที่บันทึกไว้ว่างเวลาประจำของคุณ', about: '' },
} as const;

const cardWords = {
  'card-submitted': { heading: 'มีบัตรใหม่รอตรวจ', about: '' },
  'card-approved': { heading: 'ยืนยันบัตรประชาชนแล้ว', about: 'ลงประกาศที่จอดได้เลย' },
  'card-declined': { heading: 'บัตรของคุณยังไม่ผ่านการตรวจสอบ', about: 'ดูเหตุผลแล้วส่งใหม่ได้' },
} as const;

/** The two lines of a notice. The day and the time of the stay are written for the reader's day. */
export const noticeWords = noticeLines({
  headings: noticeText,
  confirmedIn: (owner) => `${owner || glossary.owner}ยืนยันรถเข้าแล้ว`,
  confirmedOut: (owner) => `${owner || glossary.owner}ยืนยันรถออกแล้ว`,
  rated: (renter, stars) => `${renter || glossary.renter}ให้คะแนนคุณ ${stars} ดาว`,
  answered: (owner) => `${owner || glossary.owner}ตอบรีวิวของคุณ`,
  message: (sender, role) => `${sender || glossary[role]}ส่งข้อความถึงคุณ`,
  quoted: (comment) => `“${comment}”`,
  money: moneyText,
  cash: (price) => `เงินสด ${moneyText(price)}`,
  starts: (slot) => `เริ่ม ${slot} น.`,
  ended: (slot) => `หมดเวลา ${slot} น.`,
  until: (slot) => `ถึง ${slot} น.`,
  parksUntil: (slot) => `จอดได้ถึง ${slot} น.`,
  canExtend: 'ดูที่ตั๋วว่าจอดต่อได้ไหม',
  canSayArrival: 'บอกเวลาถึงได้ที่ตั๋ว',
  canSayOrCancel: 'บอกเวลาถึงหรือยกเลิกได้ที่ตั๋ว',
  canExtendOrLeave: 'ดูที่ตั๋วว่าจอดต่อได้ไหม หรือออกจากที่จอด',
  bookingStays: 'การจองของคุณยังใช้ได้',
  listings: listingWords,
  reviews: reviewWords,
  waits: waitWords,
  saved: savedWords,
  cards: cardWords,
  complaints: complaintWords,
  category: ({ kind, category }) => categoryText(kind, category),
});

export const inboxText = {
  /** Headings of requests that have been answered. */
  answered: {
    'check-in-requested': 'ผู้เช่าแจ้งว่ารถมาถึง',
    'check-out-requested': 'ผู้เช่าแจ้งว่ารถออก',
  },
  readAll: 'อ่านแล้วทั้งหมด',
  showAll: 'ดูทั้งหมด',
  emptyTitle: 'ยังไม่มีข่าว',
  empty: 'เรื่องการจองของคุณจะขึ้นที่นี่',
  unread: 'ยังไม่อ่าน',
  newCount: (count: number) => `ยังไม่ได้ดู ${count} รายการ`,
  sendCardAgain: 'ส่งบัตรใหม่',
} as const;
