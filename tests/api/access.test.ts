import { type HttpRoute, httpRoutes, type RouteName } from '@joddee/contract/http/http-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, type CallOptions, createApiClient } from '../support/api-client.ts';
import { book, bookingRequest, tomorrow } from '../support/bookings.ts';
import { firstNotice } from '../support/notices.ts';
import {
  freshRegistration,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  postRequestOf,
} from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';
import { picture } from '../support/samples/pictures.ts';

const roles = ['visitor', 'stranger', 'owner', 'renter', 'admin'] as const;
type Role = (typeof roles)[number];

interface Scene {
  people: Record<Exclude<Role, 'visitor'>, Person>;
  postId: string;
  bookId: string;
  day: string;
}

interface Row {
  /** The options of the call for a fresh scene. */
  options: (scene: Scene) => Promise<CallOptions> | CallOptions;
  /** visitor, stranger, owner, renter, administrator */
  expected: readonly [number, number, number, number, number];
}

const anotherPassword = { password: 'another good horse', password2: 'another good horse' };
const nothing = (): CallOptions => ({});
const ofPost = (scene: Scene): CallOptions => ({ params: { postId: scene.postId } });
const ofStranger = (scene: Scene): CallOptions => ({ params: { userId: scene.people.stranger.id } });

/** Every route of the contract for every role; a missing route does not compile. */
const matrix = {
  logIn: {
    options: (scene) => ({ body: { username: scene.people.stranger.username, password } }),
    expected: [200, 200, 200, 200, 200],
  },
  register: { options: () => ({ body: freshRegistration() }), expected: [201, 201, 201, 201, 201] },
  logOut: { options: nothing, expected: [401, 200, 200, 200, 200] },
  findAccount: { options: nothing, expected: [401, 200, 200, 200, 200] },
  changePassword: {
    options: () => ({ body: { current: password, ...anotherPassword } }),
    expected: [401, 200, 200, 200, 200],
  },
  requestReset: {
    options: () => ({ body: { email: freshRegistration().email } }),
    expected: [200, 200, 200, 200, 200],
  },
  resetPassword: {
    options: () => ({ body: { token: 'x', ...anotherPassword } }),
    expected: [400, 400, 400, 400, 400],
  },
  requestConfirmation: { options: nothing, expected: [401, 200, 200, 200, 200] },
  confirmEmail: { options: () => ({ body: { token: 'x' } }), expected: [400, 400, 400, 400, 400] },
  endSession: {
    options: async ({ people }) => {
      const { sessions } = await people.stranger.ok('findAccount');
      return { params: { sessionId: sessions[0]?._id ?? '' } };
    },
    expected: [401, 200, 404, 404, 404],
  },
  endAllSessions: { options: nothing, expected: [401, 200, 200, 200, 200] },
  startSecondFactor: { options: () => ({ body: { password } }), expected: [401, 200, 200, 200, 200] },
  activateSecondFactor: {
    options: () => ({ body: { code: '000000' } }),
    expected: [401, 409, 409, 409, 409],
  },
  removeSecondFactor: {
    options: () => ({ body: { password, code: '000000' } }),
    expected: [401, 409, 409, 409, 409],
  },
  findOwnTrail: { options: nothing, expected: [401, 200, 200, 200, 200] },
  // Only the owner has a card.
  withdrawCard: { options: () => ({ body: { password } }), expected: [401, 409, 200, 409, 409] },
  exportData: { options: () => ({ body: { password } }), expected: [401, 200, 200, 200, 200] },
  deleteAccount: { options: () => ({ body: { password } }), expected: [401, 200, 200, 200, 403] },
  findTrail: { options: nothing, expected: [401, 403, 403, 403, 200] },
  findOwnCard: { options: nothing, expected: [401, 200, 200, 200, 200] },
  submitCard: { options: () => ({ body: {} }), expected: [401, 400, 400, 400, 400] },
  findAllPosts: { options: nothing, expected: [200, 200, 200, 200, 200] },
  findPost: { options: (scene) => ({ params: { id: scene.postId } }), expected: [200, 200, 200, 200, 200] },
  findRecommendedPosts: { options: nothing, expected: [200, 200, 200, 200, 200] },
  findHomeFacts: { options: nothing, expected: [200, 200, 200, 200, 200] },
  searchPosts: { options: () => ({ query: { q: 'อารีย์' } }), expected: [200, 200, 200, 200, 200] },
  queryMap: {
    options: () => ({ query: { west: '100', south: '13', east: '101', north: '14', zoom: '10' } }),
    expected: [200, 200, 200, 200, 200],
  },
  countPrices: {
    options: () => ({ query: { west: '100', south: '13', east: '101', north: '14', zoom: '10' } }),
    expected: [200, 200, 200, 200, 200],
  },
  addPost: {
    options: async ({ people }) => ({ body: await postRequestOf(people.owner) }),
    expected: [401, 403, 201, 403, 403],
  },
  editPost: {
    options: async (scene) => ({ ...ofPost(scene), body: await postRequestOf(scene.people.owner) }),
    expected: [401, 403, 200, 403, 403],
  },
  setAvailable: {
    options: (scene) => ({ ...ofPost(scene), body: { available: false } }),
    expected: [401, 403, 200, 403, 403],
  },
  deletePost: { options: ofPost, expected: [401, 403, 200, 403, 403] },
  // No stay is completed yet; the journeys cover those that are.
  rateStay: {
    options: (scene) => ({ ...ofPost(scene), body: { rate: 5, comment: '' } }),
    expected: [401, 403, 403, 403, 403],
  },
  findBookingsOfPost: {
    options: (scene) => ({ params: { id: scene.postId } }),
    expected: [200, 200, 200, 200, 200],
  },
  findBookingsOfUser: {
    options: (scene) => ({ params: { id: scene.people.renter.id } }),
    expected: [401, 403, 403, 200, 200],
  },
  findOwnBookings: { options: nothing, expected: [401, 200, 200, 200, 200] },
  findBooking: {
    options: (scene) => ({ params: { id: scene.bookId } }),
    expected: [401, 403, 200, 200, 200],
  },
  findIncome: {
    options: ({ day }) => ({ query: { from: day, to: day } }),
    expected: [401, 200, 200, 200, 200],
  },
  findOccupancy: { options: nothing, expected: [401, 200, 200, 200, 200] },
  requestBooking: {
    options: (scene) => ({ ...ofPost(scene), body: bookingRequest(scene.day, '15.00', '16.00') }),
    expected: [401, 201, 403, 201, 201],
  },
  cancelBooking: {
    options: (scene) => ({ params: { postId: scene.postId, bookId: scene.bookId } }),
    expected: [401, 403, 403, 200, 200],
  },
  checkBooking: {
    options: (scene) => ({ params: { bookId: scene.bookId }, body: { check: true, step: 'checkin' } }),
    expected: [401, 403, 409, 200, 403],
  },
  findFavourites: { options: nothing, expected: [401, 200, 200, 200, 200] },
  addFavourite: { options: ofPost, expected: [401, 200, 200, 200, 200] },
  removeFavourite: { options: ofPost, expected: [401, 200, 200, 200, 200] },
  rateAnswer: {
    options: () => ({
      params: { answerId: 'faq-what' },
      body: { helpful: true, device: crypto.randomUUID() },
    }),
    expected: [200, 200, 200, 200, 200],
  },
  countAnswerRatings: { options: nothing, expected: [401, 403, 403, 403, 200] },
  findOwnProfile: { options: nothing, expected: [401, 200, 200, 200, 200] },
  findPublicProfiles: { options: nothing, expected: [401, 200, 200, 200, 200] },
  editProfile: {
    options: () => ({ body: { about: '', phone: '0812345678' } }),
    expected: [401, 200, 200, 200, 200],
  },
  setProfilePhoto: { options: () => ({ body: {} }), expected: [401, 400, 400, 400, 400] },
  findNotices: { options: nothing, expected: [401, 200, 200, 200, 200] },
  markNotices: {
    options: () => ({ body: { mark: 'seen', until: new Date().toISOString() } }),
    expected: [401, 200, 200, 200, 200],
  },
  // The owner's notice of the booking.
  readNotice: {
    options: async ({ people }) => ({ params: { noticeId: (await firstNotice(people.owner))._id } }),
    expected: [401, 404, 200, 404, 404],
  },
  findUsersForAdministrator: { options: nothing, expected: [401, 403, 403, 403, 200] },
  countUsersForAdministrator: { options: nothing, expected: [401, 403, 403, 403, 200] },
  findFigures: { options: nothing, expected: [401, 403, 403, 403, 200] },
  findUserForAdministrator: { options: ofStranger, expected: [401, 403, 403, 403, 200] },
  deleteUser: { options: ofStranger, expected: [401, 403, 403, 403, 200] },
  // The stranger has not submitted a card.
  approveCardByLink: { options: ofStranger, expected: [401, 403, 403, 403, 409] },
  declineCardByLink: { options: ofStranger, expected: [401, 403, 403, 403, 200] },
  approveCard: { options: ofStranger, expected: [401, 403, 403, 403, 409] },
  declineCard: {
    options: (scene) => ({ ...ofStranger(scene), body: {} }),
    expected: [401, 403, 403, 403, 200],
  },
  queueBoardPass: { options: nothing, expected: [401, 403, 403, 403, 200] },
  uploadFile: { options: () => ({ params: { folder: 'post' } }), expected: [401, 201, 201, 201, 201] },
} satisfies Record<RouteName, Row>;

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

