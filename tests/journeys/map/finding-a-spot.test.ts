import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({ workers: 0 });
afterAll(() => server.close());

test('without any post every list is empty in the words of the specification', async () => {
  const visitor = createApiClient(server.url);
  expect(await visitor.ok('findRecommendedPosts')).toEqual({ post: 'No have post' });
  expect(await visitor.ok('searchPosts', { query: { q: 'อารีย์' } })).toEqual({ post: 'No have post' });
  expect(await visitor.ok('findAllPosts')).toEqual([]);
});
