import { limits } from '@joddee/marketplace/common/limits';
import type { NoticeSwitch } from '@joddee/marketplace/notices/constants';

const { beforeStart, beforeEnd } = limits.remindMinutes;

export const pushText = {
  title: 'การแจ้งเตือน',
  about: 'หน้าจอที่ล็อกอยู่จะเห็นเพียงชื่อที่จอดกับเวลา',
  here: 'แจ้งเตือนบนเครื่องนี้',
  states: {
    on: 'เปิดอยู่',
    off: 'ปิดอยู่',
    blocked: 'เบราว์เซอร์บล็อกการแจ้งเตือนของจอดดีไว้ เปิดได้ที่ไอคอนหน้าที่อยู่เว็บ › สิทธิ์ของเว็บไซต์ › การแจ้งเตือน แล้วกลับมาหน้านี้',
    unsupported: 'เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้ ลองใช้ Chrome, Edge, Firefox หรือ Safari รุ่นใหม่',
    'install-first': 'บน iPhone ต้องเพิ่มจอดดีไว้ที่หน้าจอโฮมก่อน: กดปุ่มแชร์ › เพิ่มไปยังหน้าจอโฮม แล้วเปิดจอดดีจากไอคอนนั้น',
  },
  notHere: 'ระบบนี้ยังไม่ได้เปิดใช้การแจ้งเตือนบนเครื่อง',
  devices: (count: number) => `มี ${count} เครื่องที่รับการแจ้งเตือน`,
  turnedOn: 'เปิดการแจ้งเตือนบนเครื่องนี้แล้ว',
  failed: 'เปลี่ยนการแจ้งเตือนไม่สำเร็จ ลองอีกครั้ง',
  groupsLabel: 'เรื่องที่ให้แจ้งเตือน',
  groups: {
    stays: {
      title: 'การจองและเวลา',
      about: `จอง ยกเลิก รถเข้าออก และเตือนก่อนเริ่ม ${beforeStart} นาที ก่อนหมดเวลา ${beforeEnd} นาที`,
    },
    people: { title: 'ข้อความและรีวิว', about: 'รวมผลตรวจบัตรประชาชน' },
    spots: { title: 'ที่ว่าง', about: 'คิวที่รอ และที่จอดที่บันทึกไว้' },
    desk: { title: 'งานของทีม', about: 'บัตรที่รอตรวจและเรื่องร้องเรียน' },
  } satisfies Record<NoticeSwitch, { title: string; about: string }>,
  /** Before the words of a switch of which a part was switched off by itself. */
  partly: (about: string) => `เปิดบางเรื่อง · ${about}`,
  quiet: 'ช่วงเวลาไม่รบกวน',
  quietAbout: 'ไม่มีเสียง ข่าวยังอยู่ในกล่องแจ้งเตือน',
  quietFrom: 'ตั้งแต่',
  quietTo: 'ถึง',
  mail: 'อีเมลเมื่อไม่มีเครื่องรับ',
  mailAbout: 'เฉพาะเรื่องที่ต้องรู้ในวันนั้น ไปที่อีเมลที่ยืนยันแล้ว',
  ask: {
    renter: {
      title: 'ให้เตือนก่อนถึงเวลาจอดไหม',
      about: `เตือนก่อนเริ่ม ${beforeStart} นาที ก่อนหมดเวลา และเมื่อเจ้าของยืนยัน แม้ปิดหน้านี้ไปแล้ว`,
    },
    owner: { title: 'รู้ทันทีเมื่อมีคนจองหรือรถมาถึง', about: 'ไม่ต้องเปิดหน้านี้ค้างไว้ เราแจ้งที่เครื่องนี้ให้' },
  },
  yes: 'เปิดการแจ้งเตือน',
  later: 'ไว้ทีหลัง',
  settings: 'ตั้งค่าการแจ้งเตือน',
} as const;
