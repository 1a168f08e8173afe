import { expect, test } from 'vitest';
import { lotText } from '../listings/lot-text.ts';
import { deskText } from './desk-text.ts';
import { postText } from './post-text.ts';

test('more reviews than people name both, as the rating counts people', () => {
  expect(postText.allReviews(16, 13)).toBe('ดูรีวิวทั้งหมด 16 รายการ จาก 13 คน');
  expect(postText.allReviews(3, 3)).toBe('ดูรีวิวทั้งหมด 3 รายการ');
});

test('a spot that is let as a whole says what its bays mean for the renter', () => {
  expect(postText.spaces(5)).toBe('5 ช่อง คนเดียวใช้ได้ทุกช่อง');
  expect(postText.spaces(1)).toBe('1 ช่อง');
});

test('a number stays in one line with its word', () => {
  for (const words of [deskText.visit(2), lotText.bays(12)]) expect(words).toMatch(/\u00a0|\u2060/);
});
