import type { HeldTime } from '@joddee/marketplace/calendars/record';
import type { Context } from '@joddee/marketplace/context/context';
import { newRecordId, type RecordId } from '@joddee/marketplace/platform/records/record-id';
import { writable } from '@joddee/marketplace/platform/records/record-schema';
import { postsPart } from '@joddee/marketplace/posts/record';
import { sampleCalendar, samplePost } from '@joddee/marketplace/testing/samples/samples';

/** Creates posts that are open all day, each with a calendar that holds these times. */
export async function seedPosts(
  { db }: Context,
  owner: RecordId,
  count: number,
  held: () => HeldTime[] = () => [],
): Promise<RecordId[]> {
  const sample = samplePost({ user: owner, date: { open: '00.00', close: '00.00' }, grams: [] });
  const ids = Array.from({ length: count }, () => newRecordId());
  await writable(db.calendars).insertMany(
    ids.map((_id) => ({ ...sampleCalendar(_id, held()), ...postsPart(sample) })),
  );
  await writable(db.posts).insertMany(ids.map((_id) => ({ ...sample, _id })));
  return ids;
}
