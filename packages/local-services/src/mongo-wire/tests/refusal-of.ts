import { MongoServerError } from 'mongodb';
import { expect } from 'vitest';

/** The error with which the server rejects an operation. */
export async function refusalOf(action: Promise<unknown>): Promise<MongoServerError> {
  const error = await action.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MongoServerError);
  return error as MongoServerError;
}
