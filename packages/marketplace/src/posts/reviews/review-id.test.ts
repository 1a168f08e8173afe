import { expect, test } from 'vitest';
import { newRecordId } from '../../platform/records/record-id.ts';
import { publicReviewId, readReviewId } from './record.ts';

const context = { tokenSecret: 'a secret of 32 characters or more' };

test('a public id leads back to its booking, and says nothing of it', () => {
  const booking = newRecordId();
  const id = publicReviewId(context, booking);
  expect(readReviewId(context, id)).toEqual(booking);
  expect(id).not.toContain(booking.toString().slice(0, 8));
  const next = publicReviewId(context, newRecordId());
  expect(next.slice(0, 4)).not.toBe(id.slice(0, 4));
});

test.each([
  ['of a booking', newRecordId().toString()],
  ['of another installation', publicReviewId({ tokenSecret: 'another secret' }, newRecordId())],
  ['of nothing', '0'.repeat(32)],
  ['of no form', 'nonsense'],
])('an id %s is none', (_, id) => {
  expect(readReviewId(context, id)).toBeNull();
});
