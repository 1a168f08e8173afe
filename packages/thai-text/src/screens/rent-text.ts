export const rentText = {
  title: 'จองที่จอด',
  map: 'แผนที่ที่จอดรถ',
  youAreHere: 'คุณอยู่ที่นี่',
  recommended: 'ที่จอดแนะนำ',
  book: 'ดูและจอง',
  count: (count: number) => `เปิดให้จอง ${count} แห่ง`,
  locate: 'ไปที่ตำแหน่งของฉัน',
  noLocation: 'หาตำแหน่งของคุณไม่ได้ แสดงใจกลางกรุงเทพฯ แทน',
  pin: (price: number) => `฿${price}`,
} as const;
