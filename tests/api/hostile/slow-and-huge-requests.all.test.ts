import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import {
  closeRaw,
  exchange,
  head,
  login,
  openRaw,
  type RawConnection,
  statusesIn,
} from '../../support/network/raw-connection.ts';
import { newPerson } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

const atMost = 40;

const server = await startTestServer({
  env: { LIMIT_CONNECTIONS: String(atMost) },
  // Much shorter than the real ones.
  times: {
    headersTimeout: 1000,
    requestTimeout: 2000,
    connectionsCheckingInterval: 100,
    keepAliveTimeout: 1000,
    silence: 4000,
    stopping: 15_000,
  },
});
const person = await newPerson(server);
/** A socket that is silent for longer than a request may be. */
const live = await connectLive(server.url, person.token);
const connectedAs = live.connection.socket.id;
afterEach(async () => {
  closeRaw();
  await eventually(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200));
});
afterAll(async () => {
  closeLiveClients();
  await server.close();
});

/** Sends a byte now and then until the connection is closed. */
async function drip(connection: RawConnection, text: string): Promise<void> {
  const timer = setInterval(() => connection.isClosed() || connection.send(text), 50);
  try {
    await eventually(() => expect(connection.isClosed()).toBe(true));
  } finally {
    clearInterval(timer);
  }
}

describe('slow connections', () => {
  test('headers and bodies that never end are answered 408 and closed', async () => {
    const [headers, body, upload] = [
      await openRaw(server.url),
      await openRaw(server.url),
      await openRaw(server.url),
    ];
    headers.send('GET / HTTP/1.1\r\nhost: x\r\n');
    body.send(login('content-length: 5000'));
    upload.send(
      head(
        'POST /api/files/post HTTP/1.1',
        `authorization: ${person.token}`,
        'content-type: multipart/form-data; boundary=x',
        'content-length: 900000',
      ),
    );
    await Promise.all([drip(headers, 'x-a: b\r\n'), drip(body, ' '), drip(upload, '-')]);
    for (const connection of [headers, body, upload])
      expect(statusesIn(connection.received())).toEqual([408]);
  });

  test('connections that never send, or send no second request, are closed', async () => {
    const [silent, idle] = [await openRaw(server.url), await openRaw(server.url)];
    idle.send(head('GET /healthz HTTP/1.1'));
    await eventually(() => expect([silent.isClosed(), idle.isClosed()]).toEqual([true, true]));
    expect(statusesIn(idle.received())).toEqual([200]);
  });

  test('a reader that does not read its answers is disconnected', async () => {
    const connection = await openRaw(server.url);
    connection.socket.pause();
    connection.send(head('GET /api/openapi.json HTTP/1.1').repeat(400));
    await eventually(() => {
      // A reset connection is noticed by the next write.
      connection.send('\r\n');
      expect(connection.isClosed()).toBe(true);
    }, 30);
  });

  test('a socket that is only silent stays open', () => {
    expect(live.connection.socket.id).toBe(connectedAs);
    expect(live.connection.socket.connected).toBe(true);
  });

  test('one address has a limited number of connections, and gets another one after a close', async () => {
    const some: RawConnection[] = [];
    for (let count = 0; count < atMost + 20; count += 1) some.push(await openRaw(server.url));
    await eventually(() => expect(some.filter((one) => one.isClosed()).length).toBeGreaterThanOrEqual(20));
    const open = some.filter((one) => !one.isClosed());
    expect(open.length).toBeLessThanOrEqual(atMost);
    open[0]?.send(head('GET /healthz HTTP/1.1', 'connection: close'));
    await eventually(() => expect(statusesIn(open[0]?.received() ?? '')).toEqual([200]));
    await eventually(async () => {
      const next = await openRaw(server.url);
      next.send(head('GET /healthz HTTP/1.1'));
      await eventually(() => expect(statusesIn(next.received())).toEqual([200]), 0.5);
    });
  });
});

