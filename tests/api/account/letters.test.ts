import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { letterLink } from '../../support/letters.ts';
import { freshRegistration, newPerson, type Person } from '../../support/people.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const server = await startTestServer({
  env: { PUBLIC_URL: 'https://joddee.example', LIMIT_LETTERS: '3' },
});
afterAll(() => server.close());

const emailOf = (person: Person) => `${person.username}@example.com`;
const visitor = () => createApiClient(server.url);

async function confirmedPerson(): Promise<Person> {
  const person = await newPerson(server);
  const [, token] = (await letterLink(server, person, '/confirm-email')).split('#');
  await visitor().ok('confirmEmail', { body: { token } });
  return person;
}

test('an unknown, an unconfirmed and a confirmed address get the same answer', async () => {
  const unconfirmed = await newPerson(server);
  await letterLink(server, unconfirmed, '/confirm-email');
  const confirmed = await confirmedPerson();
  const answers = [];
  for (const email of [freshRegistration().email, emailOf(unconfirmed), emailOf(confirmed)])
    answers.push(await visitor().call('requestReset', { body: { email } }));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: { done: true } })),
  );
  for (const person of [confirmed, unconfirmed]) await letterLink(server, person, '/reset');
});

test('letters to one address are limited, whether or not an account has it', async () => {
  const person = await confirmedPerson();
  for (const email of [emailOf(person), freshRegistration().email]) {
    const statuses = [];
    for (let count = 0; count < 5; count += 1)
      statuses.push((await visitor().call('requestReset', { body: { email } })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  }
});
