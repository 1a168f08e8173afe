import { noticeKinds } from '@joddee/marketplace/notices/constants';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { sampleNotice } from '@joddee/marketplace/testing/sample-notice';
import { expect, test } from 'vitest';
import { noticeLetter } from '../../letters/letters.ts';
import { noticeWords } from './inbox-text.ts';

const aboutOf = (changes: Partial<NoticeView>) =>
  noticeWords(sampleNotice(changes), when)
    .about.map((part) => (typeof part === 'string' ? part : part.fact))
    .join(' · ');
const when = 'พรุ่งนี้ 09.00-11.00 น.';

test.each(noticeKinds)('a notice of kind %s has two lines', (kind) => {
  const isCard = kind.startsWith('card-');
  const roles = isCard ? (['', ''] as const) : (['owner', 'renter'] as const);
  const lines = roles.map((role) =>
    noticeWords(sampleNotice({ kind, role, ...(isCard ? { stay: null, person: 'ปราณี ใจงาม' } : {}) }), when),
  );
  expect(lines.some(({ heading }) => heading !== '')).toBe(true);
  for (const { about } of lines) expect(about).not.toEqual([]);
});

test.each(noticeKinds)('a letter of kind %s has no plate, which the renter writes freely', (kind) => {
  const ofStay = sampleNotice({ kind });
  const stay = ofStay.stay && { ...ofStay.stay, idCar: 'https://evil.example/x' };
  const { subject, lines } = noticeLetter({ ...ofStay, stay }, when);
  expect([subject, ...lines].join()).not.toContain('evil');
  expect(lines.join()).not.toContain('·  ·');
});

test('a new booking names the renter, the time, the cash and the spot', () => {
  expect(aboutOf({})).toBe('มินตรา · พรุ่งนี้ 09.00-11.00 น. · 80 บาท · ลานประตูเขียว');
});

test('only who is late is reminded that a booking can be cancelled', () => {
  const offered = (['starting-soon', 'late'] as const).map((kind) => aboutOf({ kind, role: 'renter' }));
  expect(offered.map((about) => about.includes('ยกเลิก'))).toEqual([false, true]);
});

test('a deleted user is named by the role', () => {
  const deleted = { person: '' };
  expect(
    noticeWords(sampleNotice({ ...deleted, kind: 'check-in-confirmed', role: 'renter' }), when).heading,
  ).toBe('เจ้าของยืนยันรถเข้าแล้ว');
  expect(noticeWords(sampleNotice({ ...deleted, kind: 'rated', stars: 5 }), when).heading).toBe(
    'ผู้เช่าให้คะแนนคุณ 5 ดาว',
  );
});

test('a reason leads a cancellation and replaces the hint of a declined card', () => {
  const reason = 'ลานปิดปรับปรุง';
  expect(aboutOf({ kind: 'cancelled', reason })).toMatch(/^ลานปิดปรับปรุง · /);
  expect(aboutOf({ kind: 'card-declined', role: '', stay: null, reason })).toBe(reason);
});
