import { type HttpRoute, httpRoutes, type RouteName } from '@joddee/contract/http/http-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiClient, createApiClient } from '../support/api-client.ts';
import { book } from '../support/bookings.ts';
import { sampleCalls } from '../support/calls/sample-calls.ts';
import { newScene, type Scene } from '../support/calls/scene.ts';
import { newAdministrator, newPost, type Person } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/programs/test-server.ts';
import { picture } from '../support/samples/pictures.ts';

const roles = ['visitor', 'stranger', 'owner', 'renter', 'admin'] as const;
type Role = (typeof roles)[number];

/** The status for visitor, stranger, owner, renter and administrator of every route; a missing route does not compile. */
const matrix = {
  logIn: [200, 200, 200, 200, 200],
  register: [201, 201, 201, 201, 201],
  logOut: [401, 200, 200, 200, 200],
  findAccount: [401, 200, 200, 200, 200],
  changePassword: [401, 200, 200, 200, 200],
  requestReset: [200, 200, 200, 200, 200],
  resetPassword: [400, 400, 400, 400, 400],
  requestConfirmation: [401, 200, 200, 200, 200],
  confirmEmail: [400, 400, 400, 400, 400],
  endSession: [401, 200, 404, 404, 404],
  endAllSessions: [401, 200, 200, 200, 200],
  startSecondFactor: [401, 200, 200, 200, 200],
  activateSecondFactor: [401, 409, 409, 409, 409],
  renewRecoveryCodes: [401, 409, 409, 409, 409],
  removeSecondFactor: [401, 409, 409, 409, 409],
  findOwnTrail: [401, 200, 200, 200, 200],
  // Only the owner has a card.
  withdrawCard: [401, 409, 200, 409, 409],
  exportData: [401, 200, 200, 200, 200],
  deleteAccount: [401, 200, 200, 200, 403],
  findTrail: [401, 403, 403, 403, 200],
  findOwnCard: [401, 200, 200, 200, 200],
  submitCard: [401, 200, 409, 200, 200],
  findAllPosts: [200, 200, 200, 200, 200],
  findPost: [200, 200, 200, 200, 200],
  findRecommendedPosts: [200, 200, 200, 200, 200],
  findHomeFacts: [200, 200, 200, 200, 200],
  searchPosts: [200, 200, 200, 200, 200],
  queryMap: [200, 200, 200, 200, 200],
  countPrices: [200, 200, 200, 200, 200],
  addPost: [401, 403, 201, 403, 403],
  editPost: [401, 403, 200, 403, 403],
  setAvailable: [401, 403, 200, 403, 403],
  addBlock: [401, 403, 200, 403, 403],
  removeBlock: [401, 403, 200, 403, 403],
  deletePost: [401, 403, 200, 403, 403],
  // No stay is completed yet; the journeys cover those that are.
  rateStay: [401, 403, 403, 403, 403],
  answerReview: [401, 403, 200, 403, 403],
  findBookingsOfPost: [200, 200, 200, 200, 200],
  findBookingsOfUser: [401, 403, 403, 200, 200],
  findOwnBookings: [401, 200, 200, 200, 200],
  findBooking: [401, 403, 200, 200, 200],
  findIncome: [401, 200, 200, 200, 200],
  findOccupancy: [401, 200, 200, 200, 200],
  requestBooking: [401, 201, 403, 201, 201],
  cancelBooking: [401, 403, 200, 200, 200],
  // The booking is tomorrow's.
  extendBooking: [401, 403, 403, 409, 403],
  expectArrival: [401, 403, 403, 409, 403],
  checkBooking: [401, 403, 409, 200, 403],
  // The booking is tomorrow's, and nothing is reported.
  reportOccupied: [401, 403, 403, 409, 403],
  withdrawOccupied: [401, 403, 403, 409, 403],
  answerOccupied: [401, 403, 409, 403, 403],
  findOccupiedPhoto: [401, 403, 200, 200, 200],
  findReportedListings: [401, 403, 403, 403, 200],
  // The listing is not under review.
  decideReview: [401, 403, 403, 403, 404],
  // Administrators are no party.
  findMessages: [401, 403, 200, 200, 403],
  sendMessage: [401, 403, 201, 201, 403],
  readMessages: [401, 403, 200, 200, 403],
  // The owner's message was sent to the renter.
  reportMessage: [401, 403, 404, 200, 403],
  findWaits: [401, 200, 200, 200, 200],
  // The booked time is taken, by the renter too.
  addWait: [401, 200, 403, 409, 200],
  leaveWait: [401, 404, 404, 404, 404],
  findComplaints: [401, 200, 200, 200, 200],
  // It is the owner's own listing.
  addComplaint: [401, 200, 403, 200, 200],
  // The renter's complaint; others do not learn that there is one.
  findComplaintPhoto: [401, 404, 404, 200, 200],
  findOwnReputation: [401, 200, 200, 200, 200],
  findOpenComplaints: [401, 403, 403, 403, 200],
  findComplaint: [401, 403, 403, 403, 200],
  openComplaintMessages: [401, 403, 403, 403, 200],
  decideComplaint: [401, 403, 403, 403, 200],
  restoreUser: [401, 403, 403, 403, 200],
  findFavourites: [401, 200, 200, 200, 200],
  addFavourite: [401, 200, 200, 200, 200],
  removeFavourite: [401, 200, 200, 200, 200],
  rateAnswer: [200, 200, 200, 200, 200],
  countAnswerRatings: [401, 403, 403, 403, 200],
  findOwnProfile: [401, 200, 200, 200, 200],
  findPublicProfiles: [401, 200, 200, 200, 200],
  editProfile: [401, 200, 200, 200, 200],
  setProfilePhoto: [401, 200, 200, 200, 200],
  findNotices: [401, 200, 200, 200, 200],
  markNotices: [401, 200, 200, 200, 200],
  findNoticeSettings: [401, 200, 200, 200, 200],
  changeNoticeSettings: [401, 200, 200, 200, 200],
  addPushDevice: [401, 200, 200, 200, 200],
  removePushDevice: [401, 200, 200, 200, 200],
  // The owner's notice of the booking.
  readNotice: [401, 404, 200, 404, 404],
  findUsersForAdministrator: [401, 403, 403, 403, 200],
  countUsersForAdministrator: [401, 403, 403, 403, 200],
  findFigures: [401, 403, 403, 403, 200],
  findUserForAdministrator: [401, 403, 403, 403, 200],
  deleteUser: [401, 403, 403, 403, 200],
  // The stranger has not submitted a card.
  approveCardByLink: [401, 403, 403, 403, 409],
  declineCardByLink: [401, 403, 403, 403, 200],
  approveCard: [401, 403, 403, 403, 409],
  declineCard: [401, 403, 403, 403, 200],
  queueBoardPass: [401, 403, 403, 403, 200],
  uploadFile: [401, 201, 201, 201, 201],
} satisfies Record<RouteName, readonly [number, number, number, number, number]>;

