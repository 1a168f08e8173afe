import { randomUUID } from 'node:crypto';
import type { OccupiedReport } from '@joddee/marketplace/bookings/occupied/record';
import { noSteps, sealDetails } from '@joddee/marketplace/bookings/record';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { sharePhones } from '@joddee/marketplace/bookings/share-phones';
import { addDays, bangkokDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { publicReviewId } from '@joddee/marketplace/posts/reviews/record';
import { upload } from '@joddee/marketplace/testing/files';
import {
  type Person as Given,
  type GivenPost,
  giveBooking,
  givePerson,
  givePost,
  giveStay,
  password,
} from '@joddee/marketplace/testing/given';
import { signToken } from '@joddee/marketplace/users/sessions/authenticate';
import { type ApiClient, createApiClient } from '../../api-client.ts';
import { codeOf } from '../../authenticator.ts';
import { complain } from '../../calls/complaints.ts';
import { answerOccupied, reportOccupied } from '../../calls/occupied.ts';
import { submitCardOf } from '../../people.ts';
import type { TestServer } from '../../programs/test-server.ts';

export type Someone = ApiClient & Given;

/** The longest words that users may write without a space, and others as they do write them. */
export const longTitle = 'ลานจอดรถบ้านคุณป้าหลังเดอะมอลล์บางกะปิ';
const longFirstName = 'Maximilian-Alexander';
export const longReason = 'ลานปิดปรับปรุงเพราะท่อประปาแตกหน้าทางเข้า กรุณาเลือกที่อื่นในซอยเดียวกันก่อน ';
export const bayLabel = 'ใต้หลังคาสังกะสีหลังบ้านติดกำแพงวัด';
const allDay = { open: '00.00', close: '23.30' };

export type World = Awaited<ReturnType<typeof giveWorld>>;

/**
 * People, listings and stays in every state that a screen shows, at ten past ten of the next day, whatever the hour of
 * the run.
 */
export async function giveWorld(server: TestServer) {
  const { context, url, clock } = server;
  const today = addDays(bangkokDay(clock.now()), 1);
  const [yesterday, tomorrow, later] = [-1, 1, 2].map((days) => addDays(today, days)) as [
    string,
    string,
    string,
  ];
  clock.set(`${today}T10:10:00+07:00`);
  const person = async (more: Parameters<typeof givePerson>[1] = {}): Promise<Someone> => {
    const given = await givePerson(context, { password, ...more });
    return Object.assign(createApiClient(url, signToken(context.tokenSecret, given, clock.now())), given);
  };
  const longName = { fname: longFirstName, lname: 'ก'.repeat(40) };
  const people = {
    admin: await person({ isAdministrator: true }),
    owner: await person({ card: true, ...longName }),
    quietOwner: await person({ card: true }),
    firstOwner: await person({ card: true }),
    busyOwner: await person({ card: true, ...longName }),
    newcomer: await person(longName),
    waiting: await person({ fname: 'ก'.repeat(60) }),
    declined: await person(),
    driver: await person(longName),
    parked: await person(),
    lastParked: await person(),
    overdue: await person(longName),
    arrived: await person(longName),
    leaving: await person(),
    reporter: await person(),
    lotReporter: await person(),
    stranded: await person(),
    finished: await person(),
    other: await person({ confirmedAt: new Date(0) }),
    /** Chooses a second factor in one of the rows. */
    cautious: await person(),
    secured: await person(),
    unconfirmed: await person(),
  };
  const { admin, owner, quietOwner, waiting, declined, driver, finished, other } = people;

  let spots = 0;
  const imagePost = [await upload(context, owner, 'post'), await upload(context, owner, 'post')];
  const post = (changes: Parameters<typeof givePost>[2] = {}, of: Someone = owner): Promise<GivenPost> => {
    spots += 1;
    const latitude = (13.7797 + spots * 0.0012).toFixed(4);
    return givePost(context, of, { ...allDay, latitude, imagePost, ...changes });
  };
  const hours = { open: '09.00', close: '18.00' };
  const posts = {
    main: await post({ title: longTitle }),
    wide: await post({ title: 'W'.repeat(100) }),
    overnight: await post({ title: longTitle, open: '20.00', close: '06.00' }),
    lot: await post({ numberofcar: '3', perPlace: true, bays: [{ label: bayLabel, photo: '' }] }),
    yard: await post({ title: 'ลานหน้าบ้าน' }),
    garage: await post({ title: 'โรงรถหลังบ้าน' }),
    gate: await post({ title: 'ลานประตูเขียว' }),
    lane: await post({ title: 'ลานท้ายซอย' }),
    temple: await post({ title: 'ลานข้างวัด' }),
    market: await post({ title: 'ลานหลังตลาด' }),
    taken: await post({ title: 'ลานที่มีคนจองแล้ว' }),
    changing: await post({ title: 'ลานที่เปลี่ยนราคา' }),
    hidden: await post({ title: 'ลานที่ถูกซ่อน' }),
    quiet: await post({ title: 'ลานเงียบ' }, quietOwner),
    unbooked: await post({ title: 'ลานแรก' }, people.firstOwner),
    week: await post(
      { title: 'ลานวันทำงาน', week: [null, hours, hours, hours, hours, hours, null] },
      quietOwner,
    ),
    bays: await post(
      { title: 'ลานแบ่งช่อง', numberofcar: '3', perPlace: true, bays: [{ label: bayLabel, photo: '' }] },
      quietOwner,
    ),
    busy: await post(
      {
        title: longTitle,
        numberofcar: '8',
        perPlace: true,
        bays: Array.from({ length: 8 }, (_, index) => ({
          label: index % 2 === 0 ? bayLabel : '',
          photo: '',
        })),
      },
      people.busyOwner,
    ),
  };

  const answered = {
    request: randomUUID(),
    photo: '',
    answer: 'moved' as const,
    answeredAt: clock.now(),
    withdrawn: false,
    reports: 1,
    answers: [{ answer: 'moved' as const, at: clock.now() }],
    earlier: [],
    due: null,
  } satisfies Partial<OccupiedReport>;
  const at = (time: string, day = today) => new Date(`${day}T${time}:00+07:00`);
  const book = (
    renter: Someone,
    of: GivenPost,
    [from, to]: readonly [string, string],
    day = today,
    changes: Parameters<typeof giveBooking>[6] = {},
  ) => giveBooking(context, renter, of, day, from, to, { place: placeOf(of), ...changes });
  const ticked = (...ticks: ('arrived' | 'parked' | 'leaving')[]) => ({
    check: {
      checkin: { renter: ticks.includes('arrived'), user: ticks.includes('parked') },
      checkout: { renter: ticks.includes('leaving'), user: false, status: false },
    },
    stepTimes: {
      ...noSteps,
      ...Object.fromEntries(ticks.map((tick, index) => [tick, at(`10:0${index + 5}`)])),
    },
  });
  const stays = {
    /** Begins in twenty minutes. */
    soon: await book(driver, posts.main, ['10.30', '12.00']),
    wide: await book(driver, posts.wide, ['03.00', '04.00'], tomorrow),
    overnight: await book(driver, posts.overnight, ['22.00', '02.00'], tomorrow),
    ofLot: await book(driver, posts.lot, ['12.00', '14.00'], tomorrow, {
      bay: { number: 1, label: bayLabel, photo: '' },
    }),
    parked: await book(people.parked, posts.yard, ['09.00', '10.30'], today, ticked('arrived', 'parked')),
    whileParked: await book(people.parked, posts.temple, ['14.00', '15.00'], tomorrow),
    lastParked: await book(
      people.lastParked,
      posts.garage,
      ['09.00', '10.30'],
      today,
      ticked('arrived', 'parked'),
    ),
    overdue: await book(people.overdue, posts.quiet, ['08.00', '10.00'], today, ticked('arrived', 'parked')),
    next: await book(other, posts.garage, ['10.30', '12.00']),
    arrived: await book(people.arrived, posts.gate, ['10.00', '12.00'], today, ticked('arrived')),
    leaving: await book(
      people.leaving,
      posts.lane,
      ['09.00', '10.30'],
      today,
      ticked('arrived', 'parked', 'leaving'),
    ),
    reported: await book(people.reporter, posts.temple, ['10.00', '12.00']),
    lotReported: await book(people.lotReporter, posts.lot, ['10.00', '12.00']),
    stranded: await book(people.stranded, posts.market, ['10.00', '12.00']),
    taken: await book(other, posts.taken, ['12.00', '14.00'], tomorrow),
    atMidday: await book(other, posts.taken, ['16.00', '16.30'], tomorrow),
    inQuiet: await book(other, posts.quiet, ['10.00', '12.00'], later),
    completed: await giveStay(context, finished, posts.main, yesterday, ['08.00', '09.00']),
    reportedBefore: await giveStay(context, finished, posts.temple, yesterday, ['10.00', '11.00']),
    expired: await book(finished, posts.lane, ['12.00', '13.00'], yesterday, { expired: true }),
    cancelled: await book(finished, posts.market, ['12.00', '13.00'], tomorrow),
    toCancel: await book(driver, posts.lane, ['15.00', '16.00'], later),
    cancelledSilently: await book(finished, posts.wide, ['12.00', '13.00'], tomorrow),
  };
  await giveBusyDay();
  await writeNote(context, stays.arrived, 'ทดสอบ'.repeat(80));
  await reportOccupied(people.reporter, stays.reported);
  await reportOccupied(people.lotReporter, stays.lotReported);
  await reportOccupied(people.stranded, stays.stranded);
  await answerOccupied(owner, stays.stranded, 'cannot');
  await cancel(owner, stays.cancelled, longReason.repeat(2).trim());
  await cancel(finished, stays.cancelledSilently);
  await review(context, stays.completed, 'จอดง่าย'.repeat(20));
  await writable(context.db.bookings).updateOne(
    { _id: requireRecordId(stays.reportedBefore._id) },
    { occupied: { ...answered, post: posts.temple._id, at: at('10:05', yesterday) } },
  );
  const answeredReview = await review(context, stays.reportedBefore, 'ง่าย');
  await owner.ok('answerReview', {
    params: { commentId: answeredReview },
    body: { answer: 'ขอบคุณครับ '.repeat(12) },
  });
  const waited = { Date: tomorrow, timein: '12.00', timeout: '14.00' };
  await driver.ok('addWait', { params: { postId: posts.taken.id }, body: waited });
  for (const saved of [posts.main, posts.wide, posts.hidden])
    await driver.ok('addFavourite', { params: { postId: saved.id } });
  for (const [by, text] of [
    [driver, 'W'.repeat(90)],
    [owner, 'ประตูสีเขียว เลี้ยวซ้ายตรงหน้าร้านกาแฟ'],
  ] as const)
    await by.ok('sendMessage', { params: { bookId: stays.soon._id }, body: { text, request: randomUUID() } });
  const { secret } = await people.secured.ok('startSecondFactor', { body: { password } });
  await people.secured.ok('activateSecondFactor', { body: { code: codeOf(secret, clock.now()) } });
  await people.unconfirmed.ok('requestConfirmation');
  await submitCardOf(waiting);
  await submitCardOf(declined);
  await admin.ok('declineCard', {
    params: { userId: declined.id },
    body: { reason: 'รูปไม่ชัด ถ่ายใหม่ในที่สว่างและไม่มีแสงสะท้อนบนบัตร '.repeat(3).trim() },
  });
  const complaint = await complain(driver, posts.main.id, { category: 'not-as-shown' });
  const { _id: unsafe } = await complain(driver, posts.hidden.id);
  await admin.ok('decideComplaint', {
    params: { complaintId: unsafe },
    body: { decision: 'hidden', reason: longReason.trim() },
  });
  await sharePhones(context);
  // Notices of before would cover the bars of every screen.
  const read = clock.now();
  await context.db.notices.updateMany({}, { readAt: read, seenAt: read });
  return { server, today, tomorrow, later, people, posts, stays, complaint };

  /** Five cars are parked, three wait, and 25 come to eight bays. */
  async function giveBusyDay(): Promise<void> {
    const give = async (bay: number, times: readonly [string, string], ...ticks: Parameters<typeof ticked>) =>
      book(await person(), posts.busy, times, today, {
        bay: { number: bay, label: bay === 8 ? bayLabel : '', photo: '' },
        ...ticked(...ticks),
      });
    for (const bay of [1, 2, 3, 4, 5])
      await give(bay, ['09.00', slotName(630 + bay * 30)], 'arrived', 'parked');
    for (const bay of [8, 7]) await give(bay, ['10.00', '11.00'], 'arrived');
    await give(6, ['09.00', '10.30'], 'arrived', 'parked', 'leaving');
    for (let index = 0; index < 25; index += 1) {
      // Three or four after each other in a bay, the first of them for half an hour.
      const from = 720 + Math.floor(index / 8) * 150 + (index % 8) * 15 - ((index % 8) % 2) * 15;
      await give((index % 8) + 1, [slotName(from), slotName(from + (index < 8 ? 30 : 120))]);
    }
  }
}

const placeOf = ({ title, location, photos, detail }: GivenPost) => ({
  title,
  ...location,
  photo: photos[0] ?? '',
  typeofcar: detail.typeofcar,
});

async function writeNote(context: Context, { _id, detail }: BookingView, note: string): Promise<void> {
  const sealed = await sealDetails(context, requireRecordId(detail.renter), { ...detail, note });
  await writable(context.db.bookings).updateOne(
    { _id: requireRecordId(_id) },
    { $set: { 'detail.note': sealed.note } },
  );
}

/** The review of a stay; returns the id that the page of its post has it under. */
async function review(context: Context, { _id, detail }: BookingView, comment: string): Promise<string> {
  const booking = requireRecordId(_id);
  const post = requireRecordId(detail.post);
  const rate = 4;
  await context.db.reviews.create({
    _id: booking,
    post,
    renter: requireRecordId(detail.renter),
    rate,
    comment,
    created: context.clock.now(),
    counted: true,
  });
  await writable(context.db.posts).updateOne(
    { _id: post },
    { $set: { rate: { rating: rate, count: 1 }, reviews: 1 } },
  );
  await writable(context.db.bookings).updateOne({ _id: booking }, { $set: { rated: true, stars: rate } });
  return publicReviewId(context, booking);
}

function cancel(by: Someone, { _id, detail }: BookingView, reason?: string) {
  return by.ok('cancelBooking', { params: { postId: detail.post, bookId: _id }, body: { reason } });
}
