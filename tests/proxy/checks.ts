import assert from 'node:assert/strict';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Town } from '../chaos/town/town.ts';
import { waitUntil } from '../chaos/town/wait-until.ts';
import { connectionLimit, type RunningProxy } from './proxy.ts';
import { send } from './send.ts';

/** So few that each check exceeds it; it counts by the visitor's address, over all servers. */
export const ratingLimit = 5;

interface Place {
  proxy: RunningProxy;
  town: Town;
}

/** Rates an answer until the limit refuses it; each request names another address as that of its visitor. */
async function ratingsFrom(from: string, { proxy }: Place): Promise<number[]> {
  const statuses: number[] = [];
  for (let count = 0; count <= ratingLimit; count += 1) {
    const { status } = await send({
      url: `${proxy.url}/api/support/answers/finance-paying`,
      method: 'POST',
      headers: { 'x-forwarded-for': `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` },
      body: { helpful: true, device: crypto.randomUUID() },
      from,
    });
    statuses.push(status);
  }
  return statuses;
}

async function withSocket(place: Place, transports: string[], work: (socket: Socket) => Promise<void>) {
  const socket = io(place.proxy.url, { transports, forceNew: true, reconnection: false });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve).once('connect_error', reject);
    });
    await work(socket);
  } finally {
    socket.disconnect();
  }
}

const watchMap = async (socket: Socket) => {
  const answer: { ok: boolean } = await socket.timeout(10_000).emitWithAck('map:watch', null);
  assert.equal(answer.ok, true);
};

/** The status with which a WebSocket of a page is answered; 101 if it opens. */
function openFrom(origin: string, { proxy }: Place): Promise<number> {
  const address = `${proxy.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { origin });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(101)).once('error', reject);
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
  }).finally(() => socket.terminate()) as Promise<number>;
}

export const checks: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  async 'limits count the real address, whatever address a visitor names'(place) {
    const admitted = Array.from({ length: ratingLimit }, () => 200);
    assert.deepEqual(await ratingsFrom('127.0.0.2', place), [...admitted, 429]);
    assert.deepEqual(await ratingsFrom('127.0.0.3', place), [...admitted, 429]);
  },

  async 'a WebSocket opens without polling before it, and watches'(place) {
    await withSocket(place, ['websocket'], watchMap);
  },

  async 'the requests of a socket that polls find its server'(place) {
    for (let count = 0; count < 6; count += 1)
      await withSocket(place, ['polling'], async (socket) => {
        for (let watch = 0; watch < 3; watch += 1) await watchMap(socket);
        assert.equal(socket.io.engine.transport.name, 'polling');
      });
  },

  async 'polling changes to a WebSocket on its server'(place) {
    for (let count = 0; count < 6; count += 1)
      await withSocket(place, ['polling', 'websocket'], async (socket) => {
        assert.ok(await waitUntil(() => socket.io.engine.transport.name === 'websocket', 20));
        await watchMap(socket);
      });
  },

  async 'a page of the site may open a socket, a page of another site may not'(place) {
    assert.equal(await openFrom(place.proxy.url, place), 101);
    assert.equal(await openFrom('https://elsewhere.example', place), 400);
  },

  async 'servers see which requests came with TLS'({ proxy, town }) {
    const passOf = async (url: string) => {
      const headers = { authorization: town.admin.token };
      const given = await send({ url: `${url}/admin/queues/pass`, method: 'POST', headers });
      return given.headers['set-cookie']?.[0] ?? `${given.status} ${given.text}`;
    };
    assert.match(await passOf(proxy.secureUrl), /^__Secure-.*; Secure/);
    assert.match(await passOf(proxy.url), /^joddee-queue-board=/);
  },

  async 'a body that is too large is refused by the server, in the form of every refusal'({ proxy }) {
    const body = 'x'.repeat(1_500_000);
    // The answer comes while the body is still sent, so each time another part of it has arrived.
    for (let count = 0; count < 10; count += 1) {
      const { status, text } = await send({ url: `${proxy.url}/api/posts/addPost`, method: 'POST', body });
      assert.equal(status, 413);
      assert.equal(JSON.parse(text).code, 'TOO_LARGE');
    }
  },

  async 'an address has only so many connections, and others go on'(place) {
    const address = `${place.proxy.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    let opened = 0;
    let refused = 0;
    const sockets = Array.from({ length: connectionLimit + 20 }, () => {
      const socket = new WebSocket(address, { localAddress: '127.0.0.4' });
      socket.once('open', () => (opened += 1)).once('error', () => (refused += 1));
      return socket;
    });
    try {
      assert.ok(await waitUntil(() => opened + refused === sockets.length, 20));
      assert.deepEqual({ opened, refused }, { opened: connectionLimit, refused: 20 });
      assert.equal((await send({ url: `${place.proxy.url}/readyz`, from: '127.0.0.5' })).status, 200);
    } finally {
      for (const socket of sockets) socket.terminate();
    }
  },
};
