import type { HelpTopic } from '@joddee/contract/choices/help-topics';
import { limits } from '@joddee/contract/limits';
import type { HelpSection } from '@joddee/contract/support';
import { groupedDigits } from '@joddee/rules/texts/grouped-digits';
import { privacySections } from './account/privacy-text.ts';
import { extendText } from './booking-text.ts';
import { occupiedText } from './occupied/occupied-text.ts';
import { repeatText } from './repeat/repeat-text.ts';
import { waitsText } from './waits/waits-text.ts';

const { renter, owner } = limits.minimumAge;
const fee = limits.serviceFeePercent;

export const supportText = {
  title: 'support',
  heading: 'มีอะไรให้ช่วย',
  searchLabel: 'ค้นในคำถามทุกหัวข้อ',
  searchPlaceholder: 'เช่น ยกเลิก เงินสด ยืนยันบัตร',
  found: (count: number) => `พบ ${count} คำตอบ`,
  noneFound: (words: string) => `ไม่พบ “${words}” ลองคำอื่น หรือเขียนหาเรา`,
  contact: 'ยังไม่พบคำตอบ เขียนหาเราได้ที่',
  onTheSpot: 'มีปัญหาหน้างานตอนนี้',
  toBookings: 'ไปที่การจอง',
  isHelpful: 'คำตอบนี้ช่วยได้ไหม',
  helpful: 'ช่วยได้',
  unhelpful: 'ไม่ช่วย',
  thanks: 'ขอบคุณที่บอกเรา',
  notRated: 'ส่งไม่สำเร็จ กรุณาลองอีกครั้ง',
  counts: (helpful: number, unhelpful: number) =>
    `ช่วยได้ ${groupedDigits(helpful)} · ไม่ช่วย ${groupedDigits(unhelpful)}`,
  tabs: {
    faq: 'คำถามที่พบบ่อย',
    rent: 'การจอง',
    terms: 'ข้อตกลงการใช้งาน',
    privacy: 'ความเป็นส่วนตัว',
    security: 'ความปลอดภัย',
    finance: 'การเงิน',
  },
  topics: {
    faq: [
      {
        id: 'faq-what',
        heading: 'จอดดีคืออะไร',
        text: 'ตลาดที่จอดรถรายชั่วโมงในกรุงเทพฯ และปริมณฑล เจ้าของที่ว่างลงประกาศ ผู้เช่าเลือก จอง และจ่ายเงินสดให้เจ้าของโดยตรง',
      },
      {
        id: 'faq-listing-fee',
        heading: 'ลงประกาศเสียเงินไหม',
        text: `ลงประกาศฟรี เมื่อมีการจองจะมีค่าบริการประมาณ ${fee}% จากเจ้าของ ผู้เช่าจ่ายตามราคาที่เห็น`,
      },
      {
        id: 'faq-days-ahead',
        heading: 'จองล่วงหน้าได้นานแค่ไหน',
        text: `จองได้ตั้งแต่วันนี้จนถึงอีก ${limits.bookingDaysAhead} วันข้างหน้า ครั้งละครึ่งชั่วโมงขึ้นไป`,
      },
      {
        id: 'faq-cancelling',
        heading: 'ยกเลิกการจองได้ไหม',
        text: 'ผู้เช่ายกเลิกได้จนกว่าจะกด “ถึงแล้ว” เวลาที่ยกเลิกจะเปิดให้คนอื่นจองทันที',
      },
      {
        id: 'faq-card-wait',
        heading: 'ต้องยืนยันบัตรนานไหม',
        text: 'ทีมงานตรวจสอบภายใน 1-2 วันทำการ ผลจะแจ้งให้ทราบทันทีในหน้าเว็บ',
      },
      {
        id: 'faq-spot-occupied',
        heading: 'มีรถคันอื่นจอดอยู่ในที่ที่จองไว้ ทำอย่างไร',
        text: 'โทรหาเจ้าของจากหน้าการจอง หากยังไม่ได้กด “ถึงแล้ว” คุณยกเลิกการจองได้โดยไม่เสียค่าใช้จ่าย',
      },
      {
        id: 'faq-who-may',
        heading: 'ใครใช้จอดดีได้บ้าง',
        text: `ผู้เช่าต้องมีอายุ ${renter} ปีขึ้นไป เจ้าของที่จอดต้องมีอายุ ${owner} ปีขึ้นไป หนึ่งคนมีได้ไม่เกิน ${limits.accountsPerPerson} บัญชี`,
      },
    ],
    rent: [
      {
        id: 'rent-finding',
        heading: 'หาที่จอด',
        text: 'ค้นจากชื่อหรือที่อยู่อย่างน้อย 3 ตัวอักษร หรือเปิดแผนที่รอบตัวคุณ แตะหมุดเพื่อดูรายละเอียด',
      },
      {
        id: 'rent-choosing-time',
        heading: 'เลือกเวลา',
        text: 'เลือกวัน เวลาเข้า แล้วเวลาออก ช่วงที่มีคนจองแล้วจะเลือกไม่ได้ ราคารวมขึ้นให้เห็นก่อนยืนยัน',
      },
      {
        id: 'rent-on-the-day',
        heading: 'วันที่เข้าจอด',
        text: 'ถึงแล้วกด “ถึงแล้ว” เจ้าของกดยืนยันรถเข้า ขากลับกด “ออกจากที่จอด” พร้อมให้คะแนน เจ้าของกดยืนยันรถออกเป็นอันเสร็จ',
      },
      { id: 'rent-not-coming', heading: 'มาไม่ได้', text: 'หากไม่ได้กด “ถึงแล้ว” จนหมดเวลาที่จอง การจองจะสิ้นสุดไปเอง' },
      {
        id: 'rent-long-stays',
        heading: 'ลดราคารายสัปดาห์หรือรายเดือน',
        text: 'เจ้าของตั้งราคาเองได้ และตกลงส่วนลดสำหรับการจอดต่อเนื่องกับผู้เช่าได้โดยตรง',
      },
      {
        id: 'rent-extending',
        heading: 'ต่อเวลาจอด',
        text: `ตั้งแต่ ${limits.extendMinutesBeforeEnd} นาทีก่อนหมดเวลา กด “${extendText.open}” ในตั๋วแล้วเลือกเวลาออกใหม่ ต่อได้จนถึงการจองถัดไปหรือเวลาปิด ราคาที่เพิ่มขึ้นให้เห็นก่อนกด เจ้าของเห็นเวลาใหม่ทันที`,
      },
      {
        id: 'rent-queue',
        heading: 'เวลาที่อยากได้มีคนจองแล้ว',
        text: `กด “${waitsText.open}” เพื่อรอคิว เมื่อเวลาว่าง ระบบกันไว้ให้คนแรกในคิว ${limits.waits.holdMinutes} นาที และแจ้งทันที`,
      },
      {
        id: 'rent-late',
        heading: 'มาสาย',
        text: 'บอกเวลาถึงได้จากตั๋ว เจ้าของเห็นทันที ที่จอดยังเป็นของคุณจนหมดเวลาที่จอง แต่เวลาออกและราคาไม่เปลี่ยน',
      },
      {
        id: 'rent-owner-silent',
        heading: 'เจ้าของไม่ตอบหรือไม่ยืนยัน',
        text: 'โทรหรือส่งข้อความจากตั๋ว เวลาจอดนับตามที่จองแม้เจ้าของยังไม่ยืนยัน หากเข้าไม่ได้ ยกเลิกได้ก่อนกด “ถึงแล้ว” และแจ้งทีมงานได้จากหน้าเดียวกัน',
      },
      {
        id: 'rent-another-car',
        heading: 'มีรถจอดขวางหรือจอดแทนที่',
        text: `กด “${occupiedText.open}” ในตั๋ว ถ่ายรูปได้ถ้าต้องการ เจ้าของตอบได้ทันที และคุณย้ายไปที่ใกล้ ๆ ได้ในกดเดียวโดยไม่เสียค่าใช้จ่าย`,
      },
      {
        id: 'rent-bay',
        heading: 'จอดช่องไหน',
        text: 'ที่จอดที่แบ่งเป็นช่อง ระบบเลือกช่องให้ตอนจอง หมายเลขช่องอยู่บนหัวตั๋ว',
      },
      {
        id: 'rent-several-days',
        heading: 'จองหลายวันพร้อมกัน',
        text: `เลือกเวลาของวันแรก แล้วกด “${repeatText.bookOtherDays}” เพื่อเลือกวันที่เหลือ ยืนยันครั้งเดียวได้ทุกวัน`,
      },
    ],
    terms: [
      {
        heading: 'อายุขั้นต่ำ',
        text: `ผู้เช่าต้องมีอายุไม่ต่ำกว่า ${renter} ปี เจ้าของที่จอดต้องมีอายุไม่ต่ำกว่า ${owner} ปี`,
      },
      {
        heading: 'บัญชี',
        text: `ข้อมูลที่สมัครต้องเป็นความจริง หนึ่งคนมีได้ไม่เกิน ${limits.accountsPerPerson} บัญชี และต้องเก็บรหัสผ่านไว้เป็นความลับ`,
      },
      { heading: 'เจ้าของที่จอด', text: 'ต้องมีสิทธิ์ให้เช่าที่จอดนั้น ลงข้อมูลตามจริง และยืนยันตัวตนด้วยบัตรประชาชนก่อนลงประกาศ' },
      { heading: 'ผู้เช่า', text: 'ใช้ที่จอดตามเวลาที่จองและตามกติกาการจอดของเจ้าของ จ่ายเงินสดให้เจ้าของตามราคาที่ตกลง' },
      { heading: 'ค่าบริการ', text: `การลงประกาศไม่มีค่าใช้จ่าย มีค่าบริการประมาณ ${fee}% จากเจ้าของเมื่อมีการจอง` },
      {
        heading: 'การระงับ',
        text: 'ผู้ดูแลระบบซ่อนประกาศ ระงับหรือลบบัญชีที่ใช้ข้อมูลเท็จหรือทำให้ผู้อื่นเสียหายได้ บัญชีที่ถูกระงับเข้าสู่ระบบไม่ได้จนกว่าจะคืนสิทธิ์ การจองที่ยังไม่ยืนยันรถเข้าจะถูกยกเลิกและแจ้งอีกฝ่ายทันที',
      },
    ],
    privacy: [...privacySections],
    security: [
      {
        id: 'security-verification',
        heading: 'ยืนยันตัวตน',
        text: 'เจ้าของทุกคนต้องผ่านการตรวจบัตรประชาชนก่อนลงประกาศ',
      },
      {
        id: 'security-passwords',
        heading: 'รหัสผ่าน',
        text: 'เราเก็บรหัสผ่านแบบที่ไม่มีใครอ่านกลับได้ แม้แต่ทีมงาน อย่าบอกรหัสผ่านกับใคร',
      },
      {
        id: 'security-logging-out',
        heading: 'ออกจากระบบ',
        text: 'เมื่อออกจากระบบ การเข้าใช้จากเครื่องนั้นจะสิ้นสุดทันที',
      },
      {
        id: 'security-before-parking',
        heading: 'ก่อนจอด',
        text: 'ตรวจที่อยู่และรูปให้ตรงกับประกาศ ล็อกรถ และอย่าวางของมีค่าให้เห็นจากภายนอก',
      },
    ],
    finance: [
      {
        id: 'finance-paying',
        heading: 'วิธีจ่าย',
        text: 'จ่ายเงินสดให้เจ้าของโดยตรงตอนออกเท่านั้น ระบบไม่รับบัตรหรือโอนผ่านเว็บ',
      },
      {
        id: 'finance-transfer',
        heading: 'จ่ายด้วยพร้อมเพย์หรือโอนได้ไหม',
        text: 'จอดดีรับเฉพาะเงินสดที่จ่ายให้เจ้าของโดยตรง ไม่มีการโอนผ่านระบบ อย่าโอนให้คนที่อ้างว่าเป็นจอดดี',
      },
      {
        id: 'finance-receipt',
        heading: 'ขอใบเสร็จ',
        text: 'เปิดการจองที่จบแล้วในประวัติ แล้วกดพิมพ์เพื่อเก็บเป็นหลักฐาน หรือบันทึกเป็น PDF',
      },
      {
        id: 'finance-prices',
        heading: 'ราคา',
        text: 'ราคาต่อชั่วโมงเป็นบาท คิดทุกครึ่งชั่วโมง ราคารวมที่เห็นก่อนยืนยันคือราคาที่จ่าย',
      },
      {
        id: 'finance-fee',
        heading: 'ค่าบริการ',
        text: `ลงประกาศฟรี ค่าบริการประมาณ ${fee}% คิดจากเจ้าของเมื่อมีการจอง ไม่บวกเพิ่มจากผู้เช่า`,
      },
      {
        id: 'finance-setting-prices',
        heading: 'ตั้งราคา',
        text: 'เจ้าของตั้งราคาเองได้ ไม่มีราคาขั้นต่ำ และเสนอส่วนลดรายสัปดาห์หรือรายเดือนได้',
      },
    ],
  } satisfies Record<HelpTopic, HelpSection[]>,
} as const;

/** The answers of a topic. */
export const sectionsOf = (topic: HelpTopic): readonly HelpSection[] => supportText.topics[topic];
