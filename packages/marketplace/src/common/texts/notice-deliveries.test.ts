import { expect, test } from 'vitest';
import type { NoticeStay, NoticeView } from '../../notices/shapes.ts';
import { letterOfNotice } from './notice-deliveries.ts';

const title = 'ลานหลังบ้าน evil.museum';
const notice = { kind: 'created', stay: { title } as NoticeStay, listing: title } as NoticeView;
const words = { between: ' ', howToStop: 'ปิดได้ที่ joddee.example', button: 'ดู' };

test('a title in a letter is no link to programs that show it, and our own words stay', () => {
  const linesOf = ({ stay, listing }: NoticeView) => ({
    heading: 'จองใหม่',
    about: [stay?.title ?? '', listing],
  });
  const [line = '', howToStop] = letterOfNotice(notice, linesOf, words).lines;
  expect(line).not.toContain('evil.museum');
  expect(line.replaceAll('\u2060', '')).toBe(`จองใหม่ ${title} · ${title}`);
  expect(howToStop).toBe(words.howToStop);
});

test('the subject of a letter names the listing of a stay, and else only what happened', () => {
  const linesOf = () => ({ heading: 'จองใหม่', about: [] });
  expect(letterOfNotice(notice, linesOf, words).subject).toBe(`จองใหม่ · ${title}`);
  expect(letterOfNotice({ ...notice, stay: null }, linesOf, words).subject).toBe('จองใหม่');
});
