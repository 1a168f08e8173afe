import { expect, test } from 'vitest';
import { readToken } from './stored-session.ts';

const encoded = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const tokenOf = (payload: unknown) => ['head', encoded(JSON.stringify(payload)), 'signature'].join('.');

test('the payload of a token is read, whether it has expired or not', () => {
  const payload = { id: '8dd6bd7ae293c4ed182ce18b', status: 1, exp: 1 };
  expect(readToken(tokenOf(payload))).toEqual(payload);
});

test('letters beyond ASCII, and characters that base64 has only in addresses', () => {
  const payload = { id: 'สมชาย>>>???', status: 0, exp: 2 };
  expect(tokenOf(payload)).toMatch(/[-_]/);
  expect(readToken(tokenOf(payload))).toEqual(payload);
});

test.each([null, '', 'a', 'a.b.c', 'a.!!!.c', `a.${encoded('{')}.c`, `a.${encoded('null')}.c`])(
  'what cannot be read counts as none: %s',
  (token) => expect(readToken(token)).toBeUndefined(),
);
