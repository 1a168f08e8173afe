import type { BookingView } from '@joddee/contract/bookings';
import { limits } from '@joddee/contract/limits';
import { reviewListings } from '@joddee/marketplace/bookings/occupied/review-listings';
import { sweepUploads } from '@joddee/marketplace/files/sweep-uploads';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, tomorrow } from '../../support/bookings.ts';
import {
  answerOccupied,
  confirmAddress,
  reportInVain,
  reportOccupied,
  reportOptions,
} from '../../support/calls/occupied.ts';
import { eventually } from '../../support/eventually.ts';
import { exportedFiles } from '../../support/exported-files.ts';
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
  server = await startTestServer({ schedule: false });
  admin = await newAdministrator(server);
  owner = await newOwner(server, admin);
});
beforeEach(async () => {
  server.clock.set(new Date());
  renter = await newPerson(server);
  postId = (await newPost(owner))._id;
  stay = await book(renter, postId, tomorrow(server), '10.00', '12.00');
  server.clock.set(new Date(stay.from));
});
afterAll(() => server.close());

const of = () => ({ params: { bookId: stay._id } });
const withdraw = () => renter.ok('withdrawOccupied', of());
const listing = async () =>
  (await admin.ok('findReportedListings')).find(({ _id }) => _id === postId)?.reports;
const isStored = (photo: string) => server.context.storage.read(photo.replace('/api/files/', ''));
const linkOf = (person: Person, report?: number) =>
  person.ok('findOccupiedPhoto', {
    ...of(),
    ...(report === undefined ? {} : { query: { report: String(report) } }),
  });
const statusOf = async (person: Person, report: number) =>
  (await person.raw((await linkOf(person, report)).photo)).status;

/** A first report with a photo, after which the owner has moved the car, and a second one. */
async function reportTwice(): Promise<{ first: string; second: string }> {
  const first = await uploadPicture(renter, 'occupied');
  await reportOccupied(renter, stay, first);
  await answerOccupied(owner, stay, 'cannot');
  await answerOccupied(owner, stay, 'moved');
  server.clock.advance(60_000);
  const second = await uploadPicture(renter, 'occupied');
  await reportOccupied(renter, stay, second);
  return { first, second };
}

test('R90: administrators see every report of a booking, with its time, answers and outcome', async () => {
  await reportOccupied(renter, stay);
  await answerOccupied(owner, stay, 'soon');
  await withdraw();
  server.clock.advance(60_000);
  await reportOccupied(renter, stay);
  await answerOccupied(owner, stay, 'moved');
  server.clock.advance(60_000);
  await reportOccupied(renter, stay);
  // The clock of the server goes on by itself.
  const at = (minutes: number) =>
    expect.stringContaining(
      new Date(Date.parse(stay.from) + minutes * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length),
    );
  expect(await listing()).toMatchObject([
    { booking: stay._id, number: 3, at: at(2), answers: [], withdrawn: false, renterId: renter.id },
    { booking: stay._id, number: 2, at: at(1), answers: ['moved'], withdrawn: false, renterId: renter.id },
    { booking: stay._id, number: 1, at: at(0), answers: ['soon'], withdrawn: true, renterId: renter.id },
  ]);
  // The booking is as its last report says.
  expect((await owner.ok('findBooking', { params: { id: stay._id } })).occupied).toMatchObject({
    number: 3,
    answer: '',
  });
  expect(await renter.call('reportOccupied', reportOptions(stay))).toMatchObject({ status: 200 });
  await withdraw();
  expect(await renter.call('reportOccupied', reportOptions(stay))).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_REPORTS' },
  });
  expect(await listing()).toHaveLength(limits.occupied.reportsOfBooking);
});

test('R90: a late repetition of an earlier report reports nothing new', async () => {
  const first = reportOptions(stay);
  await renter.ok('reportOccupied', first);
  await answerOccupied(owner, stay, 'moved');
  await reportOccupied(renter, stay);
  const { version } = await withdraw();
  expect(await renter.ok('reportOccupied', first)).toMatchObject({ version });
  expect(await listing()).toHaveLength(2);
});

test('a listing stays on the list when only the last report of a booking is withdrawn', async () => {
  await reportTwice();
  await withdraw();
  expect(await listing()).toMatchObject([{ withdrawn: true }, { answers: ['cannot', 'moved'] }]);
});