describe('huge requests', () => {
  test('headers and addresses beyond the limit are refused with 431', async () => {
    const long = 'a'.repeat(20_000);
    for (const request of [
      head('GET / HTTP/1.1', `x-long: ${long}`),
      head('GET / HTTP/1.1', `cookie: ${long}`),
      head(`GET /${long} HTTP/1.1`),
      head(`GET /api/posts/search?q=${long} HTTP/1.1`),
      head('GET / HTTP/1.1', ...Array.from({ length: 3000 }, (_, index) => `x-${index}: 1`)),
    ])
      expect(statusesIn(await exchange(server.url, request))).toEqual([431]);
  });

  test('a body beyond the limit is refused in Thai before it is sent', async () => {
    const connection = await openRaw(server.url);
    connection.send(login('content-length: 10000000000'));
    await eventually(() => expect(statusesIn(connection.received())).toEqual([413]));
    const text = Buffer.from(connection.received(), 'latin1').toString();
    expect(text).toContain('"code":"TOO_LARGE"');
    expect(text).toMatch(thaiText);
  });

  test('an endless body is read for some megabytes only, whatever its type', async () => {
    const form = `authorization: ${person.token}\r\ncontent-type: multipart/form-data; boundary=x`;
    const upload = (...headers: string[]) => head('POST /api/files/post HTTP/1.1', form, ...headers);
    const part = Buffer.alloc(1_000_000, ' ');
    for (const [start, status] of [
      [login('content-length: 10000000000'), 413],
      [upload('content-length: 10000000000'), 413],
      [login('transfer-encoding: chunked'), undefined],
      [upload('transfer-encoding: chunked'), undefined],
    ] as const) {
      const connection = await openRaw(server.url);
      connection.send(start);
      let sent = 0;
      while (!connection.isClosed() && sent < 60) {
        sent += 1;
        const bytes = start.includes('chunked') ? [`${part.length.toString(16)}\r\n`, part, '\r\n'] : [part];
        for (const piece of bytes) connection.send(piece);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await eventually(() => expect(connection.isClosed()).toBe(true), 1.5);
      if (status !== undefined) expect(statusesIn(connection.received())).toEqual([status]);
    }
  });

  test('a chunked body a little beyond the limit is refused too', async () => {
    const connection = await openRaw(server.url);
    connection.send(login('transfer-encoding: chunked'));
    connection.send(`${(200_000).toString(16)}\r\n${' '.repeat(200_000)}\r\n0\r\n\r\n`);
    await eventually(() => expect(statusesIn(connection.received())).toEqual([413]));
  });

  test('a compressed body counts as large as it unpacks, and is not unpacked further', async () => {
    const large = Buffer.alloc(80_000_000, ' ');
    const before = process.memoryUsage().rss;
    for (const [encoding, bytes] of [
      ['gzip', gzipSync(large)],
      ['deflate', deflateSync(large)],
      ['br', brotliCompressSync(large, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })],
    ] as const) {
      expect(bytes.length).toBeLessThan(100_000);
      const answer = await fetch(`${server.url}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: bytes as Uint8Array<ArrayBuffer>,
      });
      expect({ encoding, status: answer.status }).toEqual({ encoding, status: 413 });
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(80_000_000);
    for (const encoding of ['gzip, gzip', 'compress', 'zstd'])
      expect(
        await createApiClient(server.url).raw('/api/users/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-encoding': encoding },
          body: '{}',
        }),
      ).toMatchObject({ status: 415, body: { code: 'WRONG_CONTENT_TYPE' } });
  });

  test('hundreds of requests sent at once are answered in their order', async () => {
    const connection = await openRaw(server.url);
    const requests = Array.from({ length: 300 }, (_, index) =>
      head(index % 3 === 0 ? 'GET /api/unknown HTTP/1.1' : 'GET /healthz HTTP/1.1'),
    );
    connection.send(requests.join(''));
    await eventually(() => expect(statusesIn(connection.received())).toHaveLength(300));
    expect(statusesIn(connection.received())).toEqual(
      Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? 404 : 200)),
    );
  });
});
