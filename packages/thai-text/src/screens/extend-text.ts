import { moneyText } from '../money.ts';
import { durationText } from '../times.ts';

/** Extending a stay. */
export const extendText = {
  open: 'จอดต่ออีก',
  title: 'จอดต่อถึงกี่โมง',
  choices: 'เวลาออกใหม่',
  until: (slot: string) => `ถึง ${slot} น.`,
  longer: (hours: string) => `อีก ${durationText(hours)}`,
  total: (price: string) => `รวม ${moneyText(price)}`,
  next: (slot: string) => `มีคันต่อไปจองไว้ ${slot} น.`,
  ownNext: (slot: string) => `คุณจองที่อื่นไว้ ${slot} น.`,
  closes: (slot: string) => `ที่จอดนี้ปิด ${slot} น.`,
  none: 'ต่อเวลาที่นี่ไม่ได้แล้ว',
  paused: 'เจ้าของหยุดรับจองเพิ่มแล้ว',
  nearby: 'หาที่จอดใกล้ ๆ ต่อ',
  submit: (slot: string) => `จอดต่อถึง ${slot} น.`,
  close: 'ไม่ต่อ',
  done: (slot: string) => `จอดต่อได้ถึง ${slot} น.`,
  pay: 'จ่ายเงินสดตอนออกตามราคาเดิมต่อชั่วโมง',
} as const;
