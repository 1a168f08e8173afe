import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { emptyQueue, laptop, openFirst, waiting } from '../../support/browser/card-queue.ts';
import { card, fontIsLoaded, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, type Person } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(() => emptyQueue(admin));

test('images are requested once, whatever is done with them, and are closed when their links expire', async () => {
  const person = await waiting(app.server, 'ดูรูป');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await page.clock.install();
  const opened = () =>
    app.server.context.db.audit.countDocuments({ subject: person.id, action: 'card-image-viewed' });
  await card(page, 'ดูรูป').waitFor();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: text.photoCard });
  const image = pane.getByRole('img');
  await eventually(async () =>
    expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(64),
  );
  await eventually(async () => expect(await opened()).toBe(2));
  const transform = () => image.evaluate((shown) => shown.style.transform);
  await image.hover();
  await pane.locator('canvas').waitFor();
  await page.keyboard.press('z');
  await pane.getByText('200%').first().waitFor();
  expect(await transform()).toContain('scale(2)');
  await page.mouse.wheel(0, 4000);
  await pane.locator('canvas').waitFor();
  await page.keyboard.press('r');
  await eventually(async () => expect(await transform()).toContain('rotate(90deg)'));
  const light = () => image.evaluate((shown) => getComputedStyle(shown).filter);
  expect(await light()).toBe('brightness(1) contrast(1)');
  await page.keyboard.press(']');
  await page.keyboard.press('=');
  await eventually(async () => expect(await light()).toBe('brightness(1.1) contrast(1.1)'));
  await pane.getByRole('button', { name: text.light }).click();
  await pane.getByRole('slider', { name: text.brightness }).fill('150');
  await pane.getByRole('slider', { name: text.contrast }).press('ArrowLeft');
  await eventually(async () => expect(await light()).toBe('brightness(1.5) contrast(1)'));
  // The keys of the desk still work beside a slider.
  await page.keyboard.press('=');
  await eventually(async () => expect(await light()).toBe('brightness(1.5) contrast(1.1)'));
  expect(await violationsOf(page)).toEqual([]);
  await pane.getByRole('button', { name: text.resetLight }).click();
  await eventually(async () => expect(await light()).toBe('brightness(1) contrast(1)'));
  await pane.getByRole('button', { name: text.full, exact: true }).click();
  expect(await pane.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await eventually(async () => expect((await pane.boundingBox())?.width).toBeLessThan(640));
  expect(await opened()).toBe(2);

  await page.clock.fastForward(60_000);
  await pane.getByText(text.closed).waitFor();
  expect(await image.evaluate((shown) => getComputedStyle(shown).filter)).toContain('blur');
  await page.keyboard.press('1');
  await pane.getByRole('button', { name: text.reload }).click();
  await pane.getByText(text.closed).waitFor({ state: 'detached' });
  await eventually(async () => expect(await opened()).toBe(4));
  // What was chosen until then is still there.
  expect(await page.getByLabel(text.reason).inputValue()).toBe(text.declineReasons.blurred.text);
});

test('two fingers zoom an image', async () => {
  await waiting(app.server, 'สองนิ้ว');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', { ...phone, hasTouch: true });
  await card(page, 'สองนิ้ว').getByRole('link').click();
  const stage = page.locator('.pane-stage').first();
  await stage.waitFor();
  const box = await stage.boundingBox();
  if (box === null) throw new Error('the image is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart, y, id: 1 },
              { x: x + apart, y, id: 2 },
            ],
    });
  await touch('touchStart', 30);
  for (const apart of [40, 50, 60]) await touch('touchMove', apart);
  await touch('touchEnd', 60);
  await eventually(async () => {
    const scale = await stage.locator('img').evaluate((shown) => shown.style.transform);
    expect(Number(/scale\(([\d.]+)\)/.exec(scale)?.[1])).toBeGreaterThan(1.5);
  });
});

test('on a laptop the desk of a card needs no scrolling', async () => {
  await waiting(app.server, 'พอดีจอ');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await openFirst(page, 'พอดีจอ');
  await fontIsLoaded(page);
  await page.getByRole('button', { name: text.approve, exact: true }).waitFor();
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800),
  );
  const facts = page.locator('.desk-facts');
  expect(await facts.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: text.shortcuts }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
