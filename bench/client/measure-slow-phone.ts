import type { BrowserContext } from 'playwright-core';
import { launchChromium } from '../../tests/support/browser/chromium.ts';
import type { DemoApp } from '../../tests/support/programs/demo-app.ts';
import { nameOf } from './public-routes.ts';

/** The network that Lighthouse calls slow 4G, and a bad place in a car park. The processor is a quarter as fast. */
const networks = {
  '1.6 Mbit/s, 150 ms': { kilobits: 1600, latency: 150 },
  '400 kbit/s, 400 ms': { kilobits: 400, latency: 400 },
} as const;
const slowdown = 4;

/** The parts that make a first screen useful. */
function usefulParts(route: string): string[] {
  if (route === '/') return ['main h1', 'search', 'nav[data-foot-bar]'];
  // A spot has a bar of its own in the place of the bottom bar, and forms of the account have none.
  if (route.startsWith('/book/')) return ['main h1', '.listing-page__listing-head-price'];
  return /^\/(login|register|forgot|reset)/.test(route) ? ['main h1'] : ['main h1', 'nav[data-foot-bar]'];
}

interface FirstScreen {
  paint: number;
  largest: number;
  useful: number;
  running: number;
  shift: number;
}

/** Milliseconds from the navigation, in a browser without cache and service worker. */
export async function measureSlowPhone(
  { url }: DemoApp,
  routes: readonly string[],
  runs: number,
): Promise<void> {
  const browser = await launchChromium();
  console.log(`\nW4  a slow phone, cold, processor / ${slowdown}, median of ${runs} in ms (lowest-highest)`);
  for (const [network, { kilobits, latency }] of Object.entries(networks))
    for (const route of routes) {
      const results: FirstScreen[] = [];
      while (results.length < runs) {
        const context = await browser.newContext({
          serviceWorkers: 'block',
          viewport: { width: 390, height: 844 },
        });
        results.push(
          await openSlowly(context, url + route, usefulParts(route), (kilobits * 1000) / 8, latency),
        );
        await context.close();
      }
      const spread = (of: (result: FirstScreen) => number, digits = 0) => {
        const sorted = results.map(of).sort((a, b) => a - b);
        const [low = 0, middle = 0, high = 0] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
        return `${middle.toFixed(digits)} (${low.toFixed(digits)}-${high.toFixed(digits)})`;
      };
      console.log(
        `    ${nameOf(route).padEnd(12)} ${network.padEnd(20)} first paint ${spread(({ paint }) => paint)}  largest ${spread(({ largest }) => largest)}  useful ${spread(({ useful }) => useful)}  program runs ${spread(({ running }) => running)}  shift ${spread(({ shift }) => shift, 3)}`,
      );
    }
  await browser.close();
}

declare global {
  interface Window {
    firstScreen?: FirstScreen;
  }
}

async function openSlowly(
  context: BrowserContext,
  address: string,
  parts: readonly string[],
  bytesPerSecond: number,
  latency: number,
): Promise<FirstScreen> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // The loader of this program wraps named functions in a helper, which a page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript((wanted) => {
    const seen: FirstScreen = { paint: 0, largest: 0, useful: 0, running: 0, shift: 0 };
    window.firstScreen = seen;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') seen.paint = startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    const isInView = (selector: string) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top < innerHeight && box.bottom > 0;
    };
    // React marks each element that it has rendered or taken over.
    const isTakenOver = () =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'));
    const check = () => {
      if (seen.useful === 0 && wanted.every(isInView))
        // The frame after this one is painted with these parts.
        requestAnimationFrame(() => {
          seen.useful ||= performance.now();
        });
      if (seen.running === 0 && isTakenOver()) seen.running = performance.now();
      if (seen.useful === 0 || seen.running === 0) requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, parts);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (window.firstScreen?.useful ?? 0) > 0 && (window.firstScreen?.running ?? 0) > 0,
    null,
    { timeout: 60_000 },
  );
  // Photos and later files may still move the page.
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => window.firstScreen);
  if (seen === undefined) throw new Error('the page lost its measurement');
  return { ...seen, useful: Math.max(seen.useful, seen.paint) };
}
