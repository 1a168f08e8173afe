import { limits } from '@joddee/marketplace/common/limits';
import type { ServerEvent } from '@joddee/marketplace/contract/server-events';
import type { VerificationView } from '@joddee/marketplace/users/shapes';
import { expect, test } from 'vitest';
import { withServerEvent } from './apply-server-event.ts';
import { createLiveStore, emptyState, type LiveViews, streamViews } from './live-state.ts';
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

test('views are known by the id of their kind', () => {
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

test('a change of one kind leaves the views of the others the same', () => {
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

const message = (number: number) => ({
  _id: `b1.${number}`,
  booking: 'b1',
  number,
  own: true,
  text: 'ถึงแล้ว',
  at: new Date(Date.UTC(2026, 10, 23) + number * 1000).toISOString(),
  readAt: '',
  reported: false,
  erased: false,
  request: '',
  version: 1,
});

test('as many messages as a resync may have are all since the first of them; fewer are all there are', () => {
  const resyncWith = (numbers: readonly number[]) => {
    const messages = numbers.map(message);
    const nothing = { bookings: [], posts: [], notices: [], waits: [], profile: null, verification: null };
    const snapshot = { ...nothing, messages };
    return { stream: 'user:u1', seq: 1, kind: 'difference', snapshot } as const;
  };
  const state = withTaken(emptyState, 'messages', [message(1), message(500), message(901)]);
  const numbersAfter = (numbers: readonly number[]) =>
    streamViews.user
      .resync(state, resyncWith(numbers))
      .messages.values()
      .map(({ number }) => number)
      .sort((a, b) => a - b);
  expect(numbersAfter([901])).toEqual([901]);
  const last = Array.from({ length: limits.messages.shown }, (_, index) => 999 - index);
  // The one of 500 was sent before them, and that of 901 is among them.
  expect(numbersAfter(last)).toEqual([1, 500, ...last.toReversed()]);
  const withoutOne = [...last.filter((number) => number !== 901), 899];
  expect(numbersAfter(withoutOne)).toEqual([1, 500, ...withoutOne.toReversed()]);
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

test('a deletion that is repeated after a snapshot has left the post out changes nothing', () => {
  const deletion: ServerEvent = {
    event: 'post:changed',
    payload: { ...position, stream: 'user:u1', cause: 'deleted', _id: 'p1', version: 2, view: null },
  };
  const post = { _id: 'p1', version: 1 } as LiveViews['ownPosts'];
  const left = withOnly(withServerEvent(withTaken(emptyState, 'ownPosts', [post]), deletion), 'ownPosts', []);
  expect(withServerEvent(left, deletion)).toBe(left);
});

test('a change of a user is one change, also if it is repeated after a snapshot of those who wait', () => {
  const user = (version: number, state: 'waiting' | 'verified'): ServerEvent => ({
    event: 'user:changed',
    payload: {
      ...position,
      stream: 'admin',
      cause: 'changed',
      view: { _id: 'u1', version, state } as LiveViews['waiting'],
    },
  });
  const approved = withServerEvent(withServerEvent(emptyState, user(1, 'waiting')), user(2, 'verified'));
  const left = withOnly(approved, 'waiting', []);
  expect(withServerEvent(left, user(2, 'verified'))).toBe(left);
  expect(withServerEvent(left, user(1, 'waiting'))).toBe(left);
  expect(withServerEvent(left, user(3, 'verified'))).not.toBe(left);
  expect(withServerEvent(left, user(3, 'waiting')).waiting.get('u1')?.version).toBe(3);
});

test('a notice that a full inbox has left out does not come back by a repeat, and an earlier one of a short inbox comes', () => {
  const notice = (minute: number) =>
    ({ _id: `n${minute}`, at: new Date(minute * 60_000).toISOString(), version: 1 }) as LiveViews['notices'];
  const event = (view: LiveViews['notices']): ServerEvent => ({
    event: 'notices:changed',
    payload: { ...position, stream: 'user:u1', cause: 'added', views: [view] },
  });
  const last = Array.from({ length: limits.notices.shown }, (_, index) => notice(100 + index));
  const full = withOnly(emptyState, 'notices', last);
  expect(withServerEvent(full, event(notice(99)))).toBe(full);
  expect(withServerEvent(full, event(notice(101.5))).notices.get('n101.5')).toBeDefined();
  const short = withOnly(emptyState, 'notices', last.slice(1));
  expect(withServerEvent(short, event(notice(99))).notices.get('n99')).toBeDefined();
});
