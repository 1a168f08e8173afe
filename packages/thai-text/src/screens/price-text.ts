/** Said under a price that is more often a slip than meant. */
export const oddPriceText = {
  free: 'ราคา 0 บาท คือให้จอดฟรี',
  high: 'สูงกว่าที่อื่นแถวนี้มาก ดูตัวเลขอีกครั้ง',
  /** Too few prices nearby are known. */
  unusual: 'สูงกว่าที่จอดทั่วไปมาก ดูตัวเลขอีกครั้ง',
} as const;

/** Asked before a price of 0 is saved. */
export const askFreeText = {
  title: 'ให้จอดฟรี?',
  text: 'ผู้เช่าจะจองและจอดโดยไม่จ่ายเงิน',
  no: 'แก้ราคา',
  yes: 'ให้จอดฟรี',
} as const;
