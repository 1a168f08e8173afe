import type { Context } from '../context/context.ts';
import { isDuplicateKey } from '../platform/connections/mongo.ts';
import { writable } from '../platform/records/read-model.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { emptyCalendar, type PostsPart } from './record.ts';

/** Creates the calendar of a new post or account. A repeat finds it. */
export async function createCalendar({ db }: Context, _id: RecordId, ofPost?: PostsPart): Promise<void> {
  try {
    await writable(db.calendars).create(emptyCalendar(_id, ofPost));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Only for an id under which there is no post or account and never will be. */
export async function removeCalendar({ db }: Context, _id: RecordId): Promise<void> {
  await writable(db.calendars).deleteOne({ _id });
}

/**
 * Opens or closes the calendar of a post and sets its bays and its opening. Older versions of the post are ignored, so
 * the calendar follows the last of two concurrent changes. All of it is one update: with several, an earlier change that
 * was paused could come between them. Another number of bays is another state of the times, which `announcePost` sends,
 * so the version is incremented.
 */
export async function followPost({ db }: Context, post: RecordId, part: PostsPart): Promise<void> {
  await writable(db.calendars).updateOne(
    { _id: post, postVersion: { $lte: part.postVersion } },
    { $set: part, $inc: { version: 1 } },
  );
}

/** Closes the calendar of a deleted account, which claims nothing and gets no letters any more. */
export async function closeCalendar({ db }: Context, user: RecordId): Promise<void> {
  await writable(db.calendars).updateOne({ _id: user }, { $set: { open: false }, $unset: { letters: '' } });
}
