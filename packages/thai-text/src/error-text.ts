import type { FieldCode, RefusalCode } from '@joddee/marketplace/common/error-codes';
import { limits } from '@joddee/marketplace/common/limits';
import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import { fieldRanges, isChosenField, longestFields } from '@joddee/marketplace/common/texts/field-limits';
import { fieldName } from './fields/field-names.ts';
import { unavailableText } from './unavailable-text.ts';

const fileNotSupported = 'ไม่รองรับไฟล์ประเภทนี้';
const fileTooLarge = `รองรับไฟล์ขนาดไม่เกิน ${Math.floor(limits.fileBytes / 1_000_000)} MB`;

/** Why a request was refused as a whole and, if the user can act on it, what to do. */
export const refusalText: Record<RefusalCode, string> = {
  INVALID_INPUT: 'ข้อมูลบางส่วนยังไม่ถูกต้อง กรุณาตรวจสอบแล้วลองอีกครั้ง',
  BROKEN_JSON: 'อ่านข้อมูลที่ส่งมาไม่ได้ กรุณาลองส่งอีกครั้ง',
  WRONG_LOGIN: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  WRONG_PASSWORD: 'รหัสผ่านปัจจุบันไม่ถูกต้อง',
  CODE_NEEDED: 'กรอกรหัส 6 หลักจากแอปยืนยันตัวตน',
  WRONG_CODE: 'รหัสไม่ถูกต้องหรือใช้ไปแล้ว ดูรหัสล่าสุดในแอปแล้วลองอีกครั้ง',
  COMMON_PASSWORD: 'รหัสผ่านนี้มีคนใช้บ่อย เดาได้ง่าย กรุณาตั้งรหัสอื่น',
  LINK_EXPIRED: 'ลิงก์นี้หมดอายุหรือใช้ไปแล้ว กรุณาขอลิงก์ใหม่',
  SECOND_FACTOR_REQUIRED: 'กรุณาเปิดการยืนยันสองชั้นก่อน จึงจะใช้หน้านี้ได้',
  SECOND_FACTOR_ACTIVE: 'เปิดการยืนยันสองชั้นไว้แล้ว เมื่อต้องการเปลี่ยนแอป ให้ปิดก่อนแล้วเปิดใหม่',
  NO_SECOND_FACTOR: 'ยังไม่ได้เริ่มตั้งค่าการยืนยันสองชั้น กรุณาเริ่มใหม่',
  ACCOUNT_SUSPENDED: 'บัญชีนี้ถูกระงับการใช้งาน ถ้าคิดว่าไม่ถูกต้อง กรุณาเขียนหาทีมงานที่หน้าช่วยเหลือ',
  NOT_LOGGED_IN: 'กรุณาเข้าสู่ระบบก่อน',
  NOT_ALLOWED: 'คุณไม่มีสิทธิ์ทำรายการนี้',
  CARD_NOT_CONFIRMED: 'กรุณายืนยันบัตรประชาชนก่อน จึงจะลงประกาศที่จอดรถได้',
  OWN_POST: 'คุณจองที่จอดรถของตัวเองไม่ได้ ลองเลือกที่จอดอื่น',
  NOT_FOUND: 'ไม่พบข้อมูลที่ต้องการ อาจถูกลบไปแล้ว',
  USERNAME_TAKEN: 'ชื่อผู้ใช้นี้มีคนใช้แล้ว กรุณาตั้งชื่ออื่น',
  EMAIL_TAKEN: 'อีเมลนี้มีคนใช้แล้ว กรุณาเข้าสู่ระบบหรือใช้อีเมลอื่น',
  CARD_WAITING: 'ทีมงานกำลังตรวจสอบบัตรของคุณ กรุณารอ 1-2 วันทำการ',
  CARD_CONFIRMED: 'บัตรของคุณยืนยันแล้ว ไม่ต้องส่งอีก คุณลงประกาศที่จอดรถได้เลย',
  CARD_NOT_CHECKED: 'กรุณาเทียบบัตรให้ครบทุกข้อก่อนอนุมัติ',
  CARD_NOT_SUBMITTED: 'ผู้ใช้คนนี้ยังไม่ได้ส่งบัตร เมื่อส่งแล้วจึงตรวจสอบได้',
  CARD_OF_SUSPENDED: 'บัตรใบนี้เป็นของบัญชีที่ถูกระงับ อนุมัติได้เมื่อยกเลิกการระงับบัญชีนั้นแล้ว หรือหนึ่งปีหลังการระงับหากบัญชีนั้นถูกลบ',
  CARD_OF_COMPLAINT: 'ยังมีเรื่องร้องเรียนเกี่ยวกับบัญชีเดิมของบัตรใบนี้ที่ไม่ได้ตัดสิน กรุณาตัดสินเรื่องนั้นก่อน',
  CARD_ON_TWO_ACCOUNTS: `บัตรใบนี้ยืนยันไว้แล้ว ${limits.accountsPerPerson} บัญชี ซึ่งครบตามกำหนด กรุณาใช้บัญชีเดิมหรือติดต่อทีมงาน`,
  SLOT_TAKEN: 'เวลานี้มีคนจองไปแล้ว กรุณาเลือกเวลาที่ยังว่าง',
  OWN_BOOKING_OVERLAPS: 'คุณมีการจองอื่นในเวลานี้แล้ว กรุณาเลือกเวลาอื่นหรือยกเลิกการจองเดิมก่อน',
  TOO_MANY_BOOKINGS: 'คุณมีการจองที่ยังไม่สิ้นสุดครบจำนวนแล้ว กรุณายกเลิกการจองที่ไม่ใช้ก่อนจองเพิ่ม',
  TOO_MANY_BEFORE_CONFIRMATION:
    'คุณมีการจองที่ยังไม่สิ้นสุดครบจำนวนสำหรับบัญชีใหม่แล้ว กรุณายืนยันอีเมลที่หน้าบัญชีเพื่อจองเพิ่ม หรือยกเลิกการจองที่ไม่ใช้ก่อน',
  TOO_MANY_POSTS: `คุณมีประกาศครบ ${limits.posts} ประกาศแล้ว กรุณาลบประกาศที่ไม่ใช้ก่อนลงเพิ่ม`,
  TOO_MANY_BLOCKS: `ปิดช่วงเวลาไว้ครบ ${limits.blocks.most} ช่วงแล้ว กรุณาเปิดช่วงที่ไม่ใช้ก่อน`,
  PRICE_CHANGED: 'เจ้าของเพิ่งเปลี่ยนราคา กรุณาดูยอดใหม่แล้วยืนยันอีกครั้ง',
  OTHER_VEHICLE: 'ที่นี่ไม่รับรถประเภทที่คุณเลือก ลองเลือกที่จอดอื่น',
  POST_PAUSED: 'ที่จอดนี้หยุดรับจองชั่วคราว ลองเลือกที่จอดอื่น',
  ALREADY_PARKED: 'คุณจอดอยู่ที่อื่น กรุณาออกจากที่นั่นก่อน',
  RENTER_NOT_ARRIVED: 'ผู้เช่ายังไม่ได้กดถึงแล้ว เมื่อกดแล้วจึงทำขั้นนี้ได้',
  OWNER_NOT_CONFIRMED: 'เจ้าของยังไม่ได้ยืนยันรถเข้า เมื่อยืนยันแล้วจึงทำขั้นนี้ได้',
  RENTER_NOT_LEAVING: 'ผู้เช่ายังไม่ได้กดออกแล้ว เมื่อกดแล้วจึงยืนยันได้',
  BOOKING_ENDED: 'การจองนี้สิ้นสุดแล้ว ดูรายละเอียดได้ในประวัติ',
  TOO_EARLY_TO_EXTEND: `ยังไม่ถึงเวลาต่อ ลองใหม่ได้ตั้งแต่ ${limits.extendMinutesBeforeEnd} นาทีก่อนหมดเวลา`,
  TOO_EARLY_FOR_ARRIVAL: `ยังเร็วไป ลองใหม่ได้ตั้งแต่ ${limits.arrival.hoursBeforeStart} ชั่วโมงก่อนเวลาเข้า`,
  TOO_EARLY_TO_REPORT: `แจ้งได้ตั้งแต่ ${limits.occupied.minutesBeforeStart} นาทีก่อนเวลาเข้า ถ้ามาถึงแล้ว ส่งข้อความหาเจ้าของได้เลย`,
  CAR_IS_PARKED: 'เจ้าของยืนยันรถเข้าแล้ว จึงแจ้งว่ามีรถจอดอยู่ไม่ได้ ถ้ามีปัญหา โทรหรือส่งข้อความหาเจ้าของได้เลย',
  TOO_MANY_REPORTS: `แจ้งครบ ${limits.occupied.reportsOfBooking} ครั้งแล้ว ถ้ายังมีรถจอดอยู่ โทรหรือส่งข้อความหาเจ้าของได้เลย`,
  SPOT_NOT_OCCUPIED: 'ไม่มีเรื่องรถจอดอยู่ที่ยังรอแก้ กรุณาดูสถานะล่าสุดของการจอง',
  OTHER_TIME_THAN_OCCUPIED: 'ที่จอดใหม่ต้องอยู่ในเวลาเดิมที่เหลือ ถ้าต้องการเวลาอื่น กรุณาจองเป็นการจองใหม่',
  ANSWERED_ALREADY: 'คุณตอบไปแล้ว จึงขอเวลาเพิ่มอีกไม่ได้ กรุณาเลือกย้ายให้แล้วหรือจอดไม่ได้',
  LISTING_UNDER_REVIEW: 'ที่จอดนี้หยุดรับจองเพื่อตรวจสอบ ทีมงานตรวจเสร็จแล้วจะแจ้งคุณ ถ้ามีคำถาม กรุณาเขียนหาทีมงานที่หน้าช่วยเหลือ',
  LISTING_CANNOT_MOVE: `ประกาศที่มีรีวิวหรือรายงานแล้ว ขยับหมุดได้ไม่เกิน ${limits.samePlaceMetres} เมตร ถ้าเป็นที่จอดอีกแห่ง กรุณาลงประกาศใหม่`,
  REVIEW_DECIDED: 'ประกาศนี้ตรวจสอบเสร็จไปแล้ว กรุณาดูรายการล่าสุด',
  TOO_MANY_COMPLAINTS: `คุณมีเรื่องที่รอตรวจครบ ${limits.complaints.mostOpen} เรื่องแล้ว กรุณารอทีมงานตรวจก่อนแจ้งเพิ่ม`,
  COMPLAINT_DECIDED: 'เรื่องนี้ตัดสินไปแล้ว กรุณาดูรายการล่าสุด',
  NO_LISTING_TO_HIDE: 'เรื่องนี้ไม่มีประกาศให้ซ่อน กรุณาเลือกทางอื่น',
  TIME_IS_FREE: 'เวลานี้ว่างแล้ว จองได้เลย',
  TOO_MANY_WAITS: `คุณรอคิวครบ ${limits.waits.most} เวลาแล้ว กรุณาเลิกรอเวลาที่ไม่ใช้ก่อนรอเพิ่ม`,
  TOO_MANY_HOLDS: `เรากันเวลานี้ไว้ให้คุณแล้ว ${limits.waits.holdsOfTime} ครั้งแต่คุณไม่ได้จอง จึงรอคิวเวลานี้อีกไม่ได้ กรุณาเลือกเวลาอื่นหรือที่จอดอื่น`,
  MESSAGES_CLOSED: `ส่งข้อความได้ถึง ${limits.messages.hoursAfterEnd} ชั่วโมงหลังสิ้นสุดการจอง ถ้ายังมีเรื่องค้าง กรุณาเขียนหาทีมงานที่หน้าช่วยเหลือ`,
  OTHER_ACCOUNT_DELETED: 'อีกฝ่ายลบบัญชีแล้ว จึงส่งข้อความไม่ได้ ถ้ามีเรื่องค้าง กรุณาเขียนหาทีมงานที่หน้าช่วยเหลือ',
  TOO_MANY_MESSAGES: `คุณส่งครบ ${limits.messages.ofEachParty} ข้อความในการจองนี้แล้ว ถ้ายังมีเรื่องต้องคุย โทรหาอีกฝ่ายได้เลย`,
  STAY_HAS_BEGUN: 'ถึงเวลาจอดหรือผู้เช่ามาถึงแล้ว จึงยกเลิกการจองนี้ไม่ได้ ลองส่งข้อความหรือโทรหาผู้เช่า',
  CANNOT_CANCEL: 'คุณกดถึงแล้ว จึงยกเลิกไม่ได้ เมื่อจอดเสร็จกรุณากดออกแล้ว',
  ARRIVAL_CONFIRMED: 'รถคันนี้ยืนยันว่าเข้าจอดแล้ว จึงแก้ไขไม่ได้ เมื่อจอดเสร็จให้ผู้จอดกดออกแล้ว',
  TOO_MANY_WITHDRAWALS: `คุณแจ้งว่ายังไม่ถึงครบ ${limits.withdrawalsOfBooking} ครั้งแล้ว กรุณาโทรหรือส่งข้อความบอกเจ้าของ`,
  NO_STAY_TO_RATE: 'คุณให้คะแนนได้เมื่อเข้าจอดที่นี่แล้วเท่านั้น',
  RATED_ALREADY: 'คุณให้คะแนนการจอดครั้งนี้แล้ว ครั้งหน้าที่มาจอดให้คะแนนได้อีก',
  RATING_CLOSED: `ให้คะแนนได้ภายใน ${limits.ratingDaysAfterEnd} วันหลังสิ้นสุดการจอง ครั้งหน้าที่มาจอดให้คะแนนได้อีก`,
  KEY_REUSED: 'ส่งซ้ำไม่ได้ กรุณาโหลดหน้านี้ใหม่',
  CHANGED_MEANWHILE: 'ข้อมูลเพิ่งเปลี่ยนไป กรุณาดูข้อมูลล่าสุดแล้วลองอีกครั้ง',
  TOO_LARGE: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป กรุณาลดขนาดแล้วลองอีกครั้ง',
  FILE_TOO_LARGE: fileTooLarge,
  FILE_NOT_SUPPORTED: fileNotSupported,
  WRONG_CONTENT_TYPE: 'ไม่รองรับข้อมูลรูปแบบนี้ กรุณาลองส่งอีกครั้ง',
  TOO_MANY_REQUESTS: 'คุณทำรายการถี่เกินไป กรุณารอสักครู่แล้วลองอีกครั้ง',
  INTERNAL: 'เกิดข้อผิดพลาดบางอย่าง กรุณาลองอีกครั้ง',
  UNAVAILABLE: unavailableText,
};

