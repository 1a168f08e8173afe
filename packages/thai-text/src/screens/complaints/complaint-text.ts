import { limits } from '@joddee/marketplace/common/limits';
import type {
  ComplaintKind,
  ListingCategory,
  MessageCategory,
  PersonCategory,
} from '@joddee/marketplace/complaints/constants';

/** What a user chooses when something is wrong with a listing, a person or a message. */
export const complaintCategoryText = {
  listing: {
    'not-as-shown': 'ไม่ตรงกับรูปหรือรายละเอียด',
    'not-there': 'ไม่มีที่จอดนี้จริง',
    'not-allowed': 'เจ้าของไม่มีสิทธิ์ให้จอด',
    unsafe: 'ไม่ปลอดภัย',
    other: 'เรื่องอื่น',
  } satisfies Record<ListingCategory, string>,
  person: {
    'did-not-pay': 'ไม่จ่ายเงิน',
    overstayed: 'จอดเกินเวลา',
    damaged: 'ทำของเสียหาย',
    rude: 'ไม่สุภาพหรือคุกคาม',
    'did-not-come': 'ไม่มาตามนัด',
    'asks-more-money': 'เรียกเงินเพิ่ม',
    unsafe: 'ทำให้ไม่ปลอดภัย',
    fraud: 'หลอกลวง',
    other: 'เรื่องอื่น',
  } satisfies Record<PersonCategory, string>,
  message: {
    rude: 'ไม่สุภาพ',
    threat: 'ข่มขู่',
    spam: 'โฆษณาหรือลิงก์แปลก',
    fraud: 'หลอกลวง',
    other: 'เรื่องอื่น',
  } satisfies Record<MessageCategory, string>,
} as const;

export const categoryText = (kind: ComplaintKind, category: string): string =>
  (complaintCategoryText[kind] as Readonly<Record<string, string>>)[category] ?? '';

/** The dialog, and the buttons that open it. */
export const complaintText = {
  ofListing: 'แจ้งปัญหาประกาศนี้',
  ofPerson: (name: string) => `แจ้งปัญหาเกี่ยวกับ${name}`,
  title: { listing: 'แจ้งปัญหาประกาศนี้', person: (name: string) => `แจ้งปัญหาเกี่ยวกับ${name}` },
  messageTitle: 'รายงานข้อความนี้',
  about: 'ทีมงานอ่านเท่านั้น อีกฝ่ายไม่รู้ว่าใครแจ้ง',
  category: 'เกิดอะไรขึ้น',
  words: 'เล่าเพิ่มได้',
  photo: 'รูปประกอบ',
  photoNote: 'ทีมงานเห็นเท่านั้น',
  send: 'ส่งเรื่อง',
  report: 'รายงาน',
  notNow: 'ยังไม่แจ้ง',
  sent: 'รับเรื่องแล้ว ทีมงานจะตรวจสอบ',
  /** In the inbox, and at the desk of the team. */
  own: 'เรื่องที่คุณแจ้ง',
  number: (number: string) => `เลขที่ ${number}`,
  open: 'กำลังตรวจสอบ',
  handled: 'ตรวจสอบแล้ว',
  choose: 'เลือกว่าเกิดอะไรขึ้น',
  /** There is an open one about the same. */
  already: 'คุณแจ้งเรื่องนี้แล้ว ทีมงานกำลังตรวจสอบ',
  close: 'ปิด',
  photoTitle: 'รูปประกอบเรื่องร้องเรียน',
  photoGone: 'รูปถูกลบแล้ว',
  most: limits.complaints.mostOpen,
} as const;
