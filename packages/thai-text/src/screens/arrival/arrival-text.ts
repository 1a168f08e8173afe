import { limits } from '@joddee/marketplace/common/limits';
import { glossary } from '../../glossary.ts';
import { minutesText } from '../../times.ts';

/** When a renter arrives, for both parties. */
export const arrivalText = {
  inMinutes: (minutes: number) => `กำลังมา ถึงในประมาณ ${minutesText(minutes)}`,
  around: (clock: string) => `ราว ${clock}`,
  due: 'ควรถึงแล้ว',
  saidFor: (clock: string) => `บอกไว้ ${clock}`,
  asked: `ยังไม่มา ถาม${glossary.renter}แล้ว`,

  title: 'บอกเวลาถึง',
  lateTitle: 'ยังมาอยู่ไหม',
  lateAbout: (name: string) => `เลยเวลาเข้าแล้ว บอกเวลาถึงใหม่ให้${name}รู้ หรือยกเลิกถ้าไม่มา`,
  endsAt: (clock: string) => `ถ้ายังไม่เข้าจอดก่อน ${clock} การจองจะสิ้นสุดเอง`,
  seenBy: (name: string) => `${name}เห็น`,
  choices: 'ถึงในอีกกี่นาที',
  minutes: minutesText,
  /** All minutes, and the position. */
  other: 'อื่น ๆ',
  change: 'เปลี่ยนเวลา',
  withdraw: 'เอาเวลาออก',
  cancel: 'ไม่มาแล้ว ยกเลิกการจอง',

  usePosition: 'ใช้ตำแหน่งของฉัน',
  positionReason: (name: string) =>
    `ตำแหน่งใช้คำนวณเวลาในเครื่องนี้เท่านั้น ไม่ส่งออกไป ${name}เห็นแค่จำนวนนาที หยุดเองเมื่อออกจากหน้านี้`,
  positionOn: 'กำลังคำนวณเวลาจากตำแหน่งของคุณ',
  stopPosition: 'หยุดใช้ตำแหน่ง',
  position: {
    denied: 'เบราว์เซอร์ไม่ให้ใช้ตำแหน่ง เลือกจำนวนนาทีเองได้',
    unknown: 'ยังหาตำแหน่งไม่ได้ เลือกจำนวนนาทีเองได้',
    far: `ยังอยู่ไกลเกิน ${minutesText(limits.arrival.minutes.most)} เลือกจำนวนนาทีเองได้เมื่อใกล้ขึ้น`,
    left: 'หยุดใช้ตำแหน่งแล้วเพราะคุณออกจากหน้านี้',
  },

  /** The owner's desk. */
  coming: 'กำลังมา',
} as const;