async function newScene(): Promise<Scene> {
  const owner = await newOwner(server, admin);
  const [stranger, renter] = [await newPerson(server), await newPerson(server)];
  const post = await newPost(owner);
  const day = tomorrow(server);
  const booking = await book(renter, post._id, day, '10.00', '12.00');
  return {
    people: { stranger, owner, renter, admin: await newAdministrator(server) },
    postId: post._id,
    bookId: booking._id,
    day,
  };
}

function clientOf(scene: Scene, role: Role): ApiClient {
  return createApiClient(server.url, role === 'visitor' ? undefined : scene.people[role].token);
}

async function options(name: RouteName, scene: Scene, role: Role) {
  const client = clientOf(scene, role);
  if (name === 'uploadFile') return client.upload('post', await picture());
  return client.call(name, await matrix[name].options(scene));
}

/** A read or a refusal must leave the scene unchanged, because the next cell uses it too. */
const leavesSceneChanged = (name: RouteName, status: number) =>
  status < 400 &&
  (httpRoutes[name].method !== 'GET' || name === 'approveCardByLink' || name === 'declineCardByLink');

describe('which role may call which route', () => {
  let scene: Scene | undefined;

  test.each(Object.keys(matrix) as RouteName[])('%s', async (name) => {
    const statuses: number[] = [];
    for (const role of roles) {
      scene ??= await newScene();
      const answer = await options(name, scene, role);
      statuses.push(answer.status);
      if (leavesSceneChanged(name, answer.status)) scene = undefined;
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
    }
    expect(statuses).toEqual(matrix[name].expected);
  });
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
    scene = await newScene();
  });

  test.each(withParameters)('%s', async (name) => {
    const { access, path } = httpRoutes[name];
    const client = clientOf(scene, access === 'admin' || name === 'findBookingsOfUser' ? 'admin' : 'owner');
    const options = await matrix[name].options(scene);
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
    const scene = await newScene();
    const other = await newPost(scene.people.owner);
    const params = { postId: other._id, bookId: scene.bookId };
    expect(await scene.people.renter.call('cancelBooking', { params })).toMatchObject({ status: 404 });
  });
});

