import { openContext } from '@joddee/marketplace/assembly/open-context';
import { limits } from '@joddee/marketplace/common/limits';
import { AppError } from '@joddee/marketplace/platform/app-error';
import { exitOnStartError, settingsOrExit } from '@joddee/marketplace/platform/settings/settings';
import {
  demote,
  listAdministrators,
  makeAdministrator,
  promote,
  resetAccess,
} from '@joddee/marketplace/users/administrators/administrators';
import { readServerSettings } from './config.ts';

const usage = `Usage:
  npm run administrators -- list
  npm run administrators -- make NAME MAIL     a new account, with a link to set its password
  npm run administrators -- promote NAME       rights for an existing account
  npm run administrators -- demote NAME        takes the rights
  npm run administrators -- reset NAME         ends sessions and second factor, with a link to set a password`;

const settings = settingsOrExit(readServerSettings);
const { context, close } = await openContext('administrators', {
  ...settings,
  LOG_LEVEL: 'error',
}).catch(exitOnStartError);

async function run([command, name = '', email = '']: readonly string[]): Promise<string | undefined> {
  const isNamed = name !== '';
  if (command === 'list') {
    const found = await listAdministrators(context);
    return found.map(({ username, created }) => `${username}  since ${created.toISOString()}`).join('\n');
  }
  if (command === 'make' && isNamed && email !== '')
    return linkText(await makeAdministrator(context, name, email));
  if (command === 'reset' && isNamed) return linkText(await resetAccess(context, name));
  if (command === 'promote' && isNamed)
    return promote(context, name).then(() => `${name} is an administrator`);
  if (command === 'demote' && isNamed) return demote(context, name).then(() => `${name} is no administrator`);
  return undefined;
}

const linkText = (link: string) =>
  `This link sets the password. It is valid for ${limits.letters.resetMinutes} minutes:\n${link}`;

try {
  const done = await run(process.argv.slice(2));
  process.stdout.write(`${done ?? usage}\n`);
  process.exitCode = done === undefined ? 1 : 0;
} catch (error) {
  // Invalid names and addresses, and accounts that do not exist.
  console.error(error instanceof AppError ? error.code : error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await context.background.settled();
await close();
