import { AppError } from './app-error.ts';

const usualAttempts = 5;

/**
 * Repeats load, decision and change after a conflict. The attempt returns null if the record has changed since it was
 * loaded.
 */
export async function retryOnConflict<Result>(
  attempt: () => Promise<Result | null>,
  attempts = usualAttempts,
): Promise<Result> {
  for (let count = 1; count <= attempts; count += 1) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw new AppError('CHANGED_MEANWHILE');
}
