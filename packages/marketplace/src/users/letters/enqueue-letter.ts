import type { Context } from '../../context/context.ts';
import { enqueue } from '../../queues/job-queues.ts';
import { type LetterRequest, letterJob } from './send-letter.ts';

/** Letters are sent by the worker, which tries again while the mail server is unavailable. */
export function enqueueLetter(context: Context, letter: LetterRequest): void {
  context.background.run('enqueue-letter', () => enqueue(context.queues, letterJob, letter));
}
