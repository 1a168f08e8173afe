import { expect, test } from 'vitest';
import { blockedMinutes, closedMinutes } from './closed-minutes.ts';
import type { Opening } from './opening.ts';
import { instantOf } from './time-slots.ts';

const day = '2026-11-24';
const blockedFrom = (from: number, to: number) => ({
  from: instantOf(day, from).toISOString(),
  to: instantOf(day, to).toISOString(),
  weekly: false,
  until: '',
});
const opening = (open: string, close: string, ...blocks: ReturnType<typeof blockedFrom>[]): Opening => ({
  open,
  close,
  blocks,
});
const rangesOf = (ranges: readonly { from: number; to: number }[]) =>
  ranges.map(({ from, to }) => `${from}-${to}`).join(' ');

test.each([
  ['around its hours', opening('08.00', '18.00'), '0-480 1080-1440'],
  ['never', opening('00.00', '00.00'), ''],
  ['before the evening, whose window reaches into the morning', opening('18.00', '02.00'), '120-1080'],
  ['for a block in its hours', opening('08.00', '18.00', blockedFrom(720, 780)), '0-480 720-780 1080-1440'],
  [
    'for a block that begins before its hours',
    opening('08.00', '18.00', blockedFrom(420, 540)),
    '0-540 1080-1440',
  ],
  ['for a block of the night before', opening('18.00', '02.00', blockedFrom(0, 60)), '0-60 120-1080'],
  ['for two blocks that touch', opening('00.00', '00.00', blockedFrom(0, 60), blockedFrom(60, 90)), '0-90'],
])('a day is closed %s', (_, given, expected) => {
  expect(rangesOf(closedMinutes(given, day))).toBe(expected);
});

test('the blocked parts of a day end with it', () => {
  const reaching = opening('08.00', '18.00', blockedFrom(-60, 30), blockedFrom(1400, 1500));
  expect(rangesOf(blockedMinutes(reaching, day))).toBe('0-30 1400-1440');
});
