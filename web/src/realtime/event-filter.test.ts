import type { ServerEvent } from '@joddee/marketplace/contract/server-events';
import { expect, test } from 'vitest';
import { createEventFilter } from './event-filter.ts';

const position = { seq: 2, previous: 1 };
const change = (stream: string, version: number): ServerEvent => ({
  event: 'post:changed',
  payload: { ...position, stream, cause: 'deleted', _id: 'p1', version, view: null },
});

test('an event of the map is passed on once, and an older one never', () => {
  const isTold = createEventFilter();
  expect([3, 3, 2, 4].map((version) => isTold(change('map', version)))).toEqual([true, false, false, true]);
});

test('a change that was known already is not passed on, an outcome always is', () => {
  const isTold = createEventFilter();
  expect(isTold(change('user:u1', 3))).toBe(false);
  expect(isTold(change('of-a-newer-server:1', 3))).toBe(false);
  const refused: ServerEvent = {
    event: 'booking:refused',
    payload: { ...position, stream: 'user:u1', cause: 'refused', _id: 'b1', code: 'SLOT_TAKEN' },
  };
  expect([isTold(refused), isTold(refused)]).toEqual([true, true]);
});
