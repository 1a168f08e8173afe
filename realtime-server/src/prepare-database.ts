import { seedDemoData } from '@joddee/demo-data/seed-demo-data';
import { buildIndexes } from '@joddee/marketplace/database';
import { openContext } from '@joddee/marketplace/platform/open-context';
import { createFirstAdministrator } from '@joddee/marketplace/users/create-first-administrator';
import type { ServerSettings } from './config.ts';

/** What a server needs before it serves, on a connection of its own: building an index may take its time. */
export async function prepareDatabase(settings: ServerSettings): Promise<void> {
  const { context, close } = await openContext('realtime-server', settings);
  await buildIndexes(context.db);
  // Before anybody else is in the database: the demo fills an empty one only.
  if (settings.NODE_ENV === 'development') await seedDemoData(context);
  if (settings.ADMIN_USERNAME !== undefined && settings.ADMIN_PASSWORD !== undefined)
    await createFirstAdministrator(context, settings.ADMIN_USERNAME, settings.ADMIN_PASSWORD);
  await close();
}
