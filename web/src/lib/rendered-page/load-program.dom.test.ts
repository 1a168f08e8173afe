import { pageElements } from '@joddee/marketplace/contract/page-data';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pass, settle } from '../../../testing/clock.ts';
import { endEarlyInput } from './early-input.ts';
import { loadFonts, loadProgramAfterContent } from './load-program.ts';

/** Resolves once the first photo can be painted. */
let decode: () => void;

/** A page as the server sends it: the tags of its program are in a template. */
beforeEach(() => {
  document.head.innerHTML = `<template id="${pageElements.fonts}"><link data-font></template>`;
  document.body.innerHTML = `<main><img fetchpriority="high"></main><p id="${pageElements.programMissing}" hidden></p>
    <template id="${pageElements.program}"><script type="application/json" data-program></script></template>`;
  const photo = document.querySelector('img') ?? new Image();
  const decoded = new Promise<void>((resolve) => {
    decode = resolve;
  });
  Object.assign(photo, { decode: () => decoded });
  open();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  delete document.documentElement.dataset.slow;
});

function open() {
  loadProgramAfterContent();
  loadFonts();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}
const program = () => document.head.querySelector('script[data-program]');
const isMissing = () => document.getElementById(pageElements.programMissing)?.hidden === false;

test('the program loads after the first photo', async () => {
  await pass(500);
  expect(program()).toBeNull();
  decode();
  await settle();
  // Decoded, it still has to be painted.
  expect(program()).toBeNull();
  await pass(100);
  expect(program()).not.toBeNull();
});

test('fonts are requested at once', () => {
  expect(document.head.querySelector('link[data-font]')).not.toBeNull();
});

test.each([{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
  'on a slow network the program follows the text, and fonts wait until it runs: %o',
  async (connection) => {
    document.head.innerHTML = `<template id="${pageElements.fonts}"><link data-font></template>`;
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    open();
    const { dataset } = document.documentElement;
    expect(dataset.slow).toBe('');
    expect(document.head.querySelector('link[data-font]')).toBeNull();
    await pass(100);
    expect(program()).not.toBeNull();
    endEarlyInput();
    expect(dataset.slow).toBeUndefined();
  },
);

test('a photo that does not arrive holds the program up for a second', async () => {
  await pass(999);
  expect(program()).toBeNull();
  await pass(1);
  expect(program()).not.toBeNull();
});

test.each(['pointerDown', 'keyDown'] as const)('a press loads the program at once: %s', (press) => {
  fireEvent[press](document.body);
  expect(program()).not.toBeNull();
});

test('a program that is very late says so until it runs', async () => {
  fireEvent.pointerDown(document.body);
  await pass(29_999);
  expect(isMissing()).toBe(false);
  await pass(1);
  expect(isMissing()).toBe(true);
  endEarlyInput();
  expect(isMissing()).toBe(false);
});

test('a program that cannot be loaded says so', () => {
  fireEvent.pointerDown(document.body);
  program()?.dispatchEvent(new Event('error'));
  expect(isMissing()).toBe(true);
});

test('a page of a user that another screen follows loads its program at once', () => {
  document.documentElement.dataset.viewer = 'elsewhere';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(program()).not.toBeNull();
});
