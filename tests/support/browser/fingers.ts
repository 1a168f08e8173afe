import type { CDPSession, Page } from 'playwright-core';

export const sheetTop = (page: Page): Promise<number> =>
  page.locator('.sheet').evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top));

/** A finger that moves every few milliseconds by its own clock, however busy the machine is. */
export async function dragByFinger(session: CDPSession, x: number, ys: readonly number[]): Promise<void> {
  const everyMs = 16;
  const [start = 0, ...rest] = ys;
  const from = Date.now();
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number, step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
      timestamp: (from + step * everyMs) / 1000,
    });
  await send('touchStart', start, 0);
  for (const [step, y] of rest.entries()) await send('touchMove', y, step + 1);
  await send('touchEnd', rest.at(-1) ?? start, rest.length);
}

export const points = (from: number, to: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
