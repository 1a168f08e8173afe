import { expect, test } from 'vitest';
import { fromHere, readWayBack } from './way-back.ts';

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  7,
  '/login',
  undefined,
])('a page to return to on another site is ignored: %s', (from) => expect(readWayBack({ from })).toEqual({}));

test('a path of this site is one to return to, and a door passes on its own', () => {
  const from = '/rent?at=13.7797,100.5446,16';
  expect(readWayBack({ from })).toEqual({ from });
  expect(fromHere({ pathname: '/register', search: '', state: { from } })).toEqual({ from });
  expect(fromHere({ pathname: '/', search: '', state: null })).toEqual({});
});

test('the spot to save passes the doors with the page, and is a text', () => {
  const state = { from: '/rent', save: 'a1' };
  expect(fromHere({ pathname: '/register', search: '', state })).toEqual(state);
  expect(readWayBack({ save: { $ne: 1 } })).toEqual({});
});
