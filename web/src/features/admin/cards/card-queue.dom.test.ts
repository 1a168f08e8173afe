import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { compareCard } from '../../../../testing/card-desk.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, callsOf } from '../../../../testing/http.ts';
import { holdBack } from '../../../../testing/loading.ts';
import {
  address,
  card,
  cards,
  renderScreen,
  screen,
  textOf,
  toasts,
  user,
} from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  approveCard,
  declineCard,
  newAdministrator,
  newPerson,
  type Person,
  submitCard,
  summaryOf,
} from '../../../../testing/world.ts';

let admin: Person;

beforeEach(() => {
  admin = newAdministrator();
});

/** A person whose card waits. Each is submitted a second after the last. */
async function waiting(firstname: string, idCard?: string): Promise<Person> {
  const person = newPerson({ name: { firstname, lastname: 'รอตรวจ' } });
  await pass(1000);
  submitCard(person, idCard);
  return person;
}
/** A key that the keyboard of the tests does not have. */
const press = (code: string, key: string) =>
  settle(async () =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true })),
  );
const heading = (name: string) => screen.getByRole('heading', { name: `${name} รอตรวจ` });
const stateOf = ({ id }: Person) => server.userOf(id).verification?.state;

/** The queue with the first card open. */
async function openFirst(name: string): Promise<void> {
  card(name);
  await user.keyboard('{Enter}');
  heading(name);
}

test('the queue is worked by keys: choose, open, approve, and Enter opens the next card', async () => {
  const [first, second] = [await waiting('ใบแรก'), await waiting('ใบสอง')];
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  expect(textOf(screen.getByRole('main'))).toContain(text.queueTitle(2));
  await user.keyboard('{ArrowDown}');
  expect(textOf(document.activeElement)).toBe(text.inspect);
  await user.keyboard('{Enter}');
  heading('ใบสอง');
  expect(textOf(screen.getByRole('main'))).toContain(text.place(2, 2));
  await user.keyboard('k');
  heading('ใบแรก');
  // The keys keep their places when the keyboard writes Thai.
  await press('KeyJ', '่');
  heading('ใบสอง');
  await user.keyboard('k');
  heading('ใบแรก');
  await compareCard();
  await user.keyboard('a');
  expect(textOf(document.body)).toContain(text.willApprove('ใบแรก รอตรวจ'));
  // Sent by itself after some seconds; until then nothing is decided.
  await pass(4999);
  expect(stateOf(first)).toBe('waiting');
  await pass(1);
  expect(address()).toBe('/admin?tab=verifymenu');
  expect(stateOf(first)).toBe('verified');
  await openFirst('ใบสอง');
  await user.keyboard('45d');
  await user.click(screen.getByRole('button', { name: text.sendNow }));
  expect(textOf(screen.getByRole('main'))).toContain(text.emptyVerify);
  expect(server.userOf(second.id).verification).toMatchObject({
    state: 'not-submitted',
    declinedReason: [text.declineReasons.covered.text, text.declineReasons.expired.text].join('\n'),
  });
});

test('Enter opens the first card also right after the tab of the cards was pressed', async () => {
  await waiting('ใบแรก');
  await renderScreen('/admin?tab=usermenu', { as: admin });
  const tab = screen.getByRole('tab', { name: new RegExp(text.tabs.verifymenu) });
  await user.click(tab);
  expect(document.activeElement).toBe(tab);
  await user.keyboard('{Enter}');
  heading('ใบแรก');
});

test('a decided card is off the queue with the answer, and Enter opens the next one before any event', async () => {
  const first = await waiting('ใบแรก');
  await waiting('ใบสอง');
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  await openFirst('ใบแรก');
  // The event of the decision has not arrived.
  answer('approveCard', ({ params: { userId = '' } }) => {
    const { verification } = server.userOf(userId);
    if (verification === null) throw new Error('no card');
    return { ...verification, state: 'verified', version: verification.version + 1 };
  });
  await compareCard();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: text.sendNow }));
  expect(callsOf('approveCard').map(({ params }) => params.userId)).toEqual([first.id]);
  card('ใบสอง');
  expect(cards('ใบแรก')).toHaveLength(0);
  await openFirst('ใบสอง');
});

test('the event of the own decision is no change by somebody else, also while the queue is still on its way', async () => {
  const first = await waiting('ใบแรก');
  const admins = holdBack(/admin-screen/);
  await renderScreen(`/verifyuser?user=${first.id}`, { as: admin });
  const { verification } = server.userOf(first.id);
  if (verification === null) throw new Error('no card');
  answer('approveCard', () => ({ ...verification, state: 'verified', version: verification.version + 1 }));
  await compareCard();
  await user.keyboard('a');
  await user.click(screen.getByRole('button', { name: text.sendNow }));
  expect(textOf(document.body)).toContain('ใบแรก รอตรวจ');
  approveCard(first.id);
  await settle();
  expect(textOf(document.body)).not.toContain(text.changedMeanwhile);
  await settle(async () => admins.release());
  expect(address()).toBe('/admin?tab=verifymenu');
  expect(toasts().map(textOf).join()).toContain(text.approved('ใบแรก รอตรวจ'));
});

test('a place in the queue is said of several cards alone', async () => {
  await waiting('ใบเดียว');
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  await openFirst('ใบเดียว');
  expect(textOf(screen.getByRole('main'))).not.toContain(text.place(1, 1));
});

