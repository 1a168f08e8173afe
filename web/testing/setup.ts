import './answers.ts';
import { notifyManager } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { completeBrowser, rememberListeners, setWindow } from './browser.ts';
import { standStill } from './clock.ts';
import { noteFault, takeFaults } from './faults.ts';
import { forgetCalls } from './http.ts';
import { holdNothing } from './loading.ts';
import { forgetPosition } from './position.ts';
import { closeApp, openPage } from './screen.ts';
import { forgetWorld } from './world.ts';

/** React knows the element, and the DOM of the tests does not. */
const isKnown = ([words, tag]: unknown[]) =>
  String(words).includes('is unrecognized in this browser') && tag === 'search';

// A hook of a shared module would run in the first file alone: all are here, because this file runs for each.
beforeAll(completeBrowser);
// What a read has answered is rendered in the act that asked, and not by a timer.
beforeAll(() => notifyManager.setScheduler(queueMicrotask));

beforeEach(() => {
  standStill();
  forgetWorld();
  forgetCalls();
  // Before the listeners are remembered: those of the user stay.
  openPage();
  rememberListeners();
  setWindow('desktop');
  forgetPosition();
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    if (!isKnown(words)) noteFault(`console.error: ${words.map(String).join(' ').slice(0, 500)}`);
  });
});

afterEach(async () => {
  await closeApp();
  holdNothing();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(takeFaults()).toEqual([]);
});
