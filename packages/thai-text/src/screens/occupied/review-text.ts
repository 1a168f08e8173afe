import type { OccupiedAnswer, ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';

const { reviewDays, reportsForReview } = limits.occupied;

/** Listings that renters have reported because another car was on the spot. */
export const reviewText = {
  tab: 'ที่จอดถูกแจ้ง',
  title: (waiting: number) =>
    waiting === 0 ? 'ไม่มีประกาศรอตรวจสอบ' : `รอตรวจสอบ ${groupedDigits(waiting)} ประกาศ`,
  about: `ครบ ${reportsForReview} ผู้เช่าที่เจ้าของช่วยไม่ได้ใน ${reviewDays} วัน (ลานที่จองเป็นช่อง ครึ่งหนึ่งของช่อง) ประกาศหยุดรับจองเองจนกว่าคุณจะตัดสิน`,
  empty: `ไม่มีที่จอดถูกแจ้งใน ${reviewDays} วันนี้`,
  states: {
    '': 'ยังเปิดรับจอง',
    waiting: 'หยุดรอตรวจสอบ',
    kept: 'หยุดต่อ',
    released: 'เปิดอีกครั้งแล้ว',
  } satisfies Record<ReportedListing['review'], string>,
  hidden: 'ซ่อนเพราะเรื่องร้องเรียน',
  asks: 'เจ้าของขอตรวจใหม่',
  owner: (name: string) => `เจ้าของ ${name}`,
  deleted: 'บัญชีที่ลบแล้ว',
  count: (count: number) => `ถูกแจ้ง ${groupedDigits(count)} ครั้งใน ${reviewDays} วัน`,
  answers: {
    moved: 'ย้ายให้',
    soon: 'ขอเวลา',
    cannot: 'จอดไม่ได้',
  } satisfies Record<OccupiedAnswer, string>,
  noAnswer: 'เจ้าของไม่ตอบ',
  awaited: 'รอเจ้าของตอบ',
  /** Every answer in its order, because the last one may hide what was said before: 'จอดไม่ได้ แล้วย้ายให้' */
  answered: (answers: readonly string[]) => `เจ้าของตอบว่า${answers.join(' แล้ว')}`,
  reporter: (age: string, stays: number) => `บัญชีอายุ ${age} · จอดแล้ว ${groupedDigits(stays)} ครั้ง`,
  withdrawn: 'ผู้เช่าบอกว่ารถออกไปแล้ว',
  release: 'เปิดให้จองอีกครั้ง',
  keep: 'หยุดต่อ',
  releaseTitle: 'เปิดให้จองอีกครั้งไหม',
  keepTitle: 'หยุดรับจองต่อไหม',
  reason: 'เหตุผลถึงเจ้าของ',
  no: 'ยังไม่ตัดสิน',
  done: { released: 'เปิดให้จองอีกครั้งแล้ว', kept: 'หยุดรับจองต่อแล้ว' },
  /** On the owner's own card. */
  ownState: {
    waiting: 'หยุดรับจองเพื่อตรวจสอบ',
    kept: 'ทีมงานหยุดประกาศนี้ไว้',
    hidden: 'ทีมงานซ่อนประกาศนี้ไว้',
  },
  ownHint: {
    waiting: 'มีผู้เช่าหลายคนแจ้งว่ามีรถคันอื่นจอดอยู่ การจองเดิมยังใช้ได้',
    kept: 'มีผู้เช่าหลายคนแจ้งว่ามีรถคันอื่นจอดอยู่ การจองเดิมยังใช้ได้',
    hidden: 'คนอื่นไม่เห็นประกาศนี้ การจองเดิมยังใช้ได้',
  },
  ownReason: (reason: string) => `เหตุผล: ${reason}`,
  ask: 'ขอตรวจใหม่',
  asked: 'ขอตรวจใหม่แล้ว รอทีมงานตัดสิน',
} as const;
