/**
 * One word for each act and role, from which the texts of all screens are made. An act has the same name on its
 * button, in its status and in the messages about it.
 */
export const glossary = {
  find: 'หาที่จอด',
  book: 'จอง',
  arrived: 'ถึงแล้ว',
  left: 'ออกแล้ว',
  renter: 'ผู้เช่า',
  owner: 'เจ้าของ',
  administrator: 'ผู้ดูแลระบบ',
  publish: 'ลงประกาศ',
  history: 'ประวัติ',
} as const;

/** Second words for something that has a name already, and mistakes; no text of the product holds one. */
export const retiredWords = [
  // The acts: ถึงแล้ว and ออกแล้ว.
  'แจ้งถึง',
  'แจ้งเข้า',
  'แจ้งออก',
  // The role: ผู้เช่า. A chauffeur is meant by the first.
  'คนขับ',
  'ผู้จอง',
  // The act: ลงประกาศ. The first reads as a lease by the year.
  'ปล่อยเช่า',
  // A rule that is "not binding": what is meant is a field that may stay empty.
  '(ไม่บังคับ)',
  'กฎของสถานที่',
  'ที่หมาย',
  'เก็บไว้',
  'เสร็จสิ้นและยกเลิก',
  'รายการของฉัน',
  'รอฉันยืนยัน',
  'เลื่อนช้าลง',
  'เลขเลเซอร์หลังบัตร',
] as const;
