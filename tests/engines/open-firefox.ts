import { join } from 'node:path';
import { firefox } from 'playwright-core-1.60';
import { type Engine, size } from './engine-page.ts';
import { playwrightPage } from './playwright-page.ts';

/** Firefox itself by WebDriver BiDi, which later releases of Playwright cannot start any more. */
export async function openFirefox(folder: string): Promise<Engine> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(folder, 'browser'),
  });
  return {
    name: 'Firefox',
    async open(url) {
      const context = await browser.newContext({ viewport: size, locale: 'th-TH' });
      return playwrightPage(await context.newPage(), url);
    },
    close: () => browser.close(),
  };
}
