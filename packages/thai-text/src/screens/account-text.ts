import { limits } from '@joddee/contract/limits';

export const loginText = {
  title: 'เข้าสู่ระบบ',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  submit: 'เข้าสู่ระบบ',
  noAccount: 'ยังไม่มีบัญชี',
  toRegister: 'สมัครสมาชิก',
  /** Why the session ended, shown on the login page. */
  ended: {
    deleted: 'บัญชีนี้ถูกลบแล้ว จึงใช้งานต่อไม่ได้',
    'logged-out': 'บัญชีนี้ออกจากระบบแล้ว กรุณาเข้าสู่ระบบอีกครั้ง',
    expired: 'หมดเวลาการเข้าสู่ระบบ กรุณาเข้าสู่ระบบอีกครั้ง',
  },
  registeredTitle: 'สมัครสมาชิกเรียบร้อย',
  registered: 'เข้าสู่ระบบด้วยชื่อผู้ใช้และรหัสผ่านที่ตั้งไว้ได้เลย',
} as const;

export const registerText = {
  title: 'สมัครสมาชิก',
  username: 'ชื่อผู้ใช้',
  usernameHint: `ตัวอักษรภาษาอังกฤษหรือตัวเลข ${limits.username.min}-${limits.username.max} ตัว`,
  password: 'รหัสผ่าน',
  passwordHint: `${limits.password.min}-${limits.password.max} ตัว`,
  password2: 'ยืนยันรหัสผ่าน',
  fname: 'ชื่อ',
  lname: 'นามสกุล',
  email: 'อีเมล',
  phone: 'เบอร์โทรศัพท์',
  terms: 'ฉันยอมรับ',
  ages: `ผู้เช่าต้องมีอายุ ${limits.minimumAge.renter} ปีขึ้นไป เจ้าของที่จอดต้องมีอายุ ${limits.minimumAge.owner} ปีขึ้นไป หนึ่งคนมีได้ไม่เกิน ${limits.accountsPerPerson} บัญชี`,
  readTerms: 'ข้อตกลงการใช้งาน',
  submit: 'สมัครสมาชิก',
  hasAccount: 'มีบัญชีแล้ว',
  toLogin: 'เข้าสู่ระบบ',
} as const;

export const ownerGuideText = {
  title: 'Owner',
  heading: 'มีที่ว่าง ให้จอดรายชั่วโมงได้เลย',
  lead: 'ลงประกาศฟรี ตั้งราคาเอง รับเงินสดจากผู้เช่าโดยตรง',
  steps: [
    ['เพิ่มที่ตั้ง', 'ปักหมุดบนแผนที่ ใส่ชื่อ ที่อยู่ และเวลาเปิดปิด'],
    ['เพิ่มสิ่งอำนวยความสะดวกและรายละเอียด', 'บอกกติกาการจอด สถานที่ใกล้เคียง และสิ่งที่มีให้'],
    ['ตั้งราคาที่คุณพอใจ', 'ไม่มีราคาขั้นต่ำ ลดรายสัปดาห์หรือรายเดือนได้ โดยตกลงกับผู้เช่าเอง'],
    ['ตรวจสอบแล้วยืนยัน', 'ดูอีกครั้งให้ครบ แล้วเปิดให้จองได้เลย'],
  ],
  card: 'ก่อนลงประกาศครั้งแรก ต้องส่งบัตรประชาชนให้ทีมงานตรวจหนึ่งครั้ง',
  start: 'เริ่มเลย',
} as const;
