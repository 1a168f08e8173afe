import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { connectLive } from '../../support/live-client.ts';
import { freshRegistration, logInAs, newPerson, password } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const another = 'another good horse';
const change = (current: string, next = another) => ({
  body: { current, password: next, password2: next },
});

test('a changed password ends all other sessions and their sockets at once, and not this one', async () => {
  const here = await newPerson(server);
  const there = await logInAs(server, here.username);
  const live = await connectLive(server.url, there.token);
  await here.ok('changePassword', change(password));
  expect((await there.call('findOwnProfile')).status).toBe(401);
  await eventually(() => expect(live.connection.socket.connected).toBe(false));
  await here.ok('findOwnProfile');
  const logIn = (secret: string) =>
    createApiClient(server.url).call('logIn', { body: { username: here.username, password: secret } });
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(another)).status).toBe(200);
  live.close();
});

test('a wrong present password changes nothing; ten of them are the limit', async () => {
  const person = await newPerson(server);
  for (let count = 0; count < 10; count += 1) {
    const answer = await person.call('changePassword', change('not this one'));
    expect(answer).toMatchObject({ status: 401, body: { code: 'WRONG_PASSWORD' } });
    expect(answer.body.current).toMatch(thaiText);
  }
  expect((await person.call('changePassword', change(password))).status).toBe(429);
  await logInAs(server, person.username);
});

test('frequent passwords are refused at registration and change, in any spelling', async () => {
  const person = await newPerson(server);
  for (const common of ['123456', 'password', 'PassWord1', 'qwerty123', 'iloveyou']) {
    const registration = { ...freshRegistration(), password: common, password2: common };
    for (const answer of [
      await createApiClient(server.url).call('register', { body: registration }),
      await person.call('changePassword', change(password, common)),
    ]) {
      expect({ common, ...answer }).toMatchObject({ common, status: 400, body: { code: 'COMMON_PASSWORD' } });
      expect(answer.body.password).toMatch(thaiText);
    }
  }
});

test('a login that checked the old password before a change gets no session', async () => {
  const person = await newPerson(server);
  const { passwords } = server.context;
  const verify = passwords.verify;
  let isChanged = false;
  passwords.verify = async (who, hash, given) => {
    const right = await verify(who, hash, given);
    if (!isChanged) {
      isChanged = true;
      await person.ok('changePassword', change(password));
    }
    return right;
  };
  const login = { username: person.username, password };
  const answer = await createApiClient(server.url).call('logIn', { body: login });
  passwords.verify = verify;
  expect(answer.status).toBe(401);
  expect((await person.ok('findAccount')).sessions).toHaveLength(1);
});
