import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { slowness } from '../programs/slowness.ts';
import { isTraced, recordContext } from './keep-failure.ts';
import { desktop, newContext } from './pages.ts';
import { delayProgram } from './program/late-program.ts';

/** What a pooled page can take on again; a page with any other option gets a context of its own. */
const changeable = new Set(['viewport', 'colorScheme', 'reducedMotion']);

export interface PagePool {
  open(url: string, token: string | undefined, options?: BrowserContextOptions): Promise<Page>;
  /** The pages in use now stay open until the browser closes them, as those that a file opens for all its tests. */
  keep(): void;
  /** Ends the use of the pages since then. After a failed test none of them is used again. */
  release(hasFailed: boolean): Promise<void>;
  /** Whether no test uses this context at the moment. */
  isFree(context: BrowserContext): boolean;
}

interface Pooled {
  context: BrowserContext;
  page: Page;
  /** A test has changed something that cannot be taken back. */
  isChanged: boolean;
  resetHistory(): Promise<void>;
}

/**
 * The pages of one test file, each of a different user on a different machine. A page that a test has finished with is
 * emptied and used again: the process behind a new page costs more than a second of processor time. All are of one
 * origin, because a page that goes to another origin gets a new process.
 */
export function createPagePool(browser: Browser, origin: string): PagePool {
  const free: Pooled[] = [];
  let used: Pooled[] = [];
  // Small, without a script, and with the headers of the app: the process stays.
  const emptyPage = `${origin}/mark.svg`;

  async function newPooled(): Promise<Pooled> {
    const context = await newContext(browser, origin);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await page.goto(emptyPage);
    const pooled: Pooled = {
      context,
      page,
      isChanged: false,
      async resetHistory() {
        await devTools.send('Page.resetNavigationHistory');
      },
    };
    noticeChanges(pooled);
    return pooled;
  }

  async function empty({ context, page }: Pooled): Promise<void> {
    for (const event of pageEvents) page.removeAllListeners(event);
    for (const event of contextEvents) context.removeAllListeners(event);
    await page.unrouteAll();
    await context.unrouteAll();
    await context.setOffline(false);
    await page.goto(emptyPage);
    // A pointer that stayed where it was would lie on whatever comes there next.
    await page.mouse.move(-1, -1);
    await context.clearCookies();
    await context.clearPermissions();
  }

  async function endUse(pooled: Pooled): Promise<void> {
    const { context, page } = pooled;
    const isWhole = !pooled.isChanged && !page.isClosed() && context.pages().length === 1;
    if (isWhole)
      try {
        await empty(pooled);
        free.push(pooled);
        return;
      } catch {
        // A page that does not answer is not used again.
      }
    await context.close();
  }

  return {
    async open(url, token, options = desktop) {
      const pooled = free.pop() ?? (await newPooled());
      used.push(pooled);
      const { context, page } = pooled;
      await recordContext(context);
      await delayProgram(context);
      page.setDefaultTimeout(20_000 * slowness);
      await page.setViewportSize(options.viewport ?? desktop.viewport);
      await page.emulateMedia({
        colorScheme: options.colorScheme ?? 'light',
        reducedMotion: options.reducedMotion ?? 'reduce',
        media: null,
        forcedColors: null,
        contrast: null,
      });
      await page.evaluate(replaceStored, token);
      await pooled.resetHistory();
      await goInstead(page, url);
      return page;
    },
    keep() {
      used = [];
    },
    isFree: (sought) => free.some(({ context }) => context === sought),
    async release(hasFailed) {
      const ended = used;
      used = [];
      await Promise.all(
        ended.map(async (pooled) => {
          if (hasFailed) await pooled.context.close();
          else await endUse(pooled);
        }),
      );
    },
  };
}

/** Marks pages of which a test asks what no reset takes back. */
function noticeChanges(pooled: Pooled): void {
  const { context, page } = pooled;
  const mark = () => {
    pooled.isChanged = true;
  };
  for (const method of [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'routeWebSocket',
    'setExtraHTTPHeaders',
  ] as const) {
    markCalls(context, method, mark);
    markCalls(page, method, mark);
  }
  for (const method of ['newCDPSession', 'newPage', 'setGeolocation'] as const)
    markCalls(context, method, mark);
  for (const owner of [context, page]) {
    const { clock } = owner;
    Object.defineProperty(owner, 'clock', {
      get() {
        mark();
        return clock;
      },
    });
  }
}

function markCalls<Owner extends object, Method extends keyof Owner & string>(
  owner: Owner,
  method: Method,
  mark: () => void,
): void {
  const call: unknown = owner[method];
  if (typeof call !== 'function') throw new Error(`${method} is not a method`);
  Object.defineProperty(owner, method, {
    value(...values: unknown[]) {
      mark();
      return Reflect.apply(call, owner, values);
    },
  });
}

/** Runs in the page, whose origin is that of the app: what an earlier test stored goes, and the user is logged in. */
async function replaceStored(token: string | undefined): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  if (token !== undefined) localStorage.setItem('joddee-token', token);
}

/** Goes there without a step back to the empty page in the history. */
async function goInstead(page: Page, url: string): Promise<void> {
  const arrived = page.waitForEvent('framenavigated');
  const loaded = page.waitForEvent('load');
  await page.evaluate((address) => location.replace(address), url);
  await arrived;
  await loaded;
}

export function canBePooled(options: BrowserContextOptions = desktop): boolean {
  return !isTraced && Object.keys(options).every((name) => changeable.has(name));
}

const pageEvents = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;
const contextEvents = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'weberror',
] as const;
