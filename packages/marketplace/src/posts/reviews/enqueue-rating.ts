import type { Context } from '../../context/context.ts';
import type { RecordId } from '../../platform/record-id.ts';
import { enqueue } from '../../queues/job-queues.ts';

/** The review is written; that the post's rating follows is the worker's work, now or by its sweep. */
export function enqueueRating(context: Context, postId: RecordId): void {
  context.background.run('rating', () =>
    enqueue(context.queues, 'recompute-rating', { post: postId.toString() }),
  );
}
