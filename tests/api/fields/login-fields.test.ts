import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { newPerson } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { notTexts, show } from '../../support/samples/wrong-values.ts';
import { thaiText } from '../../support/thai-text.ts';

let server: TestServer;
let visitor: ApiClient;

beforeAll(async () => {
  server = await startTestServer();
  visitor = createApiClient(server.url);
});
afterAll(() => server.close());

test('both fields are required and must be texts', async () => {
  for (const value of [...notTexts, '']) {
    const noName = await visitor.call('logIn', { body: { username: value, password: 'x' } });
    expect({ value: show(value), status: noName.status }).toEqual({ value: show(value), status: 400 });
    expect(noName.body.username).toMatch(thaiText);
    const noPassword = await visitor.call('logIn', { body: { username: 'x', password: value } });
    expect({ value: show(value), status: noPassword.status }).toEqual({ value: show(value), status: 400 });
    expect(noPassword.body.password).toMatch(thaiText);
  }
});

test('a wrong password and an unknown username get the same answer at both fields', async () => {
  const person = await newPerson(server);
  const wrongPassword = await visitor.call('logIn', {
    body: { username: person.username, password: 'wrong one' },
  });
  const unknownName = await visitor.call('logIn', {
    body: { username: 'nobodyhere', password: 'wrong one' },
  });
  expect(wrongPassword.status).toBe(401);
  expect(wrongPassword.body).toMatchObject({
    code: 'WRONG_LOGIN',
    username: expect.stringMatching(thaiText),
  });
  expect(wrongPassword.body.password).toBe(wrongPassword.body.username);
  expect([unknownName.status, unknownName.body]).toEqual([401, wrongPassword.body]);
});
