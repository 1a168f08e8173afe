import { expect, test } from 'vitest';
import { letterBody } from './letter-body.ts';

const words = {
  language: 'th',
  greeting: (name: string) => name,
  usernameLine: (name: string) => name,
  closing: '-',
};
const { letterText, letterHtml } = letterBody(words);

test('a name in a line is no link to programs that show the letter, and the link of the letter is one', () => {
  const link = 'https://joddee.example/booking/1';
  const lines = ['ลาน evil.museum ถูกยกเลิก', 'พรุ่งนี้ 15.00 น.'];
  const content = { name: 'สมชาย', username: 'somchai', lines, button: 'ดู', link };
  for (const letter of [letterText(content), letterHtml(content)]) {
    expect(letter).not.toContain('evil.museum');
    expect(letter.replaceAll('\u2060', '')).toContain(lines[0]);
    expect(letter).toContain(lines[1]);
    expect(letter).toContain(link);
  }
});
