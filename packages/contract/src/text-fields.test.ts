import { expect, test } from 'vitest';
import { thaiText } from './text-fields.ts';

const field = thaiText(10);
const faults = (text: unknown) => field.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test('a field of Thai letters takes them with their marks and blanks between words, and nothing else', () => {
  for (const text of ['สมชาย', 'ณ อยุธยา', 'น้ำ', ' ไทย ']) expect(faults(text)).toEqual([]);
  for (const text of ['Somchai', 'สมชาย a', 'ไทย1', 'ไทย๑', 'ไทย!', 'ไทย-ไทย', '฿'])
    expect(faults(text)).toEqual(['thai-letters-only']);
  expect(faults('')).toContain('required');
  expect(faults(undefined)).toEqual(['required']);
  expect(faults('กขคงจฉชซฌญฎ')).toEqual(['too-long']);
});
