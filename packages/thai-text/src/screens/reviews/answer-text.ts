/** The dialog in which an owner answers a review. */
export const answerText = {
  title: 'ตอบรีวิว',
  changeTitle: 'แก้ไขคำตอบ',
  quoted: (comment: string) => `“${comment}”`,
  label: 'คำตอบของคุณ',
  hint: 'ทุกคนที่ดูประกาศนี้เห็นคำตอบ',
  send: 'ส่งคำตอบ',
  save: 'บันทึกคำตอบ',
  remove: 'ลบคำตอบ',
  notNow: 'ไม่ใช่ตอนนี้',
  sent: 'บันทึกคำตอบแล้ว',
  removed: 'ลบคำตอบแล้ว',
} as const;
