import type { ServerEvent, VerificationView } from '@joddee/contract/events/server-events';
import { expect, test } from 'vitest';
import { deletesNothing, withServerEvent } from './apply-server-event.ts';
import { emptyState, type LiveViews } from './live-state.ts';
import { createLiveStore } from './live-store.ts';
import { withGone, withOnly, withTaken } from './with-views.ts';

const card = (version: number, state: VerificationView['state'] = 'waiting'): VerificationView => ({
  user: 'u1',
  state,
  declined: false,
  declinedReason: '',
  submitted: '',
  version,
});
const slots = (post: string, version: number) => ({ post, taken: [], version });
const position = { seq: 2, previous: 1 };
const cardEvent = (view: VerificationView): ServerEvent => ({
  event: 'verification:changed',
  payload: { ...position, stream: 'user:u1', cause: 'submitted', person: null, view },
});

test('views are known by the id of their noun', () => {
  const state = withTaken(withTaken(emptyState, 'verification', [card(1)]), 'slots', [slots('p1', 1)]);
  expect(state.verification.get('u1')).toEqual(card(1));
  expect(state.slots.get('p1')).toEqual(slots('p1', 1));
});

test('what is not newer leaves the whole state as it is', () => {
  const state = withTaken(emptyState, 'verification', [card(2)]);
  expect(withTaken(state, 'verification', [card(2, 'verified')])).toBe(state);
  expect(withServerEvent(state, cardEvent(card(1)))).toBe(state);
  expect(withServerEvent(state, cardEvent(card(3))).verification.get('u1')?.version).toBe(3);
});

test('a change of one noun leaves the views of the others the same', () => {
  const state = withTaken(emptyState, 'slots', [slots('p1', 1)]);
  const next = withTaken(state, 'verification', [card(1)]);
  expect(next.slots).toBe(state.slots);
  expect(next.verification).not.toBe(state.verification);
});

test('what was deleted does not come back by any version', () => {
  const state = withGone(withTaken(emptyState, 'slots', [slots('p1', 1)]), 'slots', 'p1');
  expect(withTaken(state, 'slots', [slots('p1', 7)])).toBe(state);
});

test('a snapshot brings its views and forgets the others', () => {
  const state = withTaken(emptyState, 'slots', [slots('p1', 5), slots('p2', 1)]);
  const next = withOnly(state, 'slots', [slots('p1', 4), slots('p3', 1)]);
  expect(next.slots.values()).toEqual([slots('p1', 5), slots('p3', 1)]);
});

test('an event of the map, which keeps no state, and a revoked session', () => {
  const state = withTaken(emptyState, 'slots', [slots('p1', 1)]);
  const onMap: ServerEvent = {
    event: 'post:changed',
    payload: { ...position, stream: 'map', cause: 'deleted', _id: 'p1', version: 9, view: null },
  };
  expect(withServerEvent(state, onMap)).toBe(state);
  expect(withServerEvent(state, { event: 'session:revoked', payload: { cause: 'deleted' } })).toBe(
    emptyState,
  );
});

test('a store notifies its listeners of another state only, and says whether it was one', () => {
  const live = createLiveStore();
  let heard = 0;
  live.subscribe(() => {
    heard += 1;
  });
  expect(live.change((state) => withTaken(state, 'slots', [slots('p1', 1)]))).toBe(true);
  expect(live.change((state) => withTaken(state, 'slots', [slots('p1', 1)]))).toBe(false);
  expect(heard).toBe(1);
});

test('a deletion that is repeated after a snapshot has left the post out deletes nothing', () => {
  const deletion: ServerEvent = {
    event: 'post:changed',
    payload: { ...position, stream: 'user:u1', cause: 'deleted', _id: 'p1', version: 2, view: null },
  };
  const post = { _id: 'p1', version: 1 } as LiveViews['ownPosts'];
  const shown = withTaken(emptyState, 'ownPosts', [post]);
  expect(deletesNothing(shown, deletion)).toBe(false);
  const left = withOnly(withServerEvent(shown, deletion), 'ownPosts', []);
  expect(deletesNothing(left, deletion)).toBe(true);
  expect(deletesNothing(shown, { ...deletion, payload: { ...deletion.payload, stream: 'map' } })).toBe(false);
});
