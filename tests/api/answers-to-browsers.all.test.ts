import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  submitCardOf,
} from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

const lines: string[] = [];

const server = await startTestServer({
  log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
  env: { PUBLIC_URL: 'https://joddee.example/' },
});
const admin = await newAdministrator(server);
const owner = await newOwner(server, admin);
afterAll(() => server.close());

test('private answers are never cached by a browser; posts may be', async () => {
  const post = await newPost(owner);
  const kept = async (client: ApiClient, name: Parameters<Person['call']>[0], params = {}) =>
    (await client.call(name, { params })).headers.get('cache-control');
  for (const name of ['findOwnProfile', 'findOwnCard', 'findOwnBookings', 'findPublicProfiles'] as const)
    expect([name, await kept(owner, name)]).toEqual([name, 'no-store']);
  for (const name of ['findUsersForAdministrator', 'countUsersForAdministrator'] as const)
    expect([name, await kept(admin, name)]).toEqual([name, 'no-store']);
  // The answer differs by caller, so it is never cached; neither are refusals.
  expect(await kept(owner, 'findBookingsOfPost', { id: post._id })).toBe('no-store');
  expect(await kept(owner, 'findUsersForAdministrator')).toBe('no-store');
  expect((await owner.raw('/api/unknown')).headers.get('cache-control')).toBe('no-store');
  const visitor = createApiClient(server.url);
  for (const name of ['findAllPosts', 'findRecommendedPosts', 'findPost'] as const) {
    const params = { id: post._id };
    expect(await kept(visitor, name, params)).toBeNull();
    // An owner finds more in the own post.
    expect(await kept(owner, name, params)).toBe('no-store');
    const { headers } = await visitor.call(name, { params });
    expect(headers.get('vary')?.toLowerCase()).toContain('authorization');
  }
});

test('logging out clears the browser’s cache of this site', async () => {
  const person = await newPerson(server);
  expect((await person.call('logOut')).headers.get('clear-site-data')).toBe('"cache"');
});

test('pages may request the location, and no other capability of the device', async () => {
  const policy = (await fetch(server.url)).headers.get('permissions-policy') ?? '';
  expect(policy).toContain('geolocation=(self)');
  for (const part of ['camera', 'microphone', 'payment']) expect(policy).toContain(`${part}=()`);
});

test('files have the headers that matter for files, and a page has all', async () => {
  const page = (await fetch(server.url)).headers;
  expect(page.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.get('x-frame-options')).toBe('SAMEORIGIN');
  const [, script = ''] = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(server.url)).text()) ?? [];
  for (const path of [script, '/api/files/post/1795999127905-none.webp']) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('content-security-policy')).toBe("default-src 'self';frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toContain('max-age');
    expect(headers.has('permissions-policy')).toBe(false);
  }
});

test('previews name the address from the settings, whatever host a request names', async () => {
  const post = await newPost(owner);
  const page = await fetch(`${server.url}/book/${post._id}`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain(`content="https://joddee.example${post.photos[0]}"`);
});

test('a malformed address is answered as absent in the form of every refusal', async () => {
  const { status, body } = await createApiClient(server.url).raw('/%ff');
  expect({ status, code: body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
});

test('broken multipart bodies are refused and are not reported as internal errors', async () => {
  const person = await newPerson(server);
  const send = (part: string | Buffer) =>
    person.raw('/api/files/post', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=xx' },
      body: Buffer.concat([
        Buffer.from('--xx\r\n'),
        Buffer.from(part),
        Buffer.from('\r\n\r\nx\r\n--xx--\r\n'),
      ]),
    });
  const disposition = 'Content-Disposition: form-data; name="file"; filename="';
  for (const part of [
    `${disposition}a\u0000b.jpg"`,
    `${disposition}${'a'.repeat(100_000)}.jpg"`,
    Array.from({ length: 2100 }, (_, index) => `X-${index}: y`).join('\r\n'),
    'no header at all',
    '',
  ]) {
    const { status, body } = await send(part);
    expect([400, 415]).toContain(status);
    expect(body.code).toBeDefined();
  }
  // A request that is aborted half-way.
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /api/files/post HTTP/1.1\r\nhost: x\r\nauthorization: ${person.token}\r\n` +
      `content-type: multipart/form-data; boundary=xx\r\ncontent-length: 5000\r\n\r\n--xx\r\n${disposition}a.jpg"\r\n\r\nx`,
  );
  await new Promise((resolve) => socket.write('y', resolve));
  expect((await person.call('findOwnProfile')).status).toBe(200);
  socket.destroy();
  await once(socket, 'close');
  expect((await person.call('findOwnProfile')).status).toBe(200);
  expect(lines).toEqual([]);
});

test('headers that arrive slowly are awaited for a quarter of a minute', async () => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  const started = performance.now();
  socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n');
  const drops = setInterval(() => socket.write('x: y\r\n'), 1000);
  await once(socket, 'close');
  clearInterval(drops);
  expect(performance.now() - started).toBeLessThan(22_000);
});

test('a link to a card image expires with the logout of its viewer', async () => {
  const [person, second] = [await newPerson(server), await newAdministrator(server)];
  await submitCardOf(person);
  const { photo_card } = await second.ok('findUserForAdministrator', { params: { userId: person.id } });
  const link = server.url + photo_card.photoCard;
  expect((await fetch(link)).status).toBe(200);
  await second.ok('logOut');
  expect((await fetch(link)).status).toBe(403);
});

test('a card is approved and declined by POST, with checks and reason in the body', async () => {
  const person = await newPerson(server);
  const params = { userId: person.id };
  await submitCardOf(person);
  const { submitted } = await person.ok('findOwnCard');
  const checked = ['number', 'name', 'face', 'valid'];
  expect(await admin.call('approveCard', { params })).toMatchObject({ status: 400 });
  expect(await admin.call('approveCard', { params, body: { submitted, checked: ['number'] } })).toMatchObject(
    {
      status: 409,
      body: { code: 'CARD_NOT_CHECKED' },
    },
  );
  expect(await admin.ok('approveCard', { params, body: { submitted, checked } })).toMatchObject({
    state: 'verified',
  });
  expect(await admin.ok('declineCard', { params, body: { reason: 'หมดอายุ' } })).toMatchObject({
    state: 'not-submitted',
    declinedReason: 'หมดอายุ',
  });
  const tooLong = await admin.call('declineCard', { params, body: { reason: 'ก'.repeat(301) } });
  expect(tooLong).toMatchObject({ status: 400, body: { reason: expect.any(String) } });
});
