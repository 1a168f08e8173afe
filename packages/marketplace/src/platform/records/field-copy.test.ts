import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { fieldCopy } from './field-copy.ts';

const copy = fieldCopy(
  z.object({ kind: z.string(), rules: z.array(z.string()), height: z.number().nullable().default(null) }),
);

it('copies the fields of the shape and no others', () => {
  const stored = { kind: 'roof', rules: ['quiet'], height: 210, secret: 'x' };
  expect(copy(stored)).toEqual({ kind: 'roof', rules: ['quiet'], height: 210 });
});

it('gives only an absent field its default', () => {
  const older = copy({ kind: '', rules: [] });
  expect(older).toEqual({ kind: '', rules: [], height: null });
  expectTypeOf(older).toEqualTypeOf<{ kind: string; rules: string[]; height: number | null }>();
  expect(copy({ kind: '', rules: [], height: 0 }).height).toBe(0);
});

it('copies lists, so that a change of the copy leaves the original as it was', () => {
  const stored = { kind: '', rules: ['quiet'], height: null };
  copy(stored).rules.push('clean');
  expect(stored.rules).toEqual(['quiet']);
});
