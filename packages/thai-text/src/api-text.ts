/** The plain page that a server shows at its root until the site itself is built. */
export const startPageText = {
  language: 'th',
  title: 'จอดดี',
  tagline: 'หาที่จอดรถรายชั่วโมง จองง่าย จ่ายเงินสดกับเจ้าของ',
  description:
    'จอดดีเป็นตลาดที่จอดรถรายชั่วโมง เจ้าของเปิดที่ว่างให้จอง คนขับเลือกที่จอด วันและเวลา แล้วจ่ายเงินสดให้เจ้าของโดยตรง',
  running: 'ระบบหลังบ้านพร้อมใช้งานแล้ว',
  apiPage: 'คู่มือการเรียกใช้ระบบ',
  demoAccounts: 'บัญชีตัวอย่างสำหรับทดลอง',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  role: 'บทบาท',
  roles: { renter: 'ผู้เช่า', owner: 'เจ้าของที่จอด', administrator: 'ผู้ดูแลระบบ' },
} as const;
