import { AppError } from '@joddee/marketplace/platform/app-error';
import type { DependencyHealth } from '@joddee/marketplace/platform/connections/dependency-health';

/** Every command of the database or Redis has a timeout of its own; one request may meet several of them. */
const answerTimeoutMs = 1800;
const recheckMs = 100;

/**
 * Answers 503 after the timeout while a dependency is unavailable. The command may still complete, because every
 * command can be repeated. A server that is only busy keeps waiting for its result.
 */
export async function answerInTime<Answer>(
  health: DependencyHealth,
  since: number,
  work: Promise<Answer>,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    const check = () => {
      if (health.isDegraded()) reject(new AppError('UNAVAILABLE'));
      else timer = setTimeout(check, recheckMs);
    };
    timer = setTimeout(check, since + answerTimeoutMs - performance.now());
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
