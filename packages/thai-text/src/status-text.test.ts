import { expect, it } from 'vitest';
import {
  bookingStateText,
  carTypeText,
  endedByText,
  facilityText,
  paymentText,
  userFilterText,
  verificationStateText,
} from './status-text.ts';

const all = {
  bookingStateText,
  carTypeText,
  endedByText,
  facilityText,
  paymentText,
  userFilterText,
  verificationStateText,
};

it.each(Object.entries(all))('%s is Thai, and no two texts are the same', (_, texts) => {
  const values: string[] = Object.values(texts);
  expect(new Set(values).size).toBe(values.length);
  for (const text of values) expect(text).toMatch(/^[\u0E01-\u0E4E ]*$/);
});

it('names whom a booking waits for', () => {
  expect(bookingStateText.arrived).toBe('แจ้งถึงแล้ว รอเจ้าของยืนยัน');
  expect(bookingStateText.leaving).toBe('แจ้งออกแล้ว รอเจ้าของยืนยัน');
});