describe('what other people see of a booking', () => {
  test('everyone sees taken times; renter, owner and administrator see the booking in full', async () => {
    const scene = await newScene();
    const { people, postId, bookId, day } = scene;
    const options = { params: { id: postId } };
    const taken = [{ _id: bookId, Date: day, detail: { timein: '10.00', timeout: '12.00', status: 1 } }];
    expect(await clientOf(scene, 'visitor').ok('findBookingsOfPost', options)).toEqual(taken);
    expect(await people.stranger.ok('findBookingsOfPost', options)).toEqual(taken);
    // Phones are visible around the stay.
    server.clock.set(`${day}T09:00:00+07:00`);
    for (const person of [people.renter, people.owner, people.admin])
      expect(await person.ok('findBookingsOfPost', options)).toMatchObject([
        { _id: bookId, detail: { phone: '0898765432', idCar: 'กข 1234 กรุงเทพมหานคร', note: 'รถสีขาว' } },
      ]);
    server.clock.set(new Date());
    expect(await people.stranger.ok('findOwnBookings')).toEqual({ book: [] });
    for (const person of [people.renter, people.owner])
      expect(await person.ok('findOwnBookings')).toMatchObject({ book: [{ _id: bookId }] });
  });

  test('a renter sees another renter’s booking of the same post only as taken time', async () => {
    const { people, postId, bookId, day } = await newScene();
    const mine = await book(people.stranger, postId, day, '13.00', '14.00');
    const seen = await people.stranger.ok('findBookingsOfPost', { params: { id: postId } });
    expect(seen).toHaveLength(2);
    expect(seen).toContainEqual(expect.objectContaining({ _id: mine._id, state: 'booked' }));
    expect(seen).toContainEqual({
      _id: bookId,
      Date: day,
      detail: { timein: '10.00', timeout: '12.00', status: 1 },
    });
  });

  test('public profiles contain no address, phone, family name, username or card', async () => {
    const { people } = await newScene();
    const profiles = await people.stranger.ok('findPublicProfiles');
    expect(profiles.length).toBeGreaterThan(3);
    const text = JSON.stringify(profiles);
    const names = Object.values(people).flatMap((person) => ('username' in person ? [person.username] : []));
    for (const secret of ['@example.com', '0812345678', 'ใจดี', 'idCard', 'laser', ...names])
      expect(text).not.toContain(secret);
  });
});
