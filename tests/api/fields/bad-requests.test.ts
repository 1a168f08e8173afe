import { request as httpRequest } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { bookingOptions, tomorrow } from '../../support/bookings.ts';
import { freshRegistration, newPerson } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

const server = await sharedTestServer();
const visitor = createApiClient(server.url);
const person = await newPerson(server);

const json = { 'content-type': 'application/json' };
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  visitor.raw(path, { method: 'POST', headers, body });

test('broken JSON, a body that is too large, and a body that is not JSON', async () => {
  expect(await post('/api/users/login', '{"username": "x"')).toMatchObject({
    status: 400,
    body: { code: 'BROKEN_JSON' },
  });
  expect(await post('/api/users/login', JSON.stringify({ username: 'x'.repeat(200_000) }))).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE', message: expect.stringMatching(thaiText) },
  });
  const others = ['text/plain', 'application/x-www-form-urlencoded', 'application/xml'];
  for (const type of others)
    expect(await post('/api/users/login', 'username=x', { 'content-type': type })).toMatchObject({
      status: 415,
      body: { code: 'WRONG_CONTENT_TYPE' },
    });
  expect(
    await post('/api/users/login', '{}', { 'content-type': 'application/json; charset=koi8-r' }),
  ).toMatchObject({ status: 415 });
  expect(await post('/api/users/login', 'x', { ...json, 'content-encoding': 'zip' })).toMatchObject({
    status: 415,
  });
});

