import { after } from '@joddee/marketplace/platform/after';
import { AppError } from '@joddee/marketplace/platform/app-error';
import type { PartWatch } from '@joddee/marketplace/platform/part-watch';

/** Each wait for a part is short; one request may have several of them. */
const longestMs = 1800;
const lookAgainMs = 100;

/**
 * While a part is away nobody waits longer than this for an answer. What was begun may still come to its end: every
 * command can be repeated. A server that is only busy goes on with what it does.
 */
export async function answerInTime<Answer>(
  parts: PartWatch,
  since: number,
  work: Promise<Answer>,
): Promise<Answer> {
  let isDone = false;
  const late = async () => {
    await after(since + longestMs - performance.now());
    while (!isDone && !parts.isTroubled()) await after(lookAgainMs);
    throw new AppError('UNAVAILABLE');
  };
  try {
    return await Promise.race([work, late()]);
  } finally {
    isDone = true;
  }
}
