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
  find: glossary.find,
} as const;
