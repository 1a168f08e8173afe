import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../support/api-client.ts';
import { logInAs, newAdministrator, newPerson } from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

const server = await startTestServer({ env: { PUBLIC_URL: 'https://joddee.example' } });
const admin = await newAdministrator(server);
afterAll(() => server.close());

test('answers of the sockets have the security headers too', async () => {
  const { headers } = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  // Other hosts of the domain may be sites without TLS.
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
});

test('the cookie of the board is secure where visitors use https, whatever the nearest proxy says', async () => {
  const behind = await startTestServer({ env: { PUBLIC_URL: 'https://joddee.example', TRUST_PROXY: '1' } });
  try {
    const administrator = await newAdministrator(behind);
    const headers = { 'x-forwarded-proto': 'http' };
    const given = await administrator.raw('/admin/queues/pass', { method: 'POST', headers });
    const cookie = given.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Secure-joddee-queue-board=.*; Secure/);
    const sent = { ...headers, cookie: cookie.split(';')[0] ?? '' };
    expect((await createApiClient(behind.url).raw('/admin/queues', { headers: sent })).status).toBe(200);
  } finally {
    await behind.close();
  }
});

test('the queue board finds its scripts wherever it is opened', async () => {
  for (const path of ['/admin/queues', '/admin/queues/', '/admin/queues/queue/upkeep']) {
    const page = await admin.raw(path);
    const html = String(page.body.text);
    // A browser ignores the base of the page unless the policy allows it.
    expect(page.headers.get('content-security-policy')).toContain("base-uri 'self'");
    const [, base = ''] = /<base href="([^"]+)"/.exec(html) ?? [];
    const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(scripts.length).toBeGreaterThan(0);
    for (const src of scripts) {
      const { pathname } = new URL(src, new URL(base, server.url + path));
      const script = await admin.raw(pathname);
      expect([script.status, script.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('javascript'),
      ]);
    }
  }
});

test('the queue board is only for administrators', async () => {
  const person = await newPerson(server);
  expect((await createApiClient(server.url).raw('/admin/queues')).status).toBe(401);
  expect((await person.raw('/admin/queues')).status).toBe(403);
  expect((await person.raw('/admin/queues/api/queues')).status).toBe(403);
  expect((await person.raw('/admin/queues/pass', { method: 'POST' })).status).toBe(403);
  const pass = await admin.raw('/admin/queues/pass', { method: 'POST' });
  const cookie = pass.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Strict/);
  // The pass is not the token, and grants access only to the board.
  const [, value = ''] = /joddee-queue-board=([^;]*)/.exec(cookie) ?? [];
  expect(value.length).toBeGreaterThan(30);
  expect(admin.token).not.toContain(value);
  expect((await createApiClient(server.url, value).call('findOwnProfile')).status).toBe(401);
  const withPass = () =>
    createApiClient(server.url).raw('/admin/queues', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const page = await withPass();
  expect([page.status, String(page.body.text)]).toEqual([200, expect.stringContaining('JodDee')]);
  const policy = page.headers.get('content-security-policy');
  for (const part of ["object-src 'none'", "base-uri 'self'"]) expect(policy).toContain(part);
  const queues = await admin.raw('/admin/queues/api/queues');
  expect(queues.status).toBe(200);
  expect(JSON.stringify(queues.body)).toContain('upkeep');
  // The pass expires with its session.
  const again = await logInAs(server, admin.username);
  const second = await again.raw('/admin/queues/pass', { method: 'POST' });
  const passed = { cookie: second.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const open = () => createApiClient(server.url).raw('/admin/queues', { headers: passed });
  expect((await open()).status).toBe(200);
  await again.ok('logOut');
  expect((await open()).status).toBe(401);
});
