import { openDatabase } from '@joddee/marketplace/context/database';
import { connectMongo } from '@joddee/marketplace/platform/connections/mongo';
import { settingsOrExit } from '@joddee/marketplace/platform/settings/settings';
import { stateOfRotation } from '@joddee/marketplace/secrets/personal-keys';
import { readServerSettings } from './config.ts';

/** Prints how many keys of users each master key wraps, and whether the rotation has ended. */
async function run(): Promise<string> {
  const settings = settingsOrExit(readServerSettings);
  const connection = await connectMongo(settings.MONGO_URL);
  try {
    const uses = await stateOfRotation(openDatabase(connection).personalKeys, settings.MASTER_KEY);
    const hasEnded = uses.every(({ state, wrapped }) => state === 'current' || wrapped === 0);
    return [
      ...uses.map(
        ({ masterKey, state, wrapped }) => `${masterKey}  ${state}  wraps ${wrapped} keys of users`,
      ),
      hasEnded
        ? 'Only the current key is needed.'
        : 'Keep the other keys in MASTER_KEY: they are still needed.',
    ].join('\n');
  } finally {
    await connection.close();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  // A database that does not answer.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
