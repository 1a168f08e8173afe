import type { BookingView } from '@joddee/contract/bookings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, check, tomorrow } from '../../support/bookings.ts';
import { answerOccupied, reportOccupied, reportOptions } from '../../support/calls/occupied.ts';
import { eventually } from '../../support/eventually.ts';
import { closeLiveClients, connectLive } from '../../support/live-client.ts';
import { noticeKindsOf } from '../../support/notices.ts';
import {
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  type Person,
  uploadPicture,
} from '../../support/people.ts';
import { startTestServer, type TestServer } from '../../support/programs/test-server.ts';
import { runScheduled } from '../../support/run-scheduled.ts';

let server: TestServer;
let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;

beforeAll(async () => {
  server = await startTestServer({ servers: 2, schedule: false });
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
});
/** The renter is at the gate, five minutes after the start. */
beforeEach(async () => {
  server.clock.set(new Date());
  renter = await newPerson(server);
  postId = (await newPost(owner, { price: '80' }))._id;
  stay = await book(renter, postId, tomorrow(server), '10.00', '12.00');
  server.clock.set(new Date(Date.parse(stay.from) + 5 * 60_000));
});
afterEach(closeLiveClients);
afterAll(() => server.close());

const of = (bookId = stay._id) => ({ params: { bookId } });
const report = (person = renter) => person.call('reportOccupied', reportOptions(stay));
const withdraw = (person = renter) => person.call('withdrawOccupied', of());
const answer = (text: string, person = owner) =>
  person.call('answerOccupied', { ...of(), body: { answer: text } });

test('R90: a report reaches the owner at once, and each answer the renter, on two servers', async () => {
  const [liveOwner, liveRenter] = [
    await connectLive(server.urls[1] ?? '', owner.token),
    await connectLive(server.urls[0] ?? '', renter.token),
  ];
  expect(await reportOccupied(renter, stay)).toMatchObject({
    state: 'booked',
    occupied: { answer: '', answeredAt: '', photo: false, withdrawn: false },
  });
  await eventually(() => {
    expect(liveOwner.state.bookings.get(stay._id)?.occupied).toMatchObject({ answer: '' });
    expect(liveOwner.state.notices.values().map(({ kind }) => kind)).toContain('occupied');
  });
  for (const given of ['soon', 'cannot', 'moved'] as const) {
    await answerOccupied(owner, stay, given);
    await eventually(() => {
      expect(liveRenter.state.bookings.get(stay._id)?.occupied?.answer).toBe(given);
      expect(liveRenter.state.notices.values().map(({ kind }) => kind)).toContain(`occupied-${given}`);
    });
  }
  // The report is closed, and the renter goes on.
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'SPOT_NOT_OCCUPIED' } });
  await check(renter, stay, 'checkin');
  await check(owner, stay, 'checkin');
  expect(await report()).toMatchObject({ status: 409, body: { code: 'CAR_IS_PARKED' } });
});

test('R90: only the renter reports, from 30 minutes before the start, and only an active booking', async () => {
  server.clock.set(new Date(Date.parse(stay.from) - 31 * 60_000));
  expect(await report()).toMatchObject({ status: 409, body: { code: 'TOO_EARLY_TO_REPORT' } });
  server.clock.set(new Date(Date.parse(stay.from) - 30 * 60_000));
  for (const other of [owner, admin])
    expect(await report(other)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  expect(await report()).toMatchObject({ status: 200 });
  await renter.ok('cancelBooking', { params: { postId, bookId: stay._id } });
  expect(await report()).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
  expect(await answer('moved')).toMatchObject({ status: 409, body: { code: 'BOOKING_ENDED' } });
});

test('R90: repeated requests change nothing, also after the report was closed', async () => {
  const options = reportOptions(stay);
  const first = await renter.ok('reportOccupied', options);
  expect(await renter.ok('reportOccupied', options)).toEqual(first);
  expect(await report()).toMatchObject({ status: 200, body: { version: first.version } });
  const moved = await answerOccupied(owner, stay, 'moved');
  expect(await renter.ok('reportOccupied', options)).toMatchObject({ version: moved.version });
  expect(await answerOccupied(owner, stay, 'moved')).toMatchObject({ version: moved.version });
  // Another car comes.
  expect(await report()).toMatchObject({ status: 200, body: { occupied: { answer: '' } } });
  const withdrawn = await renter.ok('withdrawOccupied', of());
  expect(await renter.ok('withdrawOccupied', of())).toMatchObject({ version: withdrawn.version });
  await eventually(async () => {
    const kinds = (await owner.ok('findNotices'))
      .filter((notice) => notice.stay?._id === stay._id)
      .map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['created', 'occupied', 'occupied', 'occupied-withdrawn']);
  });
});

