import { glossary } from '../../glossary.ts';

/** The conversation of a booking, on its ticket and in the sheet that opens from it. */
export const messagesText = {
  with: (name: string) => `ข้อความกับ${name}`,
  write: (name: string) => `ส่งข้อความถึง${name}`,
  linkTo: (name: string, unread: number) =>
    unread === 0 ? `ข้อความกับ${name}` : `ข้อความกับ${name} ยังไม่อ่าน ${unread} ข้อความ`,
  you: 'คุณ',
  last: (name: string, text: string) => `${name}: ${text}`,
  empty: 'ยังไม่มีข้อความ',
  emptyHint: (name: string) => `ถามทางหรือนัดเวลากับ${name}ได้ที่นี่ ไม่ต้องใช้เบอร์โทร`,
  field: (name: string) => `ข้อความถึง${name}`,
  placeholder: 'พิมพ์ข้อความ',
  send: 'ส่ง',
  phrases: 'ส่งข้อความสำเร็จรูป',
  /** Sent as they are, by one press; by the stage of the stay. */
  quick: {
    renter: {
      coming: [`${glossary.arrived} อยู่หน้าที่จอด`, 'อีก 10 นาทีถึง', 'จอดตรงไหนได้บ้าง'],
      parked: ['อีก 10 นาทีออก', 'ออกมาแล้ว รบกวนยืนยันให้ด้วย', 'ถ้าต้องขยับรถ บอกได้เลย'],
      over: ['ขอบคุณ', 'ลืมของไว้ที่ที่จอด'],
    },
    owner: {
      coming: ['รับทราบ', 'เปิดประตูให้แล้ว', 'จอดช่องในสุดได้เลย'],
      parked: ['รับทราบ', 'ช่วยขยับรถให้หน่อย', 'ใกล้หมดเวลาจอดแล้ว'],
      over: ['ขอบคุณ', 'คุณลืมของไว้'],
    },
  },
  sending: 'กำลังส่ง',
  failed: 'ส่งไม่สำเร็จ',
  sent: 'ส่งแล้ว',
  read: 'อ่านแล้ว',
  drop: 'ลบ',
  erased: 'ข้อความถูกลบพร้อมบัญชี',
  report: 'รายงานข้อความนี้',
  reported: 'รายงานแล้ว',
  newBelow: 'ข้อความใหม่',
  offline: 'ต่อเน็ตแล้วจึงส่งได้ ข้อความที่พิมพ์ยังอยู่',
  closed: 'ส่งข้อความไม่ได้แล้ว เพราะการจองสิ้นสุดนานแล้ว',
  help: 'เขียนหาทีมงาน',
  tooLong: (count: number) => `เกินไป ${count} ตัวอักษร กรุณาย่อให้สั้นลง`,
  loadFailed: 'โหลดข้อความก่อนหน้าไม่สำเร็จ',
  from: (name: string) => `ข้อความใหม่จาก${name}`,
} as const;
