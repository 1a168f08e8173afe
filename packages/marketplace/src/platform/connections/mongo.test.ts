import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDuplicateKey } from './mongo.ts';

const duplicate = (index: string, value: string) =>
  new mongoose.mongo.MongoServerError({
    code: 11000,
    message: `E11000 duplicate key error collection: joddee.users index: ${index} dup key: { emailKey: "${value}" }`,
  });

test('the index of a duplicate key is told from the value, which the database puts into the same message', () => {
  const taken = duplicate('email_unique', 'me_id_x@example.com');
  expect(isDuplicateKey(taken)).toBe(true);
  expect(isDuplicateKey(taken, 'email_unique')).toBe(true);
  expect(isDuplicateKey(taken, '_id_')).toBe(false);
  expect(isDuplicateKey(duplicate('_id_', 'email_unique'), '_id_')).toBe(true);
  expect(isDuplicateKey(new Error('E11000'))).toBe(false);
});
