import { expect, test } from 'vitest';
import { deleteUser } from '../account-deletion/delete-account.ts';
import { postRoom, userRoom } from '../announce/announce.ts';
import { cancelBooking } from '../bookings/ends.ts';
import type { BookingView } from '../bookings/shapes.ts';
import { releaseTimes } from '../calendars/claims.ts';
import { announceSlots } from '../calendars/slots.ts';
import { limits } from '../common/limits.ts';
import { findNotices } from '../notices/views.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { deletePost, editPost, setAvailable } from '../posts/commands.ts';
import { commandTests, refusalOf } from '../testing/command-tests.ts';
import {
  type GivenPost,
  giveBooking,
  givenRequest,
  givePerson,
  givePost,
  type Person,
  tomorrow,
} from '../testing/given.ts';
import { addWait, findWaits, leaveWait } from './commands.ts';
import { offerFreedTimes } from './offers.ts';
import type { WaitView } from './shapes.ts';

let owner: Person;
/** Has booked the post from 10.00 to 12.00 tomorrow, and frees it. */
let renter: Person;
let first: Person;
let second: Person;
let post: GivenPost;
let day: string;
let booking: BookingView;

const kit = await commandTests(async () => {
  owner = await givePerson(context, { card: true });
  [first, second] = [await givePerson(context), await givePerson(context)];
  day = tomorrow(context);
  ({ post, renter, booking } = await takenPost());
});
const { context, clock, sent } = kit;

const holdMs = limits.waits.holdMinutes * 60_000;

async function takenPost(changes: Parameters<typeof givePost>[2] = {}) {
  const [taken, by] = [await givePost(context, owner, changes), await givePerson(context)];
  return { post: taken, renter: by, booking: await giveBooking(context, by, taken, day) };
}
const free = (taken = { renter, booking }) => kit.cancel(taken.renter, taken.booking);
const adding = (person: Person, timein = '10.00', timeout = '12.00', postId = post.id) =>
  addWait(context, person, postId, { Date: day, timein, timeout });
const waitFor = (person: Person, timein?: string, timeout?: string, postId?: string): Promise<WaitView> =>
  kit.ok('addWait', adding(person, timein, timeout, postId));
const leave = (person: Person, wait: WaitView | undefined) =>
  kit.ok('leaveWait', leaveWait(context, person, wait?._id ?? ''));
/** What was announced to a person, by the times of the waits. */
const waitsOf = ({ id }: Person) =>
  sent.views(userRoom(id), 'waits:changed').toSorted((a, b) => a.from.localeCompare(b.from));
const statesOf = (person: Person) => waitsOf(person).map(({ state }) => state);
const heldOf = (person: Person) => waitsOf(person).find(({ state }) => state === 'held');
const sweep = () => kit.runScheduled('sweep-waits');
const offerAll = () => kit.runScheduled('offer-all-freed-times');
const kindsOf = async (person: Person) => (await findNotices(context, person)).map(({ kind }) => kind);
const setOpen = (available: boolean) =>
  kit.ok('setAvailable', setAvailable(context, owner, post.id, available));

test('R100, R101: a freed time is held for the first in line, refused to others, and booked by who has waited', async () => {
  await waitFor(first);
  await waitFor(second, '11.00', '12.00');
  expect(statesOf(first)).toEqual(['waiting']);
  await free();
  const now = clock.now();
  expect([statesOf(first), statesOf(second)]).toEqual([['held'], ['waiting']]);
  expect(Date.parse(heldOf(first)?.heldUntil ?? '') - +now).toBeGreaterThan(holdMs - 60_000);
  expect(await kindsOf(first)).toContain('wait-offered');
  expect(await kindsOf(second)).not.toContain('wait-offered');

  expect(await refusalOf(kit.book(second, post.id, day, '11.00', '12.00'))).toBe('SLOT_TAKEN');
  const booked = await kit.book(first, post.id, day, '10.00', '12.00');
  expect(statesOf(first)).toEqual(['taken']);
  expect(await findWaits(context, requireRecordId(first.id))).toEqual([]);
  const calendar = await context.db.calendars.findById(post._id).lean();
  expect(calendar?.held.map((held) => held.booking.toString())).toEqual([booked._id]);
  expect(calendar?.open).toBe(true);
});