test('R90: the fourth report of a booking is refused, so that nobody is alarmed without end', async () => {
  for (let count = 1; count <= 3; count += 1) {
    await reportOccupied(renter, stay);
    await renter.ok('withdrawOccupied', of());
  }
  expect(await report()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_REPORTS' } });
});

test('R91: only the owner answers, and ten minutes are promised once', async () => {
  expect(await answer('moved')).toMatchObject({ status: 409, body: { code: 'SPOT_NOT_OCCUPIED' } });
  await reportOccupied(renter, stay);
  for (const other of [renter, admin])
    expect(await answer('cannot', other)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  const soon = await answerOccupied(owner, stay, 'soon');
  server.clock.set(new Date(Date.parse(stay.from) + 20 * 60_000));
  expect(await answerOccupied(owner, stay, 'soon')).toMatchObject({
    version: soon.version,
    occupied: { answeredAt: soon.occupied?.answeredAt },
  });
  await answerOccupied(owner, stay, 'cannot');
  expect(await answer('soon')).toMatchObject({ status: 409, body: { code: 'ANSWERED_ALREADY' } });
});

test('R92: while the spot is occupied the renter leaves without blame, also after the check-in', async () => {
  await check(renter, stay, 'checkin');
  await reportOccupied(renter, stay);
  const cancelled = await renter.ok('cancelBooking', { params: { postId, bookId: stay._id } });
  expect(cancelled).toMatchObject({ state: 'cancelled', endedBy: 'occupied' });
  await eventually(async () => {
    expect(await noticeKindsOf(owner)).toContain('cancelled');
    expect(await noticeKindsOf(renter)).not.toContain('cancelled');
  });
  // The renter may check in elsewhere.
  const again = await book(renter, postId, stay.Date, '12.00', '13.00');
  await check(renter, again, 'checkin');
});

test('R92: a booking whose spot is occupied until its end is no missed one', async () => {
  await reportOccupied(renter, stay);
  server.clock.set(new Date(stay.to));
  await runScheduled(server, 'expire-stale-bookings');
  await eventually(async () =>
    expect(await renter.ok('findBooking', { params: { id: stay._id } })).toMatchObject({
      state: 'cancelled',
      endedBy: 'occupied',
    }),
  );
});

test('the photo of a report is sealed, and shown to the two parties and to administrators only', async () => {
  const stranger = await newPerson(server);
  const photo = await uploadPicture(renter, 'occupied');
  const foreign = await uploadPicture(stranger, 'occupied');
  expect(await renter.call('reportOccupied', reportOptions(stay, foreign))).toMatchObject({ status: 400 });
  await reportOccupied(renter, stay, photo);
  const { context } = server;
  const key = photo.replace('/api/files/', '');
  expect((await context.storage.read(key))?.subarray(0, 14).toString()).toBe('JodDee sealed ');
  expect((await renter.raw(photo)).status).toBe(403);
  const links: string[] = [];
  for (const person of [renter, owner, admin]) {
    const { photo: link } = await person.ok('findOccupiedPhoto', of());
    links.push(link);
    expect((await person.raw(link)).status).toBe(200);
  }
  expect(await stranger.call('findOccupiedPhoto', of())).toMatchObject({ status: 404 });
  // A link for one viewer is none for another, and ends with the session.
  expect((await stranger.raw((links[0] ?? '').replace(renter.id, stranger.id))).status).toBe(403);
  await owner.ok('logOut');
  expect((await owner.raw(links[1] ?? '')).status).toBe(403);
  const trail = await context.db.audit.find({ action: 'occupied-photo-viewed' }).lean();
  expect(trail.map(({ actor }) => String(actor))).toEqual([admin.id]);
  owner = await newOwner(server, admin);

  // The car has left: the photo is of no use.
  expect(await renter.ok('withdrawOccupied', of())).toMatchObject({ occupied: { photo: false } });
  expect(await context.storage.read(key)).toBeNull();
});

test('the photo is deleted with the details of the booking, and with the account', async () => {
  const { context, clock } = server;
  const photos = [await uploadPicture(renter, 'occupied')];
  await reportOccupied(renter, stay, photos[0]);
  const other = await newPerson(server);
  clock.set(new Date(Date.parse(stay.to) + 60_000));
  const later = await book(other, postId, stay.Date, '13.00', '14.00');
  clock.set(new Date(later.from));
  photos.push(await uploadPicture(other, 'occupied'));
  await reportOccupied(other, later, photos[1]);
  const isStored = (photo = '') => context.storage.read(photo.replace('/api/files/', ''));
  await admin.ok('deleteUser', { params: { userId: other.id } });
  await eventually(async () => expect(await isStored(photos[1])).toBeNull());
  expect(await admin.ok('findOccupiedPhoto', of(later._id))).toEqual({ photo: '' });
  expect(await isStored(photos[0])).not.toBeNull();
  clock.advance(366 * 86_400_000);
  await runScheduled(server, 'blank-old-details');
  await eventually(async () => {
    expect(await isStored(photos[0])).toBeNull();
    const found = await context.db.bookings.findById(stay._id).lean();
    expect(found?.occupied).toMatchObject({ photo: '', answer: '' });
  });
});
