import type { OccupiedAnswer } from '@joddee/marketplace/bookings/occupied/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { glossary } from '../../glossary.ts';
import { moneyText } from '../../money.ts';

const { soonMinutes } = limits.occupied;

interface PastOf {
  reported: (times: number) => string;
  answers: Record<'' | OccupiedAnswer | 'none', string>;
}
type Past = Record<'owner' | 'renter', PastOf> & { withdrawn: string };

const reported = (who: string, times: number) => `${who}แจ้งว่ามีรถคันอื่นจอดอยู่${times > 1 ? ` ${times} ครั้ง` : ''}`;

/** Another car is on the booked spot: what renter and owner see and press. */
export const occupiedText = {
  open: 'มีรถอื่นจอดอยู่',
  report: 'แจ้งว่ามีรถอื่นจอด',
  title: 'มีรถคันอื่นจอดอยู่ในที่ของคุณ',
  explain: `เราจะแจ้ง${glossary.owner}ทันที คุณไม่เสียอะไร และการจองยังอยู่จนกว่าคุณจะเลือกที่ใหม่`,
  photo: 'รูปรถที่จอดอยู่ (ถ้ามี)',
  photoNote: `เห็นเฉพาะคุณ ${glossary.owner} และทีมงาน`,
  send: `แจ้ง${glossary.owner}`,
  notNow: 'ยังไม่แจ้ง',
  sent: `แจ้ง${glossary.owner}แล้ว`,
  /** For the renter, by the answer of the owner. */
  waiting: {
    '': { title: `แจ้ง${glossary.owner}แล้ว รอคำตอบ`, text: 'ถ้ายังไม่ตอบเมื่อครบเวลา เราจะหาที่จอดใหม่ให้' },
    soon: { title: `${glossary.owner}กำลังไปย้ายรถให้`, text: 'ถ้าครบเวลาแล้วรถยังอยู่ เราจะหาที่จอดใหม่ให้' },
    cannot: { title: `${glossary.owner}ขอโทษ จอดที่นี่ไม่ได้`, text: 'เลือกที่จอดใหม่ได้เลย' },
    moved: { title: '', text: '' },
  } satisfies Record<'' | OccupiedAnswer, { title: string; text: string }>,
  late: { '': `${glossary.owner}ยังไม่ตอบ`, soon: 'ครบเวลาแล้ว รถยังไม่ย้าย' },
  lateText: 'เลือกที่จอดใหม่ได้เลย หรือจะรอต่อก็ได้',
  left: 'เหลือเวลา',
  carLeft: 'รถออกไปแล้ว',
  spots: 'ที่ว่างใกล้ที่สุดจนถึงเวลาเดิม',
  spotsUntil: (timein: string, timeout: string) => `${timein}–${timeout} น.`,
  noSpots: 'ตอนนี้ไม่มีที่ว่างใกล้ ๆ สำหรับเวลาที่เหลือ',
  searching: 'กำลังหาที่ว่างใกล้ ๆ',
  searchAgain: 'หาอีกครั้ง',
  searchMap: 'หาบนแผนที่',
  take: (price: string) => `จองที่นี่แทน ${moneyText(price)}`,
  takeLabel: (title: string, price: string) => `จองที่นี่แทน ${moneyText(price)} ที่ ${title}`,
  sameLot: 'ช่องอื่นในลานเดิม',
  takeBay: (price: string) => `ย้ายไปช่องอื่น ${moneyText(price)}`,
  takeBayLabel: (price: string) => `ย้ายไปช่องอื่น ${moneyText(price)} ในลานเดิม`,
  way: (title: string) => `เส้นทางไป ${title}`,
  noBlame: 'การจองเดิมจะจบโดยไม่มีใครผิด',
  ended: 'การจองเดิมสิ้นสุดแล้ว เลือกที่จอดใหม่ได้บนแผนที่',
  taken: 'จองที่ใหม่ให้แล้ว การจองเดิมจบโดยไม่มีใครผิด',
  /** For the owner. */
  ownerTitle: 'มีรถคันอื่นจอดอยู่ รอคุณตอบ',
  ownerSoon: 'คุณขอเวลาย้ายรถ',
  ownerCannot: 'คุณตอบว่าจอดไม่ได้',
  ownerText: (name: string) => `${name}มาถึงแล้วแต่เข้าจอดไม่ได้`,
  answerWithin: 'ตอบภายใน',
  moveWithin: 'ย้ายภายใน',
  answers: {
    moved: 'ย้ายให้แล้ว',
    soon: `อีก ${soonMinutes} นาที`,
    cannot: 'ขอโทษ จอดไม่ได้',
  } satisfies Record<OccupiedAnswer, string>,
  askCannot: 'ตอบว่าจอดไม่ได้ไหม',
  askCannotText: 'ผู้เช่าจะได้เลือกที่จอดใหม่ และเรื่องนี้จะนับในการตรวจสอบประกาศของคุณ',
  cannot: 'ยืนยันว่าจอดไม่ได้',
  notYet: 'ยังไม่ตอบ',
  /** In the history. `none`: the owner has let the time for an answer pass. */
  past: {
    owner: {
      reported: (times: number) => reported(glossary.renter, times),
      answers: {
        '': '',
        moved: 'คุณตอบว่าย้ายให้แล้ว',
        soon: 'คุณขอเวลาย้ายรถ',
        cannot: 'คุณตอบว่าจอดไม่ได้',
        none: 'คุณไม่ได้ตอบ',
      },
    },
    renter: {
      reported: (times: number) => reported('คุณ', times),
      answers: {
        '': '',
        moved: `${glossary.owner}ตอบว่าย้ายให้แล้ว`,
        soon: `${glossary.owner}ขอเวลาย้ายรถ`,
        cannot: `${glossary.owner}ตอบว่าจอดไม่ได้`,
        none: `${glossary.owner}ไม่ได้ตอบ`,
      },
    },
    withdrawn: 'รถคันนั้นออกไปแล้ว',
  } satisfies Past,
  seePhoto: 'ดูรูปรถ',
  photoTitle: 'รถที่จอดอยู่',
  photoOf: 'รูปรถคันที่จอดอยู่ในที่จอด',
  photoGone: 'รูปนี้ถูกลบแล้ว',
  close: 'ปิด',
} as const;
