import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createApiClient } from '../../support/api-client.ts';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import { desktop, focused, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import {
  freshRegistration,
  logInAs,
  newAdministrator,
  type Person,
  submitCardOf,
} from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
// Each test has a queue of its own.
beforeEach(async () => {
  const waiting = await admin.ok('findUsersForAdministrator', { query: { verify: 'waitverify' } });
  for (const user of Array.isArray(waiting) ? waiting : [])
    await admin.ok('approveCard', { params: { userId: user._id } });
});

const laptop = { viewport: { width: 1280, height: 800 } };

async function waiting(fname: string, idCard?: string): Promise<Person> {
  const registration = { ...freshRegistration(), fname, lname: 'รอตรวจ' };
  await createApiClient(app.server.url).ok('register', { body: registration });
  const person = await logInAs(app.server, registration.username);
  await submitCardOf(person, idCard);
  return person;
}

const row = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const heading = (page: Page, name: string) => page.getByRole('heading', { name: `${name} รอตรวจ` });
const stateOf = async (person: Person) => (await person.ok('findOwnCard')).state;

/** The queue with the first card open. */
async function openFirst(page: Page, name: string): Promise<void> {
  await row(page, name).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, name).waitFor();
}

test('the queue is worked by keys: choose, open, approve, and Enter opens the next card', async () => {
  const [first, second] = [await waiting('ใบแรก'), await waiting('ใบสอง')];
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await page.getByText(text.queueTitle(2)).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await eventually(async () => expect(await focused(page)).toBe(text.inspect));
  await page.keyboard.press('Enter');
  await heading(page, 'ใบสอง').waitFor();
  await page.getByText(text.place(2, 2)).waitFor();
  await page.keyboard.press('k');
  await heading(page, 'ใบแรก').waitFor();
  // The keys keep their places when the keyboard writes Thai.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { code: 'KeyJ', key: '่', bubbles: true, cancelable: true }),
    ),
  );
  await heading(page, 'ใบสอง').waitFor();
  await page.keyboard.press('k');
  await heading(page, 'ใบแรก').waitFor();
  await page.keyboard.press('a');
  await page.getByText(text.willApprove('ใบแรก รอตรวจ')).waitFor();
  // Sent by itself after some seconds; until then nothing is decided.
  expect(await stateOf(first)).toBe('waiting');
  await page.waitForURL('**/admin?tab=verifymenu', { timeout: 15_000 });
  expect(await stateOf(first)).toBe('verified');
  await openFirst(page, 'ใบสอง');
  await page.keyboard.press('4');
  await page.keyboard.press('5');
  await page.keyboard.press('d');
  await page.getByRole('button', { name: text.sendNow }).click();
  await page.getByText(text.emptyVerify).waitFor();
  expect(await second.ok('findOwnCard')).toMatchObject({
    state: 'not-submitted',
    declinedReason: [text.declineReasons.ข้อมูลถูกบัง, text.declineReasons.บัตรหมดอายุ].join('\n'),
  });
}, 90_000);

test('a decision can be taken back, and leaving the page drops it', async () => {
  const person = await waiting('กดผิด');
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
  await row(page, 'กดผิด').waitFor();

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
}, 60_000);

test('a card that somebody else decides meanwhile is loaded again, and nothing is sent', async () => {
  const person = await waiting('สองคน');
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
}, 60_000);

test('images are requested once, whatever is done with them, and are closed when their links expire', async () => {
  const person = await waiting('ดูรูป');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await page.clock.install();
  const opened = () => app.server.context.db.cardImageViews.countDocuments({ holder: person.id });
  await row(page, 'ดูรูป').waitFor();
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
  expect(await page.getByLabel(text.reason).inputValue()).toBe(text.declineReasons.รูปไม่ชัด);
}, 60_000);

test('two fingers zoom an image', async () => {
  await waiting('สองนิ้ว');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', { ...phone, hasTouch: true });
  await row(page, 'สองนิ้ว').getByRole('link').click();
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
}, 60_000);

