import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../../support/api-client.ts';
import { expectRefused } from '../../support/expect-refused.ts';
import { newAdministrator, newOwner, newPerson, newPost, type Person } from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { emoji, show } from '../../support/samples/wrong-values.ts';

let server: TestServer;
let visitor: ApiClient;
let admin: Person;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  server = await startTestServer();
  visitor = createApiClient(server.url);
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
  renter = await newPerson(server);
});
afterAll(() => server.close());

test('search needs more than two characters', async () => {
  for (const q of ['', '  ', 'ab', 'กข', ` a${emoji} `, 'x'.repeat(101)])
    await expectRefused(visitor, 'searchPosts', { query: { q } }, 'q', show(q));
  const answer = await visitor.raw('/api/posts/search');
  expect([answer.status, Object.keys(answer.body).sort()]).toEqual([400, ['code', 'q']]);
  const operators = await visitor.raw('/api/posts/search?q[$ne]=abc&q[$regex]=.*');
  expect(operators.status).toBe(400);
  const twice = await visitor.raw('/api/posts/search?q=abc&q=def');
  expect(twice.status).toBe(400);
});

test('invalid availability, filters and pages are refused', async () => {
  const post = await newPost(owner);
  for (const available of [null, undefined, 'true', 1, {}])
    await expectRefused(
      owner,
      'setAvailable',
      { params: { postId: post._id }, body: { available } },
      'available',
      show(available),
    );
  for (const page of ['0', '-1', 'two', '1e3', '1234567'])
    await expectRefused(renter, 'findOwnBookings', { query: { page } }, 'page', page);
  await expectRefused(admin, 'findUsersForAdministrator', { query: { verify: 'maybe' } }, 'verify', 'maybe');
  await expectRefused(
    admin,
    'declineCardByLink',
    { params: { userId: renter.id }, query: { reason: 'x'.repeat(301) } },
    'reason',
    'long',
  );
});

test('an invalid map query names the field', async () => {
  const good = { west: '100', south: '13', east: '101', north: '14', zoom: '10' };
  const wrong: [Record<string, string>, string][] = [
    [{ west: 'x' }, 'west'],
    [{ west: '181' }, 'west'],
    [{ south: '-91' }, 'south'],
    [{ south: '15' }, 'north'],
    [{ zoom: '23' }, 'zoom'],
    [{ zoom: '-1' }, 'zoom'],
    [{ zoom: '' }, 'zoom'],
    [{ lat: '1e3' }, 'lat'],
    [{ price: '-1' }, 'price'],
    [{ car: 'plane' }, 'car'],
    [{ facility: 'CCTV,pool' }, 'facility'],
    [{ rating: '6' }, 'rating'],
    [{ sort: 'best' }, 'sort'],
    [{ date: '2026-02-30', from: '10.00', to: '11.00' }, 'date'],
    [{ date: '2026-02-03', from: '10.15', to: '11.00' }, 'from'],
    [{ date: '2026-02-03', from: '10.00' }, 'date'],
    [{ from: '10.00', to: '11.00' }, 'date'],
    [{ to: '11.00' }, 'date'],
  ];
  for (const [changes, field] of wrong)
    expect({
      changes,
      ...(await visitor.call('queryMap', { query: { ...good, ...changes } })),
    }).toMatchObject({
      changes,
      status: 400,
      body: { code: 'INVALID_INPUT', [field]: expect.any(String) },
    });
  for (const name of Object.keys(good)) {
    const { [name]: _, ...query } = good as Record<string, string>;
    expect(await visitor.call('queryMap', { query })).toMatchObject({
      status: 400,
      body: { [name]: expect.any(String) },
    });
  }
  expect(await visitor.call('queryMap', { query: good })).toMatchObject({ status: 200 });
});
