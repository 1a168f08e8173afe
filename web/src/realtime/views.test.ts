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

test('a snapshot forgets what it does not name, marks of deleted things too', () => {
  const views = none.with([entry('a', 1), entry('b', 1), gone('c', 9)]);
  const kept = views.keepOnly(new Set(['a']));
  expect(kept.values()).toEqual([{ id: 'a', version: 1 }]);
  expect(kept.isGone('c')).toBe(false);
  expect(kept.with([entry('c', 1)]).get('c')?.version).toBe(1);
  expect(views.keepOnly(new Set(['a', 'b', 'c', 'd']))).toBe(views);
});

test('one instance answers the same list, so that a selector may answer it', () => {
  const views = none.with([entry('a', 1)]);
  expect(views.values()).toBe(views.values());
  expect(views.single()).toBe(views.values()[0]);
  expect(none.single()).toBeUndefined();
});
