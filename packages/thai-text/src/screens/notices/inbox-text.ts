import { limits } from '@joddee/contract/limits';
import type {
  CardNoticeKind,
  ComplaintNoticeKind,
  NoticeKind,
  NoticeStay,
  NoticeView,
  ReviewNoticeKind,
} from '@joddee/contract/notices';
import { glossary } from '../../glossary.ts';
import { moneyText } from '../../money.ts';
import { noticeText } from './notice-text.ts';

/** A part of a line. A fact, such as a time or an amount, is not broken. */
export type NoticePart = string | { fact: string };

interface NoticeWords {
  heading: string;
  /** The parts of a second line. */
  about: NoticePart[];
}

const fact = (text: string): NoticePart => ({ fact: text });
const cash = (price: string) => fact(`เงินสด ${moneyText(price)}`);
const parts = (...all: NoticePart[]) => all.filter((part) => part !== '');

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
    about: 'ถ้ามีคำถาม เขียนหาทีมงานที่หน้าช่วยเหลือ',
  },
  'review-released': { heading: 'ตรวจสอบแล้ว ประกาศของคุณรับจองได้อีกครั้ง', about: '' },
  'review-kept': {
    heading: 'ตรวจสอบแล้ว ประกาศของคุณยังหยุดรับจอง',
    about: 'ถ้ามีคำถาม เขียนหาทีมงานที่หน้าช่วยเหลือ',
  },
} as const;

const complaintWords = {
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
  'wait-passed': { heading: 'หมดเวลากันที่ คิวถัดไปได้สิทธิ์แล้ว', about: 'ยังรอคิวใหม่ได้' },
  'wait-started': { heading: 'ถึงเวลาที่คุณรอแล้ว แต่ยังไม่มีที่ว่าง', about: 'ลองดูที่จอดใกล้เคียง' },
  'wait-closed': { heading: 'ประกาศที่จอดที่คุณรอคิวถูกลบ', about: 'ลองดูที่จอดใกล้เคียง' },
} as const;

/** The two lines of a notice. The day and the time of the stay are written for the reader's day. */
export function noticeWords(notice: NoticeView, when: string): NoticeWords {
  const { kind, stay, person, listing, reason } = notice;
  switch (kind) {
    case 'card-submitted':
      return { heading: 'มีบัตรใหม่รอตรวจ', about: parts(person) };
    case 'card-approved':
      return { heading: 'ยืนยันบัตรประชาชนแล้ว', about: ['ลงประกาศที่จอดได้เลย'] };
    case 'card-declined':
      return { heading: 'บัตรของคุณยังไม่ผ่านการตรวจสอบ', about: [reason || 'ดูเหตุผลแล้วส่งใหม่ได้'] };
    case 'complaint-handled':
    case 'warned':
    case 'suspended':
    case 'restored':
      return {
        heading: complaintWords[kind].heading,
        about: parts(listing, reason || complaintWords[kind].about),
      };
    case 'review-started':
    case 'review-withdrawn':
    case 'review-released':
    case 'review-kept':
    case 'review-hidden':
      // A listing that was hidden because of a complaint has no booking.
      return {
        heading: reviewWords[kind].heading,
        about: parts(stay?.title ?? listing, reason || reviewWords[kind].about),
      };
    default:
      return stay === null ? { heading: '', about: [] } : stayWords({ ...notice, kind, stay }, when);
  }
}

interface StayNotice extends NoticeView {
  kind: Exclude<NoticeKind, CardNoticeKind | ComplaintNoticeKind | ReviewNoticeKind>;
  stay: NoticeStay;
}

