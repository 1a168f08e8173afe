import { errorFieldOf, type FieldCode, fieldCodes, refusals } from '@joddee/marketplace/common/error-codes';
import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes } from '@joddee/marketplace/contract/http-routes';
import { describe, expect, test } from 'vitest';
import { fieldText, refusalText } from './error-text.ts';
import { fieldName, isNamedField } from './fields/field-names.ts';

/** Thai, without exclamation marks and without English words that Thai has words for. */
function expectOurVoice(text: string): void {
  expect(text).toMatch(/[\u0E01-\u0E4E]/);
  expect(text).not.toMatch(/[!！]/);
  expect(text.replace(/\bMB\b/g, '')).not.toMatch(/[A-Za-z]/);
  expect(text).toBe(text.trim());
  expect(text).not.toMatch(/ {2}|undefined|NaN|\.$/);
}

const member = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;

/** The names of all fields in a schema, found by walking through its wrappers, pipes and lists. */
function fieldsOf(schema: unknown): string[] {
  const def = member(schema, 'def');
  const shape = member(def, 'shape');
  const own = typeof shape === 'object' && shape !== null ? Object.entries(shape) : [];
  const wrapped = ['innerType', 'in', 'out', 'element'].map((name) => member(def, name));
  return [
    ...own.flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...wrapped.filter((inner) => inner !== undefined).flatMap(fieldsOf),
  ];
}

const routes: HttpRoute[] = Object.values(httpRoutes);
const requestFields = [
  ...new Set(routes.flatMap((route) => [...fieldsOf(route.body), ...fieldsOf(route.query)])),
];

describe('names of fields', () => {
  test('are found in every request that has fields', () => {
    for (const route of routes) {
      for (const schema of [route.body, route.query])
        if (schema) expect(fieldsOf(schema), route.path).not.toHaveLength(0);
    }
    expect(requestFields).toEqual(
      expect.arrayContaining(['username', 'terms', 'imagePost', 'timein', 'idCar', 'q', 'page', 'reason']),
    );
  });

  test.each([...new Set([...requestFields, ...requestFields.map(errorFieldOf), 'file', 'image', 'folder'])])(
    '%s has a Thai one',
    (field) => {
      expect(isNamedField(field)).toBe(true);
      expectOurVoice(fieldName(field));
    },
  );

  test.each([
    ['username', 'ชื่อผู้ใช้'],
    ['password', 'รหัสผ่าน'],
    ['fname', 'ชื่อ'],
    ['timein', 'เวลาเข้า'],
    ['idCar', 'ทะเบียนรถ'],
    ['unheardOf', 'ข้อมูลนี้'],
    ['constructor', 'ข้อมูลนี้'],
  ])('%s is %s', (field, name) => {
    expect(fieldName(field)).toBe(name);
  });
});

describe('texts of refusals', () => {
  test.each(Object.entries(refusalText))('%s: %s', (_, text) => expectOurVoice(text));

  test('are all different', () => {
    expect(new Set(Object.values(refusalText)).size).toBe(Object.keys(refusals).length);
  });

  const conflicts = Object.entries(refusals).filter(([, refusal]) => refusal.status === 409);
  test.each(conflicts)('%s names the next step', (code) => {
    const text = refusalText[code as keyof typeof refusals];
    expect(text).toMatch(/กรุณา|ลอง|เมื่อ|ครั้งหน้า|ได้เลย|ดูรายละเอียดได้/);
  });

  test('use the numbers of the limits', () => {
    expect(refusalText.CARD_ON_TWO_ACCOUNTS).toContain('2 บัญชี');
    expect(refusalText.RATING_CLOSED).toContain('7 วัน');
    expect(refusalText.FILE_TOO_LARGE).toBe('รองรับไฟล์ขนาดไม่เกิน 1 MB');
    expect(refusalText.FILE_NOT_SUPPORTED).toBe('ไม่รองรับไฟล์ประเภทนี้');
    expect(refusalText.WRONG_LOGIN).toBe('ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง');
  });
});

