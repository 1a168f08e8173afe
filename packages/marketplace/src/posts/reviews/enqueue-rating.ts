import { z } from 'zod';
import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { defineJob, soonAgain } from '../../queues/job-definition.ts';
import { enqueue } from '../../queues/job-queues.ts';

export const ratingJob = defineJob('recompute-rating', z.object({ post: z.string() }), {
  ...soonAgain,
  queue: 'upkeep',
  keepsFailed: true,
  delayMs: 150,
  mergeMs: 100,
});

/** Has the worker recompute the rating of a post; a sweep repeats it if the job is lost. */
export function enqueueRating(context: Context, postId: RecordId): void {
  context.background.run('rating', () => enqueue(context.queues, ratingJob, { post: postId.toString() }));
}
