import { launchChromium } from '../../tests/support/browser/chromium.ts';
import type { DemoApp } from '../../tests/support/programs/demo-app.ts';
import { nameOf } from './public-routes.ts';

const kinds = { Script: 'js', Stylesheet: 'css', Font: 'font', Image: 'image' } as const;
type Kind = (typeof kinds)[keyof typeof kinds];

/** Delay after the load event, so that late requests are counted too. */
const settleMs = 1500;

/** Bytes that a first visit of each route transfers. Pictures of spots do not count. */
export async function measureSizes({ url }: DemoApp, routes: readonly string[]): Promise<void> {
  const browser = await launchChromium();
  console.log('\nW1  what a first visit loads, KB as sent (brotli); service worker off');
  for (const route of routes) {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const kindOf = new Map<string, Kind>();
    let pageRequest: string | undefined;
    const bytes: Record<Kind, number> = { js: 0, css: 0, font: 0, image: 0 };
    let ofPage = 0;
    session.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Document') pageRequest = requestId;
      const kind = kinds[type as keyof typeof kinds];
      if (kind !== undefined) kindOf.set(requestId, kind);
    });
    // Without the headers, which are the same for every file.
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const kind = kindOf.get(requestId);
      if (kind !== undefined) bytes[kind] += Number(response.headers['Content-Length'] ?? 0);
    });
    // The page with its inlined styles. It is compressed while it is sent, so no header states its length.
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === pageRequest) ofPage = encodedDataLength;
    });
    await page.goto(url + route);
    await page.waitForTimeout(settleMs);
    const kilobytes = (count: number) => (count / 1000).toFixed(1).padStart(6);
    console.log(
      `    ${nameOf(route).padEnd(12)} page ${kilobytes(ofPage)}  js ${kilobytes(bytes.js)}  css ${kilobytes(bytes.css)}  fonts ${kilobytes(bytes.font)}`,
    );
    await context.close();
  }
  await browser.close();
}
