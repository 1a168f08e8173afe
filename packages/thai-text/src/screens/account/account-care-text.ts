import { limits } from '@joddee/marketplace/common/limits';
import { deviceTexts } from '@joddee/marketplace/common/texts/device-texts';

/** 'Chrome บน Android', or what is known of it. */
export const deviceText = deviceTexts({
  ios: 'iPhone หรือ iPad',
  unknown: 'อุปกรณ์ที่ไม่รู้จัก',
  both: (browser, system) => `${browser} บน ${system}`,
});

/** New passwords, wherever one is set. */
export const newPasswordText = {
  password: 'รหัสผ่านใหม่',
  password2: 'ยืนยันรหัสผ่านใหม่',
} as const;

export const codeText = {
  title: 'กรอกรหัสยืนยัน',
  lead: 'บัญชีนี้เปิดการยืนยันสองชั้นไว้',
  appCode: 'รหัส 6 หลักจากแอปยืนยันตัวตน',
  recoveryCode: 'รหัสกู้คืน',
  recoveryHint: `หนึ่งใน ${limits.secondFactor.recoveryCodes} รหัสที่ได้ตอนเปิดการยืนยันสองชั้น ใช้ได้รหัสละครั้ง`,
  useRecovery: 'ไม่มีโทรศัพท์ ใช้รหัสกู้คืน',
  useApp: 'ใช้รหัสจากแอป',
  back: 'กลับไปกรอกชื่อผู้ใช้',
} as const;

