import { randomBytes, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { outboxEntry } from '../announce/outbox.ts';
import { noticesOfBooking } from '../bookings/changes.ts';
import type { BookingRecord } from '../bookings/record.ts';
import { sealDetails } from '../bookings/record.ts';
import type { BookingView } from '../bookings/shapes.ts';
import { viewOfBooking } from '../bookings/views.ts';
import { emptyCalendar } from '../calendars/record.ts';
import { baysOf } from '../calendars/rules/bays.ts';
import { addDays, bangkokDay, instantOf, openingWindow, slotMinute } from '../calendars/rules/time-slots.ts';
import type { Caller, Context } from '../context/context.ts';
import type { UploadFolder } from '../files/shapes.ts';
import { newRecordId, requireRecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import type { PostRecord } from '../posts/record.ts';
import { postFields, postsPart } from '../posts/record.ts';
import { bookedHours, totalPrice } from '../posts/rules/price.ts';
import { type PostRequest, postRequest } from '../posts/shapes.ts';
import { userStatus } from '../users/constants.ts';
import { passwordFingerprint } from '../users/passwords/password.ts';
import { storedCard, storedPhone } from '../users/personal-fields.ts';
import type { UserRecord } from '../users/record.ts';
import type { ConfirmCardRequest } from '../users/shapes.ts';
import { samplePostBody } from './sample-post-body.ts';
import { sampleBooking, samplePost, sampleUser } from './samples/samples.ts';

/** Records as commands would have left them, with everything that belongs to them, announced long ago. */

/** A logged-in user, whom commands take as they are. */
export interface Person extends Caller {
  username: string;
}

export const password = 'correct horse';

let people = 0;
let cards = 0;
/** The number of a card that no other account has. */
export function newCardNumber(): string {
  cards += 1;
  return `900000${String(cards).padStart(7, '0')}`;
}

interface GivenPerson {
  /** Verified with a card of its own. */
  card?: boolean;
  isAdministrator?: boolean;
  /** The mail address is confirmed since then. */
  confirmedAt?: Date;
  /** Without one nobody can log in. */
  password?: string;
  fname?: string;
  lname?: string;
  phone?: string;
}

export async function givePerson(context: Context, given: GivenPerson = {}): Promise<Person> {
  people += 1;
  const now = context.clock.now();
  const _id = newRecordId(now);
  const { card = false, isAdministrator = false, phone = '0812345678' } = given;
  const status = isAdministrator ? userStatus.administrator : userStatus.normal;
  const number = { idCard: newCardNumber(), laser: 'AB1234567890' };
  const user: UserRecord = {
    ...sampleUser(`person${people}`),
    _id,
    status,
    ...(await storedPhone(context, _id, phone)),
    name: { firstname: given.fname ?? 'สมชาย', lastname: given.lname ?? 'ใจดี' },
    ...(card ? { Card: { ...(await storedCard(context, _id, number)), confirm: true } } : {}),
    ...(given.confirmedAt === undefined ? {} : { emailConfirmedAt: given.confirmedAt }),
    ...(given.password === undefined
      ? {}
      : { passwordHash: await context.passwords.hash({ id: 'given' }, given.password) }),
    created: now,
    changedAt: now,
  };
  const { db } = context;
  const { numberHash } = user.Card;
  const [session] = await Promise.all([
    giveSession(context, user),
    writable(db.calendars).create(emptyCalendar(_id)),
    writable(db.users).create(user),
    ...(numberHash === ''
      ? []
      : [db.cards.create({ _id: numberHash, accounts: [_id], marks: {}, countedAt: null })]),
  ]);
  return session;
}

/** One more session of a user. */
export async function giveSession(
  { db, clock }: Context,
  { _id, username, status, passwordHash }: UserRecord,
): Promise<Person> {
  const now = clock.now();
  const sessionId = randomUUID();
  // Tests move the clock by days.
  const expiresAt = new Date(now.getTime() + 100 * 86_400_000);
  await db.sessions.create({
    _id: sessionId,
    status,
    expiresAt,
    user: _id,
    created: now,
    lastUsed: now,
    revokedAt: null,
    device: { browser: 'chrome', system: 'android' },
    ...(passwordHash === '' ? {} : { password: passwordFingerprint(passwordHash) }),
    secondFactor: status === userStatus.administrator,
  });
  return { id: _id.toString(), username, status, sessionId, expiresAt };
}

export type GivenPost = PostRecord & { id: string };

/** An open post; the changes are those of its request. */
export async function givePost(
  context: Context,
  owner: Pick<Person, 'id'>,
  changes: Partial<z.input<typeof postRequest>> = {},
): Promise<GivenPost> {
  const { db, clock } = context;
  const _id = newRecordId(clock.now());
  const imagePost = changes.imagePost ?? [await giveUpload(context, owner, 'post', `post:${_id}`)];
  const post = samplePost({
    _id,
    user: requireRecordId(owner.id),
    ...postFields(givenRequest({ ...changes, imagePost })),
    created: clock.now(),
  });
  await Promise.all([
    writable(db.calendars).create(emptyCalendar(post._id, postsPart(post))),
    writable(db.posts).create(post),
  ]);
  return { ...post, id: post._id.toString() };
}

/** The request of a form with every field; its photos are uploads of the owner. */
export const givenRequest = (
  changes: Partial<z.input<typeof postRequest>> & { imagePost: string[] },
): PostRequest => postRequest.parse(samplePostBody(changes));

/** Of a post that is open across midnight, a slot before its opening is of the next day. */
function slotInstant({ date }: PostRecord, day: string, slot: string): Date {
  const minute = slotMinute(slot);
  return instantOf(minute < openingWindow(date).open ? addDays(day, 1) : day, minute);
}

/** A booking that its owner was notified of, with its time in both calendars; returns what its renter sees of it. */
export async function giveBooking(
  context: Context,
  renter: Person,
  post: PostRecord,
  day: string,
  timein = '10.00',
  timeout = '12.00',
  changes: Partial<BookingRecord> = {},
): Promise<BookingView> {
  const { db, clock } = context;
  const now = changes.created ?? clock.now();
  const renterId = requireRecordId(renter.id);
  const period = { from: slotInstant(post, day, timein), to: slotInstant(post, day, timeout) };
  const hours = bookedHours(period);
  const sample = sampleBooking(post._id, renterId, period);
  const booking: BookingRecord = {
    ...sample,
    _id: newRecordId(now),
    Date: day,
    detail: await sealDetails(context, renterId, {
      ...sample.detail,
      user: post.user,
      timein,
      timeout,
      hours,
      price: totalPrice(post.price, hours),
    }),
    created: now,
    changedAt: now,
    outbox: [],
    // In the first bay of a lot.
    ...(baysOf(post.detail) === null ? {} : { bay: { number: 1, label: '', photo: '' } }),
    ...changes,
  };
  const held = { booking: booking._id, ...period, heldAt: now };
  const { bay, check } = booking;
  const causes = check.checkout.status
    ? (['created', 'check-out-confirmed'] as const)
    : (['created'] as const);
  const parking = check.checkin.renter ? { $set: { checkedInBooking: booking._id } } : {};
  const hold = () => [
    writable(db.calendars).updateOne(
      { _id: post._id },
      {
        $push: { held: { ...held, ...(bay === undefined ? {} : { bay: bay.number }) } },
        $inc: { version: 1 },
      },
    ),
    writable(db.calendars).updateOne(
      { _id: renterId },
      { $push: { held }, $inc: { version: 1 }, ...parking },
    ),
  ];
  await Promise.all([
    writable(db.bookings).create(booking),
    db.notices.insertMany(
      noticesOfBooking(
        booking,
        causes.map((cause) => outboxEntry(cause, now)),
      ),
    ),
    ...(check.checkout.status ? [] : hold()),
  ]);
  return viewOfBooking(context, booking, renter);
}

/** A stay that is over, with steps at these instants; those of its booked time build trust (R139). */
export function giveStay(
  context: Context,
  renter: Person,
  post: PostRecord,
  day: string,
  [timein, timeout]: readonly [timein: string, timeout: string],
  steps: readonly [first: Date, last: Date] = [
    slotInstant(post, day, timein),
    slotInstant(post, day, timeout),
  ],
): Promise<BookingView> {
  const [first, last] = steps;
  return giveBooking(context, renter, post, day, timein, timeout, {
    check: {
      checkin: { user: true, renter: true },
      checkout: { user: true, renter: true, status: true },
    },
    stepTimes: { arrived: first, parked: new Date(+first + 1), leaving: last, ended: last },
  });
}

/** An upload that nothing uses yet, without its file; returns its address. */
export async function giveUpload(
  { db, clock }: Context,
  { id }: Pick<Person, 'id'>,
  folder: UploadFolder,
  usedBy = '',
): Promise<string> {
  const now = clock.now();
  const key = `${folder}/${now.getTime()}-${randomBytes(12).toString('hex')}.jpg`;
  const url = `/api/files/${key}`;
  await db.uploads.create({
    _id: url,
    key,
    folder,
    user: requireRecordId(id),
    type: 'image/jpeg',
    bytes: 9,
    usedBy,
    created: now,
    removedAt: null,
  });
  return url;
}

/** The request of a card of this number; its two images are uploads. */
export async function cardRequest(
  context: Context,
  person: Pick<Person, 'id'>,
  idCard: string,
): Promise<ConfirmCardRequest> {
  const [idCardURL, idCardPerson] = [
    await giveUpload(context, person, 'idcard'),
    await giveUpload(context, person, 'idcard'),
  ];
  return { idCard, laser: 'AB1234567890', idCardURL, idCardPerson };
}

/** A day on which every slot is in the future. */
export const tomorrow = ({ clock }: Context): string => addDays(bangkokDay(clock.now()), 1);
