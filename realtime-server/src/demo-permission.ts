import type { Context } from '@joddee/marketplace/context/context';
import { StartError } from '@joddee/marketplace/platform/settings/settings';
import type { ServerSettings } from './config.ts';

/** Prevents a start that would offer the demo accounts, whose password is public, to strangers. */
export class DemoRefused extends StartError {
  override readonly name = 'DemoRefused';
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|::1)$/;

/**
 * The demo is for trying the product on one machine. Elsewhere it must be enabled, and in production it is never
 * allowed.
 */
export function isDemoAllowed({ NODE_ENV, HOST, DEMO }: ServerSettings): boolean {
  return NODE_ENV !== 'production' && (DEMO || loopback.test(HOST));
}

/** Whether this database ever held the demo. */
export const holdsDemo = async ({ db }: Context): Promise<boolean> =>
  (await db.connection.collection('demo_seeding').findOne({})) !== null;

export async function refuseForeignDemo(context: Context, settings: ServerSettings): Promise<void> {
  if (isDemoAllowed(settings) || !(await holdsDemo(context))) return;
  throw new DemoRefused(
    settings.NODE_ENV === 'production'
      ? 'This database holds the demo, with accounts whose password is public. Production needs one of its own: set MONGO_URL or DATA_DIR.'
      : `This database holds the demo, with accounts whose password is public, and HOST=${settings.HOST} can be reached from elsewhere. Set DEMO=1 if that is wanted, or HOST=127.0.0.1.`,
  );
}
