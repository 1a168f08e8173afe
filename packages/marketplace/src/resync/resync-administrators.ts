import type { AdminResync } from '@joddee/contract/events/server-events';
import { streamName } from '@joddee/contract/events/stream-names';
import { limits } from '@joddee/contract/limits';
import { lastPosition } from '../announce/sequence.ts';
import type { Context } from '../context/context.ts';
import { bySubmission, summariesOf } from '../users/find-for-administrator.ts';
import { waitingForVerification } from '../users/user-model.ts';

/** Resyncs the stream of administrators: the cards that wait for verification. */
export async function resyncAdministrators(context: Context, last: number): Promise<AdminResync> {
  const stream = streamName('admin');
  const seq = await lastPosition(context.redis, context.redisPrefix, stream);
  if (last > 0 && last === seq) return { stream, seq, kind: 'unchanged', snapshot: null };
  const waiting = await context.db.users
    .find({ ...waitingForVerification, deletedAt: null })
    .sort(bySubmission)
    .limit(limits.pageSize.admin)
    .lean();
  return {
    stream,
    seq,
    kind: 'snapshot',
    snapshot: { waiting: await summariesOf(context, waiting) },
  };
}
