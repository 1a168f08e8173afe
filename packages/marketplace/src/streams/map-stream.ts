import { limits } from '@joddee/contract/limits';
import type { MapResync, MapSnapshot } from '@joddee/contract/server-events';
import { mapRoom } from '../announce/rooms.ts';
import { lastPosition } from '../announce/sequence.ts';
import type { Context } from '../platform/context.ts';
import { postView } from '../posts/post-view.ts';
import { differenceSince } from './difference-since.ts';

/**
 * The open posts of the map, or what has come, changed and gone since. Who sees only a part of the map gets
 * neither: a new number tells to look at that part again.
 */
export async function mapStream(context: Context, last: number, whole: boolean): Promise<MapResync> {
  const seq = await lastPosition(context.redis, context.redisPrefix, mapRoom);
  if (last > 0 && last === seq) return { stream: mapRoom, seq, kind: 'unchanged', snapshot: null };
  if (!whole) return { stream: mapRoom, seq, kind: 'snapshot', snapshot: null };
  const since = differenceSince(context, last);
  return {
    stream: mapRoom,
    seq,
    kind: since === null ? 'snapshot' : 'difference',
    snapshot: since === null ? await wholeMap(context) : await changedMap(context, since),
  };
}

async function wholeMap({ db }: Context): Promise<MapSnapshot> {
  const posts = await db.posts
    .find({ deletedAt: null, available: true })
    .sort({ created: -1 })
    .limit(limits.pageSize.list)
    .lean();
  return { posts: posts.map((post) => postView(post)), gone: [] };
}

async function changedMap({ db }: Context, since: Date): Promise<MapSnapshot> {
  const changed = await db.posts.find({ changedAt: { $gte: since } }).lean();
  const open = changed.filter(({ available, deletedAt }) => available && deletedAt === null);
  return {
    posts: open.map((post) => postView(post)),
    gone: changed
      .filter((post) => !open.includes(post))
      .map(({ _id, version }) => ({ _id: _id.toString(), version })),
  };
}