export const accountText = {
  title: 'บัญชีและความปลอดภัย',
  data: 'ข้อมูลและความเคลื่อนไหวของบัญชี',
  loadFailed: 'โหลดข้อมูลบัญชีไม่สำเร็จ',
  cancel: 'ยกเลิก',
  required: 'ผู้ดูแลต้องเปิดการยืนยันสองชั้น',
  requiredAbout: 'หน้าผู้ดูแลระบบเปิดได้หลังจากเปิดการยืนยันสองชั้นด้านล่างแล้วเท่านั้น',
  email: {
    title: 'อีเมล',
    confirmed: 'ยืนยันแล้ว',
    unconfirmed: 'ยังไม่ยืนยัน',
    why: 'ยืนยันแล้วจึงตั้งรหัสผ่านใหม่เองได้เมื่อลืม และได้รับแจ้งเมื่อบัญชีมีการเปลี่ยนแปลง',
    send: 'ส่งอีเมลยืนยันอีกครั้ง',
    sent: 'ส่งแล้ว ดูในกล่องอีเมล',
  },
  password: {
    title: 'รหัสผ่าน',
    about: 'เปลี่ยนแล้วเครื่องอื่นทั้งหมดจะออกจากระบบ',
    change: 'เปลี่ยนรหัสผ่าน',
    current: 'รหัสผ่านปัจจุบัน',
    save: 'บันทึกรหัสผ่านใหม่',
    done: 'เปลี่ยนรหัสผ่านแล้ว',
    doneAbout: 'เครื่องอื่นทั้งหมดออกจากระบบแล้ว',
  },
  factor: {
    title: 'การยืนยันสองชั้น',
    on: 'เปิดอยู่',
    off: 'ปิดอยู่',
    why: 'แม้มีคนรู้รหัสผ่าน ก็เข้าบัญชีไม่ได้ถ้าไม่มีรหัสจากโทรศัพท์ของคุณ',
    isOn: 'การเข้าสู่ระบบต้องใช้รหัสจากแอปยืนยันตัวตนด้วย',
    codesLeft: (count: number) => `รหัสกู้คืนเหลือ ${count} รหัส`,
    fewCodes: 'เหลือน้อยแล้ว ขอชุดใหม่ก่อนหมด',
    renew: 'ขอรหัสกู้คืนชุดใหม่',
    renewAbout: 'รหัสชุดเดิมทุกรหัสจะใช้ไม่ได้อีก',
    renewed: 'ใช้รหัสกู้คืนชุดใหม่แล้ว',
    turnOn: 'เปิดการยืนยันสองชั้น',
    turnOff: 'ปิดการยืนยันสองชั้น',
    turnedOff: 'ปิดการยืนยันสองชั้นแล้ว',
    turnOffAbout: 'หลังจากนี้การเข้าสู่ระบบใช้รหัสผ่านอย่างเดียว',
    steps: ['ยืนยันว่าเป็นคุณ', 'เพิ่มในแอป', 'เก็บรหัสกู้คืน'],
    stepsLabel: 'ขั้นตอนการเปิดการยืนยันสองชั้น',
    passwordTitle: 'ยืนยันว่าเป็นคุณ',
    endsOthers: 'เปิดแล้วเครื่องอื่นทั้งหมดจะออกจากระบบ',
    password: 'รหัสผ่านของคุณ',
    next: 'ถัดไป',
    scanTitle: 'เพิ่มจอดดีในแอปยืนยันตัวตน',
    scan: 'สแกนด้วย Google Authenticator, Microsoft Authenticator หรือแอปอื่นที่คล้ายกัน',
    qrCode: 'คิวอาร์โค้ดสำหรับแอปยืนยันตัวตน กุญแจเดียวกันเป็นตัวอักษรอยู่ด้านล่าง',
    openApp: 'เปิดในแอปบนเครื่องนี้',
    secret: 'สแกนไม่ได้ ใส่กุญแจนี้ในแอป',
    copySecret: 'คัดลอกกุญแจ',
    secretCopied: 'คัดลอกกุญแจแล้ว',
    firstCode: 'รหัส 6 หลักที่แอปแสดง',
    activate: 'เปิดใช้',
    codesTitle: 'เก็บรหัสกู้คืนไว้ในที่ปลอดภัย',
    codes: 'ถ้าโทรศัพท์หายหรือแอปถูกลบ ใช้รหัสเหล่านี้เข้าบัญชีแทนได้ รหัสละครั้ง หน้านี้แสดงให้ดูครั้งเดียว',
    codesLabel: 'รหัสกู้คืน',
    copyCodes: 'คัดลอกรหัส',
    codesCopied: 'คัดลอกรหัสกู้คืนแล้ว',
    download: 'ดาวน์โหลด',
    fileName: 'joddee-recovery-codes.txt',
    fileHead: 'รหัสกู้คืนของบัญชีจอดดี ใช้ได้รหัสละครั้ง',
    kept: 'เก็บรหัสไว้แล้ว',
    turnedOn: 'เปิดการยืนยันสองชั้นแล้ว',
    toAdministration: 'ไปหน้าผู้ดูแลระบบ',
  },
  sessions: {
    title: 'เครื่องที่เข้าสู่ระบบอยู่',
    about: 'ถ้าเห็นเครื่องที่ไม่รู้จัก ให้เครื่องนั้นออกจากระบบ แล้วเปลี่ยนรหัสผ่าน',
    current: 'เครื่องนี้',
    inUse: 'ใช้อยู่ตอนนี้',
    /** 'ใช้ล่าสุดเมื่อ 5 นาทีที่แล้ว' */
    lastUsed: (ago: string) => `ใช้ล่าสุด${ago}`,
    since: (day: string) => `เข้าสู่ระบบ ${day}`,
    end: 'ให้ออก',
    /** It begins with the words of the button. */
    endOf: (device: string) => `ให้ออกจากระบบ: ${device}`,
    endTitle: 'ให้เครื่องนี้ออกจากระบบ',
    endText: (device: string) => `${device} จะออกจากระบบทันที`,
    endYes: 'ให้ออกจากระบบ',
    ended: (device: string) => `${device} ออกจากระบบแล้ว`,
    endAll: 'ออกจากระบบทุกเครื่อง',
    endAllTitle: 'ออกจากระบบทุกเครื่อง',
    endAllText: 'ทุกเครื่องจะออกจากระบบทันที รวมถึงเครื่องนี้ด้วย',
    keep: 'ไม่ใช่ตอนนี้',
  },
} as const;

