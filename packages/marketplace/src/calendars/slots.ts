import { type Announcement, announce, postRoom } from '../announce/announce.ts';
import type { Context } from '../context/context.ts';
import type { SlotsView } from '../contract/server-events.ts';
import { streamName } from '../contract/stream-names.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { isShown, lotView } from '../posts/rules/listing.ts';
import { timeFreed } from './record.ts';
import { fullTimes } from './rules/bays.ts';
import type { Period } from './rules/booked-time.ts';

export async function announceSlots(context: Context, postId: RecordId): Promise<void> {
  await announce(context, await slotsMessages(context, postId));
}

/**
 * The taken times of a post for its room, and a changed period for every open map, so that it can query again if the spot
 * is in sight. Nobody may still watch a listing that is not shown, and renters, whose calendars are private, are no posts.
 */
export async function slotsMessages(context: Context, postId: RecordId, changed?: Period) {
  const [post, view] = await Promise.all([context.batches.findPost(postId), slotsView(context, postId)]);
  if (post === null || !isShown(post)) return [];
  const cause = 'taken-times';
  const messages: Announcement[] = [
    { stream: postRoom(view.post), event: 'slots:changed', content: { cause, view } },
  ];
  if (changed !== undefined)
    messages.push({
      stream: streamName('map'),
      event: 'spot:times',
      content: {
        cause,
        _id: view.post,
        latitude: Number(post.location.latitude),
        longitude: Number(post.location.longitude),
        from: changed.from.toISOString(),
        to: changed.to.toISOString(),
      },
    });
  return messages;
}

/**
 * After times of a post were released: who was notified while they were held still shows them as taken, and somebody may
 * wait for them.
 */
export function announceFreed(context: Context, post: RecordId): void {
  context.background.run('announce-slots', () => announceSlots(context, post));
  context.background.run('time-freed', async () => void (await timeFreed(context, post)));
}

/** The taken times of a post, from its calendar. The id must be that of a post, because renters have calendars too. */
export async function slotsView({ batches }: Context, postId: RecordId): Promise<SlotsView> {
  const calendar = await batches.findCalendar(postId);
  const { held = [], bays } = calendar ?? {};
  return {
    post: postId.toString(),
    ...(bays == null ? {} : { lot: lotView(held, bays) }),
    taken: (bays == null ? held : fullTimes(held, bays))
      .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))
      .sort((a, b) => a.from.localeCompare(b.from)),
    version: calendar?.version ?? 0,
  };
}

export function noSlots(id: RecordId): SlotsView {
  return { post: id.toString(), taken: [], version: 0 };
}
