import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../support/browser/chromium.ts';
import { desktop, fontIsLoaded, phone } from '../support/browser/pages.ts';
import { commandOptions, endWith } from '../support/command-options.ts';
import { type DemoApp, startDemoApp } from '../support/programs/demo-app.ts';
import { logInAt } from './log-in-at.ts';
import { type Screen, screens } from './screens.ts';

/** A picture of every screen, as the accounts of the demo data see it. */
const folder = join(import.meta.dirname, '..', '..', 'screenshots');
const { values } = commandOptions('npm run screenshots -- [--only=rent,card]', {
  options: { only: { type: 'string', default: '' } },
});
const only = values.only.split(',');
const sizes = { phone, desktop } as const;
const themes = ['light', 'dark'] as const;
const atOnce = 2;

/** Hides the fixed bars, because they would cover the middle of a full-page picture. */
const unstuck = `
  nav[data-foot-bar], .sticky-bar { visibility: hidden }
  @media (max-width: 47.4375em) { .booking__bar { visibility: hidden } }
  .booking__page .screen-head { position: static !important }
  .confirm-card__card-submit { position: static !important }
`;

interface Job {
  screen: Screen;
  size: keyof typeof sizes;
  theme: (typeof themes)[number];
}

const jobs: Job[] = screens
  .filter(({ name }) => only.some((start) => name.startsWith(start)))
  .flatMap((screen) =>
    themes.flatMap((theme) => (['phone', 'desktop'] as const).map((size) => ({ screen, size, theme }))),
  );

if (jobs.length === 0) endWith(`No screen is named like ${values.only}.`);

async function take(browser: Browser, app: DemoApp, { screen, size, theme }: Job): Promise<void> {
  const context: BrowserContext = await browser.newContext({
    ...sizes[size],
    locale: 'th-TH',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    if (screen.account !== undefined) await logInAt(page, app, screen.account);
    await page.goto(app.url + screen.path);
    await page.locator('main h1').first().waitFor();
    await fontIsLoaded(page);
    await screen.act?.(page);
    if (screen.whole === true) await walkDown(page);
    await allIsThere(page);
    const path = join(folder, `${screen.name}-${size}-${theme}.png`);
    await page.screenshot({ path, fullPage: screen.whole === true });
    console.log(path);
  } finally {
    await context.close();
  }
}

/** Scrolls down, so that lazy content loads. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  // Scrolls back to content that was not laid out when it was passed.
  await page.waitForFunction(() => {
    const awaited = document.querySelectorAll('main .skeleton:not(.design__part > *), img');
    const late = [...awaited].find(
      (each) => each.checkVisibility() && !(each instanceof HTMLImageElement && each.complete),
    );
    late?.scrollIntoView();
    return late === undefined;
  });
  await page.evaluate((rules) => {
    // The security policy allows no <style> but allows sheets made by scripts.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    window.scrollTo(0, 0);
  }, unstuck);
}

/** Fonts and visible images are loaded, and there is no wait text. */
async function allIsThere(page: Page): Promise<void> {
  await page.locator('.loading-modal').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy image that the edge of a scrolled part hides is not loaded, and never decoded.
    const seen = [...document.images].filter((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const isInFront =
        found !== null && (found.contains(image) || image.parentElement?.contains(found) === true);
      return isInFront && image.checkVisibility();
    });
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
  });
  // Without a network the drawn map replaces the tiles.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.leaflet-container')].every(
      (map) =>
        map.querySelector('.leaflet-tile-loaded, .leaflet-drawn-pane svg, .leaflet-drawn-pane canvas') !==
        null,
    ),
  );
}

const started = performance.now();
if (only.includes('')) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const app = await startDemoApp();
const browser = await launchChromium();
const failed: string[] = [];
try {
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const name = `${job.screen.name}-${job.size}-${job.theme}`;
      await take(browser, app, job).catch((error: Error) => failed.push(`${name}: ${error.message}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
} finally {
  await browser.close();
  await app.stop();
}
console.log(
  `${jobs.length - failed.length} pictures in ${Math.round((performance.now() - started) / 1000)} s`,
);
if (failed.length > 0) {
  console.error(`${failed.length} failed:\n${failed.join('\n')}`);
  process.exitCode = 1;
}