describe('texts of fields', () => {
  const pairs = fieldCodes.flatMap((code) => requestFields.map((field) => ({ code, field })));
  test.each(fieldCodes)('%s reads well with every field', (code) => {
    for (const pair of pairs) if (pair.code === code) expectOurVoice(fieldText(code, pair.field));
  });

  test.each<[FieldCode, string, string]>([
    ['required', 'username', 'กรุณาระบุชื่อผู้ใช้'],
    ['required', 'password2', 'กรุณาระบุรหัสผ่านอีกครั้ง'],
    ['required', 'idCar', 'กรุณาระบุทะเบียนรถ'],
    ['digits-only', 'idCard', 'หมายเลขบัตรประชาชนต้องเป็นตัวเลขเท่านั้น'],
    ['letters-only', 'title', 'ชื่อที่จอดรถต้องมีตัวอักษร และใช้อีโมจิหรือสัญลักษณ์พิเศษไม่ได้'],
    ['letters-or-digits-only', 'username', 'ชื่อผู้ใช้ต้องเป็นตัวอักษรภาษาอังกฤษหรือตัวเลขเท่านั้น'],
    ['thai-or-english-letters-only', 'fname', 'ชื่อต้องเป็นตัวอักษรภาษาไทยหรือภาษาอังกฤษเท่านั้น'],
    ['outside-region', 'latitude', 'รับเฉพาะที่จอดรถในกรุงเทพฯ และปริมณฑล กรุณาเลือกตำแหน่งใหม่บนแผนที่'],
    ['username-length', 'username', 'ชื่อผู้ใช้ต้องมี 6-30 ตัวอักษร'],
    ['password-length', 'password', 'รหัสผ่านต้องมี 6-30 ตัวอักษร'],
    ['passwords-differ', 'password2', 'รหัสผ่านไม่ตรงกัน'],
    ['phone-digits', 'phone', 'เบอร์โทรศัพท์ต้องมี 10 หลัก'],
    ['terms-not-accepted', 'terms', 'กรุณายอมรับข้อตกลงการใช้งาน'],
    ['title-too-short', 'title', 'ชื่อที่จอดรถต้องมีอย่างน้อย 6 ตัวอักษร'],
    ['too-long', 'explain', 'รายละเอียดต้องไม่เกิน 2,000 ตัวอักษร'],
    ['too-long', 'username', 'ชื่อผู้ใช้ยาวเกินไป กรุณาย่อให้สั้นลง'],
    ['out-of-range', 'price', 'ราคาต้องอยู่ระหว่าง 0 ถึง 100,000'],
    ['out-of-range', 'rate', 'คะแนนอยู่นอกช่วงที่กำหนด'],
    ['photo-missing', 'image', 'กรุณาเพิ่มรูปภาพอย่างน้อย 1 รูป'],
    ['too-many-photos', 'image', 'เพิ่มรูปภาพได้ไม่เกิน 3 รูป'],
    ['file-not-supported', 'image', 'ไม่รองรับไฟล์ประเภทนี้'],
    ['file-too-large', 'image', 'รองรับไฟล์ขนาดไม่เกิน 1 MB'],
    ['id-card-digits', 'idCard', 'หมายเลขบัตรประชาชนต้องมี 13 หลัก'],
    ['laser-characters', 'laser', 'เลขหลังบัตรต้องมี 12 ตัวอักษร'],
    ['date-passed', 'Date', 'จองได้ตั้งแต่วันนี้เป็นต้นไป'],
    ['date-too-far', 'Date', 'จองล่วงหน้าได้ไม่เกิน 3 วัน'],
    ['range-reversed', 'to', 'กรุณาเลือกวันเวลาสิ้นสุดให้อยู่หลังวันเวลาเริ่ม'],
    ['range-too-long', 'to', 'ช่วงที่เลือกยาวเกินไป กรุณาเลือกช่วงที่สั้นลง'],
    ['outside-hours', 'timeout', 'เวลาออกอยู่นอกเวลาเปิดให้จอด กรุณาเลือกเวลาอื่น'],
    ['query-too-short', 'q', 'กรุณาพิมพ์คำค้นหาอย่างน้อย 3 ตัวอักษร'],
    ['rating-range', 'rate', 'กรุณาให้คะแนน 1-5 ดาว'],
  ])('%s of %s: %s', (code, field, text) => {
    expect(fieldText(code, field)).toBe(text);
  });
});
