import { expect, test } from 'vitest';
import { deleteUser } from '../../account-deletion/delete-account.ts';
import { userRoom } from '../../announce/announce.ts';
import { limits } from '../../common/limits.ts';
import { httpRoutes } from '../../contract/http-routes.ts';
import { findNotices } from '../../notices/views.ts';
import { commandTests, refusalOf } from '../../testing/command-tests.ts';
import { exportedFiles, isStored, readByLink, upload } from '../../testing/files.ts';
import { giveBooking, givePerson, givePost, type Person, password, tomorrow } from '../../testing/given.ts';
import { logOut } from '../../users/sessions/log-in.ts';
import { findBooking } from '../find-bookings.ts';
import type { BookingView } from '../shapes.ts';
import { answerOccupied, reportOccupied, withdrawOccupied } from './commands.ts';
import { findOccupiedPhoto, findReportedListings } from './reported-listings.ts';
import type { OccupiedAnswer } from './shapes.ts';

let admin: Person;
let owner: Person;
let renter: Person;
let postId: string;
let stay: BookingView;

/** The renter is at the gate, five minutes after the start. */
const kit = await commandTests(async () => {
  admin = await givePerson(context, { isAdministrator: true });
  owner = await givePerson(context, { card: true });
  renter = await givePerson(context, { password });
  const post = await givePost(context, owner);
  postId = post.id;
  stay = await giveBooking(context, renter, post, tomorrow(context));
  at(5);
});
const { context, clock, sent } = kit;

function at(minutes: number): Date {
  const instant = new Date(Date.parse(stay.from) + minutes * 60_000);
  clock.set(instant);
  return instant;
}
const newReport = (photo = '') => ({ photo, request: crypto.randomUUID() });
const reporting = (person = renter, request = newReport()) =>
  reportOccupied(context, person, stay._id, request);
const report = (photo = '') => kit.ok('reportOccupied', reporting(renter, newReport(photo)));
const withdrawing = () => withdrawOccupied(context, renter, stay._id);
const withdraw = () => kit.ok('withdrawOccupied', withdrawing());
const answering = (answer: OccupiedAnswer, person = owner) =>
  answerOccupied(context, person, stay._id, { answer });
const answer = (given: OccupiedAnswer) => kit.ok('answerOccupied', answering(given));
const listing = async () =>
  (await kit.ok('findReportedListings', findReportedListings(context))).find(({ _id }) => _id === postId)
    ?.reports;
const linkOf = (person: Person, number?: number) =>
  kit.ok('findOccupiedPhoto', findOccupiedPhoto(context, person, stay._id, number));
const noticeKindsOf = async (person: Person) => (await findNotices(context, person)).map(({ kind }) => kind);
const announced = (person: Person) => sent.views(userRoom(person.id), 'booking:changed')[0]?.occupied;
const announcedKinds = ({ id }: Person) =>
  sent.views(userRoom(id), 'notices:changed').map(({ kind }) => kind);

test('R90: a report reaches the owner at once, and each answer the renter', async () => {
  expect(await report()).toMatchObject({
    state: 'booked',
    occupied: { answer: '', answeredAt: '', photo: false, withdrawn: false },
  });
  expect(announced(owner)).toMatchObject({ answer: '' });
  expect(announcedKinds(owner)).toEqual(['occupied']);
  for (const given of ['soon', 'cannot', 'moved'] as const) {
    await answer(given);
    expect(announced(renter)?.answer).toBe(given);
    expect(announcedKinds(renter)).toContain(`occupied-${given}`);
  }
  // The report is closed, and the renter goes on.
  expect(await refusalOf(withdrawing())).toBe('SPOT_NOT_OCCUPIED');
  await kit.check(renter, stay, 'checkin');
  await kit.check(owner, stay, 'checkin');
  expect(await refusalOf(reporting())).toBe('CAR_IS_PARKED');
});

test('R90: only the renter reports, from 30 minutes before the start, and only an active booking', async () => {
  at(-31);
  expect(await refusalOf(reporting())).toBe('TOO_EARLY_TO_REPORT');
  at(-30);
  for (const other of [owner, admin]) expect(await refusalOf(reporting(other))).toBe('NOT_ALLOWED');
  await report();
  await kit.cancel(renter, stay);
  expect(await refusalOf(reporting())).toBe('BOOKING_ENDED');
  expect(await refusalOf(answering('moved'))).toBe('BOOKING_ENDED');
});

test('R90: repeated requests change nothing, also after the report was closed', async () => {
  const request = newReport();
  const first = await kit.ok('reportOccupied', reporting(renter, request));
  expect(await kit.ok('reportOccupied', reporting(renter, request))).toEqual(first);
  expect(await report()).toMatchObject({ version: first.version });
  const moved = await answer('moved');
  expect(await kit.ok('reportOccupied', reporting(renter, request))).toMatchObject({
    version: moved.version,
  });
  expect(await answer('moved')).toMatchObject({ version: moved.version });
  // Another car comes.
  expect(await report()).toMatchObject({ occupied: { answer: '' } });
  const withdrawn = await withdraw();
  expect(await withdraw()).toMatchObject({ version: withdrawn.version });
  expect((await noticeKindsOf(owner)).toSorted()).toEqual([
    'created',
    'occupied',
    'occupied',
    'occupied-withdrawn',
  ]);
});

