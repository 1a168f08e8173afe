import { isFaulty } from '../common/faults.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { newRecordId, type RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import type { CalendarRecord, PlaceInLine, TakenLetter } from './record.ts';

/**
 * Adds an entry to a list of an open calendar, by one conditional update: nothing else keeps a list from growing beyond
 * its limit.
 */
async function addEntry(
  { db }: Context,
  user: RecordId,
  condition: { [field: string]: object },
  entry: { waits: PlaceInLine } | { letters: TakenLetter },
): Promise<boolean> {
  const filter = { _id: user, open: true, ...condition };
  const added = await writable(db.calendars).updateOne(filter, { $push: entry });
  return added.modifiedCount === 1;
}

const hasFewerThan = (count: number, list: 'waits' | 'letters') => ({
  [`${list}.${count - 1}`]: { $exists: false },
});

/**
 * Takes one of the renter's places in lines, of which there are `limits.waits.most`. A repeat for the same time of a
 * post gets the wait that has it.
 */
export async function takePlace(
  context: Context,
  renter: RecordId,
  place: PlaceInLine,
): Promise<{ outcome: 'taken'; wait: RecordId } | { outcome: 'full' } | { outcome: 'closed' }> {
  const { post, from, to } = place;
  const mayWait = {
    ...(isFaulty('sixth-wait') ? {} : hasFewerThan(limits.waits.most, 'waits')),
    waits: { $not: { $elemMatch: { post, from, to } } },
  };
  if (await addEntry(context, renter, mayWait, { waits: place }))
    return { outcome: 'taken', wait: place.wait };
  const calendar = await context.db.calendars.findById(renter, { open: 1, waits: 1 }).lean();
  if (!calendar?.open) return { outcome: 'closed' };
  const own = calendar.waits?.find(
    (other) => other.post.equals(post) && +other.from === +from && +other.to === +to,
  );
  return own === undefined ? { outcome: 'full' } : { outcome: 'taken', wait: own.wait };
}

/** Only for a wait that has ended, or can never be written any more. */
export async function releasePlace({ db }: Context, renter: RecordId, wait: RecordId): Promise<void> {
  await writable(db.calendars).updateOne({ _id: renter, 'waits.wait': wait }, { $pull: { waits: { wait } } });
}

/** Only for a renter whose waits are erased. */
export async function releasePlaces({ db }: Context, renter: RecordId): Promise<void> {
  await writable(db.calendars).updateOne(
    { _id: renter, 'waits.0': { $exists: true } },
    { $set: { waits: [] } },
  );
}

export async function forgetLetters({ db }: Context, reader: RecordId, until: Date): Promise<void> {
  const old = { at: { $lte: until } };
  await writable(db.calendars).updateOne(
    { _id: reader, letters: { $elemMatch: old } },
    { $pull: { letters: old } },
  );
}

/** The letters that a reader got lately; null if the calendar is closed. */
export async function findLetters({ db }: Context, reader: RecordId): Promise<TakenLetter[] | null> {
  const calendar = await db.calendars.findById(reader, { letters: 1, open: 1 }).lean();
  return calendar?.open ? (calendar.letters ?? []) : null;
}

/** Takes a letter after the `taken` others by which it was decided; false if there are more or fewer by now. */
export const takeLetter = (
  context: Context,
  reader: RecordId,
  taken: number,
  letter: TakenLetter,
): Promise<boolean> =>
  addEntry(
    context,
    reader,
    {
      ...hasFewerThan(taken + 1, 'letters'),
      ...(taken === 0 ? {} : { [`letters.${taken - 1}`]: { $exists: true } }),
      'letters.notice': { $ne: letter.notice },
    },
    { letters: letter },
  );

export type CheckInClaim = Pick<CalendarRecord, 'checkedInBooking' | 'checkInToken'>;

/** The current check-in claim of a renter; null without a calendar. */
export async function findCheckIn({ db }: Context, renter: RecordId): Promise<CheckInClaim | null> {
  return db.calendars.findById(renter, { _id: 0, checkedInBooking: 1, checkInToken: 1 }).lean();
}

/**
 * Claims the single check-in of a renter who is checked in nowhere, or to this booking already; with `replaced`, of one
 * who still has that claim. Every claim writes a new token, so a process that decided on an older claim and was paused
 * since no longer matches.
 */
export async function claimCheckIn(
  { db }: Context,
  renter: RecordId,
  booking: RecordId,
  replaced?: CheckInClaim,
): Promise<boolean> {
  const claimed = await writable(db.calendars).updateOne(
    { _id: renter, ...(replaced ?? { checkedInBooking: { $in: [null, booking] } }) },
    { $set: { checkedInBooking: booking, checkInToken: newRecordId() } },
  );
  return claimed.matchedCount === 1;
}

/**
 * Releases a check-in. An ended booking can never be checked in again, so any claim that names it may be released; of an
 * active one only the claim that was read before the withdrawal, with its token.
 */
export async function releaseCheckIn(
  { db }: Context,
  renter: RecordId,
  claim: Pick<CheckInClaim, 'checkedInBooking'> & Partial<CheckInClaim>,
): Promise<void> {
  await writable(db.calendars).updateOne({ _id: renter, ...claim }, { $set: { checkedInBooking: null } });
}
