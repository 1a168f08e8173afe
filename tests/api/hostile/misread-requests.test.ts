import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import {
  closeRaw,
  exchange,
  head,
  login,
  openRaw,
  statusesIn,
} from '../../support/network/raw-connection.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({ env: { LIMIT_SOCKETS: '5' } });
afterEach(async () => {
  closeRaw();
  await eventually(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(200));
});
afterAll(() => server.close());

describe('requests that two programs may read differently', () => {
  const hidden = head('GET /api/posts/allPost HTTP/1.1', 'x-hidden: 1');
  test.each([
    ['two lengths', login('content-length: 2', 'content-length: 100') + hidden],
    ['the same length twice', `${login('content-length: 2', 'content-length: 2')}{}${hidden}`],
    ['a length and chunks', `${login('content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n${hidden}`],
    ['an unknown transfer', `${login('transfer-encoding: xchunked')}0\r\n\r\n${hidden}`],
    ['chunks that are not last', `${login('transfer-encoding: chunked, identity')}0\r\n\r\n${hidden}`],
    ['a blank before a colon', `${login('transfer-encoding : chunked')}0\r\n\r\n${hidden}`],
    ['a negative length', login('content-length: -1') + hidden],
    ['a length in another form', login('content-length: 0x10') + hidden],
    ['a broken chunk', `${login('transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n${hidden}`],
    ['a bare line feed', 'GET /healthz HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\n0\n\n'],
    ['NUL in a header', head('GET /healthz HTTP/1.1', 'x-a: b\0c')],
    ['an unknown method', head('FETCH /healthz HTTP/1.1')],
    ['an unknown version', head('GET /healthz HTTP/9.9')],
    ['HTTP/2 without an agreement', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
    ['two hosts', head('GET /healthz HTTP/1.1', 'host: evil.example') + hidden],
    ['TLS', Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3, ...Array(100).fill(7)])],
  ])('%s: refused once, and nothing that follows is read', async (_, bytes) => {
    expect(statusesIn(await exchange(server.url, bytes))).toEqual([400]);
  });

  test('other methods find nothing, and a tunnel is closed', async () => {
    for (const method of ['PUT', 'PATCH', 'TRACE', 'PROPFIND', 'OPTIONS']) {
      const connection = await openRaw(server.url);
      connection.send(head(`${method} /api/posts/allPost HTTP/1.1`, 'connection: close'));
      await eventually(() => expect(connection.isClosed()).toBe(true));
      const [status] = statusesIn(connection.received());
      expect({ method, status }).toEqual({ method, status: 404 });
    }
    expect(await exchange(server.url, head('CONNECT example.com:443 HTTP/1.1'))).toBe('');
  });

  test('a client that asks before it sends is answered, and other expectations are refused', async () => {
    const connection = await openRaw(server.url);
    connection.send(login('content-length: 2', 'expect: 100-continue'));
    await eventually(() => expect(statusesIn(connection.received())).toEqual([100]));
    connection.send('{}');
    await eventually(() => expect(statusesIn(connection.received())).toEqual([100, 400]));
    const other = await openRaw(server.url);
    other.send(head('GET /healthz HTTP/1.1', 'expect: the-best'));
    await eventually(() => expect(statusesIn(other.received())).toEqual([417]));
  });
});

describe('upgrades and polling', () => {
  const socketPath = '/socket.io/?EIO=4&transport=websocket';
  const upgrade = (path: string, ...headers: string[]) =>
    head(`GET ${path} HTTP/1.1`, 'connection: Upgrade', 'sec-websocket-version: 13', ...headers);
  const websocket = 'upgrade: websocket';
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';

  test.each([
    ['elsewhere', upgrade('/api/posts/allPost', websocket, key)],
    ['of another protocol', upgrade('/', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQ')],
    ['without a key', upgrade(socketPath, websocket)],
    ['with a wrong key', upgrade(socketPath, websocket, 'sec-websocket-key: x')],
    ['with an unknown transport', upgrade(socketPath.replace('websocket', 'carrier-pigeon'), websocket, key)],
    ['to an unknown session', upgrade(`${socketPath}&sid=AAAAAAAAAAAAAAAAAAAA`, websocket, key)],
    ['with a malformed address', upgrade('//[', websocket, key)],
  ])('an upgrade %s is refused and closed', async (_, request) => {
    const received = await exchange(server.url, request);
    expect(received).not.toContain('101 Switching');
  });

  test.each([
    ['an unmasked frame', Buffer.from([0x81, 0x02, 0x34, 0x30])],
    ['a frame of many gigabytes', Buffer.from([0x81, 0xff, 0x7f, ...Array(7).fill(0xff), 1, 2, 3, 4])],
    ['reserved bits', Buffer.from([0xf1, 0x80, 1, 2, 3, 4])],
    ['a ping that is too long', Buffer.from([0x89, 0xfe, 0x10, 0x00, 1, 2, 3, 4])],
    ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe])],
    ['random bytes', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7919) % 256))],
  ])('a socket that sends %s is closed', async (_, frame) => {
    const connection = await openRaw(server.url);
    connection.send(upgrade(socketPath, websocket, key));
    await eventually(() => expect(connection.received()).toContain('101 Switching'));
    connection.send(frame);
    await eventually(() => expect(connection.isClosed()).toBe(true));
  });

  test('a flood of polling sessions of one address is refused from the limit on', async () => {
    // An empty session is a new one to the gateway, and of two the last one counts.
    const sessions = ['', '&sid=', '&sid=unknown&sid='];
    const opens = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const session = sessions[index % sessions.length] ?? '';
        return (await fetch(`${server.url}/socket.io/?EIO=4&transport=polling${session}`)).status;
      }),
    );
    expect(opens.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
    expect(opens.filter((status) => status === 403).length).toBeGreaterThanOrEqual(25);
    const unknown = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling&sid=unknown`);
    expect(unknown.status).toBe(400);
  });
});
