export const profileText = {
  title: 'Profile',
  edit: 'แก้ไข',
  save: 'บันทึก',
  cancel: 'ยกเลิก',
  saved: 'บันทึกแล้ว',
  username: 'ชื่อผู้ใช้',
  name: 'ชื่อ',
  email: 'อีเมล',
  phone: 'เบอร์โทรศัพท์',
  about: 'เกี่ยวกับฉัน',
  noAbout: 'ยังไม่ได้เขียนแนะนำตัว',
  changePhoto: 'เปลี่ยนรูปโปรไฟล์',
  photoTitle: 'ใช้รูปนี้เป็นรูปโปรไฟล์',
  usePhoto: 'ใช้รูปนี้',
  verified: 'ยืนยันตัวตนแล้ว',
  notVerified: 'ยังไม่ได้ยืนยันตัวตน',
  verify: 'ยืนยันบัตรประชาชน',
  posts: 'ที่จอดของฉัน',
  noPosts: 'ยังไม่มีประกาศ',
  unknown: 'ยังไม่มีข้อมูลโปรไฟล์',
  unknownHint: 'ข้อมูลจะแสดงเมื่อเชื่อมต่อได้อีกครั้ง',
} as const;

export const confirmCardText = {
  title: 'ยืนยันบัตรประชาชน',
  lead: 'ส่งข้อมูลบัตรเพื่อลงประกาศที่จอด ทีมงานตรวจสอบภายใน 1-2 วันทำการ รูปบัตรเห็นเฉพาะคุณและผู้ดูแล',
  idCard: 'หมายเลขบัตรประชาชน',
  laser: 'เลขหลังบัตร',
  idCardImage: 'รูปบัตรประชาชน',
  idCardPerson: 'รูปคุณถือบัตร',
  submit: 'ยืนยัน',
  declined: (reason: string) =>
    reason === '' ? 'บัตรที่ส่งครั้งก่อนยังไม่ผ่าน กรุณาส่งใหม่' : `บัตรที่ส่งครั้งก่อนยังไม่ผ่าน: ${reason}`,
  waitingTitle: 'กำลังตรวจสอบบัตรของคุณ',
  waiting: 'ทีมงานกำลังตรวจสอบ กรุณารอ 1-2 วันทำการ เมื่อผ่านแล้วหน้านี้จะแจ้งทันที',
  home: 'กลับหน้าแรก',
} as const;

export const photoText = {
  choose: 'เลือกรูป',
  change: 'เปลี่ยนรูป',
  remove: 'ลบรูป',
  uploading: (percent: number) => `กำลังอัปโหลด ${percent}%`,
  kinds: 'png หรือ jpeg ไม่เกิน 1 MB',
  failed: (reason: string) => `อัปโหลดไม่สำเร็จ: ${reason}`,
} as const;
