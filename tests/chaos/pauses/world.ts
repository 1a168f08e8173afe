import { outboxEntry } from '@joddee/marketplace/announce/outbox';
import { noticesOfBooking } from '@joddee/marketplace/bookings/changes';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, requireRecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { hashCardNumber } from '@joddee/marketplace/secrets/seal';
import { giveUpload } from '@joddee/marketplace/testing/given';
import { keepRecords } from '@joddee/marketplace/testing/records';
import { blockBody, sampleBlock } from '@joddee/marketplace/testing/samples/samples';
import { newPerson, type Person } from '../town/person.ts';
import { newSpot, type Spot } from '../town/spot.ts';
import { type Complaints, giveComplaints } from './complaints/give-complaints.ts';
import { giveAccounts } from './give/give-accounts.ts';
import { giveBookings } from './give/give-bookings.ts';
import { giveComing } from './give/give-coming.ts';
import { type Ending, giveEnding } from './give/give-ending.ts';
import { giveLine, type Line } from './give/give-line.ts';
import { giveMessage } from './give/give-messages.ts';
import { giveOccupied, type Occupied } from './give/give-occupied.ts';
import { giveReview } from './give/give-review.ts';
import { type Freed, giveSaved } from './give/give-saved.ts';

/** The number of a card that several users share. */
export const sharedCard = '9000000000001';

/** One owner, the renters of each stage of a stay, and users whose cards wait: the subjects of every action. */
export interface World {
  day: string;
  people: Record<PersonName, Person>;
  /** `lot` has two bays and a block. */
  spots: { first: Spot; second: Spot; paused: Spot; lot: Spot };
  bookings: Record<BookingName, string>;
  ending: Ending;
  /** A stay that has begun without its car. */
  coming: string;
  occupied: Occupied;
  line: Line;
  complaints: Complaints;
  /** The freed time of a spot that the first in line has saved. */
  freed: Freed;
  review: string;
  /** Unused uploads of these users. */
  uploads: Record<
    'ofOwner' | 'ofRenter' | 'ofHindered' | 'complaintOfHindered' | 'cardFront' | 'cardPerson',
    string
  >;
  photoOfFirst: string;
  /** The id that a request has chosen for its booking. */
  requested: string;
  /** The clock by which the age of a request is measured. */
  sharedClock: Context['sharedClock'];
  noticeOfOwner: string;
  /** The links of letters to the rival. */
  links: { reset: string; confirmation: string };
  /** Codes of the started second factor of the rival and the active one of the parked renter. */
  codes: { started: string; active: string };
}

const owners = ['owner'] as const;
const renters = [
  'renter',
  'rival',
  'arrived',
  'parked',
  'leaving',
  'late',
  'forgotten',
  'fresh',
  'coming',
  'suspended',
] as const;
const atOccupied = ['hindered', 'blocked'] as const;
const inLine = ['first', 'holder'] as const;
const cardHolders = ['waiting', 'alsoWaiting', 'counted'] as const;
export type PersonName =
  | (typeof owners)[number]
  | (typeof renters)[number]
  | (typeof atOccupied)[number]
  | (typeof inLine)[number]
  | (typeof cardHolders)[number]
  | 'admin';
export type BookingName =
  | 'ofRenter'
  | 'alsoOfRenter'
  | 'ofRival'
  | 'alsoOfRival'
  | 'arrived'
  | 'parked'
  | 'leaving'
  | 'late'
  | 'forgotten';

/** Computed once, because hashing is slow by design. */
export const passwordOfAll = 'correct horse';

/** A stored world. It is restored before each cell, with the same ids and at the same instant. */
export interface WorldTemplate {
  world: World;
  /** The instant at which it was built, where the clock of every cell begins. */
  builtAt: Date;
  restore(context: Context): Promise<void>;
}

