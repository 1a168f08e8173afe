import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldCopy } from './record-schema.ts';

const copy = fieldCopy(
  z.object({ kind: z.string(), rules: z.array(z.string()), height: z.number().nullable() }),
);

test('copies the fields of the shape and no others', () => {
  const stored = { kind: 'roof', rules: ['quiet'], height: 210, secret: 'x' };
  expect(copy(stored)).toEqual({ kind: 'roof', rules: ['quiet'], height: 210 });
});

test('copies lists, so that a change of the copy leaves the original as it was', () => {
  const stored = { kind: '', rules: ['quiet'], height: null };
  copy(stored).rules.push('clean');
  expect(stored.rules).toEqual(['quiet']);
});