test('the photo of an earlier report is shown to the parties and administrators only, and is swept by nothing', async () => {
  const { first, second } = await reportTwice();
  const stranger = await newPerson(server);
  for (const person of [renter, owner, admin])
    expect([await statusOf(person, 1), await statusOf(person, 2)]).toEqual([200, 200]);
  expect((await linkOf(admin)).photo).toContain(second);
  expect(await linkOf(admin, 3)).toEqual({ photo: '' });
  expect(await admin.call('findOccupiedPhoto', { ...of(), query: { report: '4' } })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT' },
  });
  const { photo: link } = await linkOf(owner, 1);
  expect((await stranger.raw(link.replace(owner.id, stranger.id))).status).toBe(403);
  const trail = await server.context.db.audit.find({ action: 'occupied-photo-viewed', about: first }).lean();
  expect(trail.map(({ actor }) => String(actor))).toEqual([admin.id]);

  server.clock.advance((limits.unusedUploadHours + 1) * 3_600_000);
  await sweepUploads(server.context);
  expect(await isStored(first)).not.toBeNull();
});

test('a withdrawal deletes the photo of its report and leaves that of an earlier one', async () => {
  const { first, second } = await reportTwice();
  await withdraw();
  expect([await isStored(second), await linkOf(admin, 2)]).toEqual([null, { photo: '' }]);
  expect(await statusOf(admin, 1)).toBe(200);
  // The same photo again, which is then withdrawn: the earlier report still has it.
  await reportOccupied(renter, stay, first);
  await withdraw();
  expect(await isStored(first)).not.toBeNull();
});

test('earlier reports are in the export, and their photos are deleted with the account', async () => {
  const { first } = await reportTwice();
  const files = await exportedFiles(server, renter);
  const bookings = JSON.parse(strFromU8(files['bookings.json'] ?? new Uint8Array())) as object[];
  expect(bookings).toMatchObject([{ reports: [{ number: 1, answer: 'moved' }, { number: 2 }] }]);
  expect(Object.keys(files).filter((name) => name.startsWith('images/occupied'))).toHaveLength(2);
  server.clock.set(new Date(Date.parse(stay.to) + 60_000));
  await admin.ok('deleteUser', { params: { userId: renter.id } });
  await eventually(async () => expect(await isStored(first)).toBeNull());
  expect(await linkOf(admin, 1)).toEqual({ photo: '' });
});

test('the photos of all reports are deleted with the details of the booking', async () => {
  const { first, second } = await reportTwice();
  server.clock.advance(366 * 86_400_000);
  await runScheduled(server, 'blank-old-details');
  await eventually(async () => {
    expect([await isStored(first), await isStored(second)]).toEqual([null, null]);
    const found = await server.context.db.bookings.findById(stay._id).lean();
    expect(found?.occupied).toMatchObject({ photo: '', earlier: [{ photo: '', answer: 'moved' }] });
  });
});

test('a booking whose reports were counted but not stored shows its last one, and keeps it from then on', async () => {
  const { bookings } = server.context.db;
  const _id = requireRecordId(stay._id);
  await reportOccupied(renter, stay);
  await answerOccupied(owner, stay, 'moved');
  await bookings.updateOne({ _id }, { $set: { 'occupied.reports': 2 }, $unset: { 'occupied.answers': '' } });
  expect(await listing()).toMatchObject([{ number: 2, answers: ['moved'] }]);
  await reportOccupied(renter, stay);
  expect(await listing()).toMatchObject([{ number: 3 }, { number: 2, answers: ['moved'] }]);
  await bookings.updateOne({ _id }, { $unset: { 'occupied.reports': '', 'occupied.earlier': '' } });
  expect(await listing()).toMatchObject([{ number: 1 }]);
});

test('R117: a later report that is withdrawn releases no listing that an earlier one has paused', async () => {
  server.clock.set(new Date());
  for (const [from, to] of [
    ['08.00', '08.30'],
    ['08.30', '09.00'],
  ] as const) {
    const other = await newPerson(server);
    const booking = await book(other, postId, stay.Date, from, to);
    server.clock.set(new Date(booking.from));
    await reportInVain(server, [other, owner], booking);
  }
  server.clock.set(new Date(stay.from));
  await confirmAddress(server, renter);
  await reportTwice();
  const review = async () =>
    (await admin.ok('findReportedListings')).find(({ _id }) => _id === postId)?.review;
  await eventually(async () => expect(await review()).toBe('waiting'));
  await withdraw();
  await reviewListings(server.context);
  expect(await review()).toBe('waiting');
});
