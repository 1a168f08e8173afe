import type { ServerEvent, ServerEventPayload } from '@joddee/contract/events/server-events';
import { expect, test } from 'vitest';
import { endsNothing, withServerEvent } from './apply-server-event.ts';
import { createEventFilter } from './event-filter.ts';
import { emptyState } from './live-state.ts';
import { withOnly } from './with-views.ts';

const position = { seq: 2, previous: 1 };
const change = (stream: string, version: number): ServerEvent => ({
  event: 'post:changed',
  payload: { ...position, stream, cause: 'deleted', _id: 'p1', version, view: null },
});

test('an event of the map is passed on once, and an older one never', () => {
  const isPassedOn = createEventFilter();
  expect([3, 3, 2, 4].map((version) => isPassedOn(change('map', version)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a change that was known already is not passed on, an outcome always is', () => {
  const isPassedOn = createEventFilter();
  expect(isPassedOn(change('user:u1', 3))).toBe(false);
  expect(isPassedOn(change('of-a-newer-server:1', 3))).toBe(false);
  const refused: ServerEvent = {
    event: 'booking:refused',
    payload: { ...position, stream: 'user:u1', cause: 'refused', _id: 'b1', code: 'SLOT_TAKEN' },
  };
  expect([isPassedOn(refused), isPassedOn(refused)]).toEqual([true, true]);
});

test('a change of a user is passed on once, whatever a snapshot has left out since', () => {
  const user = (version: number, state: 'waiting' | 'confirmed'): ServerEvent => ({
    event: 'user:changed',
    payload: {
      ...position,
      stream: 'admin',
      cause: 'changed',
      view: { _id: 'u1', version, state } as ServerEventPayload<'user:changed'>['view'],
    },
  });
  const deletion: ServerEvent = {
    event: 'user:deleted',
    payload: { ...position, stream: 'admin', cause: 'deleted', _id: 'u1' },
  };
  const isPassedOn = createEventFilter();
  let state = emptyState;
  /** As the connection does it. */
  const hear = (event: ServerEvent) => {
    const before = state;
    state = withServerEvent(state, event);
    const isNew = isPassedOn(event);
    return (state !== before && !endsNothing(before, event)) || isNew;
  };
  const forget = () => {
    state = withOnly(state, 'waiting', []);
  };
  expect(hear(user(1, 'waiting'))).toBe(true);
  expect(hear(user(2, 'confirmed'))).toBe(true);
  forget();
  expect(hear(user(2, 'confirmed'))).toBe(false);
  expect(hear(user(3, 'confirmed'))).toBe(true);
  forget();
  expect([hear(user(3, 'confirmed')), hear(deletion)]).toEqual([false, true]);
  forget();
  expect([hear(deletion), hear(user(3, 'confirmed'))]).toEqual([false, false]);
});
