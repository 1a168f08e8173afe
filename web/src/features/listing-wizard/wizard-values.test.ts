import { expect, test } from 'vitest';
import { emptyValues, errorsOfStep, requestOf, stepped, stepWithError } from './wizard-values.ts';

const errors = { image: 'no photo', price: 'no price', nearby: 'too long' };

test('shows each error on the step with its input, under the name of the error', () => {
  expect(errorsOfStep(errors, 1)).toEqual({});
  expect(errorsOfStep(errors, 2)).toEqual({ nearby: 'too long' });
  expect(errorsOfStep(errors, 3)).toEqual({ image: 'no photo', price: 'no price' });
});

test('finds the first step with an error, and none for an error without an input', () => {
  expect(stepWithError(errors)).toBe(2);
  expect(stepWithError({ image: 'no photo' })).toBe(3);
  expect(stepWithError({ message: 'not now' })).toBeUndefined();
});

test('adds the text that is left in the field of a list as its last item', () => {
  const typed = { rule: ' quiet ', nearby: ' ' };
  const request = requestOf({ ...emptyValues, rule: ['clean'], typed });
  expect(request).toMatchObject({ rule: ['clean', 'quiet'], nearby: [] });
  expect(request).not.toHaveProperty('typed');
});

test.each([
  ['2', 1, '3'],
  ['1', -1, '1'],
  ['5', 5, '5'],
  ['', 1, '1'],
  ['two', -1, '1'],
])('%s moved by %s is %s', (typed, by, moved) => {
  expect(stepped(typed, by, { min: 1, max: 5 })).toBe(moved);
});
