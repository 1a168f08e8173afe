import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { carTypeText } from '../status-text.ts';

const noneFree = (vehicle: CarType) => `ตอนนี้ไม่มีที่ว่างสำหรับ${carTypeText[vehicle]}`;

export const homeText = {
  title: 'จะไปไหน ก็มีที่จอด',
  lead: 'จองที่ว่างเป็นชั่วโมง รู้ราคาก่อน จ่ายเงินสดตอนออก',
  freeNow: (count: number, vehicle: CarType) =>
    count === 0 ? noneFree(vehicle) : `ว่างตอนนี้ ${groupedDigits(count)} แห่งทั่วกรุงเทพฯ`,
  where: 'ไปที่ไหน',
  searchLabel: 'ไปที่ไหน ค้นหาที่จอดจากสถานที่ ชื่อ หรือที่อยู่',
  searchPlaceholder: 'สถานที่ สถานี หรือย่าน',
  find: 'หาที่จอด',
  nearMe: 'ใกล้ฉัน',
  noPosition: 'หาตำแหน่งของคุณไม่ได้ พิมพ์ชื่อสถานที่แทนได้',
  usual: 'ไปกันบ่อย',
  /** The lowest price that is shown over the empty bay. */
  fromPrice: (price: number) => (price === 0 ? 'ว่าง จอดฟรี' : `ว่าง เริ่ม ฿${groupedDigits(price)}/ชม.`),
  trust: 'ทำไมจองกับจอดดี',
  trustPoints: [
    ['เจ้าของยืนยันตัวตนแล้ว', 'ตรวจบัตรประชาชนทุกคน'],
    ['รู้ราคารวมก่อนจอง', 'ไม่มีบวกเพิ่มทีหลัง'],
    ['ยกเลิกได้ก่อนถึง', 'ไม่เสียค่าใช้จ่าย'],
  ],
  freeNowShort: (count: number, vehicle: CarType) =>
    count === 0 ? noneFree(vehicle) : `ว่างตอนนี้ ${groupedDigits(count)} แห่ง`,
  everywhere: 'ทั่วกรุงเทพฯ',
  nextBooking: 'การจองถัดไปของคุณ',
  openDesk: 'ไปยืนยัน',
  startsIn: (length: string) => `เริ่มในอีก ${length}`,
  endsIn: (length: string) => `เหลือ ${length}`,
  timeIsUp: 'เลยเวลา',
  searchButton: 'ค้นหา',
  searchHint: 'พิมพ์อย่างน้อย 3 ตัวอักษร',
  searchFailed: 'ค้นหาไม่สำเร็จ กรุณาลองอีกครั้ง',
  hours: (open: string, close: string) => `เปิด ${open}–${close} น.`,
  recommended: 'ที่จอดแนะนำ',
  /** Without a network. */
  recommendedLater: 'ที่จอดแนะนำจะแสดงเมื่อเชื่อมต่อได้อีกครั้ง',
  noRecommended: 'ยังไม่มีที่จอดแนะนำที่ว่างในเวลานี้',
  seeAll: 'ดูทั้งหมด',
  seeAllOnMap: 'ดูทั้งหมดบนแผนที่',
  verifiedOwner: 'ยืนยันตัวตนแล้ว',
  paused: 'หยุดรับจอง',
  openUntil: (slot: string) => `เปิดอยู่ ถึง ${slot} น.`,
  opensAt: (slot: string) => `ปิดอยู่ เปิด ${slot} น.`,
  /** With a time chosen. */
  freeThen: 'ว่างในเวลาของคุณ',
  /** Below a time that the search has moved on. */
  besideOwn: 'เวลาแรกที่ไม่ชนกับการจองของคุณ',
  quarters: 'ย่านที่คนหาบ่อย',
  /** Without a number of spots: the map counts those that are free at the chosen time. */
  quarter: (fromPrice: number) => (fromPrice === 0 ? 'มีที่จอดฟรี' : `เริ่ม ฿${groupedDigits(fromPrice)}/ชม.`),
  emptyQuarter: 'ยังไม่มีที่จอด',
  howTo: 'จองง่ายใน 6 ขั้นตอน',
  steps: [
    ['เลือกจุดหมาย', 'พิมพ์ชื่อสถานที่ สถานี หรือเปิดแผนที่'],
    ['เลือกที่จอด', 'เทียบรูป ราคารวม คะแนน และเวลาเปิดปิด'],
    ['กรอกข้อมูลการจอง', 'เลือกวันและเวลา ใส่เบอร์โทรและทะเบียนรถ'],
    ['ยืนยันการจอง', 'ตรวจวัน เวลา และราคารวมก่อนกดยืนยัน'],
    ['เข้าจอดและออก', 'ถึงแล้วกด “ถึงแล้ว” ขากลับกด “ออกจากที่จอด” เจ้าของกดยืนยันให้'],
    ['ให้คะแนน', 'บอกต่อว่าจอดแล้วเป็นอย่างไร'],
  ],
  ownerTitle: 'มีที่ว่าง ให้จอดรายชั่วโมงได้เลย',
  ownerLead: 'ลงประกาศฟรี ตั้งราคาเอง รับเงินสดจากผู้เช่า',
  ownerStart: 'ลงประกาศที่จอด',
  ownerEarns: (hours: number, price: number, percent: number) =>
    `ถ้าเต็มทุกวัน วันละ ${hours} ชม. ที่ ${price} บาท หลังหัก ${percent}%`,
  ownerSum: (baht: number) => `ราว ${groupedDigits(baht)} บาท/เดือน`,
  ownerPoints: [
    'ลงประกาศฟรี ตั้งราคาและเวลาเอง',
    'หยุดรับจองได้ทุกเมื่อ กดครั้งเดียว',
    'รับเงินสดกับมือ เห็นทุกคันที่เข้าออกแบบสด',
  ],
  ownerTag: 'สำหรับเจ้าของที่ว่าง',
  calculate: 'คำนวณรายได้',
  ownListings: 'ดูที่จอดของฉัน',
  stepWord: 'ขั้นที่',
} as const;
