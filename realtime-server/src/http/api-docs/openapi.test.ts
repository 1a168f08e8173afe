import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

test.each([undefined, 'https://joddee.example/'])(
  'the document passes the recommended rules (%s)',
  async (address) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument(address)), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  },
);

test('every route has a unique id', () => {
  const paths = Object.values(
    openApiDocument().paths as Record<string, Record<string, { operationId: string }>>,
  );
  const ids = paths.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(30);
});
