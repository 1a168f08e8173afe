import { AppError } from './app-error.ts';

const attempts = 5;

/**
 * Runs load, decision and change again while other changes came between. The attempt answers null when its change found
 * the record changed since it was loaded.
 */
export async function retryOnConflict<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let count = 1; count <= attempts; count += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError('CHANGED_MEANWHILE');
}
