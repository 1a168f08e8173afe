import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { buildIndexes } from '@joddee/marketplace/context/database';
import { openContext } from '@joddee/marketplace/context/open-context';
import { createFirstAdministrator } from '@joddee/marketplace/users/create-first-administrator';
import type { ServerSettings } from './config.ts';
import { isDemoAllowed, refuseForeignDemo } from './demo-permission.ts';

/** What a server needs before it serves, on a connection of its own: building an index may take its time. */
export async function prepareDatabase(settings: ServerSettings): Promise<void> {
  const { context, close } = await openContext('realtime-server', settings);
  await buildIndexes(context.db);
  await refuseForeignDemo(context, settings);
  // Before anybody else is in the database: the demo fills an empty one only.
  if (settings.NODE_ENV === 'development') {
    if (isDemoAllowed(settings)) await seedDemoData(context);
    else context.log.warn('no demo data: HOST can be reached from elsewhere; DEMO=1 brings it all the same');
  }
  if (settings.ADMIN_USERNAME !== undefined && settings.ADMIN_PASSWORD !== undefined)
    await createFirstAdministrator(context, settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD);
  await close();
}
