import assert from 'node:assert/strict';
import { io } from 'socket.io-client';
import type { LiveClient } from '../chaos/build/bundle-programs.ts';
import { dayAhead } from '../chaos/town/spot.ts';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { createApiClient } from '../support/api-client.ts';
import { codeOf } from '../support/authenticator.ts';
import { completedStay } from '../support/bookings.ts';
import { newPerson, newPost, submitCardOf } from '../support/people.ts';
import type { Product } from './product.ts';

/** The lives of an administrator, an owner and a renter, through the proxy. Returns what was seen. */
export async function liveLives({ url, secrets, sockets }: Product, client: LiveClient): Promise<string> {
  const page = await fetch(url);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<html lang="th"/);

  const admin = createApiClient(url);
  const password = secrets.ADMIN_PASSWORD ?? '';
  const { token } = await admin.ok('logIn', { body: { username: secrets.ADMIN_USERNAME, password } });
  admin.token = token;
  assert.equal((await admin.call('findUsersForAdministrator')).body.code, 'SECOND_FACTOR_REQUIRED');
  const { secret } = await admin.ok('startSecondFactor', { body: { password } });
  await admin.ok('activateSecondFactor', { body: { code: codeOf(secret, new Date()) } });

  const owner = await newPerson({ url });
  const renter = await newPerson({ url });
  await submitCardOf(owner);
  await admin.ok('approveCardByLink', { params: { userId: owner.id } });
  const post = await newPost(owner);
  const picture = await fetch(url + post.photos[0]);
  assert.equal(picture.status, 200);
  assert.match(picture.headers.get('content-type') ?? '', /^image\//);

  const causes: string[][] = [];
  const connections = Array.from({ length: 6 }, (_, index) => {
    const heard: string[] = [];
    causes.push(heard);
    return client.open({
      url,
      token: index % 2 === 0 ? owner.token : renter.token,
      live: client.newStore(),
      onEvent: ({ event, payload }) => {
        if (event === 'booking:changed' && 'cause' in payload) heard.push(String(payload.cause));
      },
    });
  });
  // Polling first, then a WebSocket of the same session: both have to reach one server.
  const polling = io(url, { transports: ['polling', 'websocket'], auth: { token: renter.token } });
  try {
    const allConnected = () => connections.every(({ socket }) => socket.connected) && polling.connected;
    assert.ok(await waitUntil(allConnected, 20), 'not every socket connected');
    const isUpgraded = () => polling.io.engine.transport.name === 'websocket';
    assert.ok(await waitUntil(isUpgraded, 10), 'polling was not upgraded');
    const each = await sockets();
    assert.ok(
      each.every((count) => count > 0),
      `sockets of the servers: ${each.join(', ')}`,
    );

    const done = await completedStay(renter, owner, post._id, dayAhead(1), { rate: 5, comment: 'จอดง่าย' });
    assert.ok(await waitUntil(() => causes.every((heard) => heard.length >= 5), 10), JSON.stringify(causes));
    const stored = await renter.ok('findBooking', { params: { id: done._id } });
    assert.equal(stored.version, done.version);
    return `${each.join(' and ')} sockets on the servers, ${causes.flat().length} events of bookings`;
  } finally {
    for (const { close } of connections) close();
    polling.close();
  }
}
