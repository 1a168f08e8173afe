import type { CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../tests/support/browser/chromium.ts';
import type { DemoApp } from '../../tests/support/programs/demo-app.ts';

const slowdown = 4;
const phone = { width: 390, height: 844 };
/** Between the events of a finger. */
const eventMs = 16;
/** What a gesture causes after its end, such as a query of the map and new pins. */
const afterwardsMs = 1500;

interface Point {
  x: number;
  y: number;
}

/** Without a start a gesture begins at the handle of the sheet. */
const gestures: readonly [name: string, to: Point, from?: Point][] = [
  ['first pan', { x: 120, y: 240 }, { x: 300, y: 300 }],
  ['second pan', { x: 300, y: 320 }, { x: 120, y: 240 }],
  ['third pan', { x: 140, y: 360 }, { x: 300, y: 300 }],
  ['sheet up', { x: 195, y: 160 }],
  ['sheet down', { x: 195, y: 700 }],
];

interface TraceEvent {
  name: string;
  dur?: number;
  pid: number;
  tid: number;
  args: { name?: string };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The longest task while a finger pans the map and drags the sheet of the list, on a processor that is a quarter as fast. A
 * task of over 50 ms keeps the page from following the finger.
 */
export async function measureGestures({ url }: DemoApp, runs: number): Promise<void> {
  const browser = await launchChromium();
  console.log(
    `\nG1  the longest task of a gesture on /rent in ms, processor / ${slowdown}, each run; goal <= 50`,
  );
  const found = new Map<string, string[]>();
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.goto(`${url}/rent`);
    await page.waitForLoadState('networkidle');
    await page.locator('.pins__price-pin').first().waitFor();
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await pause(afterwardsMs);
    for (const [name, to, from] of gestures) {
      const start = from ?? (await handle(page));
      const before = await placeOf(page, name);
      const longest = await longestTask(session, () => drag(session, start, to));
      if ((await placeOf(page, name)) === before) throw new Error(`the ${name} has moved nothing`);
      found.set(name, [...(found.get(name) ?? []), longest.toFixed(0)]);
    }
    await context.close();
  }
  for (const [name, tasks] of found) console.log(`    ${name.padEnd(12)} ${tasks.join('  ')}`);
  await browser.close();
}

/** The middle of the handle of the sheet. */
async function handle(page: Page): Promise<Point> {
  const box = await page.locator('.sheet__handle').boundingBox();
  if (box === null) throw new Error('the sheet has no handle');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the map or the sheet is. */
const placeOf = (page: Page, gesture: string) =>
  page
    .locator(gesture.startsWith('sheet') ? '.sheet' : '.leaflet-map-pane')
    .evaluate((element) => JSON.stringify(element.getBoundingClientRect()));

/** Of the page's main thread, from the first touch until what the gesture causes afterwards. */
async function longestTask(session: CDPSession, gesture: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', '__metadata'] } });
  await gesture();
  await pause(afterwardsMs);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const isMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && isMain(event));
  if (tasks.length === 0) throw new Error('the trace has no tasks');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}

async function drag(session: CDPSession, from: Point, to: Point): Promise<void> {
  const steps = 20;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    await pause(eventMs);
  }
  await touch('touchEnd', []);
}
