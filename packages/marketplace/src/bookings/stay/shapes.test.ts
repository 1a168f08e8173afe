import { expect, test } from 'vitest';
import { expectArrivalRequest } from '../shapes.ts';

test.each([0, -5, 181, 1.5, '10', undefined])('an arrival in %s minutes is refused', (minutes) => {
  expect(expectArrivalRequest.safeParse({ minutes: 10, said: 2 }).success).toBe(true);
  expect(expectArrivalRequest.safeParse({ minutes, said: 2 }).error?.issues[0]?.path).toEqual(['minutes']);
});

test('requests are numbered from 1', () => {
  expect(expectArrivalRequest.safeParse({ minutes: 10, said: 0 }).error?.issues[0]?.path).toEqual(['said']);
});
