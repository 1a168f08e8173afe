import { errorFieldOf, fieldsOfIssues } from '@joddee/marketplace/common/error-codes';
import type { HttpRoute } from '@joddee/marketplace/common/http-route';
import { httpRoutes, type RouteName } from '@joddee/marketplace/contract/http-routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { routeCalls } from '../nouns/all.ts';
import { type Role, roles } from '../nouns/route-calls.ts';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { book } from '../support/bookings.ts';
import { newScene, type Scene } from '../support/calls/scene.ts';
import { newPost } from '../support/people.ts';
import { sharedTestServer } from '../support/programs/test-server.ts';
import { picture } from '../support/samples/pictures.ts';

const server = await sharedTestServer();

function clientOf(scene: Scene, role: Role): ApiClient {
  return createApiClient(server.url, role === 'visitor' ? undefined : scene.people[role].token);
}

async function options(name: RouteName, scene: Scene, role: Role) {
  const client = clientOf(scene, role);
  if (name === 'uploadFile') return client.upload('post', await picture());
  return client.call(name, await routeCalls[name].sample(scene, client));
}

/** A read or a refusal must leave the scene unchanged, because the next cell uses it too. */
const leavesSceneChanged = (name: RouteName, status: number) =>
  status < 400 &&
  (httpRoutes[name].method !== 'GET' || name === 'approveCardByLink' || name === 'declineCardByLink');

describe('which role may call which route', () => {
  let scene: Scene | undefined;

  test.each(Object.keys(routeCalls) as RouteName[])('%s', async (name) => {
    const statuses: Partial<Record<Role, number>> = {};
    for (const role of roles) {
      scene ??= await newScene(server);
      const answer = await options(name, scene, role);
      statuses[role] = answer.status;
      if (leavesSceneChanged(name, answer.status)) scene = undefined;
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
    }
    const { access } = routeCalls[name];
    expect(statuses).toEqual(Object.fromEntries(roles.map((role, index) => [role, access[index]])));
  });
});

describe('a request without its fields is refused for each of them', () => {
  const needing = (Object.entries(httpRoutes) as [RouteName, HttpRoute][]).flatMap(
    ([name, { body, query }]) => {
      const { error } = (body ?? query)?.safeParse({}) ?? {};
      return error ? [[name, Object.keys(fieldsOfIssues(error.issues)).map(errorFieldOf)] as const] : [];
    },
  );

  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(server);
  });

  test.each(needing)('%s', async (name, fields) => {
    const { access, method } = httpRoutes[name];
    const client = clientOf(scene, access === 'admin' ? 'admin' : 'stranger');
    const { status, body } = await client.call(name, method === 'GET' ? {} : { body: {} });
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    // A code of the second factor has no place beside that of the refusal.
    const named = fields.map((field) => (field === 'code' ? 'message' : field));
    expect(new Set(Object.keys(body))).toEqual(new Set(['code', ...named]));
  });
});

test('R149 a booking of others is answered like an unknown one', async () => {
  const { people, bookId } = await newScene(server);
  const [known, unknown] = await Promise.all(
    [bookId, '0123456789abcdef01234567'].map((id) => people.stranger.call('findBooking', { params: { id } })),
  );
  expect(known).toMatchObject({ status: 404, body: unknown?.body ?? {} });
});

describe('absent records', () => {
  const absent = [
    '0123456789abcdef01234567',
    'nonsense',
    '$ne',
    '{"$gt":""}',
    '0123456789ABCDEF01234567',
    '__proto__',
    '%00',
    'ก',
  ];
  const withParameters = (Object.entries(httpRoutes) as [RouteName, HttpRoute][])
    .filter(([name, { path }]) => path.includes('{') && name !== 'uploadFile')
    .map(([name]) => name);
  const emptyAnswer: Partial<Record<RouteName, unknown>> = {
    findPost: null,
    findBookingsOfPost: { book: 'No have book of post' },
  };

  let scene: Scene;
  beforeAll(async () => {
    scene = await newScene(server);
  });

  test.each(withParameters)('%s', async (name) => {
    const { access, path } = httpRoutes[name];
    const client = clientOf(scene, access === 'admin' || name === 'findBookingsOfUser' ? 'admin' : 'owner');
    const options = await routeCalls[name].sample(scene, client);
    for (const id of absent) {
      const params = Object.fromEntries(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, encodeURIComponent(id)]),
      );
      const answer = await client.call(name, { ...options, params });
      const expected =
        name in emptyAnswer
          ? { status: 200, body: emptyAnswer[name] }
          : name === 'findBookingsOfUser' && id === absent[0]
            ? { status: 200, body: [] }
            : { status: 404, body: { code: 'NOT_FOUND' } };
      expect({ id, ...answer }).toMatchObject({ id, ...expected });
    }
  });

  test('a booking is found only under its own post', async () => {
    const scene = await newScene(server);
    const other = await newPost(scene.people.owner);
    const params = { postId: other._id, bookId: scene.bookId };
    expect(await scene.people.renter.call('cancelBooking', { params })).toMatchObject({ status: 404 });
  });
});

describe('what other people see of a booking', () => {
  test('everyone sees taken times; renter, owner and administrator see the booking in full', async () => {
    const scene = await newScene(server);
    const { people, postId, bookId, day } = scene;
    const options = { params: { id: postId } };
    // Without an id, which the review of the stay has as well.
    const taken = [{ Date: day, detail: { timein: '10.00', timeout: '12.00', status: 1 } }];
    expect(await clientOf(scene, 'visitor').ok('findBookingsOfPost', options)).toEqual(taken);
    expect(await people.stranger.ok('findBookingsOfPost', options)).toEqual(taken);
    // Phones are visible around the stay.
    server.clock.set(`${day}T09:00:00+07:00`);
    for (const person of [people.renter, people.owner, people.admin])
      expect(await person.ok('findBookingsOfPost', options)).toMatchObject([
        { _id: bookId, detail: { phone: '0898765432', idCar: 'กข 1234 กรุงเทพมหานคร', note: '' } },
      ]);
    server.clock.set(new Date());
    expect(await people.stranger.ok('findOwnBookings')).toEqual({ book: [] });
    for (const person of [people.renter, people.owner])
      expect(await person.ok('findOwnBookings')).toMatchObject({ book: [{ _id: bookId }] });
  });

  test('a renter sees another renter’s booking of the same post only as taken time', async () => {
    const { people, postId, day } = await newScene(server);
    const mine = await book(people.stranger, postId, day, '13.00', '14.00');
    const seen = await people.stranger.ok('findBookingsOfPost', { params: { id: postId } });
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual(expect.objectContaining({ _id: mine._id, state: 'booked' }));
    expect(seen).toContainEqual({
      Date: day,
      detail: { timein: '10.00', timeout: '12.00', status: 1 },
    });
  });

  test('public profiles contain no address, phone, family name, username or card', async () => {
    const { people } = await newScene(server);
    const profiles = await people.stranger.ok('findPublicProfiles');
    expect(profiles.length).toBeGreaterThan(3);
    const text = JSON.stringify(profiles);
    const names = Object.values(people).flatMap((person) => ('username' in person ? [person.username] : []));
    for (const secret of ['@example.com', '0812345678', 'ใจดี', 'idCard', 'laser', ...names])
      expect(text).not.toContain(secret);
  });
});
