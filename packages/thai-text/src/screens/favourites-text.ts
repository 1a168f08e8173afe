import { glossary } from '../glossary.ts';
import { shellText } from './shell-text.ts';

export const favouritesText = {
  title: shellText.saved,
  save: 'บันทึก',
  saved: 'บันทึกแล้ว',
  saveSpot: (title: string) => `บันทึก ${title}`,
  notSaved: 'บันทึกไม่สำเร็จ กรุณาลองอีกครั้ง',
  loadFailed: 'โหลดที่บันทึกไว้ไม่สำเร็จ',
  emptyTitle: 'ยังไม่มีที่จอดที่บันทึกไว้',
  emptyText: 'แตะรูปหัวใจที่ที่จอดไหนก็ได้ แล้วจะขึ้นที่นี่',
  usualTitle: 'เวลาประจำของคุณ',
  usual: (when: string) => `${when} ดูว่าที่ไหนว่าง อัปเดตสด`,
  usualState: {
    free: (when: string) => `ว่างเวลาประจำ ${when}`,
    taken: (when: string) => `ไม่ว่าง ${when}`,
    closed: (when: string) => `ไม่เปิดให้จอด ${when}`,
    paused: 'หยุดรับจอง',
  },
  bookUsual: 'จองเวลานี้',
  bookUsualOf: (title: string, when: string) => `จองเวลานี้ ${title} ${when}`,
  waitUsual: 'ดูเวลาอื่น',
  waitUsualOf: (title: string) => `ดูเวลาอื่น ${title}`,
  find: glossary.find,
} as const;