test('R90: the fourth report of a booking is refused, so that nobody is alarmed without end', async () => {
  for (let count = 1; count <= 3; count += 1) {
    await report();
    await withdraw();
  }
  expect(await refusalOf(reporting())).toBe('TOO_MANY_REPORTS');
});

test('R91: only the owner answers, and ten minutes are promised once', async () => {
  expect(await refusalOf(answering('moved'))).toBe('SPOT_NOT_OCCUPIED');
  await report();
  for (const other of [renter, admin])
    expect(await refusalOf(answering('cannot', other))).toBe('NOT_ALLOWED');
  const soon = await answer('soon');
  at(20);
  expect(await answer('soon')).toMatchObject({
    version: soon.version,
    occupied: { answeredAt: soon.occupied?.answeredAt },
  });
  await answer('cannot');
  expect(await refusalOf(answering('soon'))).toBe('ANSWERED_ALREADY');
});

test('R92: while the spot is occupied the renter leaves without blame, also after the check-in', async () => {
  await kit.check(renter, stay, 'checkin');
  await report();
  expect(await kit.cancel(renter, stay)).toMatchObject({ state: 'cancelled', endedBy: 'occupied' });
  expect(await noticeKindsOf(owner)).toContain('cancelled');
  expect(await noticeKindsOf(renter)).not.toContain('cancelled');
  // The renter may check in elsewhere.
  const again = await kit.book(renter, postId, stay.Date, '12.00', '13.00');
  await kit.check(renter, again, 'checkin');
});

test('R92: a booking whose spot is occupied until its end is no missed one', async () => {
  await report();
  clock.set(stay.to);
  await kit.runScheduled('expire-stale-bookings');
  expect(await findBooking(context, renter, stay._id)).toMatchObject({
    state: 'cancelled',
    endedBy: 'occupied',
  });
});

test('the photo of a report is sealed, and shown to the two parties and to administrators only', async () => {
  const stranger = await givePerson(context);
  const photo = await upload(context, renter, 'occupied');
  const foreign = await upload(context, stranger, 'occupied');
  expect(await refusalOf(reporting(renter, newReport(foreign)))).toBe('INVALID_INPUT');
  await report(photo);
  const stored = await context.storage.read(photo.replace('/api/files/', ''));
  expect(stored?.subarray(0, 14).toString()).toBe('JodDee sealed ');
  expect(await refusalOf(readByLink(context, photo))).toBe('NOT_ALLOWED');
  for (const person of [renter, owner, admin])
    expect((await readByLink(context, (await linkOf(person)).photo)).type).toBe('image/jpeg');
  expect(await refusalOf(linkOf(stranger))).toBe('NOT_FOUND');
  // A link for one viewer is none for another, and ends with the session.
  const { photo: link } = await linkOf(owner);
  expect(await refusalOf(readByLink(context, link.replace(owner.id, stranger.id)))).toBe('NOT_ALLOWED');
  await kit.ok('logOut', logOut(context, owner));
  expect(await refusalOf(readByLink(context, link))).toBe('NOT_ALLOWED');
  const trail = await context.db.audit.find({ action: 'occupied-photo-viewed' }).lean();
  expect(trail.map(({ actor }) => String(actor))).toEqual([admin.id]);

  // The car has left: the photo is of no use.
  expect(await withdraw()).toMatchObject({ occupied: { photo: false } });
  expect(await isStored(context, photo)).toBe(false);
});

test('the photo is deleted with the details of the booking, and with the account', async () => {
  const photo = await upload(context, renter, 'occupied');
  await report(photo);
  const other = await givePerson(context);
  clock.set(new Date(Date.parse(stay.to) + 60_000));
  const later = await kit.book(other, postId, stay.Date, '13.00', '14.00');
  clock.set(later.from);
  const ofOther = await upload(context, other, 'occupied');
  await kit.ok('reportOccupied', reportOccupied(context, other, later._id, newReport(ofOther)));
  await kit.ok('deleteUser', deleteUser(context, admin, other.id));
  expect(await isStored(context, ofOther)).toBe(false);
  const found = findOccupiedPhoto(context, admin, later._id, undefined);
  expect(await kit.ok('findOccupiedPhoto', found)).toEqual({ photo: '' });
  expect(await isStored(context, photo)).toBe(true);
  clock.advance(366 * 86_400_000);
  await kit.runScheduled('blank-old-details');
  expect(await isStored(context, photo)).toBe(false);
  expect((await context.db.bookings.findById(stay._id).lean())?.occupied).toMatchObject({
    photo: '',
    answer: '',
  });
});

