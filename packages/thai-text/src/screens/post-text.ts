import { limits } from '@joddee/marketplace/common/limits';
import { glossary } from '../glossary.ts';
import { postFactNames, postFactUnits } from '../listings/post-field-names.ts';

export const postText = {
  ...postFactNames,
  ...postFactUnits,
  photos: (index: number, count: number) => `รูปที่ ${index} จาก ${count}`,
  allPhotos: (count: number) => `ดูรูปทั้งหมด ${count} รูป`,
  viewer: 'รูปที่จอด',
  nextPhoto: 'รูปถัดไป',
  previousPhoto: 'รูปก่อนหน้า',
  edit: 'แก้ไข',
  share: 'แชร์',
  linkCopied: 'คัดลอกลิงก์แล้ว',
  shareFailed: 'แชร์ไม่สำเร็จ กรุณาลองอีกครั้ง',
  openUntil: (close: string) => `เปิดอยู่ ถึง ${close} น.`,
  closedUntil: (open: string) => `ปิดอยู่ เปิด ${open} น.`,
  verified: 'ยืนยันบัตรประชาชนแล้ว',
  newOwner: `${glossary.owner}ใหม่`,
  ownerMonths: (months: number) =>
    months < 1
      ? 'เริ่มเดือนนี้'
      : months < 12
        ? `อยู่กับจอดดีมา ${months} เดือน`
        : `อยู่กับจอดดีมา ${Math.floor(months / 12)} ปี`,
  completedStays: 'จอดสำเร็จ',
  times: (count: number, hasMore = false) => `${count}${hasMore ? '+' : ''} ครั้ง`,
  renters: (count: number) => `${count} คน`,
  minutesToConfirm: 'ยืนยันรถเข้าใน',
  minutes: (minutes: number) => `${minutes} นาที`,
  declinedByOwner: `ปฏิเสธใน ${limits.ownerFacts.recentDays} วัน`,
  occupiedOfOwner: `มีรถอื่นจอดใน ${limits.ownerFacts.recentDays} วัน`,
  /** Let as a whole. */
  spaces: (count: number | string) => (Number(count) === 1 ? `${count} ช่อง` : `${count} ช่อง คนเดียวใช้ได้ทุกช่อง`),
  hours: 'เวลาเปิดปิด',
  notice: 'จองล่วงหน้า',
  notSpecified: 'ไม่ระบุ',
  copyAddress: 'คัดลอกที่อยู่',
  addressCopied: 'คัดลอกที่อยู่แล้ว',
  copyPlace: 'คัดลอกพิกัด',
  placeCopied: 'คัดลอกพิกัดแล้ว',
  copyFailed: 'คัดลอกไม่สำเร็จ กรุณาลองอีกครั้ง',
  reviews: 'รีวิวจากคนที่มาจอดจริง',
  /** Of several reviews of one person the latest counts. */
  ratedBy: (people: number, reviews: number) =>
    `${reviews > people ? `${reviews} รีวิว` : ''}จาก ${people} คน คนละหนึ่งเสียง`,
  newestReviews: (count: number) => `จาก ${count} คนล่าสุด`,
  starsOf: (stars: number, count: number) => `${stars} ดาว ${count} คน`,
  allReviews: (count: number, people: number) =>
    `ดูรีวิวทั้งหมด ${count} รายการ${people < count ? ` จาก ${people} คน` : ''}`,
  noComments: 'ยังไม่มีรีวิว',
  reallyParked: 'จอดจริง',
  ownersAnswer: `คำตอบจาก${glossary.owner}`,
  answerReview: 'ตอบรีวิว',
  changeAnswer: 'แก้ไขคำตอบ',
  formerUser: 'ผู้ใช้ที่ลบบัญชีแล้ว',
  map: 'แผนที่',
  wholeMap: 'ดูแผนที่ใหญ่',
  directions: 'นำทาง (Google Maps)',
  paused: 'ที่จอดนี้หยุดรับจองชั่วคราว',
  deleted: 'ประกาศนี้ถูกลบแล้ว',
  absent: 'ไม่พบที่จอดนี้ ประกาศอาจถูกลบหรือปิดไว้ชั่วคราว',
} as const;

/** The dialog in which an owner answers a review. */
export const answerText = {
  title: 'ตอบรีวิว',
  changeTitle: 'แก้ไขคำตอบ',
  quoted: (comment: string) => `“${comment}”`,
  label: 'คำตอบของคุณ',
  hint: 'ทุกคนที่ดูประกาศนี้เห็นคำตอบ',
  send: 'ส่งคำตอบ',
  save: 'บันทึกคำตอบ',
  remove: 'ลบคำตอบ',
  notNow: 'ไม่ใช่ตอนนี้',
  sent: 'บันทึกคำตอบแล้ว',
  removed: 'ลบคำตอบแล้ว',
} as const;
