import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { requireBuild } from '../../support/browser/require-build.ts';
import { newerNames, type Uses } from '../../support/oldest-browsers/newer-names.ts';
import { root } from '../../support/root.ts';

beforeAll(requireBuild);

/** Uses that an older browser does without, because the code asks for them first. Another use changes its number. */
const guarded: Uses = {
  // Our own: transitions of screens, the badge of the icon, a way back on Android, a short vibration, slow networks.
  '.startViewTransition': 3,
  '.skipTransition': 2,
  '.setAppBadge': 1,
  '.clearAppBadge': 1,
  '.canGoBack': 1,
  '.vibrate': 1,
  '.effectiveType': 1,
  '.saveData': 1,
  // zod
  'URL.canParse': 2,
  'Error.captureStackTrace': 1,
  // React, with names of its own objects and of older events
  '.delay': 1,
  '.animation': 3,
  '.transition': 3,
  '.canIntercept': 1,
  '.currentEntry': 1,
  '.downlink': 1,
  '.popover': 1,
  // Leaflet
  '.TouchEvent': 1,
  '.firesTouchEvents': 1,
  '.sourceCapabilities': 2,
  // The engine of sockets, which is not given this transport.
  WebTransport: 1,
  '.createBidirectionalStream': 1,
};

const builtFiles = (language: string): string[] => {
  const folder = join(root, 'web', 'dist', language);
  const served = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name));
  return [...served, join(root, 'web', 'dist-server', language, 'before-paint.js')];
};

test.each(['th', 'en'])('the built client (%s) uses nothing that the oldest browsers lack', (language) => {
  expect(newerNames(builtFiles(language).map((file) => readFileSync(file, 'utf8')))).toEqual(guarded);
});

test.each([
  ['URL.canParse(text)', 'URL.canParse'],
  ['window.URL.canParse(text)', 'URL.canParse'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['Promise.try(work)', 'Promise.try'],
  ['Array.fromAsync(pages)', 'Array.fromAsync'],
  ['Object.groupBy(list, keyOf)', 'Object.groupBy'],
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['new Set(one).union(other)', '.union'],
  ['element.checkVisibility()', '.checkVisibility'],
  ['Iterator.from(list)', 'Iterator.from'],
])('a use of what is newer is found: %s', (program, name) => {
  expect(newerNames([program])).toEqual({ [name]: 1 });
});

test('what the oldest browsers have is no finding, nor is a name that the program defines itself', () => {
  expect(newerNames(['list.toSorted(); AbortSignal.timeout(4); text.at(-1); structuredClone(list)'])).toEqual(
    {},
  );
  expect(newerNames(['const shapes = { union: (one) => one }; shapes.union(shape)'])).toEqual({});
});
