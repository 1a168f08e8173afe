import type { AuditAction, AuditRole } from '@joddee/marketplace/audit/constants';

/** What happened to the own account, as its holder reads it. */
export const ownActionText: Record<AuditAction, string> = {
  'card-approved': 'บัตรประชาชนผ่านการตรวจ',
  'card-approved-unchecked': 'บัตรประชาชนผ่านการตรวจ',
  'card-declined': 'บัตรประชาชนไม่ผ่านการตรวจ',
  'card-withdrawn': 'ถอนบัตรประชาชน',
  'card-numbers-viewed': 'เปิดดูเลขบัตร',
  'card-image-viewed': 'เปิดดูรูปบัตร',
  'account-deleted': 'ลบบัญชี',
  'booking-cancelled': 'ยกเลิกการจอง',
  'message-reported': 'รายงานข้อความในการจอง',
  'occupied-photo-viewed': 'เปิดดูรูปรถที่จอดอยู่',
  'review-withdrawn': 'เปิดประกาศให้จองอีกครั้ง เพราะผู้เช่าถอนการแจ้ง',
  'review-released': 'เปิดประกาศให้จองอีกครั้งหลังตรวจสอบ',
  'review-kept': 'หยุดประกาศต่อหลังตรวจสอบ',
  'review-hidden': 'ทีมงานซ่อนประกาศ',
  'complaint-dismissed': 'ตรวจเรื่องร้องเรียน ไม่พบความผิด',
  'complaint-upheld': 'ตัดสินเรื่องร้องเรียน',
  'complaint-messages-viewed': 'เปิดอ่านข้อความในเรื่องที่แจ้ง',
  'conversation-viewed': 'เปิดอ่านข้อความในการจอง',
  'complaint-photo-viewed': 'เปิดดูรูปในเรื่องที่แจ้ง',
  'user-warned': 'ได้รับคำเตือน',
  'user-suspended': 'ระงับบัญชี',
  'user-restored': 'คืนบัญชี',
  'login-failed': 'เข้าสู่ระบบไม่สำเร็จ รหัสผ่านไม่ถูกต้อง',
  'code-failed': 'รหัสผ่านถูกต้อง แต่รหัสยืนยันสองชั้นไม่ถูกต้อง',
  'password-failed': 'ใส่รหัสผ่านไม่ถูกต้องในหน้าบัญชี',
  'password-changed': 'เปลี่ยนรหัสผ่าน',
  'email-confirmed': 'ยืนยันอีเมล',
  'second-factor-added': 'เปิดการยืนยันสองชั้น',
  'second-factor-removed': 'ปิดการยืนยันสองชั้น',
  'recovery-codes-renewed': 'ออกรหัสกู้คืนชุดใหม่',
  'sessions-ended': 'ออกจากระบบทุกเครื่อง',
  'rights-changed': 'เปลี่ยนสิทธิ์ของบัญชี',
  'data-exported': 'ดาวน์โหลดข้อมูลของบัญชี',
  'program-started': 'โปรแกรมเริ่มทำงาน',
};

/** The same for administrators: also as the names of a filter. */
export const actionText: Record<AuditAction, string> = {
  ...ownActionText,
  'review-hidden': 'ซ่อนประกาศหลังมีเรื่องร้องเรียน',
  'card-approved': 'อนุมัติบัตร',
  'card-approved-unchecked': 'อนุมัติบัตรโดยไม่ผ่านหน้าตรวจ',
  'card-declined': 'ไม่อนุมัติบัตร',
  'card-withdrawn': 'ถอนบัตร',
  'login-failed': 'เข้าสู่ระบบไม่สำเร็จ',
  'code-failed': 'รหัสยืนยันสองชั้นไม่ถูกต้อง',
};

/** Who did it. An administrator has no name for the holder of the account. */
export const ownRoleText: Record<AuditRole, string> = {
  self: 'คุณ',
  administrator: 'ทีมงาน',
  visitor: 'ผู้เยี่ยมชม',
  operator: 'ผู้ดูแลระบบ',
  party: 'อีกฝ่ายในการจอง',
  system: 'ระบบ',
};

const roleText: Record<AuditRole, string> = {
  self: 'เจ้าของบัญชี',
  administrator: 'ทีมงาน',
  visitor: 'ผู้เยี่ยมชม',
  operator: 'ผู้ดูแลระบบ',
  party: 'อีกฝ่ายในการจอง',
  system: 'ระบบ',
};

export const ownTrailText = {
  title: 'ความเคลื่อนไหวของบัญชี',
  about: 'ถ้ามีรายการที่คุณไม่ได้ทำ เปลี่ยนรหัสผ่านแล้วเขียนหาเรา',
  by: (role: AuditRole) => `โดย${ownRoleText[role]}`,
  reason: (reason: string) => `เหตุผล: ${reason}`,
  more: 'ดูเพิ่ม',
  empty: 'ยังไม่มีรายการ',
} as const;

export const trailText = {
  title: 'บันทึกการใช้งาน',
  open: 'บันทึกการใช้งาน',
  /** On the page of one user. */
  ofUser: 'ดูบันทึก',
  /** From the page of a user. */
  back: 'กลับไปบันทึก',
  action: 'เหตุการณ์',
  every: 'ทุกเหตุการณ์',
  onlyOf: (name: string) => `เฉพาะของ ${name}`,
  everyone: 'ดูของทุกคน',
  columns: ['เวลา', 'เหตุการณ์', 'ผู้ทำ', 'เกี่ยวกับ', 'เหตุผล'],
  role: (role: AuditRole) => roleText[role],
  /** Its id stays, and nothing else. */
  deletedUser: (id: string) => `บัญชีที่ถูกลบ #${id.slice(-6)}`,
  booking: (id: string) => `การจอง #${id.slice(-6)}`,
  day: 'วันที่',
  person: 'ผู้ใช้',
  nobody: '–',
  empty: 'ไม่มีรายการ',
  emptyOfFilter: 'ลองเลือกเหตุการณ์อื่น หรือดูของทุกคน',
  list: 'รายการบันทึก',
  page: (page: number) => `หน้า ${page}`,
} as const;
