import { launchChromium } from '../support/browser/chromium.ts';
import { type Engine, size } from './engine-page.ts';
import { playwrightPage } from './playwright-page.ts';

/** Runs in the page: deletes methods that are newer than the oldest browsers. */
function removeNewer(): void {
  const newer: [object | undefined, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [AbortSignal, ['any']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [Element.prototype, ['checkVisibility', 'moveBefore']],
    [Document.prototype, ['startViewTransition']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find'],
    ],
  ];
  for (const [owner, names] of newer)
    if (owner !== undefined) for (const name of names) Reflect.deleteProperty(owner, name);
}

/** The newest Chromium without the methods that are newer than the oldest browsers. */
export async function openOldChromium(): Promise<Engine> {
  const browser = await launchChromium();
  return {
    name: 'Chromium without newer methods',
    async open(url) {
      const context = await browser.newContext({ viewport: size, locale: 'th-TH' });
      const page = await context.newPage();
      await page.addInitScript(removeNewer);
      return playwrightPage(page, url);
    },
    close: () => browser.close(),
  };
}
