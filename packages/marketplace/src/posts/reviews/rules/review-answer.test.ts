import { describe, expect, test } from 'vitest';
import { nextAnswer } from './review-answer.ts';

const before = new Date('2026-11-21T11:00:00+07:00');
const now = new Date('2026-11-21T12:00:00+07:00');
const thanks = { text: 'ขอบคุณครับ', at: before };
const removed = { text: '', at: before };

describe('R128 the answer to a review', () => {
  test.each([
    ['is written', undefined, 'ขอบคุณครับ', { text: 'ขอบคุณครับ', at: now }],
    ['is changed', thanks, 'แก้ไฟแล้วครับ', { text: 'แก้ไฟแล้วครับ', at: now }],
    ['is removed', thanks, '', { text: '', at: now }],
    ['is written again', removed, 'ขอบคุณครับ', { text: 'ขอบคุณครับ', at: now }],
    ['is there already', thanks, 'ขอบคุณครับ', null],
    ['was never there', undefined, '', null],
    ['is removed already', removed, '', null],
  ] as const)('%s', (_situation, current, text, next) => {
    expect(nextAnswer(current, text, now)).toEqual(next);
  });
});
