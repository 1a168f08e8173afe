import type { PlaceInLine } from '../calendars/record.ts';
import { isFaulty } from '../common/faults.ts';
import { limits } from '../common/limits.ts';
import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { isOpen } from './record.ts';

const most = limits.waits.most;

/**
 * Takes one of the renter's places in lines, by one conditional update of the renter's calendar: nothing else keeps a
 * renter from waiting for more than `limits.waits.most` times. A repeat for the same time of a post gets the wait that
 * has it.
 */
export async function takePlace(
  { db }: Context,
  renter: RecordId,
  place: PlaceInLine,
): Promise<{ outcome: 'taken'; wait: RecordId } | { outcome: 'full' } | { outcome: 'closed' }> {
  const { post, from, to } = place;
  const same = { post, from, to };
  const taken = await db.calendars.updateOne(
    {
      _id: renter,
      open: true,
      ...(isFaulty('sixth-wait') ? {} : { [`waits.${most - 1}`]: { $exists: false } }),
      waits: { $not: { $elemMatch: same } },
    },
    { $push: { waits: place } },
  );
  if (taken.modifiedCount === 1) return { outcome: 'taken', wait: place.wait };
  const calendar = await db.calendars.findById(renter, { open: 1, waits: 1 }).lean();
  if (!calendar?.open) return { outcome: 'closed' };
  const own = calendar.waits?.find(
    (other) => other.post.equals(post) && +other.from === +from && +other.to === +to,
  );
  return own === undefined ? { outcome: 'full' } : { outcome: 'taken', wait: own.wait };
}

/** Only for a wait that has ended, or can never be written any more. */
export async function releasePlace({ db }: Context, renter: RecordId, wait: RecordId): Promise<void> {
  await db.calendars.updateOne({ _id: renter, 'waits.wait': wait }, { $pull: { waits: { wait } } });
}

/** A place whose wait was not written by then is left from a crash. */
const orphanAgeMs = 120_000;

/** Releases the places of waits that were never written or have ended, as a crash between two writes leaves them. */
export async function sweepPlaces(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - orphanAgeMs);
  let released = 0;
  for await (const { _id: renter, waits = [] } of db.calendars
    .find({ 'waits.at': { $lt: old } })
    .lean()
    .cursor())
    for (const place of waits.filter(({ at }) => at < old)) {
      const wait = await db.waits.findById(place.wait).lean();
      if (wait !== null && isOpen(wait)) continue;
      if (wait === null && !(await neverWrite(context, renter, place))) continue;
      await releasePlace(context, renter, place.wait);
      released += 1;
    }
  return released;
}

/** Inserts an ended wait under the id, which a process that resumes late meets. False if the wait came before. */
async function neverWrite({ db, clock }: Context, renter: RecordId, place: PlaceInLine): Promise<boolean> {
  const now = clock.now();
  const { wait: _id, post, from, to } = place;
  const about = { title: '', Date: '', timein: '', timeout: '' };
  const times = { created: place.at, ended: now, changedAt: now };
  try {
    await writable(db.waits).create({
      _id,
      post,
      renter,
      ...about,
      from,
      to,
      state: 'left',
      ...times,
      version: 1,
      outbox: [],
    });
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return false;
  }
}
