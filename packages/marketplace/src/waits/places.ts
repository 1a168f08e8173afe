import { releasePlace } from '../calendars/lists.ts';
import type { PlaceInLine } from '../calendars/record.ts';
import type { Context } from '../context/context.ts';
import { unlessDuplicate } from '../platform/connections/mongo.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { writable } from '../platform/records/record-schema.ts';
import { isOpen } from './record.ts';

/** A place whose wait was not written by then is left from a crash. */
const orphanAgeMs = 120_000;

/** Releases the places of waits that were never written or have ended, as a crash between two writes leaves them. */
export async function sweepPlaces(context: Context): Promise<number> {
  const { db, clock } = context;
  const old = new Date(clock.now().getTime() - orphanAgeMs);
  let released = 0;
  for await (const { _id: renter, waits = [] } of db.calendars.find({ 'waits.at': { $lt: old } }).lean())
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
  const times = { from, to, created: place.at, ended: now, changedAt: now };
  return unlessDuplicate(() =>
    writable(db.waits).create({
      _id,
      post,
      renter,
      ...about,
      ...times,
      state: 'left',
      version: 1,
      outbox: [],
    }),
  );
}