test('R101: a stay within the held time ends the wait, and the rest is for the next in line', async () => {
  await waitFor(first);
  await waitFor(second, '11.00', '12.00');
  await free();
  await kit.book(first, post.id, day, '09.00', '11.00');
  expect([statesOf(first), statesOf(second)]).toEqual([['taken'], ['held']]);
});

test('R102: a hold that nobody takes is for the next in line, and who let it pass may wait again', async () => {
  await waitFor(first);
  await waitFor(second);
  await free();
  expect(statesOf(first)).toEqual(['held']);
  clock.advance(holdMs - 60_000);
  expect(await sweep()).toBe(0);
  clock.advance(61_000);
  await sweep();
  expect([statesOf(first), statesOf(second)]).toEqual([['passed'], ['held']]);
  expect(await kindsOf(first)).toContain('wait-passed');
  await waitFor(first);
  await leave(second, heldOf(second));
  expect(statesOf(second)).toEqual(['left']);
  expect(statesOf(first).sort()).toEqual(['held', 'passed']);
});

test('R102: who could not have booked, because the owner has paused the listing, remains in line', async () => {
  await waitFor(first);
  await free();
  expect(statesOf(first)).toEqual(['held']);
  await setOpen(false);
  clock.advance(holdMs + 1000);
  await sweep();
  expect(statesOf(first)).toEqual(['waiting']);
  await offerAll();
  expect(statesOf(first)).toEqual(['waiting']);
  await setOpen(true);
  expect(statesOf(first)).toEqual(['held']);
});

test('R99: only a taken time is waited for, once, by others than its owner and its renter, and five at most', async () => {
  const codeOf = (person: Person, timein: string, timeout: string) =>
    refusalOf(adding(person, timein, timeout));
  expect(await codeOf(first, '12.00', '13.00')).toBe('TIME_IS_FREE');
  expect(await codeOf(owner, '10.00', '12.00')).toBe('OWN_POST');
  expect(await codeOf(renter, '10.00', '12.00')).toBe('OWN_BOOKING_OVERLAPS');
  expect(await codeOf(first, '03.00', '04.00')).toBe('INVALID_INPUT');
  const [wait, again] = [await waitFor(first), await waitFor(first)];
  expect(again._id).toBe(wait._id);
  for (const [timein, timeout] of [
    ['10.00', '11.00'],
    ['11.00', '12.00'],
    ['09.00', '11.00'],
    ['11.30', '12.30'],
  ] as const)
    await waitFor(first, timein, timeout);
  expect(await codeOf(first, '10.30', '11.30')).toBe('TOO_MANY_WAITS');
  // Eight at once, of which three are too many.
  const starts = ['09.30', '09.00', '08.30', '08.00', '10.00', '10.30', '11.00', '11.30'];
  const codes = await Promise.all(starts.map((start) => codeOf(second, start, '12.30')));
  expect(codes.filter((code) => code === '')).toHaveLength(limits.waits.most);
  expect(codes.filter((code) => code === 'TOO_MANY_WAITS')).toHaveLength(3);
  await leave(first, wait);
  await leave(first, wait);
  expect(await codeOf(first, '10.30', '11.30')).toBe('');
});

test('R103: a wait ends when its time can be booked no longer, and when its listing is deleted', async () => {
  await waitFor(first);
  await waitFor(second, '11.00', '12.00');
  clock.set(`${day}T10:29:00+07:00`);
  await sweep();
  expect(statesOf(first)).toEqual(['waiting']);
  clock.set(`${day}T10:30:00+07:00`);
  await sweep();
  expect(statesOf(first)).toEqual(['started']);
  expect(await kindsOf(first)).toContain('wait-started');
  await kit.ok('deletePost', deletePost(context, owner, post.id));
  expect(statesOf(second)).toEqual(['closed']);
  expect(await kindsOf(second)).toContain('wait-closed');
});

