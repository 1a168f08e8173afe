import { demoAccounts } from '@joddee/demo-data/demo-accounts';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { deskText } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { rentText } from '@joddee/thai-text/screens/rent-text';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { createApiClient } from '../../tests/support/api-client.ts';
import { confirm, day, group } from '../../tests/support/browser/booking-form.ts';
import { launchChromium } from '../../tests/support/browser/chromium.ts';
import type { DemoApp } from '../../tests/support/programs/demo-app.ts';
import { quantile } from '../measure/figures.ts';

const slowdown = 4;
/** What the server answers, and the screen that a tap loads, are drawn by later tasks. */
const afterwardsMs = 1500;
const slowestShown = 8;

/** Some need a field filled in before. */
type Tap = readonly [name: string, target: (page: Page) => Locator, before?: (page: Page) => Promise<void>];

interface Life {
  path: string;
  taps: readonly Tap[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const foot = (page: Page, path: string) => page.locator(`nav[data-foot-bar] a[href^="${path}"]`);
const desk = (view: 'timetable' | 'income' | 'today') => (page: Page) =>
  page.getByText(deskText[view], { exact: true });

/** The taps of a day of each role, on the demo data. */
const lives: Record<(typeof demoAccounts)[number]['role'], Life> = {
  renter: {
    path: '/',
    taps: [
      ['map', (page) => foot(page, '/rent')],
      ['when', (page) => button(page, /^จอดเมื่อไร/)],
      ['close', (page) => page.getByRole('dialog').getByRole('button').first()],
      ['pin', (page) => page.locator('.pins__price-pin')],
      ['spot', (page) => page.getByRole('link', { name: new RegExp(`^${rentText.book}`) })],
      ['day', (page) => day(page, bookText.tomorrow)],
      ['length', (page) => group(page, bookText.length).locator('label').nth(2)],
      ['start', (page) => group(page, bookText.start).getByRole('radio', { name: /ว่าง/ }).nth(3)],
      [
        'book',
        (page) => page.locator('main form').getByRole('button', { name: bookText.book, exact: true }),
        (page) => page.getByLabel(bookText.plate).fill('ขค 99 เชียงใหม่'),
      ],
      ['confirm', confirm],
      ['close the success', (page) => page.getByRole('dialog').getByRole('button', { name: 'ปิด' })],
      ['options', (page) => button(page, /^ตัวเลือกของ/)],
      ['cancel', (page) => page.getByRole('dialog').getByRole('button', { name: myItemsText.cancel })],
      [
        'confirm the cancel',
        (page) => page.getByRole('dialog').getByRole('button', { name: myItemsText.cancel }),
      ],
    ],
  },
  owner: {
    path: '/',
    taps: [
      ['bookings', (page) => foot(page, '/mypost')],
      ['timetable', desk('timetable')],
      ['next day', (page) => button(page, deskText.steps.day.next)],
      ['income', desk('income')],
      ['today', desk('today')],
      ['more stays', (page) => button(page, /^ดูอีก/)],
      ['listings', (page) => tab(page, /ที่จอดของฉัน/)],
      ['pause', (page) => page.getByRole('switch')],
      ['open again', (page) => page.getByRole('switch')],
      ['history', (page) => tab(page, /ประวัติ/)],
      ['notices', (page) => page.locator('header a[href^="/inbox"]')],
      ['profile', (page) => foot(page, '/profile')],
    ],
  },
  administrator: {
    path: '/admin',
    taps: [
      ['users', (page) => tab(page, /^ผู้ใช้/)],
      ['cards', (page) => tab(page, /^รอตรวจบัตร/)],
      ['inspect', (page) => page.getByRole('link', { name: adminText.inspect })],
      ['back', (page) => page.getByRole('link', { name: adminText.back })],
      ['complaints', (page) => tab(page, /^เรื่องร้องเรียน/)],
    ],
  },
};

declare global {
  interface Window {
    taps?: number[];
  }
}

/** From a tap until the browser has painted what it changes, by the browser's own timing of events. */
export async function measureTaps({ url }: DemoApp, runs: number): Promise<void> {
  const browser = await launchChromium();
  console.log(
    `\nW5  from a tap to its paint in ms, processor / ${slowdown}, each life ${runs} times; goal <= 150`,
  );
  for (const { role, ...account } of demoAccounts.filter(isFirst)) {
    const { path, taps } = lives[role];
    const found = new Map<string, number[]>(taps.map(([tap]) => [tap, []]));
    const { token } = await createApiClient(url).ok('logIn', { body: account });
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'th-TH',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
        storageState: {
          cookies: [],
          origins: [{ origin: url, localStorage: [{ name: 'joddee-token', value: token }] }],
        },
      });
      const page = await context.newPage();
      await page.addInitScript(observeTaps);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      for (const [tap, target, before] of taps) {
        await before?.(page);
        const element = target(page).filter({ visible: true }).first();
        await element.scrollIntoViewIfNeeded();
        await page.waitForTimeout(afterwardsMs);
        await page.evaluate(() => window.taps?.splice(0));
        await tapAt(session, await middleOf(element));
        await page.waitForTimeout(afterwardsMs);
        found.get(tap)?.push(Math.max(0, ...((await page.evaluate(() => window.taps)) ?? [])));
      }
      await context.close();
    }
    const all = [...found.values()].flat();
    const of = (part: number) => quantile(all, part);
    console.log(`    ${role}: ${found.size} taps, p50 ${of(0.5)}, p98 ${of(0.98)}; the slowest`);
    const slowest = [...found].sort(([, a], [, b]) => Math.max(...b) - Math.max(...a)).slice(0, slowestShown);
    for (const [tap, durations] of slowest) console.log(`        ${tap.padEnd(20)} ${durations.join('  ')}`);
  }
  await browser.close();
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('there is nothing to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** By the browser itself: Playwright's own tap runs a program in the page, which the timing would count. */
async function tapAt(session: CDPSession, point: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** One account for each role. */
function isFirst({ role }: { role: string }, at: number): boolean {
  return demoAccounts.findIndex((other) => other.role === role) === at;
}

/** Runs in the page. */
function observeTaps(): void {
  const taps: number[] = [];
  window.taps = taps;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId !== 0) taps.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
