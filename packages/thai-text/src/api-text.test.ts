import { expect, it } from 'vitest';
import { startPageText } from './api-text.ts';

it('speaks Thai on the start page', () => {
  const { language, roles, ...texts } = startPageText;
  expect(language).toBe('th');
  for (const text of [...Object.values(texts), ...Object.values(roles)])
    expect(text).toMatch(/^[\u0E01-\u0E4E ]+$/);
});
