import { refusalText } from '@joddee/thai-text/error-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { emptyQueue, laptop, openFirst, stateOf, waiting } from '../../support/browser/card-queue.ts';
import { card, focused, fontIsLoaded, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, type Person, password, submitCardOf } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(() => emptyQueue(admin));

test('who approves a number whose check digit is wrong is warned before it is sent', async () => {
  await waiting(app.server, 'เลขผิด', '1234567890123');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await openFirst(page, 'เลขผิด');
  await page.keyboard.press('a');
  await page.getByRole('status').getByText(text.approvesWrongNumber).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(text.approvesWrongNumber).waitFor({ state: 'detached' });
});

test('a decision can be taken back, and leaving the page drops it', async () => {
  const person = await waiting(app.server, 'กดผิด');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('onfirm')) sent.push(request.url());
  });
  await openFirst(page, 'กดผิด');
  const pending = page.getByText(text.willApprove('กดผิด รอตรวจ'));
  await page.keyboard.press('a');
  await pending.waitFor();
  // There is one decision at a time.
  await page.keyboard.press('d');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await pending.waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  await pending.waitFor();
  await page.getByRole('link', { name: text.back }).click();
  await page.getByText(text.dropped('กดผิด รอตรวจ')).waitFor();
  await card(page, 'กดผิด').waitFor();

  // Keys are text in a field, and declining needs a reason.
  await openFirst(page, 'กดผิด');
  await page.keyboard.press('d');
  await page.getByText(text.reasonMissing).waitFor();
  expect(await focused(page)).toBe(text.reason);
  await page.keyboard.type('1 a');
  expect(await page.getByLabel(text.reason).inputValue()).toBe('1 a');
  expect(await violationsOf(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(await stateOf(person)).toBe('waiting');
});

test('a card that somebody else decides meanwhile is loaded again, and nothing is sent', async () => {
  const person = await waiting(app.server, 'สองคน');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await openFirst(page, 'สองคน');
  await page.keyboard.press('1');
  await page.keyboard.press('d');
  await page.getByText(text.willDecline('สองคน รอตรวจ')).waitFor();
  await admin.ok('approveCard', { params: { userId: person.id } });
  await page.getByText(text.changedMeanwhile).waitFor();
  await eventually(async () =>
    expect(await page.getByRole('button', { name: text.approve, exact: true }).isDisabled()).toBe(true),
  );
  expect(await stateOf(person)).toBe('verified');
});

test('a card that replaces the inspected one while no event arrives is not approved unseen', async () => {
  const person = await waiting(app.server, 'สลับใบ');
  const page = await app.openAs(admin, '/healthz', laptop);
  let areEventsLost = false;
  let disconnect = () => {};
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!areEventsLost) socket.send(message);
    });
    disconnect = () => void socket.close();
  });
  await page.goto('/admin?tab=verifymenu');
  const replaceCard = async (number: string) => {
    await person.ok('withdrawCard', { body: { password } });
    await submitCardOf(person, number);
  };
  await openFirst(page, 'สลับใบ');
  areEventsLost = true;
  await replaceCard('1101700230708');
  await page.keyboard.press('a');
  await page.getByRole('button', { name: text.sendNow }).click();
  await page.getByText(refusalText.CHANGED_MEANWHILE).waitFor();
  await page.getByText('1 1017 00230 70 8').waitFor();
  expect(await stateOf(person)).toBe('waiting');

  // After a lost connection the card of this moment is loaded, although no event named it.
  await replaceCard('3101700230704');
  areEventsLost = false;
  disconnect();
  await page.getByText('3 1017 00230 70 4').waitFor();
  expect(await stateOf(person)).toBe('waiting');
});

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
