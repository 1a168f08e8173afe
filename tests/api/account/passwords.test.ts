import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { logInAs, newPerson, password } from '../../support/people.ts';
import { sharedTestServer } from '../../support/programs/test-server.ts';
import { thaiText } from '../../support/thai-text.ts';

const server = await sharedTestServer();

const another = 'another good horse';
const change = (current: string, next = another) => ({
  body: { current, password: next, password2: next },
});

test('a changed password ends the sockets of all other sessions', async () => {
  const here = await newPerson(server);
  const there = await logInAs(server, here.username);
  const [kept, ended] = [
    await connectLive(server.url, here.token),
    await connectLive(server.url, there.token),
  ];
  await here.ok('changePassword', change(password));
  await eventually(() => expect(ended.connection.socket.connected).toBe(false));
  expect(kept.connection.socket.connected).toBe(true);
  closeLiveClients();
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

test('one user has two steps with a password at a time, whatever others do', async () => {
  const [greedy, other] = [await newPerson(server), await newPerson(server)];
  const exports = Array.from(
    { length: 8 },
    async () => (await greedy.call('exportData', { body: { password } })).status,
  );
  await other.ok('changePassword', change(password));
  const statuses = await Promise.all(exports);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect((await greedy.call('exportData', { body: { password } })).status).toBe(200);
});
