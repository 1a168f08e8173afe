import { expect, test } from 'vitest';
import {
  bookingStateText,
  carTypeText,
  endedByText,
  endedByYouText,
  facilityText,
  paymentText,
  userFilterText,
  verificationStateText,
} from './status-text.ts';

const all = {
  'bookingStateText of renters': bookingStateText.renter,
  'bookingStateText of owners': bookingStateText.owner,
  carTypeText,
  endedByText: { ...endedByText, you: endedByYouText },
  facilityText,
  paymentText,
  userFilterText,
  verificationStateText,
};

test.each(Object.entries(all))('%s is Thai, and no two texts are the same', (_, texts) => {
  const values: string[] = Object.values(texts);
  expect(new Set(values).size).toBe(values.length);
  for (const text of values) expect(text).toMatch(/^[\u0E01-\u0E4E ]*$/);
});

test('names the party that a booking waits for, in the words of each reader', () => {
  expect(bookingStateText.renter.arrived).toBe('ถึงแล้ว รอเจ้าของยืนยัน');
  expect(bookingStateText.owner.arrived).toBe('รถมาถึงแล้ว รอคุณยืนยัน');
  expect(bookingStateText.renter.leaving).toBe('ออกแล้ว รอเจ้าของยืนยัน');
  expect(bookingStateText.owner.leaving).toBe('รถกำลังออก รอคุณยืนยัน');
  expect(bookingStateText.renter.expired).toBe('ไม่ได้เข้าจอด');
});
