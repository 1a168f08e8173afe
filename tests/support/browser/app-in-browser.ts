import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach } from 'vitest';
import type { Person } from '../people.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../programs/test-server.ts';
import { sharedChromium } from './chromium.ts';
import { keepFailure } from './keep-failure.ts';
import { canBePooled, createPagePool } from './page-pool.ts';
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

/** The app and a browser for it, until after the last test of a file. */
export async function appInBrowser(options?: TestServerOptions): Promise<AppInBrowser> {
  await requireBuild();
  const [server, browser] = [await startTestServer(options), await sharedChromium()];
  const pool = createPagePool(browser, new URL(server.url).origin);
  // Open pages continue to draw and to send requests, which would slow down the tests that follow.
  let openedBefore: BrowserContext[] = [];
  beforeEach(() => {
    openedBefore = browser.contexts();
    pool.keep();
  });
  afterEach(async ({ task }) => {
    const contexts = browser.contexts().filter((context) => !pool.isFree(context));
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await keepFailure(task, contexts);
    await pool.release(hasFailed);
    const openedBy = contexts.filter((context) => !openedBefore.includes(context) && !pool.isFree(context));
    await Promise.all(openedBy.map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await server.close();
  });
  return {
    server,
    browser,
    open(path, options) {
      const url = server.url + path;
      return canBePooled(options) ? pool.open(url, undefined, options) : openPage(browser, url, options);
    },
    openAs(person, path, options) {
      const url = server.url + path;
      if (canBePooled(options)) return pool.open(url, person.token, options);
      return openPageAs(browser, person, url, options);
    },
  };
}
