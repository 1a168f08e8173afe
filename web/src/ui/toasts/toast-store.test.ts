import { beforeEach, expect, test } from 'vitest';
import { showToast, useToasts } from './toast-store.ts';

beforeEach(() => useToasts.setState({ toasts: [] }));
const shown = () => useToasts.getState().toasts.map(({ text, about }) => [text, about]);

test('the same action done twice is said once', () => {
  showToast('คัดลอกแล้ว', 'done', { about: '13.7, 100.5' });
  showToast('คัดลอกแล้ว', 'done', { about: '13.7, 100.5' });
  showToast('คัดลอกแล้ว', 'done', { about: '13.8, 100.6' });
  expect(shown()).toEqual([
    ['คัดลอกแล้ว', '13.7, 100.5'],
    ['คัดลอกแล้ว', '13.8, 100.6'],
  ]);
});

test('toasts of two subjects stay two, and a later one of the same subject replaces the earlier', () => {
  showToast('มีการจองใหม่', 'live', { key: 'a' });
  showToast('มีการจองใหม่', 'live', { key: 'b' });
  showToast('ผู้เช่าต่อเวลาจอด', 'live', { key: 'a' });
  expect(shown().map(([text]) => text)).toEqual(['มีการจองใหม่', 'ผู้เช่าต่อเวลาจอด']);
});