let server: TestServer;
let admin: Person;

beforeAll(async () => {
  server = await startTestServer();
  admin = await newAdministrator(server);
});
afterAll(() => server.close());

function clientOf(scene: Scene, role: Role): ApiClient {
  return createApiClient(server.url, role === 'visitor' ? undefined : scene.people[role].token);
}

async function options(name: RouteName, scene: Scene, role: Role) {
  const client = clientOf(scene, role);
  if (name === 'uploadFile') return client.upload('post', await picture());
  return client.call(name, await sampleCalls[name](scene, client));
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
      scene ??= await newScene(server, admin);
      const answer = await options(name, scene, role);
      statuses.push(answer.status);
      if (leavesSceneChanged(name, answer.status)) scene = undefined;
      if (answer.status >= 400)
        expect(answer.body).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
    }
    expect(statuses).toEqual(matrix[name]);
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
    scene = await newScene(server, admin);
  });

  test.each(withParameters)('%s', async (name) => {
    const { access, path } = httpRoutes[name];
    const client = clientOf(scene, access === 'admin' || name === 'findBookingsOfUser' ? 'admin' : 'owner');
    const options = await sampleCalls[name](scene, client);
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
    const scene = await newScene(server, admin);
    const other = await newPost(scene.people.owner);
    const params = { postId: other._id, bookId: scene.bookId };
    expect(await scene.people.renter.call('cancelBooking', { params })).toMatchObject({ status: 404 });
  });
});

describe('what other people see of a booking', () => {
  test('everyone sees taken times; renter, owner and administrator see the booking in full', async () => {
    const scene = await newScene(server, admin);
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
    const { people, postId, bookId, day } = await newScene(server, admin);
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
    const { people } = await newScene(server, admin);
    const profiles = await people.stranger.ok('findPublicProfiles');
    expect(profiles.length).toBeGreaterThan(3);
    const text = JSON.stringify(profiles);
    const names = Object.values(people).flatMap((person) => ('username' in person ? [person.username] : []));
    for (const secret of ['@example.com', '0812345678', 'ใจดี', 'idCard', 'laser', ...names])
      expect(text).not.toContain(secret);
  });
});
