import { noticeKinds } from '@joddee/marketplace/notices/constants';
import type { NoticeView } from '@joddee/marketplace/notices/shapes';
import { expect, test } from 'vitest';
import { noticeLetter } from '../../letters/letters.ts';
import { noticeWords } from './inbox-text.ts';

const notice = (changes: Partial<NoticeView>): NoticeView => ({
  _id: 'n1',
  kind: 'created',
  role: 'owner',
  at: '2026-11-22T05:00:00.000Z',
  mark: 'new',
  stay: {
    _id: 'b1',
    title: 'ลานประตูเขียว',
    Date: '2026-11-23',
    timein: '09.00',
    timeout: '11.00',
    from: '2026-11-23T02:00:00.000Z',
    idCar: 'กข 1234',
    price: '80',
    endedBy: 'renter',
  },
  person: 'มินตรา',
  listing: '',
  reason: '',
  stars: 0,
  comment: '',
  version: 1,
  ...changes,
});
const aboutOf = (changes: Partial<NoticeView>) =>
  noticeWords(notice(changes), when)
    .about.map((part) => (typeof part === 'string' ? part : part.fact))
    .join(' · ');
const when = 'พรุ่งนี้ 09.00-11.00 น.';

test.each(noticeKinds)('a notice of kind %s has two lines', (kind) => {
  const isCard = kind.startsWith('card-');
  const roles = isCard ? (['', ''] as const) : (['owner', 'renter'] as const);
  const lines = roles.map((role) =>
    noticeWords(notice({ kind, role, ...(isCard ? { stay: null, person: 'ปราณี ใจงาม' } : {}) }), when),
  );
  expect(lines.some(({ heading }) => heading !== '')).toBe(true);
  for (const { about } of lines) expect(about).not.toEqual([]);
});

test.each(noticeKinds)('a letter of kind %s has no plate, which the renter writes freely', (kind) => {
  const ofStay = notice({ kind });
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
  expect(noticeWords(notice({ ...deleted, kind: 'check-in-confirmed', role: 'renter' }), when).heading).toBe(
    'เจ้าของยืนยันรถเข้าแล้ว',
  );
  expect(noticeWords(notice({ ...deleted, kind: 'rated', stars: 5 }), when).heading).toBe(
    'ผู้เช่าให้คะแนนคุณ 5 ดาว',
  );
});

test('a reason leads a cancellation and replaces the hint of a declined card', () => {
  const reason = 'ลานปิดปรับปรุง';
  expect(aboutOf({ kind: 'cancelled', reason })).toMatch(/^ลานปิดปรับปรุง · /);
  expect(aboutOf({ kind: 'card-declined', role: '', stay: null, reason })).toBe(reason);
});
