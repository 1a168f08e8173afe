import { groupedDigits } from '@joddee/marketplace/common/texts/digits';

/** How much more can be typed into a field that is nearly full. */
export const roomLeftText = (characters: number): string =>
  characters === 0 ? 'พิมพ์เพิ่มไม่ได้แล้ว' : `พิมพ์ได้อีก ${groupedDigits(characters)} ตัวอักษร`;