/** A first report with a photo, after which the owner has moved the car, and a second one. */
async function reportTwice(): Promise<{ first: string; second: string }> {
  const first = await upload(context, renter, 'occupied');
  await report(first);
  await answer('cannot');
  await answer('moved');
  clock.advance(60_000);
  const second = await upload(context, renter, 'occupied');
  await report(second);
  return { first, second };
}

test('R90: administrators see every report of a booking, with its time, answers and outcome', async () => {
  const minute = (minutes: number) => expect.stringContaining(at(minutes).toISOString().slice(0, -4));
  const first = minute(0);
  await report();
  await answer('soon');
  await withdraw();
  const second = minute(1);
  await report();
  await answer('moved');
  const third = minute(2);
  await report();
  const common = { booking: stay._id, renterId: renter.id };
  expect(await listing()).toMatchObject([
    { ...common, number: 3, at: third, answers: [], withdrawn: false },
    { ...common, number: 2, at: second, answers: ['moved'], withdrawn: false },
    { ...common, number: 1, at: first, answers: ['soon'], withdrawn: true },
  ]);
  // The booking is as its last report says.
  expect((await findBooking(context, owner, stay._id)).occupied).toMatchObject({ number: 3, answer: '' });
  await report();
  await withdraw();
  expect(await refusalOf(reporting())).toBe('TOO_MANY_REPORTS');
  expect(await listing()).toHaveLength(limits.occupied.reportsOfBooking);
});

test('R90: a late repetition of an earlier report reports nothing new', async () => {
  const first = newReport();
  await kit.ok('reportOccupied', reporting(renter, first));
  await answer('moved');
  await report();
  const { version } = await withdraw();
  expect(await kit.ok('reportOccupied', reporting(renter, first))).toMatchObject({ version });
  expect(await listing()).toHaveLength(2);
});

test('a listing stays on the list when only the last report of a booking is withdrawn', async () => {
  await reportTwice();
  await withdraw();
  expect(await listing()).toMatchObject([{ withdrawn: true }, { answers: ['cannot', 'moved'] }]);
});

test('the photo of an earlier report is shown to the parties and administrators only, and is swept by nothing', async () => {
  const { first, second } = await reportTwice();
  const stranger = await givePerson(context);
  for (const person of [renter, owner, admin])
    for (const number of [1, 2]) await readByLink(context, (await linkOf(person, number)).photo);
  expect((await linkOf(admin)).photo).toContain(second);
  expect(await linkOf(admin, 3)).toEqual({ photo: '' });
  expect(httpRoutes.findOccupiedPhoto.query.safeParse({ report: '4' }).success).toBe(false);
  const { photo: link } = await linkOf(owner, 1);
  expect(await refusalOf(readByLink(context, link.replace(owner.id, stranger.id)))).toBe('NOT_ALLOWED');
  await kit.runJobs();
  const trail = await context.db.audit.find({ action: 'occupied-photo-viewed', about: first }).lean();
  expect(trail.map(({ actor }) => String(actor))).toEqual([admin.id]);
  clock.advance((limits.unusedUploadHours + 1) * 3_600_000);
  await kit.runScheduled('sweep-uploads');
  expect(await isStored(context, first)).toBe(true);
});

test('a withdrawal deletes the photo of its report and leaves that of an earlier one', async () => {
  const { first, second } = await reportTwice();
  await withdraw();
  expect([await isStored(context, second), await linkOf(admin, 2)]).toEqual([false, { photo: '' }]);
  await readByLink(context, (await linkOf(admin, 1)).photo);
  // The same photo again, which is then withdrawn: the earlier report still has it.
  await report(first);
  await withdraw();
  expect(await isStored(context, first)).toBe(true);
});

test('earlier reports are in the export, and their photos are deleted with the account', async () => {
  const { first } = await reportTwice();
  const files = await exportedFiles(context, renter);
  expect(files.json('bookings.json')).toMatchObject([
    { reports: [{ number: 1, answer: 'moved' }, { number: 2 }] },
  ]);
  expect(files.names.filter((name) => name.startsWith('images/occupied'))).toHaveLength(2);
  clock.set(new Date(Date.parse(stay.to) + 60_000));
  await kit.ok('deleteUser', deleteUser(context, admin, renter.id));
  expect(await isStored(context, first)).toBe(false);
  expect(await linkOf(admin, 1)).toEqual({ photo: '' });
});

test('the photos of all reports are deleted with the details of the booking', async () => {
  const { first, second } = await reportTwice();
  clock.advance(366 * 86_400_000);
  await kit.runScheduled('blank-old-details');
  expect([await isStored(context, first), await isStored(context, second)]).toEqual([false, false]);
  expect((await context.db.bookings.findById(stay._id).lean())?.occupied).toMatchObject({
    photo: '',
    earlier: [{ photo: '', answer: 'moved' }],
  });
});
