import { postFactNames, postFactUnits } from '../post-field-names.ts';

export const postText = {
  ...postFactNames,
  ...postFactUnits,
  photos: (index: number, count: number) => `รูปที่ ${index} จาก ${count}`,
  nextPhoto: 'รูปถัดไป',
  previousPhoto: 'รูปก่อนหน้า',
  hours: 'เวลาเปิดปิด',
  notSpecified: 'ไม่ระบุ',
  comments: 'ความคิดเห็น',
  noComments: 'ยังไม่มีความคิดเห็น',
  formerUser: 'ผู้ใช้ที่ลบบัญชีแล้ว',
  map: 'แผนที่',
  directions: 'นำทาง (Google Maps)',
  paused: 'ที่จอดนี้หยุดรับจองชั่วคราว',
  absent: 'ไม่พบที่จอดนี้ ประกาศอาจถูกลบไปแล้ว',
} as const;
