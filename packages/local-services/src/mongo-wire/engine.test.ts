import { expect, test } from 'vitest';
import type { CommandContext } from './engine.ts';
import { run } from './engine.ts';
import { PostgresError, type Statement } from './postgres/postgres-connection.ts';
import { statements } from './statements.ts';

/** Runs a statement that fails `failures` times with `message`, and tells how often it was sent. */
async function attemptsOf(statement: Statement, message: string, failures: number): Promise<number> {
  let attempts = 0;
  const pool = {
    run: async () => {
      attempts += 1;
      if (attempts <= failures)
        throw new PostgresError(
          new Map([
            ['C', 'M0000'],
            ['M', message],
          ]),
        );
      return [];
    },
  };
  const context = { engine: { pool }, request: { inTransaction: false } } as unknown as CommandContext;
  await run(context, statement, []).catch((error: unknown) => expect(error).toBeInstanceOf(PostgresError));
  return attempts;
}

test.each([
  ['insert', 'Unable to create the specified collection'],
  ['insert', 'Unable to create metadata database sentinel collection.'],
  ['create', 'Unable to create metadata database sentinel collection.'],
  ['createIndexes', "The specified collection 'posts' cannot be found."],
] as const)('%s is tried again when the engine does not see what was created: %s', async (name, message) => {
  expect(await attemptsOf(statements[name], message, 2)).toBe(3);
  expect(await attemptsOf(statements[name], message, 100)).toBe(8);
});

test('the indexes of a collection that is absent, and other faults, are told at once', async () => {
  expect(await attemptsOf(statements.listIndexes, "The specified collection 'a' cannot be found.", 1)).toBe(
    1,
  );
  expect(await attemptsOf(statements.insert, 'Some fault of the engine', 1)).toBe(1);
});
