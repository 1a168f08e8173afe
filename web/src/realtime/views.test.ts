import { expect, test } from 'vitest';
import { Views } from './views.ts';

const entry = (id: string, version: number) => ({ id, version, view: { id, version } });
const gone = (id: string, version: number) => ({ id, version, view: null });
const none = new Views<{ id: string; version: number }>();

test('a newer view takes the place of the older one, and an older or equal one changes nothing', () => {
  const first = none.with([entry('a', 2)]);
  expect(first.get('a')).toEqual({ id: 'a', version: 2 });
  expect(first.with([entry('a', 1)])).toBe(first);
  expect(first.with([entry('a', 2)])).toBe(first);
  const later = first.with([entry('a', 3)]);
  expect(later.get('a')?.version).toBe(3);
  expect(first.get('a')?.version, 'the earlier instance stays as it was').toBe(2);
});

test('a deleted thing stays known as absent, and an older event cannot bring it back', () => {
  const deleted = none.with([entry('a', 2)]).with([gone('a', 3)]);
  expect(deleted.get('a')).toBeUndefined();
  expect(deleted.isGone('a')).toBe(true);
  expect(deleted.isGone('b')).toBe(false);
  expect(deleted.values()).toEqual([]);
  expect(deleted.with([entry('a', 2)])).toBe(deleted);
  expect(deleted.with([entry('a', 4)]).get('a')?.version).toBe(4);
});

test('of several views of one thing the newest stays, in whichever order they come', () => {
  const views = none.with([entry('a', 3), entry('a', 1), entry('b', 1)]);
  expect(views.values()).toEqual([
    { id: 'a', version: 3 },
    { id: 'b', version: 1 },
  ]);
});

test('what a snapshot does not name is not shown, and comes back by the same event or a later one only', () => {
  const views = none.with([entry('a', 1), entry('b', 2)]);
  const kept = views.keepOnly(new Set(['a']));
  expect(kept.values()).toEqual([{ id: 'a', version: 1 }]);
  expect([kept.get('b'), kept.isGone('b')]).toEqual([undefined, false]);
  // An event that was held up, from before the change after which the snapshot left it out.
  expect(kept.with([entry('b', 1)])).toBe(kept);
  expect(kept.with([entry('b', 2)]).get('b')?.version).toBe(2);
  expect(kept.with([entry('b', 3)]).get('b')?.version).toBe(3);
  expect(kept.keepOnly(new Set(['a']))).toBe(kept);
  const whole = views.keepOnly(new Set(['a', 'b', 'd']));
  expect([views.isComplete, whole.isComplete, whole.values()]).toEqual([false, true, views.values()]);
  expect(whole.keepOnly(new Set(['a', 'b', 'd']))).toBe(whole);
});

test('the mark of a deleted thing outlives snapshots, so that a repeated deletion changes nothing', () => {
  const deleted = none.with([entry('a', 1), gone('c', 9)]);
  const kept = deleted.keepOnly(new Set(['a']));
  expect(kept.values()).toEqual(deleted.values());
  expect(kept.isGone('c')).toBe(true);
  expect(kept.with([gone('c', 9)])).toBe(kept);
  expect(kept.with([entry('c', 1)])).toBe(kept);
});

test('one instance answers the same list, so that a selector may answer it', () => {
  const views = none.with([entry('a', 1)]);
  expect(views.values()).toBe(views.values());
  expect(views.single()).toBe(views.values()[0]);
  expect(none.single()).toBeUndefined();
});
