import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { acting } from '../../../testing/clock.ts';
import { useTypedKeys } from './shortcut-keys.tsx';

test.each([
  { what: 'the same part', key: () => 'case' },
  { what: 'a part of its own', key: String },
])('a key that follows at once acts on what is in sight, in $what', async ({ key }) => {
  const acted: number[] = [];
  function Case({ place }: { place: number }) {
    useTypedKeys(() => {
      acted.push(place);
      return true;
    });
    return place;
  }
  /** A hand that is quicker than the effects after a paint. */
  function Desk({ place }: { place: number }) {
    useLayoutEffect(() => {
      if (place > 1) document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ' }));
    }, [place]);
    return createElement(Case, { key: key(place), place });
  }
  const root = createRoot(document.createElement('div'));
  await acting(async () => root.render(createElement(Desk, { place: 1 })));
  await acting(async () => root.render(createElement(Desk, { place: 2 })));
  await acting(async () => root.unmount());
  expect(acted).toEqual([2]);
});
