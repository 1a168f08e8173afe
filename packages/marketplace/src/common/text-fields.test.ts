import { expect, test } from 'vitest';
import {
  optionalText,
  passwordText,
  personNameText,
  requiredParagraph,
  requiredText,
  titleText,
} from './text-fields.ts';

test.each(['\u200b\u3164', '\u3164\u3164\u3164\u3164\u3164\u3164', '\u00a0\u2007'])(
  'invisible text counts as empty: %j',
  (text) => {
    expect(requiredText(50).safeParse(text).success).toBe(false);
    expect(titleText.safeParse(text).success).toBe(false);
    expect(optionalText(50).parse(text)).toBe('');
  },
);

test('optional text is kept as it is typed, without blanks around it', () => {
  expect(optionalText(50).parse(' จอด\u200bดี\nมาก ')).toBe('จอด\u200bดี\nมาก');
  for (const absent of [undefined, null, '', '  ']) expect(optionalText(50).parse(absent)).toBe('');
});

test('marks that hide or reorder text are refused, zero-width spaces between Thai words are not', () => {
  for (const mark of ['\u061c', '\u200e', '\u200f', '\u2028', '\u{e0041}'])
    expect(requiredText(50).safeParse(`ซอย${mark}อารีย์`).success).toBe(false);
  expect(requiredText(50).safeParse('ซอย\u200bอารีย์').success).toBe(true);
});

test('a stack of marks on one letter is refused', () => {
  for (const text of [titleText, requiredText(50), requiredParagraph(50), optionalText(50)]) {
    expect(text.safeParse(`ก${'\u0e48'.repeat(9)} ที่จอด`).success).toBe(false);
    expect(text.safeParse('ที่จอดรถ พระราม 9').success).toBe(true);
  }
  expect(optionalText(50).parse('ที่นี่ 👨‍👩‍👧 👍🏽 1️⃣ กุ้งเผา')).toBe('ที่นี่ 👨‍👩‍👧 👍🏽 1️⃣ กุ้งเผา');
});

test.each(['ab\u115fcdefgh', 'ลานจอด\u3164อารีย์', 'ลาน\uffa0จอด 12'])(
  'a title has no letter that is not seen: %j',
  (text) => {
    expect(titleText.safeParse(text).success).toBe(false);
  },
);

test('a title has no link, however it is written', () => {
  for (const text of [
    'ยืนยันบัญชีที่ https://evil.example/t',
    'ดูที่ www.evil.example',
    'ลานจอด evil-park.com',
    'ลานจอด joddee.co.th',
    'จ่ายก่อนที่ bit.ly/x',
    'ธนาคารกสิกร.com',
    'ร้านเรา.ไทย/ก',
    'ลานจอด evil．com',
    'ลานจอด evil。com',
    'ลานจอด ｅｖｉｌ.ｓｔｏｒｅ',
    'ยืนยันตัวตนที่ evil.store/login',
    'ยืนยันตัวตนที่ evil.museum/login',
    'ลานจอด 192.168.1.1/login',
    'ไปที่ http:/evil.sh',
    'เขียนถึง mailto:a@b.sh',
    'evil.berlin park',
    'evil.xn--p1ai/x',
    'ลานจอด Evil.Berlin',
    'ลานจอด st.berlin',
    'ลานจอด my-park.museum',
    'ลานจอด St.Louis.berlin',
    'ลานจอด зло.рф',
    'ลานจอดรถ.ไทย',
    'ธนาคารกสิกร.berlin',
    'ซ.xn--p1ai',
  ])
    expect(titleText.safeParse(text).error?.issues.map(({ message }) => message)).toEqual(['no-links']);
  for (const text of [
    'ที่จอด ซ.อารีย์ 4',
    'ลาน B.T.S. หมอชิต',
    'No.5 ติดถนน',
    'อาคาร St.Louis ชั้น 2',
    'ที่จอด 24 ชม. (ใกล้ Central)',
    'ลานจอด ต.ไทยใหญ่ อ.เมือง',
    'ซ.Rama 9 หน้า รพ.พระราม',
    'เปิด 08.00-20.30 น. 1.5 กม. จากสถานี',
    'ห้อง A.B/2 ซ.12/1',
    'ซ.อารีย์ ใกล้รถไฟฟ้า',
    'ถ.พระราม 9 ขาเข้า',
    'บจก.ไทย สำนักงานใหญ่',
    'ที่จอด No.5 และ B.Grimm Tower',
    'ถ.rama 9 ชั้น 2.ติดลิฟต์',
  ])
    expect(titleText.safeParse(text).success).toBe(true);
});

test('R152 a name that passes for one of the staff is refused', () => {
  const codes = (name: string) =>
    personNameText.safeParse(name).error?.issues.map(({ message }) => message) ?? [];
  for (const name of [
    'ทีมงานจอดดี',
    'แอด-มิน',
    'จอด ดี',
    'JodDee Support',
    'Joddee',
    'Admin',
    'Official Care',
    'เจ้าหน้าที่',
    'เจ้้าหน้้าที่ี่',
    'ฝ่ายบริการลูกค้า',
    'แอ็ดมิน',
    'เเอดมิน',
    'แอดมิ้น',
    'ผูู้ดูแล',
    'พนักงาน จอดรถ',
    'AdminTeam',
    'adminteam',
    'ADMIN',
    'Moderator',
    'Ad-min',
    'AdmIn',
    'Admln',
    'Customer Service',
    'Somchai Admin',
    'สมชาย Support',
  ])
    expect(codes(name)).toEqual(['name-of-staff']);
  for (const name of [
    'สมชาย',
    'ดีจอด',
    'Badminton',
    'Supporn',
    'Adminah',
    'จอด',
    'Team',
    'Daisy Carey',
    'Modera',
    'ณ อยุธยา',
    'งานดี',
    'ดูแล',
    'Systemo',
  ])
    expect(codes(name)).toEqual([]);
  expect(codes('Adm1n')).toEqual(['thai-or-english-letters-only']);
});

test('half of a pair of UTF-16 is refused, a whole one is text, also where String has no isWellFormed', () => {
  const { isWellFormed } = String.prototype;
  Reflect.deleteProperty(String.prototype, 'isWellFormed');
  try {
    expect(titleText.safeParse('ลานจอด \uD83D ใหญ่').success).toBe(false);
    expect(passwordText.safeParse('correct \uDE00 horse').success).toBe(false);
    expect(passwordText.safeParse('correct \u{1F600} horse').success).toBe(true);
  } finally {
    Object.defineProperty(String.prototype, 'isWellFormed', {
      value: isWellFormed,
      writable: true,
      configurable: true,
    });
  }
});

test.each(['Supportไทย', 'Adminระบบ', 'ทีมAdmin', 'ฝ่ายSupport', 'Adminุ', 'Jodีdee'])(
  'R152 a name of the staff beside Thai letters or below Thai vowels is refused: %s',
  (name) => {
    expect(personNameText.safeParse(name).success).toBe(false);
  },
);