test('on a laptop the desk of a card needs no scrolling', async () => {
  await waiting('พอดีจอ');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', laptop);
  await openFirst(page, 'พอดีจอ');
  await page.getByRole('button', { name: text.approve, exact: true }).waitFor();
  await eventually(async () =>
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800),
  );
  const facts = page.locator('.desk-facts');
  expect(await facts.evaluate((part) => part.scrollHeight - part.clientHeight)).toBe(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: text.shortcuts }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
}, 60_000);

test('the queue says how often a card was sent, and what its check digit says', async () => {
  const person = await waiting('เลขถูก', '1101700230708');
  await admin.ok('declineCard', {
    params: { userId: person.id },
    body: { reason: text.declineReasons.รูปไม่ชัด },
  });
  await submitCardOf(person, '1101700230708');
  await waiting('เลขผิด', '1101700230707');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await row(page, 'เลขถูก').getByText(text.rightNumber).waitFor();
  await row(page, 'เลขถูก').getByText(text.sentAgain('รูปไม่ชัด')).waitFor();
  await row(page, 'เลขผิด').getByText(text.wrongNumber).waitFor();
  await row(page, 'เลขผิด').getByText(text.firstTime).waitFor();
}, 60_000);

test('the sums of the day follow the decisions of another administrator', async () => {
  const page = await app.openAs(admin, '/admin?tab=verifymenu', phone);
  const sums = page.locator('.queue-sums');
  const count = async (words: string) =>
    Number(new RegExp(`${words} (\\d+)`).exec((await sums.textContent()) ?? '')?.[1]);
  await sums.getByText(/^วันนี้ตรวจแล้ว/).waitFor();
  const [first, second] = [await waiting('หนึ่ง'), await waiting('สอง')];
  await eventually(async () => expect(await count('รอตรวจ')).toBeGreaterThanOrEqual(2));
  expect(await sums.textContent()).toContain(text.oldest(''));
  const other = await newAdministrator(app.server);
  await other.ok('approveCardByLink', { params: { userId: first.id } });
  await other.ok('declineCard', { params: { userId: second.id }, body: { reason: 'ไม่ชัด' } });
  const { notices } = app.server.context.db;
  await eventually(async () => {
    for (const [person, kind] of [
      [first, 'card-approved'],
      [second, 'card-declined'],
    ] as const)
      expect(await person.ok('findNotices')).toMatchObject([{ kind }]);
    expect(await count(' อนุมัติ')).toBe(await notices.countDocuments({ kind: 'card-approved' }));
    expect(await count('ไม่อนุมัติ')).toBe(await notices.countDocuments({ kind: 'card-declined' }));
  });
  expect(await violationsOf(page)).toEqual([]);
}, 60_000);

test('figures, the queue and the latest events follow what happens', async () => {
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await page.getByText(text.emptyVerify).waitFor();
  const cell = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await cell(text.figures.cardsWaiting.name).getByText('0', { exact: true }).waitFor();
  const live = await app.openAs(admin, '/admin', desktop);
  await eventually(async () =>
    expect(Number(await cell(text.figures.online.name).locator('strong').textContent())).toBeGreaterThan(1),
  );
  await live.close();
  await waiting('เพิ่งส่ง');
  await row(page, 'เพิ่งส่ง').waitFor();
  await cell(text.figures.cardsWaiting.name).getByText('1', { exact: true }).waitFor();
  const events = page.getByRole('region', { name: text.events.title });
  await events.getByText(text.events.registered('เพิ่งส่ง รอตรวจ')).waitFor();
  await events.getByText(text.events.submitted('เพิ่งส่ง รอตรวจ')).waitFor();
  // "/" leads to the search, from this tab too.
  await page.keyboard.press('/');
  await page.keyboard.type('เพิ่งส่ง');
  await page.getByRole('tab', { name: text.tabs.usermenu, selected: true }).waitFor();
  await row(page, 'เพิ่งส่ง').waitFor();
  expect(await page.getByLabel(text.search).inputValue()).toBe('เพิ่งส่ง');
}, 60_000);
