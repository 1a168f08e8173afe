import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { checkStart, openContext } from '@joddee/marketplace/assembly/open-context';
import type { Context } from '@joddee/marketplace/context/context';
import { buildIndexes } from '@joddee/marketplace/context/database';
import { StartError } from '@joddee/marketplace/platform/settings/settings';
import { createFirstAdministrator } from '@joddee/marketplace/users/administrators/administrators';
import type { ServerSettings } from './config.ts';

/** Prevents a start that would offer the demo accounts, whose password is public, to strangers. */
class DemoRefused extends StartError {
  override readonly name = 'DemoRefused';
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/**
 * The demo is for trying the product on one machine. Elsewhere it must be enabled, and in production it is never
 * allowed.
 */
function isDemoAllowed({ NODE_ENV, HOST, DEMO }: ServerSettings): boolean {
  return NODE_ENV !== 'production' && (DEMO || loopback.test(HOST));
}

/** Whether this database ever held the demo. */
const holdsDemo = async ({ db }: Context): Promise<boolean> =>
  (await db.connection.collection('demo_seeding').findOne({})) !== null;

async function refuseForeignDemo(context: Context, settings: ServerSettings): Promise<void> {
  if (isDemoAllowed(settings) || !(await holdsDemo(context))) return;
  throw new DemoRefused(
    settings.NODE_ENV === 'production'
      ? 'This database holds the demo, with accounts whose password is public. Production needs one of its own: set MONGO_URL or DATA_DIR.'
      : `This database holds the demo, with accounts whose password is public, and HOST=${settings.HOST} can be reached from elsewhere. Set DEMO=1 if that is wanted, or HOST=127.0.0.1.`,
  );
}

/**
 * Prepares the database before the server accepts requests. It has a connection without a command timeout, because
 * building an index may take long. Returns whether the database holds the demo.
 */
export async function prepareDatabase(settings: ServerSettings): Promise<{ isDemo: boolean }> {
  const { context, close } = await openContext('realtime-server', settings);
  // First, because a demo has keys of its own.
  await refuseForeignDemo(context, settings);
  await checkStart(context, settings);
  await buildIndexes(context.db);
  // Runs before any other program uses the database, because the demo fills only an empty one.
  if (settings.NODE_ENV === 'development') {
    if (isDemoAllowed(settings)) await seedDemoData(context);
    else context.log.warn('no demo data, because HOST is not a loopback address; set DEMO=1 to create it');
  }
  if (settings.ADMIN_USERNAME !== undefined && settings.ADMIN_PASSWORD !== undefined)
    await createFirstAdministrator(context, settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD);
  const isDemo = await holdsDemo(context);
  await close();
  return { isDemo };
}
