/** Posts that are let bay by bay. */
export const lotText = {
  bay: (number: number, label = '') => (label === '' ? `ช่อง ${number}` : `ช่อง ${number} ${label}`),
  freeOf: (free: number, bays: number) => `ว่าง ${free} จาก ${bays} ช่อง`,
  freeOfUntil: (free: number, bays: number, end: string) => `ว่าง ${free} จาก ${bays} ช่อง ถึง ${end} น.`,
  freeHere: (free: number) => `ว่าง ${free}`,
  /** On a pin of the map, after the price. */
  onPin: (price: string, free: number, bays: number) => `${price} · ${free}/${bays}`,
  bays: (count: number | string) => `${count}\u00a0ช่อง จอง\u2060แยก\u2060ทีละ\u2060ช่อง`,
  yourBay: 'ช่องของคุณ',
  theBay: 'ช่องที่จอด',
  bayPhoto: (bay: string) => `รูป${bay}`,
  howToLet: 'ให้จองแบบไหน',
  ways: {
    byBay: { name: 'จองแยกทีละช่อง', about: 'แต่ละคนได้ช่องของตัวเอง รับได้หลายคันในเวลาเดียวกัน', advised: 'แนะนำ' },
    whole: { name: 'จองทั้งที่', about: 'คนเดียวใช้ได้ทุกช่อง เวลานั้นคนอื่นจองไม่ได้' },
  },
  nameBays: 'ตั้งชื่อช่องให้หาง่าย (ไม่ใส่ก็ได้)',
  nameBaysAbout: 'คนจองเห็นเลขช่อง ชื่อ และรูปบนตั๋ว',
  bayName: (number: number) => `ชื่อช่อง ${number}`,
  bayNameExample: 'เช่น ใต้หลังคา ติดบันได',
  moreBays: (count: number) => `ช่องอื่นอีก ${count} ช่อง`,
} as const;
