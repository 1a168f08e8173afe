import { homeText } from '../screens/home-text.ts';
import { shellText } from '../screens/shell-text.ts';

/** What browsers and search engines read of the client before it runs: the head of its page, and its manifest. */
export const pageText = {
  title: shellText.brand,
  description: 'หาที่จอดรถรายชั่วโมงในกรุงเทพฯ จองง่าย จ่ายเงินสดให้เจ้าของ',
  appName: `${shellText.brand} ${homeText.title}`,
  /** On a page that the server has rendered, if the program does not arrive. */
  programMissing: 'หน้านี้โหลดไม่ครบ ปุ่มต่าง ๆ จึงยังใช้ไม่ได้',
  loadAgain: 'โหลดใหม่',
  shortcuts: { find: shellText.bookSpot, bookings: shellText.myItems },
} as const;