test('the queue says how often a card was sent, and what its check digit says', async () => {
  const { blurred, otherNumber } = text.declineReasons;
  const person = await waiting('เลขถูก', '1101700230708');
  declineCard(person.id, `${blurred.text}\n${otherNumber.text}`);
  submitCard(person, '1101700230708');
  await waiting('เลขผิด', '1101700230707');
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  expect(textOf(card('เลขถูก'))).toContain(text.rightNumber);
  expect(textOf(card('เลขถูก'))).toContain('เดิมรูปไม่ชัด, เลขไม่ตรง');
  expect(textOf(card('เลขผิด'))).toContain(text.wrongNumber);
  expect(textOf(card('เลขผิด'))).toContain(text.firstTime);
});

test('waiting cards are in the order of their submission, and dates are those of Bangkok', async () => {
  // 9 March in London, 10 March in Bangkok.
  const created = '2024-03-09T18:38:00.000Z';
  const [early, late] = ['คนแรก', 'คนหลัง'].map((firstname) =>
    newPerson({ name: { firstname, lastname: 'รอตรวจ' }, created }),
  );
  if (early === undefined || late === undefined) throw new Error('nobody');
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  submitCard(late);
  await pass(1000);
  submitCard(early);
  await settle();
  const names = screen.getAllByRole('article').map((each) => textOf(each.querySelector('strong')));
  expect(names).toEqual(['คนหลัง รอตรวจ', 'คนแรก รอตรวจ']);
  await user.click(within(card('คนแรก')).getByRole('link', { name: text.inspect }));
  heading('คนแรก');
  expect(textOf(screen.getByRole('main'))).toContain('10 มีนาคม 2024');
  await renderScreen('/admin?tab=usermenu', { as: admin });
  expect(textOf(card('คนแรก'))).toContain('10 มีนาคม 2024');
});

test('a card that comes while another is inspected is shown in the page, not as a toast', async () => {
  await waiting('คนนี้');
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  await user.click(within(card('คนนี้')).getByRole('link', { name: text.inspect }));
  await waiting('คนใหม่');
  await settle();
  expect(textOf(screen.getByRole('main'))).toContain(text.newCard('คนใหม่ รอตรวจ'));
  expect(toasts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.decline }));
  expect(textOf(screen.getByRole('main'))).toContain(text.reasonMissing);
  expect(await violations()).toEqual([]);
  const notice = screen.getAllByRole('status').find((each) => textOf(each).includes('คนใหม่'));
  await user.click(within(notice ?? document.body).getByRole('link', { name: text.inspect }));
  heading('คนใหม่');
  expect(textOf(screen.getByRole('main'))).not.toContain(text.newCard('คนใหม่ รอตรวจ'));
});

test('the sums of the day follow the decisions of another administrator', async () => {
  const cardsToday = { approved: 0, declined: 0 };
  answer('findFigures', () => ({ openJobs: 0, cardsToday }));
  await renderScreen('/admin?tab=verifymenu', { as: admin, on: 'phone' });
  const sums = () => textOf(document.querySelector('.card-queue__queue-sums'));
  const [first, second] = [await waiting('หนึ่ง'), await waiting('สอง')];
  await settle();
  // Nothing was decided yet.
  expect(sums()).toBe('');
  cardsToday.approved = 1;
  approveCard(first.id);
  cardsToday.declined = 1;
  declineCard(second.id, 'ไม่ชัด');
  await pass(5000);
  expect(sums()).toMatch(/ อนุมัติ 1/);
  expect(sums()).toContain('ไม่อนุมัติ 1');
  expect(await violations()).toEqual([]);
});

test('until the server has said which cards wait, the queue is not called empty', async () => {
  await waiting('ใบแรก');
  server.hasConnections = false;
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  const page = () => textOf(screen.getByRole('main'));
  expect(page()).not.toContain(text.emptyVerify);
  server.connect();
  await settle();
  card('ใบแรก');
  declineCard(server.waiting.keys().next().value ?? '', 'ไม่ชัด');
  await settle();
  expect(page()).toContain(text.emptyVerify);
});

test('the queue and the latest events follow what happens', async () => {
  await renderScreen('/admin?tab=verifymenu', { as: admin });
  expect(textOf(screen.getByRole('main'))).toContain(text.emptyVerify);
  expect(screen.queryByRole('region', { name: text.events.title })).toBeNull();
  const person = newPerson({ name: { firstname: 'เพิ่งส่ง', lastname: 'รอตรวจ' } });
  server.announce('admin', 'user:changed', { cause: 'registered', view: summaryOf(person.id) });
  submitCard(person);
  await pass(5000);
  card('เพิ่งส่ง');
  const events = textOf(screen.getByRole('region', { name: text.events.title }));
  expect(events).toContain(text.events.registered('เพิ่งส่ง รอตรวจ'));
  expect(events).toContain(text.events.submitted('เพิ่งส่ง รอตรวจ'));
  // "/" leads to the search, from this tab too.
  await press('Slash', '/');
  await user.keyboard('เพิ่งส่ง');
  await pass(1000);
  screen.getByRole('tab', { name: new RegExp(text.tabs.usermenu), selected: true });
  card('เพิ่งส่ง');
  expect(screen.getByLabelText<HTMLInputElement>(text.search).value).toBe('เพิ่งส่ง');
});
