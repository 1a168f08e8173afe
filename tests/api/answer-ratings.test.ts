import { afterAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { newAdministrator, newPerson } from '../support/people.ts';
import { startTestServer } from '../support/programs/test-server.ts';

const answer = 'finance-paying';

const server = await startTestServer({ env: { LIMIT_ANSWER_RATINGS: '40' } });
const admin = await newAdministrator(server);
const visitor = createApiClient(server.url);
afterAll(() => server.close());

const rate = (reader: ApiClient, device: string, helpful: boolean, id = answer) =>
  reader.call('rateAnswer', { params: { answerId: id }, body: { helpful, device } });
const counts = async (id = answer) =>
  (await admin.ok('countAnswerRatings')).find(({ answer }) => answer === id);

test('each user and each device has one opinion of an answer, which may change', async () => {
  const person = await newPerson(server);
  const [device, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await Promise.all(Array.from({ length: 8 }, () => rate(visitor, device, true)));
  expect(await counts()).toEqual({ answer, helpful: 1, unhelpful: 0 });
  await rate(visitor, other, false);
  // A user is the same on every device.
  await rate(person, device, true);
  await rate(person, other, true);
  expect(await counts()).toEqual({ answer, helpful: 2, unhelpful: 1 });
  await rate(visitor, device, false);
  expect(await counts()).toEqual({ answer, helpful: 1, unhelpful: 2 });
  expect(await counts('faq-what')).toEqual({ answer: 'faq-what', helpful: 0, unhelpful: 0 });
});

test('a stored opinion names nobody', async () => {
  const person = await newPerson(server);
  const device = crypto.randomUUID();
  await rate(person, device, true, 'finance-fee');
  const stored = JSON.stringify(await server.context.db.answerRatings.find({}).lean());
  expect(stored).not.toContain(person.id);
  expect(stored).not.toContain(device);
});

test('an unknown answer and a wrong body are refused, and one address rates only so often', async () => {
  const device = crypto.randomUUID();
  expect((await rate(visitor, device, true, 'faq-unknown')).status).toBe(404);
  expect((await rate(visitor, 'me', true)).status).toBe(400);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 41; attempt += 1) statuses.push((await rate(visitor, device, true)).status);
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
