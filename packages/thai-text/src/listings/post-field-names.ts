import type { PostRequest } from '@joddee/marketplace/posts/shapes';

type PostField = keyof PostRequest;

/** Every field of a post as error texts name it. */
export const postFieldNames: Readonly<Record<PostField, string>> = {
  title: 'ชื่อที่จอดรถ',
  address: 'ที่อยู่',
  latitude: 'ละติจูด',
  longitude: 'ลองจิจูด',
  typeofpark: 'ประเภทที่จอดรถ',
  numberofcar: 'จำนวนรถที่จอดได้',
  perPlace: 'การให้จองแยกทีละช่อง',
  bays: 'ชื่อช่องจอด',
  typeofcar: 'ประเภทรถ',
  open: 'เวลาเปิด',
  close: 'เวลาปิด',
  week: 'เวลาของแต่ละวัน',
  noticeHours: 'จองล่วงหน้าอย่างน้อย',
  bufferMinutes: 'เวลาเว้นระหว่างรถแต่ละคัน',
  explain: 'รายละเอียด',
  rule: 'กติกาการจอด',
  nearby: 'สถานที่ใกล้เคียง',
  facility: 'สิ่งอำนวยความสะดวก',
  price: 'ราคา',
  imagePost: 'รูปภาพ',
};

/** The labels of its inputs; a label adds to the name what the owner needs to know. */
export const postFieldLabels: Readonly<Record<PostField, string>> = {
  ...postFieldNames,
  rule: `${postFieldNames.rule} (ไม่ใส่ก็ได้)`,
  nearby: `${postFieldNames.nearby} (ไม่ใส่ก็ได้)`,
  price: 'ราคาต่อชั่วโมง (บาท)',
};

/** The names of its facts, on the page of the post. */
export const postFactNames: Readonly<Record<PostField, string>> = {
  ...postFieldNames,
  typeofpark: 'ประเภทที่จอด',
  numberofcar: 'จำนวนรถ',
  rule: 'กติกา',
};

/** Its facts with a unit. */
export const postFactUnits = {
  cars: (count: number | string) => `${count} คัน`,
} as const;
