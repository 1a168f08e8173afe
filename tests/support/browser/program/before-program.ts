import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { Person } from '../../people.ts';
import type { AppInBrowser } from '../app-in-browser.ts';
import { holdBack, phone } from '../pages.ts';

/** A page of this site without the app. A blocked service worker would be a fault on the console. */
export function openBlank(app: AppInBrowser, person?: Person): Promise<Page> {
  const options = { ...phone, serviceWorkers: 'allow' } as const;
  return person === undefined ? app.open('/mark.svg', options) : app.openAs(person, '/mark.svg', options);
}

/** Errors and warnings of a page from now on, also violations of the security policy. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

/** A page whose program has not arrived yet. */
export async function openBeforeProgram(
  app: AppInBrowser,
  path: string,
  person?: Person,
): Promise<{ page: Page; release: () => void }> {
  const page = await openBlank(app, person);
  const release = await holdProgram(page);
  await goToContent(page, path);
  return { page, release };
}

/** Holds the files of the program back until they are released. */
export async function holdProgram(page: Page): Promise<() => void> {
  return holdBack(page, /\/assets\/.*\.js$/);
}

/**
 * A server that is slow at the moment serves a page without content, which is not what these tests are about. Its
 * program shows the same content, so only the answer says which of the two it is.
 */
export async function goToContent(page: Page, path: string): Promise<void> {
  await eventually(async () => {
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(await answer?.text()).toContain('<h1');
    await page.locator('main h1').waitFor({ state: 'attached', timeout: 2000 });
  }, 20);
}

/** Waits for the program: React marks each element that it renders or takes over. */
export async function runs(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      Object.keys(document.querySelector(wanted) ?? {}).some((key) => key.startsWith('__reactFiber')),
    selector,
  );
}
