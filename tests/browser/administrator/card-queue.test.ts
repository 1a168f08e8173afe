import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { appInBrowser } from '../../support/browser/app-in-browser.ts';
import {
  emptyQueue,
  heading,
  laptop,
  openFirst,
  stateOf,
  waiting,
} from '../../support/browser/card-queue.ts';
import { card, desktop, focused, phone, violationsOf } from '../../support/browser/pages.ts';
import { eventually } from '../../support/eventually.ts';
import { newAdministrator, newPerson, type Person, submitCardOf } from '../../support/people.ts';

const app = appInBrowser();
let admin: Person;

beforeAll(async () => {
  admin = await newAdministrator(app.server);
});
beforeEach(() => emptyQueue(admin));

test('the queue is worked by keys: choose, open, approve, and Enter opens the next card', async () => {
  const [first, second] = [await waiting(app.server, 'ใบแรก'), await waiting(app.server, 'ใบสอง')];
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
  await page.waitForURL('**/admin?tab=verifymenu');
  expect(await stateOf(first)).toBe('verified');
  await openFirst(page, 'ใบสอง');
  await page.keyboard.press('4');
  await page.keyboard.press('5');
  await page.keyboard.press('d');
  await page.getByRole('button', { name: text.sendNow }).click();
  await page.getByText(text.emptyVerify).waitFor();
  expect(await second.ok('findOwnCard')).toMatchObject({
    state: 'not-submitted',
    declinedReason: [text.declineReasons.covered.text, text.declineReasons.expired.text].join('\n'),
  });
});

test('a decided card is off the queue with the answer, and Enter opens the next one before any event', async () => {
  const [first] = [await waiting(app.server, 'ใบแรก'), await waiting(app.server, 'ใบสอง')];
  const page = await app.openAs(admin, '/healthz', laptop);
  let areEventsHeld = false;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!areEventsHeld) socket.send(message);
    });
  });
  await page.goto('/admin?tab=verifymenu');
  await openFirst(page, 'ใบแรก');
  areEventsHeld = true;
  await page.keyboard.press('a');
  await page.getByRole('button', { name: text.sendNow }).click();
  await card(page, 'ใบสอง').waitFor();
  expect(await stateOf(first)).toBe('verified');
  expect(await card(page, 'ใบแรก').count()).toBe(0);
  await openFirst(page, 'ใบสอง');
});

test('the queue says how often a card was sent, and what its check digit says', async () => {
  const { blurred, otherNumber } = text.declineReasons;
  const person = await waiting(app.server, 'เลขถูก', '1101700230708');
  await admin.ok('declineCard', {
    params: { userId: person.id },
    body: { reason: `${blurred.text}\n${otherNumber.text}` },
  });
  await submitCardOf(person, '1101700230708');
  await waiting(app.server, 'เลขผิด', '1101700230707');
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await card(page, 'เลขถูก').getByText(text.rightNumber).waitFor();
  await card(page, 'เลขถูก').getByText('เดิมรูปไม่ชัด, เลขไม่ตรง').waitFor();
  await card(page, 'เลขผิด').getByText(text.wrongNumber).waitFor();
  await card(page, 'เลขผิด').getByText(text.firstTime).waitFor();
});

test('waiting cards are in the order of their submission, and dates are those of Bangkok', async () => {
  // 9 March in London, 10 March in Bangkok.
  const registered = new Date('2024-03-09T18:38:00Z');
  const [early, late] = [
    await newPerson(app.server, { fname: 'คนแรก', lname: 'รอตรวจ' }),
    await newPerson(app.server, { fname: 'คนหลัง', lname: 'รอตรวจ' }),
  ];
  await app.server.context.db.users.updateMany(
    { _id: { $in: [early.id, late.id] } },
    { created: registered },
  );
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await submitCardOf(late);
  await card(page, 'คนหลัง รอตรวจ').waitFor();
  await submitCardOf(early);
  await card(page, 'คนแรก รอตรวจ').waitFor();
  const names = await page.getByRole('article').locator('strong').allTextContents();
  expect(names.indexOf('คนหลัง รอตรวจ')).toBeLessThan(names.indexOf('คนแรก รอตรวจ'));
  await card(page, 'คนแรก รอตรวจ').getByRole('link', { name: text.inspect }).click();
  await page.getByRole('heading', { name: 'คนแรก รอตรวจ' }).waitFor();
  await page.getByText('10 มีนาคม 2024').waitFor();
  await page.goto(`${app.server.url}/admin?q=${early.username}`);
  await card(page, 'คนแรก รอตรวจ').getByText('10 มีนาคม 2024').waitFor();
});

test('a card that comes while another is inspected is shown in the page, not over the images', async () => {
  const [inspected, next] = [
    await newPerson(app.server, { fname: 'คนนี้', lname: 'ถูกตรวจ' }),
    await newPerson(app.server, { fname: 'คนใหม่', lname: 'ส่งบัตร' }),
  ];
  await submitCardOf(inspected);
  const page = await app.openAs(admin, '/admin?tab=verifymenu', desktop);
  await card(page, 'คนนี้ ถูกตรวจ').getByRole('link', { name: text.inspect }).click();
  const image = page.getByRole('img', { name: text.photoCard });
  await image.waitFor();
  await submitCardOf(next);
  const notice = page.getByText(text.newCard('คนใหม่ ส่งบัตร'));
  await notice.waitFor();
  const [noticeBox, imageBox] = [await notice.boundingBox(), await image.boundingBox()];
  expect((noticeBox?.y ?? 0) + (noticeBox?.height ?? 0)).toBeLessThan(imageBox?.y ?? 0);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.getByRole('button', { name: text.decline, exact: true }).click();
  await page.getByText(text.reasonMissing).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('status').getByRole('link', { name: text.inspect }).click();
  await page.getByRole('heading', { name: 'คนใหม่ ส่งบัตร' }).waitFor();
  await notice.waitFor({ state: 'detached' });
});

test('the sums of the day follow the decisions of another administrator', async () => {
  const page = await app.openAs(admin, '/admin?tab=verifymenu', phone);
  const sums = page.locator('.queue-sums');
  const count = async (words: string) =>
    Number(new RegExp(`${words} (\\d+)`).exec((await sums.textContent()) ?? '')?.[1]);
  await sums.getByText(/^วันนี้ตรวจแล้ว/).waitFor();
  const [first, second] = [await waiting(app.server, 'หนึ่ง'), await waiting(app.server, 'สอง')];
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
});

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
  await waiting(app.server, 'เพิ่งส่ง');
  await card(page, 'เพิ่งส่ง').waitFor();
  await cell(text.figures.cardsWaiting.name).getByText('1', { exact: true }).waitFor();
  const events = page.getByRole('region', { name: text.events.title });
  await events.getByText(text.events.registered('เพิ่งส่ง รอตรวจ')).waitFor();
  await events.getByText(text.events.submitted('เพิ่งส่ง รอตรวจ')).waitFor();
  // "/" leads to the search, from this tab too.
  await page.keyboard.press('/');
  await page.keyboard.type('เพิ่งส่ง');
  await page.getByRole('tab', { name: text.tabs.usermenu, selected: true }).waitFor();
  await card(page, 'เพิ่งส่ง').waitFor();
  expect(await page.getByLabel(text.search).inputValue()).toBe('เพิ่งส่ง');
});