const fieldTexts: Record<FieldCode, (name: string, field: string) => string> = {
  required: (name, field) => `${isChosenField(field) ? 'กรุณาเลือก' : 'กรุณาระบุ'}${name}`,
  'not-text': (name) => `กรุณากรอก${name}เป็นข้อความ`,
  'too-long': (name, field) => {
    const max = longestFields[field];
    return max === undefined
      ? `${name}ยาวเกินไป กรุณาย่อให้สั้นลง`
      : `${name}ต้องไม่เกิน ${groupedDigits(max)} ตัวอักษร`;
  },
  'digits-only': (name) => `${name}ต้องเป็นตัวเลขเท่านั้น`,
  'letters-only': (name) => `${name}ต้องมีตัวอักษร และใช้อีโมจิหรือสัญลักษณ์พิเศษไม่ได้`,
  'no-links': (name) => `${name}ใส่ลิงก์หรือชื่อเว็บไซต์ไม่ได้`,
  'name-of-staff': (name) => `${name}ใช้ชื่อที่ดูเหมือนทีมงานจอดดีไม่ได้`,
  'letters-or-digits-only': (name) => `${name}ต้องเป็นตัวอักษรภาษาอังกฤษหรือตัวเลขเท่านั้น`,
  'thai-or-english-letters-only': (name) => `${name}ต้องเป็นตัวอักษรภาษาไทยหรือภาษาอังกฤษเท่านั้น`,
  'username-length': (name) => `${name}ต้องมี ${limits.username.min}-${limits.username.max} ตัวอักษร`,
  'password-length': (name) => `${name}ต้องมี ${limits.password.min}-${limits.password.max} ตัวอักษร`,
  'passwords-differ': () => 'รหัสผ่านไม่ตรงกัน',
  'email-invalid': () => 'รูปแบบอีเมลไม่ถูกต้อง',
  'phone-digits': (name) => `${name}ต้องมี ${limits.phoneDigits} หลัก`,
  'terms-not-accepted': () => 'กรุณายอมรับข้อตกลงการใช้งาน',
  'title-too-short': (name) => `${name}ต้องมีอย่างน้อย ${limits.title.min} ตัวอักษร`,
  'not-a-choice': (name) => `กรุณาเลือก${name}จากตัวเลือกที่มี`,
  'not-a-list': (name) => `กรุณาระบุ${name}เป็นรายการ`,
  'too-many-items': (name) => `${name}ระบุได้ไม่เกิน ${limits.listItems.max} รายการ`,
  'out-of-range': (name, field) => {
    const range = fieldRanges[field];
    return range === undefined
      ? `${name}อยู่นอกช่วงที่กำหนด`
      : `${name}ต้องอยู่ระหว่าง ${groupedDigits(range.min)} ถึง ${groupedDigits(range.max)}`;
  },
  'not-a-slot': (name) => `กรุณาเลือก${name}เป็นช่วงละ ${limits.slotMinutes} นาที เช่น 10.00 หรือ 10.30`,
  'not-a-push-device': () => 'เบราว์เซอร์นี้รับการแจ้งเตือนจากจอดดีไม่ได้ ลองใช้เบราว์เซอร์อื่นหรือรุ่นใหม่กว่า',
  'same-open-close': () => 'เวลาเปิดและเวลาปิดต้องไม่ใช่เวลาเดียวกัน',
  'not-a-coordinate': () => 'กรุณาเลือกตำแหน่งบนแผนที่',
  'outside-region': () => 'รับเฉพาะที่จอดรถในกรุงเทพฯ และปริมณฑล กรุณาเลือกตำแหน่งใหม่บนแผนที่',
  'photo-missing': () => `กรุณาเพิ่มรูปภาพอย่างน้อย ${limits.photos.min} รูป`,
  'too-many-photos': () => `เพิ่มรูปภาพได้ไม่เกิน ${limits.photos.max} รูป`,
  'not-your-file': () => 'ใช้รูปนี้ไม่ได้ กรุณาอัปโหลดรูปใหม่',
  'file-not-supported': () => fileNotSupported,
  'file-too-large': () => fileTooLarge,
  'id-card-digits': (name) => `${name}ต้องมี ${limits.idCardDigits} หลัก`,
  'laser-characters': (name) => `${name}ต้องมี ${limits.laserCharacters} ตัวอักษร`,
  'not-a-date': () => 'กรุณาเลือกวันที่ให้ถูกต้อง',
  'date-passed': () => 'จองได้ตั้งแต่วันนี้เป็นต้นไป',
  'date-too-far': () => `จองล่วงหน้าได้ไม่เกิน ${limits.bookingDaysAhead} วัน`,
  'slot-passed': () => 'เวลานี้ผ่านไปแล้ว กรุณาเลือกเวลาอื่น',
  'no-open-day': () => 'กรุณาเปิดให้จอดอย่างน้อยหนึ่งวัน',
  'closed-day': () => 'ที่จอดนี้ปิดในวันที่เลือก กรุณาเลือกวันอื่น',
  'closed-by-owner': () => 'เจ้าของปิดช่วงเวลานี้ไว้ กรุณาเลือกเวลาอื่น',
  'notice-too-short': () => 'ใกล้เวลาเข้าเกินไป ที่นี่ต้องจองล่วงหน้า กรุณาเลือกเวลาอื่น',
  'outside-hours': (name) => `${name}อยู่นอกเวลาเปิดให้จอด กรุณาเลือกเวลาอื่น`,
  'end-not-after-start': () => 'เวลาออกต้องอยู่หลังเวลาเข้า',
  'range-reversed': () => 'กรุณาเลือกวันเวลาสิ้นสุดให้อยู่หลังวันเวลาเริ่ม',
  'range-too-long': () => 'ช่วงที่เลือกยาวเกินไป กรุณาเลือกช่วงที่สั้นลง',
  'rating-range': () => `กรุณาให้คะแนน ${limits.rating.min}-${limits.rating.max} ดาว`,
  'query-too-short': () => `กรุณาพิมพ์คำค้นหาอย่างน้อย ${limits.searchCharacters.min} ตัวอักษร`,
  'not-true-or-false': (name) => `กรุณาระบุ${name}ว่าใช่หรือไม่ใช่`,
  'not-a-page': () => 'เลขหน้าไม่ถูกต้อง',
};

/** The text of a field code; the field is named as in the request, or as its error is shown. */
export function fieldText(code: FieldCode, field: string): string {
  return fieldTexts[code](fieldName(field), field);
}
