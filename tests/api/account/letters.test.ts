import { afterAll, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { freshRegistration, newPerson, type Person } from '../../support/people.ts';
import { linkIn, startMailServer } from '../../support/programs/mail-server.ts';
import { startTestServer } from '../../support/programs/test-server.ts';

const mail = await startMailServer();
const server = await startTestServer({
  env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://joddee.example', LIMIT_LETTERS: '3' },
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const emailOf = (person: Person) => `${person.username}@example.com`;
const visitor = () => createApiClient(server.url);
const lettersTo = (person: Person) => mail.letters.filter(({ to }) => to.includes(emailOf(person)));

async function letterTo(person: Person, path: string, count = 1): Promise<string> {
  const ofPath = () => lettersTo(person).filter(({ text }) => text.includes(`joddee.example${path}#`));
  await eventually(() => expect(ofPath().length).toBeGreaterThanOrEqual(count));
  return linkIn(ofPath().at(-1) ?? { to: [], text: '' }, path);
}

async function confirmedPerson(): Promise<Person> {
  const person = await newPerson(server);
  const token = await letterTo(person, '/confirm-email');
  await visitor().ok('confirmEmail', { body: { token } });
  return person;
}

test('an unknown, an unconfirmed and a confirmed address get the same answer', async () => {
  const unconfirmed = await newPerson(server);
  await letterTo(unconfirmed, '/confirm-email');
  const confirmed = await confirmedPerson();
  const answers = [];
  for (const email of [freshRegistration().email, emailOf(unconfirmed), emailOf(confirmed)])
    answers.push(await visitor().call('requestReset', { body: { email } }));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 200, body: { done: true } })),
  );
  for (const person of [confirmed, unconfirmed]) await letterTo(person, '/reset');
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
