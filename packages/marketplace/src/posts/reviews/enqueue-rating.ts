import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/records/record-id.ts';
import { enqueue } from '../../queues/job-queues.ts';

/** Has the worker recompute the rating of a post; a sweep repeats it if the job is lost. */
export function enqueueRating(context: Context, postId: RecordId): void {
  context.background.run('rating', () =>
    enqueue(context.queues, 'recompute-rating', { post: postId.toString() }),
  );
}