test('a body of a million brackets is refused without being walked', async () => {
  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`;
  expect((await post('/api/users/login', `{"username":${deep},"password":"x"}`)).status).toBe(400);
});

test('field names of object prototypes change nothing', async () => {
  const bodies = [
    '{"__proto__":{"status":1},"about":"","phone":"0812345678"}',
    '{"constructor":{"prototype":{"x":1}},"about":"","phone":"0812345678"}',
  ];
  for (const body of bodies) {
    const answer = await person.raw('/api/profile/edit', { method: 'POST', headers: json, body });
    expect(answer).toMatchObject({ status: 200, body: { status: 0 } });
  }
  expect(Reflect.get({}, 'status')).toBeUndefined();
  const more = JSON.stringify({
    about: '',
    phone: '0812345678',
    status: 1,
    Card: { confirm: true },
    'Card.confirm': true,
    $set: { status: 1 },
  });
  await person.raw('/api/profile/edit', { method: 'POST', headers: json, body: more });
  expect(await person.ok('findOwnProfile')).toMatchObject({ status: 0, Card: { confirm: false } });
});

test('unknown paths and wrong methods are answered as absent, in Thai', async () => {
  for (const [method, path] of [
    ['GET', '/api/unknown'],
    ['GET', '/api/users/login'],
    ['PUT', '/api/posts/allPost'],
    ['POST', '/api/admin/del/x'],
    ['GET', '/api/files/post/..%2F..%2Fetc%2Fpasswd'],
    ['GET', '/api/files/secret/name.jpg'],
    ['GET', '/%E0%A4%A'],
  ] as const)
    expect({ path, ...(await visitor.raw(path, { method })) }).toMatchObject({
      path,
      status: 404,
      body: { code: 'NOT_FOUND', message: expect.stringMatching(thaiText) },
    });
});

test('an aborted request does not harm the server', async () => {
  for (const path of ['/api/users/login', '/api/files/post'])
    await new Promise<void>((resolve) => {
      const type = path.includes('files') ? 'multipart/form-data; boundary=x' : 'application/json';
      const request = httpRequest(server.url + path, {
        method: 'POST',
        headers: { 'content-type': type, 'content-length': '5000', authorization: person.token ?? '' },
      });
      request.on('error', () => resolve());
      request.on('close', () => resolve());
      request.write(
        path.includes('files')
          ? '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'
          : '{"user',
      );
      setImmediate(() => request.destroy());
    });
  expect((await visitor.raw('/healthz')).status).toBe(200);
});

test('every answer has a request id and security headers, and none names the software', async () => {
  for (const path of ['/', '/api', '/api/posts/recommend', '/api/unknown']) {
    const { headers } = await visitor.raw(path);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('an internal error has a neutral text for the visitor, and its details are only logged', async () => {
  const find = vi.spyOn(server.context.db.posts, 'find').mockImplementation(() => {
    throw new Error('secret detail of the database');
  });
  const answer = await visitor.raw('/api/posts/recommend');
  find.mockRestore();
  expect(answer).toMatchObject({
    status: 500,
    body: { code: 'INTERNAL', requestId: answer.headers.get('x-request-id') },
  });
  expect(JSON.stringify(answer.body)).not.toMatch(/secret|Error|stack|at /);
});

test('the API document names every route, and its page shows them', async () => {
  const { body } = await visitor.raw('/api/openapi.json');
  const paths = Object.keys(body.paths as object);
  expect(paths).toContain('/api/book/addBook/{postId}');
  expect(paths.length).toBeGreaterThan(25);
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/users/login': { post: { operationId: 'logIn' } } },
  });
  const page = await visitor.raw('/api');
  for (const path of paths) expect(page.body.text).toContain(path);
  expect((await visitor.raw('/')).body.text).toContain('จอดดี');
  expect((await visitor.raw('/api/pages.css')).headers.get('content-type')).toContain('text/css');
});

test('a body without fields names every field; a body that is no object counts as empty', async () => {
  const fields = ['email', 'fname', 'lname', 'password', 'password2', 'phone', 'terms', 'username'];
  for (const body of [{}, [], [{ username: 'listed' }]]) {
    const answer = await post('/api/users/register', JSON.stringify(body));
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([400, ['code', ...fields]]);
    for (const field of fields) expect(answer.body[field]).toMatch(thaiText);
  }
  for (const body of ['null', '"text"', '7'])
    expect(await post('/api/users/register', body)).toMatchObject({
      status: 400,
      body: { code: 'BROKEN_JSON' },
    });
});

test('a fault of an image is reported under the name of its field in a form', async () => {
  const refusal = { code: 'INVALID_INPUT', image: expect.stringMatching(thaiText) };
  for (const body of [{ imageURL: '/api/files/images/unknown.jpg' }, {}]) {
    const answer = await person.call('setProfilePhoto', { body });
    expect([answer.status, answer.body]).toEqual([400, refusal]);
  }
});

test('a taken name and a wrong login are reported at their fields', async () => {
  const taken = { ...freshRegistration(), username: person.username };
  expect(await visitor.call('register', { body: taken })).toMatchObject({
    status: 409,
    body: { code: 'USERNAME_TAKEN', username: expect.stringMatching(thaiText) },
  });
  const logIn = (username: string) => visitor.call('logIn', { body: { username, password: 'wrong one' } });
  const wrongPassword = await logIn(person.username);
  expect(wrongPassword).toMatchObject({
    status: 401,
    body: { code: 'WRONG_LOGIN', username: expect.stringMatching(thaiText) },
  });
  expect(wrongPassword.body.password).toBe(wrongPassword.body.username);
  // It does not tell which names are known.
  const unknownName = await logIn('nobodyhere');
  expect([unknownName.status, unknownName.body]).toEqual([401, wrongPassword.body]);
});

test('a query with operators, and one with a field twice, are refused', async () => {
  for (const query of ['', '?q[$ne]=abc&q[$regex]=.*', '?q=abc&q=def']) {
    const { status, body } = await visitor.raw(`/api/posts/search${query}`);
    expect([query, status, Object.keys(body).sort()]).toEqual([query, 400, ['code', 'q']]);
  }
});

test('a key of a repeated request has a length', async () => {
  const options = bookingOptions('0123456789abcdef01234567', tomorrow(server));
  const headers = { 'idempotency-key': 'k'.repeat(101) };
  expect(await person.call('requestBooking', { ...options, headers })).toMatchObject({ status: 400 });
  expect(await person.call('requestBooking', options)).toMatchObject({ status: 404 });
});
