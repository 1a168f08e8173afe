import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { checkStart } from '@joddee/marketplace/assembly/check-start';
import { openContext } from '@joddee/marketplace/assembly/open-context';
import { buildIndexes } from '@joddee/marketplace/context/database';
import { createFirstAdministrator } from '@joddee/marketplace/users/administrators/administrators';
import type { ServerSettings } from './config.ts';
import { holdsDemo, isDemoAllowed, refuseForeignDemo } from './demo-permission.ts';

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
