import type { Context } from '../context/context.ts';
import { enqueue } from '../jobs/job-queues.ts';
import type { RecordId } from '../platform/record-id.ts';

/** Has the worker recompute the rating of a post; a sweep repeats it if the job is lost. */
export function enqueueRating(context: Context, postId: RecordId): void {
  context.background.run('rating', () =>
    enqueue(context.queues, 'recompute-rating', { post: postId.toString() }),
  );
}