export async function buildWorld(context: Context): Promise<WorldTemplate> {
  const builtAt = context.clock.now();
  const person = async (name: PersonName, role: Person['role'], index: number) =>
    [name, await newPerson(context, index, role)] as const;
  const people = Object.fromEntries(
    await Promise.all([
      person('owner', 'owner', 1),
      ...[...renters, ...atOccupied, ...inLine].map((name, index) => person(name, 'renter', index + 10)),
      ...cardHolders.map((name, index) => person(name, name === 'counted' ? 'owner' : 'waiting', index + 40)),
      person('admin', 'admin', 50),
    ]),
  ) as Record<PersonName, Person>;
  const hours = { open: '06.00', close: '22.00' };
  const { request: _, ...block } = blockBody(addDays(bangkokDay(builtAt), 1), '21:00', '21:30');
  const lateEvening = { ...block, weekly: false, until: '' };
  const [first, second, paused, lot] = await Promise.all([
    newSpot(context, people.owner, hours),
    newSpot(context, people.owner, hours),
    newSpot(context, people.owner, hours),
    newSpot(context, people.owner, { ...hours, blocks: [{ _id: sampleBlock, ...lateEvening }] }, 2),
  ]);
  const world: World = {
    day: addDays(bangkokDay(builtAt), 1),
    people,
    spots: { first, second, paused, lot },
    bookings: {} as World['bookings'],
    ending: {} as Ending,
    coming: '',
    occupied: {} as Occupied,
    line: {} as Line,
    complaints: {} as Complaints,
    freed: {} as Freed,
    review: '',
    requested: newRecordId().toString(),
    sharedClock: context.sharedClock,
    noticeOfOwner: '',
    links: { reset: '', confirmation: '' },
    codes: { started: '', active: '' },
    uploads: {
      ofOwner: await giveUpload(context, people.owner, 'post'),
      ofRenter: await giveUpload(context, people.renter, 'images'),
      ofHindered: await giveUpload(context, people.hindered, 'occupied'),
      complaintOfHindered: await giveUpload(context, people.hindered, 'complaint'),
      cardFront: await giveUpload(context, people.fresh, 'idcard'),
      cardPerson: await giveUpload(context, people.fresh, 'idcard'),
    },
    photoOfFirst: await giveUpload(context, people.owner, 'post', `post:${first.id}`),
  };
  await giveAccounts(context, world, passwordOfAll);
  await givePhotos(context, world);
  await giveCards(context, world);
  await giveBookings(context, world);
  world.ending = await giveEnding(context, people.owner, people.fresh);
  world.coming = await giveComing(context, people.owner, people.coming);
  const { late, forgotten } = people;
  world.occupied = await giveOccupied(context, people.owner, { ...people, others: [late, forgotten] });
  world.line = await giveLine(context, world.day, people);
  world.freed = await giveSaved(context, people.owner, people.first);
  await giveNotices(context, world);
  world.complaints = await giveComplaints(context, first.id, people);
  world.review = await giveReview(context, world);
  await giveMessage(context, world.bookings.ofRenter, people);
  return { world, builtAt, restore: await keepRecords(context) };
}

async function givePhotos({ db }: Context, { spots, photoOfFirst }: World): Promise<void> {
  await writable(db.posts).updateOne({ _id: spots.first.id }, { $set: { photos: [photoOfFirst] } });
  await writable(db.posts).updateOne({ _id: spots.paused.id }, { $set: { available: false } });
  await writable(db.calendars).updateOne({ _id: spots.paused.id }, { $set: { open: false } });
}

/** One number for three users: one of them is verified with it, so only one of the two waiting ones may be. */
async function giveCards(context: Context, { people }: World): Promise<void> {
  const { db, keys } = context;
  const ids = (list: readonly PersonName[]) => list.map((name) => requireRecordId(people[name].id));
  const numberHash = await hashCardNumber(keys, sharedCard);
  await writable(db.users).updateMany(
    { _id: { $in: ids(cardHolders) } },
    { $set: { 'Card.idCard': sharedCard, 'Card.numberHash': numberHash } },
  );
  const uncounted = { marks: {}, countedAt: null };
  await db.cards.create({ _id: numberHash, accounts: ids(['counted']), ...uncounted });
  const owner = await db.users.findById(people.owner.id).lean();
  await db.cards.create({ _id: owner?.Card.numberHash ?? '', accounts: ids(['owner']), ...uncounted });
  for (const name of cardHolders) {
    const use = `card:${people[name].id}`;
    const [photoCard, photoPerson] = [
      await giveUpload(context, people[name], 'idcard', use),
      await giveUpload(context, people[name], 'idcard', use),
    ];
    await writable(db.users).updateOne(
      { _id: people[name].id },
      { $set: { photo_card: { photoCard, photoPerson } } },
    );
  }
}

/** Every booking was noticed when it was made, and when it ended. */
async function giveNotices(context: Context, world: World): Promise<void> {
  const bookings = await context.db.bookings.find().lean();
  const notices = bookings.flatMap((booking) =>
    noticesOfBooking(booking, [
      outboxEntry('created', booking.created),
      ...(booking.detail.status === 0 ? [outboxEntry('cancelled', booking.created)] : []),
      ...(booking.check.checkout.status ? [outboxEntry('check-out-confirmed', booking.created)] : []),
    ]),
  );
  await context.db.notices.insertMany(notices);
  world.noticeOfOwner = notices[0]?._id ?? '';
}
