import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Person } from '../people.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../programs/test-server.ts';
import { sharedChromium } from './chromium.ts';
import { keepFailure } from './keep-failure.ts';
import { canBePooled, createPagePool, type PagePool } from './page-pool.ts';
import { openPage, openPageAs } from './pages.ts';
import { requireBuild } from './require-build.ts';

export interface AppInBrowser {
  server: TestServer;
  browser: Browser;
  /** The page of a visitor, at a path of the app. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The page of a user who has logged in before. */
  openAs(person: Person, path: string, options?: BrowserContextOptions): Promise<Page>;
}

/** The app and a browser for it, from before the first test of a file until after its last. */
export function appInBrowser(options?: TestServerOptions): AppInBrowser {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  let pool: PagePool | undefined;
  const opened = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('the app is not open yet: use it in hooks and tests');
    return part;
  };
  beforeAll(async () => {
    await requireBuild();
    server = await startTestServer(options);
    browser = await sharedChromium();
    pool = createPagePool(browser, new URL(server.url).origin);
  });
  // Open pages continue to draw and to send requests, which would slow down the tests that follow.
  let openedBefore: BrowserContext[] = [];
  beforeEach(() => {
    openedBefore = browser?.contexts() ?? [];
    pool?.keep();
  });
  afterEach(async ({ task }) => {
    const contexts = browser?.contexts().filter((context) => !pool?.isFree(context)) ?? [];
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await keepFailure(task, contexts);
    await pool?.release(hasFailed);
    const openedBy = contexts.filter((context) => !openedBefore.includes(context) && !pool?.isFree(context));
    await Promise.all(openedBy.map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    await server?.close();
  });
  return {
    get server() {
      return opened(server);
    },
    get browser() {
      return opened(browser);
    },
    open(path, options) {
      const url = this.server.url + path;
      if (canBePooled(options)) return opened(pool).open(url, undefined, options);
      return openPage(this.browser, url, options);
    },
    openAs(person, path, options) {
      const url = this.server.url + path;
      if (canBePooled(options)) return opened(pool).open(url, person.token, options);
      return openPageAs(this.browser, person, url, options);
    },
  };
}