test('R103: a hold ends with the account of who has it, and the next in line gets the time', async () => {
  await waitFor(first);
  await waitFor(second);
  await free();
  expect(statesOf(first)).toEqual(['held']);
  const admin = await givePerson(context, { isAdministrator: true });
  await kit.ok('deleteUser', deleteUser(context, admin, first.id));
  expect(statesOf(second)).toEqual(['held']);
  expect(await context.db.waits.countDocuments({ renter: first.id })).toBe(0);
});

test('of a lot, one freed bay is held for one who waits', async () => {
  const lot = await takenPost({ perPlace: true, numberofcar: '2' });
  await kit.book(await givePerson(context), lot.post.id, day, '10.00', '12.00');
  await waitFor(first, '10.00', '12.00', lot.post.id);
  await waitFor(second, '10.00', '12.00', lot.post.id);
  await free(lot);
  expect([statesOf(first), statesOf(second)]).toEqual([['held'], ['waiting']]);
  expect(await refusalOf(kit.book(lot.renter, lot.post.id, day, '10.00', '12.00'))).toBe('SLOT_TAKEN');
  expect((await kit.book(first, lot.post.id, day, '10.00', '12.00')).bay?.number).toBe(1);
  expect([statesOf(first), statesOf(second)]).toEqual([['taken'], ['waiting']]);
});

test('a refused booking leaves the hold as it was', async () => {
  const elsewhere = await givePost(context, owner);
  await waitFor(first);
  const own = await kit.book(first, elsewhere.id, day, '12.00', '13.00');
  await free();
  expect(statesOf(first)).toEqual(['held']);
  expect(await refusalOf(kit.book(first, post.id, day, '10.00', '13.00'))).toBe('OWN_BOOKING_OVERLAPS');
  expect(statesOf(first)).toEqual(['held']);
  expect((await kit.book(first, post.id, day, '10.00', '12.00')).detail.post).toBe(post.id);
  expect(own.detail.status).toBe(1);
});

test('others see a held time as taken, and nobody sees who waits', async () => {
  const room = postRoom(post.id);
  const wait = await waitFor(first);
  await free();
  const taken = () => sent.views(room, 'slots:changed').flatMap((slots) => slots.taken);
  expect(taken()).toEqual([{ from: wait.from, to: wait.to }]);
  await leave(first, wait);
  expect(taken()).toEqual([]);
  expect(await refusalOf(leaveWait(context, second, wait._id))).toBe('NOT_FOUND');
  for (const event of ['slots:changed', 'post:changed'] as const)
    expect(JSON.stringify(sent.to(room, event))).not.toContain(first.id);
  expect(new Set(sent.names(room))).toEqual(new Set(['slots:changed']));
});

test('R99, R100: who lets two holds of a time pass gets no third one, and nobody else waits for it', async () => {
  await waitFor(first);
  await waitFor(first, '10.00', '11.30');
  await waitFor(first, '10.30', '12.00');
  await waitFor(second);
  await free();
  expect(statesOf(first).sort()).toEqual(['held', 'waiting', 'waiting']);
  clock.advance(holdMs + 1000);
  await sweep();
  expect(statesOf(first).sort()).toEqual(['held', 'passed', 'waiting']);
  await leave(first, heldOf(first));
  expect(statesOf(second)).toEqual(['held']);
  // The third one would only make others find the time taken.
  expect(statesOf(first).sort()).toEqual(['left', 'passed', 'passed']);
  expect(await refusalOf(adding(first, '10.00', '11.00'))).toBe('TOO_MANY_HOLDS');
});

test('R100: one renter has one hold at a time, of a lot as well as elsewhere', async () => {
  const lot = await takenPost({ perPlace: true, numberofcar: '2' });
  await waitFor(first);
  await waitFor(second, '11.00', '12.00');
  await free();
  expect(statesOf(first)).toEqual(['held']);
  // The other bay is taken as well, so that there is something to wait for.
  await kit.book(await givePerson(context), lot.post.id, day, '10.00', '12.00');
  await waitFor(first, '10.00', '12.00', lot.post.id);
  await free(lot);
  await offerAll();
  expect(await context.db.waits.countDocuments({ renter: first.id, state: 'held' })).toBe(1);
  await leave(first, heldOf(first));
  expect(statesOf(second)).toEqual(['held']);
  await offerAll();
  expect(statesOf(first).sort()).toEqual(['held', 'left']);
});

