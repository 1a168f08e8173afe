import { expect, test } from 'vitest';
import { createInFlight } from './turns.ts';

test('limits the concurrent tasks of each caller, independently of others', () => {
  const inFlight = createInFlight(2);
  const leave = inFlight.enter('a');
  inFlight.enter('a');
  expect(() => inFlight.enter('a')).toThrow('TOO_MANY_REQUESTS');
  inFlight.enter('b');
  leave();
  inFlight.enter('a');
  expect(() => inFlight.enter('a')).toThrow('TOO_MANY_REQUESTS');
});