/** What is true of each link for a new password, beside its form. */
const resetPoints = [
  `ลิงก์ใช้ได้ ${limits.letters.resetMinutes} นาที และใช้ได้ครั้งเดียว`,
  'ตั้งรหัสใหม่แล้ว ทุกเครื่องออกจากระบบ',
  'รหัสเดิมยังใช้ได้จนกว่าจะตั้งใหม่',
] as const;

export const forgotText = {
  title: 'ลืมรหัสผ่าน',
  lead: 'กรอกอีเมลของบัญชี แล้วเราจะส่งลิงก์ตั้งรหัสผ่านใหม่ไปให้',
  points: resetPoints,
  email: 'อีเมล',
  submit: 'ส่งลิงก์',
  sentTitle: 'ดูในกล่องอีเมลของคุณ',
  sent: 'ถ้ามีบัญชีที่ยืนยันอีเมลนี้แล้ว ลิงก์จะถึงภายในไม่กี่นาที',
  nothingCame: 'ถ้ายังไม่ได้รับ',
  hints: ['ดูในโฟลเดอร์สแปมหรืออีเมลขยะ', 'ตรวจว่าอีเมลด้านบนสะกดถูก', 'อีเมลที่ยังไม่เคยยืนยันรับลิงก์ไม่ได้ กรุณาติดต่อทีมงาน'],
  other: 'ใช้อีเมลอื่น',
  noAccess: 'ใช้อีเมลนั้นไม่ได้แล้ว',
  contact: 'ติดต่อทีมงาน',
  remembered: 'นึกออกแล้ว',
  toLogin: 'เข้าสู่ระบบ',
} as const;

export const resetText = {
  title: 'ตั้งรหัสผ่านใหม่',
  lead: 'ใช้รหัสที่ไม่ได้ใช้กับเว็บอื่น',
  points: resetPoints,
  submit: 'บันทึกรหัสผ่านใหม่',
  doneTitle: 'ตั้งรหัสผ่านใหม่แล้ว',
  done: 'ทุกเครื่องที่ใช้บัญชีนี้ออกจากระบบแล้ว เข้าสู่ระบบด้วยรหัสใหม่ได้เลย',
  otherAccount: 'เครื่องนี้ยังเข้าสู่ระบบด้วยอีกบัญชีหนึ่งอยู่ ออกจากระบบก่อน จึงจะเข้าบัญชีที่ตั้งรหัสใหม่ได้',
  toLogin: 'เข้าสู่ระบบ',
  home: 'กลับหน้าแรก',
  expiredTitle: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
  expired: `ลิงก์หมดอายุหลัง ${limits.letters.resetMinutes} นาที หรือมีการตั้งรหัสผ่านด้วยลิงก์นี้ไปแล้ว`,
  again: 'ขอลิงก์ใหม่',
} as const;

export const confirmEmailText = {
  title: 'ยืนยันอีเมล',
  points: ['ลืมรหัสผ่านเมื่อไร ตั้งใหม่ได้เอง', 'บัญชีมีการเปลี่ยนแปลง รู้ทันที', 'เราไม่ให้อีเมลของคุณกับใคร'],
  waiting: 'กำลังยืนยันอีเมลของคุณ',
  doneTitle: 'ยืนยันอีเมลแล้ว',
  done: 'จากนี้ถ้าลืมรหัสผ่าน คุณตั้งใหม่ได้เองทางอีเมลนี้',
  toAccount: 'ดูบัญชีของฉัน',
  toLogin: 'เข้าสู่ระบบ',
  home: 'กลับหน้าแรก',
  expiredTitle: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
  expired: `ลิงก์หมดอายุหลัง ${limits.letters.confirmationDays} วัน ขอลิงก์ใหม่ได้ในหน้าบัญชี`,
  again: 'ขอลิงก์ใหม่ในหน้าบัญชี',
  failedTitle: 'ยังยืนยันไม่สำเร็จ',
} as const;
