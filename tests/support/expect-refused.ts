import type { RouteName } from '@joddee/marketplace/contract/http-routes';
import { expect } from 'vitest';
import type { ApiClient, CallOptions } from './api-client.ts';
import { thaiText } from './thai-text.ts';

/** Expects a Thai text at the field and at no other field. */
export async function expectRefused(
  client: ApiClient,
  name: RouteName,
  options: CallOptions,
  field: string,
  label: string,
): Promise<void> {
  const answer = await client.call(name, options);
  expect({ label, status: answer.status, code: answer.body.code }).toEqual({
    label,
    status: 400,
    code: 'INVALID_INPUT',
  });
  const { code: _, ...texts } = answer.body;
  expect({ label, fields: Object.keys(texts) }).toEqual({ label, fields: [field] });
  expect(texts[field]).toMatch(thaiText);
}
