/** The words of the page around the app, which are there before its program is. */
export const pageText = {
  brand: 'จอดดี',
  description: 'หาที่จอดรถรายชั่วโมงในกรุงเทพฯ จองง่าย จ่ายเงินสดให้เจ้าของ',
} as const;
