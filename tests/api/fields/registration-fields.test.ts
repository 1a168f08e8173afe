import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { expectRefused } from '../../support/expect-refused.ts';
import { freshRegistration } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { emoji, notTexts, show } from '../../support/samples/wrong-values.ts';
import { thaiText } from '../../support/thai-text.ts';

let server: TestServer;
let visitor: ApiClient;

beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_REGISTRATIONS: '10000' } });
  visitor = createApiClient(server.url);
});
afterAll(() => server.close());

const wrong: Record<string, unknown[]> = {
  username: [
    ...notTexts,
    '',
    '     ',
    'a'.repeat(5),
    'a'.repeat(31),
    'has blank',
    'under_score',
    'สมชายใจดี',
    `abcdef${emoji}`,
    '$where',
    'a.b.c.d',
  ],
  password: [
    ...notTexts,
    '',
    'a'.repeat(5),
    'a'.repeat(31),
    emoji.repeat(5),
    emoji.repeat(31),
    'line\nbreak',
    'nul\u0000nul',
  ],
  fname: [
    ...notTexts,
    '',
    ' ',
    'Somchai1',
    '๑๒๓',
    emoji,
    'Some.One',
    'a'.repeat(61),
    '-',
    'é',
    '\u0E4E',
    'ไทย \u0E31',
  ],
  lname: [...notTexts, '', 'ใจดี2', 'ใจ_ดี', `ใจดี${emoji}`],
  email: [
    ...notTexts,
    '',
    'nobody',
    'a@b',
    '@example.com',
    'a b@example.com',
    `ก@`,
    `${'a'.repeat(250)}@example.com`,
  ],
  phone: [
    ...notTexts,
    '',
    '1'.repeat(9),
    '1'.repeat(11),
    '๐๘๑๒๓๔๕๖๗๘',
    '081-234567',
    '+668123456',
    '081234567a',
    812345678,
  ],
  terms: [null, undefined, false, 'true', 1, {}],
};
test.each(Object.entries(wrong))('%s', async (field, values) => {
  for (const value of values) {
    const body: Record<string, unknown> = { ...freshRegistration(), [field]: value };
    if (field === 'password') body.password2 = value;
    const answer = await visitor.call('register', { body });
    expect({ field, value: show(value), status: answer.status }).toEqual({
      field,
      value: show(value),
      status: 400,
    });
    expect(answer.body[field]).toMatch(thaiText);
    // Two wrong passwords are two wrong fields; otherwise only one field is reported.
    const others = Object.keys(answer.body).filter((key) => ![field, 'code', 'password2'].includes(key));
    expect(others).toEqual([]);
  }
});

test('the confirmation must equal the password, also if another field is wrong', async () => {
  const body = { ...freshRegistration(), password2: 'something else' };
  await expectRefused(visitor, 'register', { body }, 'password2', 'differs');
  const answer = await visitor.call('register', { body: { ...body, phone: '1' } });
  expect(Object.keys(answer.body).sort()).toEqual(['code', 'password2', 'phone']);
});

test('a body without fields names every field; a body that is no object counts as empty', async () => {
  const send = (body: unknown) =>
    visitor.raw('/api/users/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const everyField = [
    'code',
    'email',
    'fname',
    'lname',
    'password',
    'password2',
    'phone',
    'terms',
    'username',
  ];
  for (const body of [{}, [], [{ username: 'listed' }]]) {
    const answer = await send(body);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([400, everyField]);
  }
  for (const body of [null, 'text', 7])
    expect(await send(body)).toMatchObject({ status: 400, body: { code: 'BROKEN_JSON' } });
});

test('the limits themselves are accepted', async () => {
  const good = [
    { username: `u${'x'.repeat(5)}`.slice(0, 6) },
    { username: 'Z9'.repeat(15) },
    { password: 'a'.repeat(6), password2: 'a'.repeat(6) },
    { password: emoji.repeat(30), password2: emoji.repeat(30) },
    { password: '  รหัส ผ่าน  ', password2: '  รหัส ผ่าน  ' },
    { fname: 'สมชาย', lname: 'ณ อยุธยา' },
    { fname: 'Anne-Marie', lname: 'ว่องไว' },
    { phone: '0'.repeat(10) },
  ];
  for (const change of good) {
    const body = { ...freshRegistration(), ...change };
    const profile = await visitor.ok('register', { body });
    expect(profile).toMatchObject({
      username: body.username,
      name: { firstname: body.fname, lastname: body.lname },
    });
    await visitor.ok('logIn', { body: { username: body.username, password: body.password } });
  }
});

test('a taken username or mail address is reported at its field, in any case', async () => {
  const first = freshRegistration();
  await visitor.ok('register', { body: first });
  const sameName = await visitor.call('register', {
    body: { ...freshRegistration(), username: first.username.toUpperCase() },
  });
  expect(sameName).toMatchObject({
    status: 409,
    body: { code: 'USERNAME_TAKEN', username: expect.stringMatching(thaiText) },
  });
  const sameEmail = await visitor.call('register', {
    body: { ...freshRegistration(), email: first.email.toUpperCase() },
  });
  expect(sameEmail).toMatchObject({
    status: 409,
    body: { code: 'EMAIL_TAKEN', email: expect.stringMatching(thaiText) },
  });
});

test('twenty concurrent registrations of one username create one account', async () => {
  const { username } = freshRegistration();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      visitor.call('register', { body: { ...freshRegistration(), username } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});
