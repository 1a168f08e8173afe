import type { MapView } from '@joddee/marketplace/map/shapes';
import { expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { withinSeconds } from '../../support/eventually.ts';
import { aroundAri, queryMap, type ViewQuery } from '../../support/map/query-map.ts';
import { newOwner, newPost, postRequestOf } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

/** An edit is in every view after this; nothing announces when a gateway has read it. */
async function seenBy(clients: readonly ApiClient[], query: ViewQuery, holds: (view: MapView) => void) {
  for (const client of clients) await withinSeconds(3, async () => holds(await queryMap(client, query)));
}

test('changes by an owner appear on every gateway: publish, edit, pause, reopen, move, delete', async () => {
  const server = await startTestServer({ servers: 2 });
  const clients = server.urls.map((url) => createApiClient(url));
  const owner = await newOwner(server);
  for (const client of clients)
    expect(await queryMap(client, aroundAri)).toEqual({
      total: 0,
      exact: true,
      features: [],
      taken: [],
      spots: [],
    });

  const post = await newPost(owner, { price: '80' });
  const pin = { _id: post._id, latitude: 13.7797, longitude: 100.5446, price: 80 };
  await seenBy(clients, aroundAri, (view) => {
    expect(view).toMatchObject({ total: 1, features: [pin] });
    expect(view.spots).toMatchObject([
      {
        _id: post._id,
        title: post.title,
        photo: post.photos[0],
        open: '08.00',
        close: '20.00',
        ratings: 0,
      },
    ]);
  });
  const edit = async (changes: Record<string, unknown>) =>
    owner.ok('editPost', {
      params: { postId: post._id },
      body: { ...(await postRequestOf(owner)), ...changes },
    });
  await edit({ price: '45' });
  await seenBy(clients, aroundAri, (view) => expect(view.features).toEqual([{ ...pin, price: 45 }]));
  const setAvailable = (available: boolean) =>
    owner.ok('setAvailable', { params: { postId: post._id }, body: { available } });
  await setAvailable(false);
  await seenBy(clients, aroundAri, (view) =>
    expect(view).toMatchObject({ total: 0, features: [], spots: [] }),
  );
  await setAvailable(true);
  await seenBy(clients, aroundAri, (view) => expect(view.total).toBe(1));
  await edit({ latitude: '14.35' });
  await seenBy(clients, aroundAri, (view) => expect(view.total).toBe(0));
  const north = { west: 100, south: 14.2, east: 101, north: 14.4, zoom: 12 };
  await seenBy(clients, north, (view) => expect(view.total).toBe(1));
  await owner.ok('deletePost', { params: { postId: post._id } });
  await seenBy(clients, north, (view) => expect(view.total).toBe(0));
  await server.close();
});