/** As a crash leaves it: nobody has asked for offers. */
const freeInSilence = () => releaseTimes(context, [post._id], requireRecordId(booking._id));

/** The booking of a released time is over, too. */
async function endBooking(): Promise<void> {
  await free();
  await kit.runJobs();
}

test('R100: an offer that a slow program makes skips nobody whose time becomes free meanwhile', async () => {
  await waitFor(first);
  await waitFor(second, '11.00', '12.00');
  // Paused once the calendar was read, or the first in line was refused.
  const pausing =
    <Request, Answer>(work: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      const answer = await work(request);
      await freeInSilence();
      return answer;
    };
  const { claim, findCalendar } = context.batches;
  const batches = { ...context.batches, claim: pausing(claim), findCalendar: pausing(findCalendar) };
  await offerFreedTimes({ ...context, batches }, post._id);
  await offerFreedTimes(context, post._id);
  await kit.runJobs();
  expect([statesOf(first), statesOf(second)]).toEqual([['held'], ['waiting']]);
  await endBooking();
});

test('R100: a time that was claimed for somebody who leaves meanwhile is shown as free again', async () => {
  const wait = await waitFor(first);
  const taken = () => sent.views(postRoom(post.id), 'slots:changed').flatMap((slots) => slots.taken);
  /** While the time is claimed, something else announces it. */
  const claim: typeof context.batches.claim = async (request) => {
    const answer = await context.batches.claim(request);
    await leaveWait(context, first, wait._id);
    await announceSlots(context, post._id);
    expect([taken(), answer.outcome]).toEqual([[{ from: wait.from, to: wait.to }], 'claimed']);
    return answer;
  };
  await freeInSilence();
  await offerFreedTimes({ ...context, batches: { ...context.batches, claim } }, post._id);
  await kit.runJobs();
  expect(taken()).toEqual([]);
  await endBooking();
});

test('R102: a hold until the last instant at which its time can be booked passes with it', async () => {
  await waitFor(first);
  clock.set(`${day}T10:25:00+07:00`);
  await free();
  expect(statesOf(first)).toEqual(['held']);
  clock.set(`${day}T10:30:00+07:00`);
  await sweep();
  expect(statesOf(first)).toEqual(['passed']);
});

test('R102: nothing is held for a time whose slots belong to another day since the owner has changed the hours', async () => {
  const night = await givePost(context, owner, { open: '18.00', close: '08.00' });
  const stay = await kit.book(second, night.id, day, '01.00', '03.00');
  await waitFor(first, '01.00', '03.00', night.id);
  const request = givenRequest({ open: '00.00', close: '23.30', imagePost: night.photos });
  await kit.ok('editPost', editPost(context, owner, night.id, request));
  await kit.cancel(second, stay);
  await offerFreedTimes(context, night._id);
  await kit.runJobs();
  expect(await findWaits(context, requireRecordId(first.id))).toMatchObject([{ state: 'waiting' }]);
});

test('R100: a time that somebody books just before it is offered is held for nobody', async () => {
  await waitFor(first);
  await cancelBooking(kit.crashing(), renter, post.id, booking._id);
  let isBooked = false;
  const claim: typeof context.batches.claim = async (request) => {
    if (!isBooked) {
      isBooked = true;
      await kit.book(second, post.id, day, '10.00', '12.00');
    }
    return context.batches.claim(request);
  };
  expect(await offerFreedTimes({ ...context, batches: { ...context.batches, claim } }, post._id)).toBe(0);
  await kit.relay();
  expect(statesOf(first)).toEqual(['waiting']);
});

test('a time that another offer has claimed first is held for nobody else', async () => {
  await waitFor(first);
  await waitFor(second);
  await freeInSilence();
  const [one, other] = await Promise.all([
    offerFreedTimes(context, post._id),
    offerFreedTimes(context, post._id),
  ]);
  await kit.runJobs();
  expect(one + other).toBe(1);
  expect([statesOf(first), statesOf(second)]).toEqual([['held'], ['waiting']]);
  await endBooking();
});