function stayWords(notice: StayNotice, when: string): NoticeWords {
  const { kind, stay, person, reason, stars, comment } = notice;
  const role = notice.role || 'renter';
  const placeAndTime = [stay.title, fact(when)];
  switch (kind) {
    case 'created':
      return {
        heading: noticeText.owner.created,
        about: parts(person, fact(when), fact(moneyText(stay.price))),
      };
    case 'on-the-way':
    case 'check-in-requested':
      return { heading: noticeText.owner[kind], about: parts(fact(stay.idCar), stay.title) };
    case 'ending-soon':
      return {
        heading: noticeText.renter[kind],
        about: parts(fact(`จอดได้ถึง ${stay.timeout} น.`), 'จอดต่อได้ที่ตั๋ว', stay.title),
      };
    case 'starting-soon':
      return {
        heading: noticeText.renter[kind],
        about: parts(fact(`เริ่ม ${stay.timein} น.`), 'บอกเวลาถึงได้ที่ตั๋ว', stay.title),
      };
    case 'late':
      return {
        heading: noticeText.renter[kind],
        about: parts(fact(`เริ่ม ${stay.timein} น.`), 'บอกเวลาถึงหรือยกเลิกได้ที่ตั๋ว', stay.title),
      };
    case 'overdue':
      return {
        heading: noticeText[role][kind],
        about: parts(
          fact(`หมดเวลา ${stay.timeout} น.`),
          role === 'owner' ? fact(stay.idCar) : 'จอดต่อหรือออกจากที่จอดได้ที่ตั๋ว',
          stay.title,
        ),
      };
    case 'extended':
      return {
        heading: noticeText.owner[kind],
        about: parts(
          fact(stay.idCar),
          fact(`ถึง ${stay.timeout} น.`),
          fact(moneyText(stay.price)),
          stay.title,
        ),
      };
    case 'check-out-requested':
      return {
        heading: noticeText.owner[kind],
        about: parts(fact(stay.idCar), cash(stay.price), stay.title),
      };
    case 'check-in-confirmed':
      return {
        heading: `${person || glossary.owner}ยืนยันรถเข้าแล้ว`,
        about: parts(fact(`จอดได้ถึง ${stay.timeout} น.`), stay.title),
      };
    case 'check-out-confirmed':
      return { heading: `${person || glossary.owner}ยืนยันรถออกแล้ว`, about: placeAndTime };
    case 'declined':
      return { heading: noticeText.declined, about: parts(reason, ...placeAndTime) };
    case 'cancelled':
      return { heading: noticeText.cancelledBy[role][stay.endedBy], about: parts(reason, ...placeAndTime) };
    case 'rated':
      return {
        heading: `${person || glossary.renter}ให้คะแนนคุณ ${stars} ดาว`,
        about: comment === '' ? placeAndTime : [`“${comment}”`],
      };
    case 'message':
      return {
        heading: `${person || glossary[role === 'owner' ? 'renter' : 'owner']}ส่งข้อความถึงคุณ`,
        about: placeAndTime,
      };
    case 'occupied':
      return { heading: noticeText.owner[kind], about: parts(fact(stay.idCar), fact(when), stay.title) };
    case 'occupied-moved':
    case 'occupied-soon':
    case 'occupied-cannot':
      return { heading: noticeText.renter[kind], about: placeAndTime };
    case 'occupied-withdrawn':
      return { heading: noticeText.owner[kind], about: parts(fact(stay.idCar), stay.title) };
    case 'listing-paused':
    case 'listing-deleted':
      return { heading: listingWords[kind], about: parts('การจองของคุณยังใช้ได้', ...placeAndTime) };
    case 'wait-offered':
    case 'wait-passed':
    case 'wait-started':
    case 'wait-closed':
      return { heading: waitWords[kind].heading, about: parts(waitWords[kind].about, ...placeAndTime) };
    case 'check-in-withdrawn':
    case 'expired':
    case 'completed-by-system':
      return { heading: noticeText[role][kind], about: placeAndTime };
  }
}

export const inboxText = {
  readAll: 'อ่านแล้วทั้งหมด',
  showAll: 'ดูทั้งหมด',
  emptyTitle: 'ยังไม่มีข่าว',
  empty: 'เมื่อมีคนจองหรือรถมาถึงจะขึ้นที่นี่',
  unread: 'ยังไม่อ่าน',
  newCount: (count: number) => `ยังไม่ได้ดู ${count} รายการ`,
  sendCardAgain: 'ส่งบัตรใหม่',
} as const;
