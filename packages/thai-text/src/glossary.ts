/**
 * One word for each act and role, from which the texts of all screens are made. An act has the same name on its button,
 * in its status and in the notices about it.
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

/** Synonyms of these words, and mistakes; no text of the product may contain one. */
export const retiredWords: readonly string[] = [
  // The acts are ถึงแล้ว and ออกแล้ว.
  'แจ้งถึง',
  'แจ้งเข้า',
  'แจ้งออก',
  // The role is ผู้เช่า; the first word means a chauffeur.
  'คนขับ',
  'ผู้จอง',
  // The act is ลงประกาศ; the first word reads as a lease by the year.
  'ปล่อยเช่า',
  // These mean a rule that is "not binding"; the field is optional.
  '(ไม่บังคับ)',
  'กฎของสถานที่',
  'ที่หมาย',
  'เก็บไว้',
  'เสร็จสิ้นและยกเลิก',
  'รายการของฉัน',
  'รอฉันยืนยัน',
  'เลื่อนช้าลง',
  'เลขเลเซอร์หลังบัตร',
];
