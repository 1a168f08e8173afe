import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { type CuttableNetwork, openCuttableNetwork } from '../network/cuttable-network.ts';
import type { Person } from '../people.ts';
import type { AppInBrowser } from './app-in-browser.ts';
import { desktop, openPageAs } from './pages.ts';

/** A page over a network that can be disconnected. */
interface Watcher {
  page: Page;
  network: CuttableNetwork;
}

export async function openWatcher(
  app: AppInBrowser,
  person: Person,
  path: string,
  options: BrowserContextOptions = desktop,
): Promise<Watcher> {
  const network = await openCuttableNetwork(app.server.url);
  onTestFinished(() => network.close());
  const page = await openPageAs(app.browser, person, network.url + path, options);
  return { page, network };
}

/**
 * Somebody acts while the watcher has no network and no worker runs. Then workers run again, and `follows` waits for
 * what the others see; only after that the watcher is connected again, so no event of it was received.
 */
export async function whileInterrupted(
  { server }: AppInBrowser,
  { network }: Watcher,
  acts: () => Promise<unknown>,
  follows: () => Promise<unknown>,
): Promise<void> {
  const startWorkers = await server.stopWorkers();
  network.cut();
  try {
    await acts();
  } finally {
    await startWorkers();
  }
  await follows();
  network.restore();
}
