import type { AuditAction } from '@joddee/marketplace/audit/constants';
import type { ReportedListing } from '@joddee/marketplace/bookings/occupied/shapes';
import type { RecordOfUser } from '@joddee/marketplace/complaints/shapes';
import { actionText } from '@joddee/thai-text/screens/account/trail-text';
import { loginText } from '@joddee/thai-text/screens/account-text';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { endedReasonText, userFilterText, verificationStateText } from '@joddee/thai-text/status-text';
import { fireEvent, within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { left } from '../../../../testing/browser.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, callsOf, refused } from '../../../../testing/http.ts';
import {
  address,
  card,
  cards,
  fill,
  reload,
  renderScreen,
  screen,
  sendForm,
  textOf,
  user,
} from '../../../../testing/screen.ts';
import { server } from '../../../../testing/server.ts';
import {
  book,
  cancel,
  check,
  inspectedUser,
  newAdministrator,
  newId,
  newOwner,
  newPerson,
  newPost,
  type Person,
  password,
  profileOf,
  submitCard,
  tomorrow,
} from '../../../../testing/world.ts';

let admin: Person;

beforeEach(() => {
  admin = newAdministrator();
});

const named = (firstname: string, lastname: string) => newPerson({ name: { firstname, lastname } });
const decisionOf = (action: AuditAction, reason: string): RecordOfUser['trail'][number] => ({
  ...{ _id: newId(), at: new Date().toISOString(), action, by: 'administrator', reason },
  ...{ actor: null, subject: null, about: '' },
});
const nameOf = (person: Person) => `@${profileOf(person).username} `;
const search = () => screen.getByLabelText<HTMLInputElement>(text.search);
const filter = (name: keyof typeof userFilterText, count: number) =>
  screen.getByRole('button', { name: text.counted(userFilterText[name], count) });
/** The list follows a press or words once the typing pauses. */
async function choose(button: HTMLElement): Promise<void> {
  await user.click(button);
  await pass(1000);
}
async function searchFor(words: string): Promise<void> {
  await fill(search(), words);
  await pass(1000);
}

test('an administrator starts at the desk, filters users and deletes one', async () => {
  const owner = newOwner();
  const doomed = named('ลบทิ้ง', 'ใจดี');
  const waits = newPerson();
  submitCard(waits);
  answer('deleteUser', ({ params: { userId = '' } }) => {
    server.revoke(userId, 'deleted');
    server.users.delete(userId);
    server.announce('admin', 'user:deleted', { cause: 'deleted', _id: userId });
    return { _id: userId };
  });
  await renderScreen('/login');
  await sendForm(
    { [loginText.username]: profileOf(admin).username, [loginText.password]: password },
    loginText.submit,
  );
  expect(address()).toBe('/admin?tab=verifymenu');
  await user.click(screen.getByRole('tab', { name: text.tabs.usermenu }));
  for (const [name, shown, hidden] of [
    ['verified', [owner], [doomed, waits]],
    ['waitverify', [waits], [owner, doomed]],
    ['notverify', [doomed], [owner]],
    ['all', [owner, doomed, waits], []],
  ] as const) {
    await choose(screen.getByRole('button', { name: new RegExp(`^${userFilterText[name]} \\d+$`) }));
    for (const person of shown) card(nameOf(person));
    for (const person of hidden) expect(cards(nameOf(person))).toHaveLength(0);
  }
  expect(textOf(screen.getByRole('main'))).toContain(verificationStateText['not-submitted']);
  const name = nameOf(doomed);
  const pressDelete = async () => {
    const row = within(card(name));
    await user.click(row.getByRole('button', { name: myItemsText.moreOf('ลบทิ้ง ใจดี') }));
    await user.click(row.getByRole('button', { name: text.delete }));
  };
  await pressDelete();
  const dialog = () => within(screen.getByRole('dialog', { name: text.deleteTitle }));
  await user.click(dialog().getByRole('button', { name: text.keep }));
  expect(callsOf('deleteUser')).toHaveLength(0);
  await pressDelete();
  // The trail says why.
  await choose(dialog().getByRole('button', { name: text.delete }));
  expect(callsOf('deleteUser')).toHaveLength(0);
  await fill(dialog().getByLabelText(text.deleteReason), 'ขายบัญชี');
  await choose(dialog().getByRole('button', { name: text.delete }));
  expect(callsOf('deleteUser').map(({ body }) => body)).toEqual([{ reason: 'ขายบัญชี' }]);
  expect(cards(name)).toHaveLength(0);
});

test('an administrator lands on the work that waits: cards, complaints, reported listings, then the users', async () => {
  const landing = async () => {
    await renderScreen('/admin', { as: admin, on: 'phone' });
    return address();
  };
  expect(await landing()).toBe('/admin?tab=usermenu');
  const post = newPost(newOwner());
  const report: ReportedListing = {
    ...{ _id: post._id, title: post.title, user: post.user, owner: 'สมชาย', available: false },
    ...{ review: 'waiting', reviewedAt: '', hidden: false, asked: false, reason: '', reports: [] },
  };
  answer('findReportedListings', () => [report]);
  expect(await landing()).toBe('/admin?tab=complaintsmenu&show=listings');
  answer('findOpenComplaints', () => ({
    ...{ count: 1, oldest: new Date().toISOString(), persons: [], hasMore: false, suspended: [] },
  }));
  expect(await landing()).toBe('/admin?tab=complaintsmenu');
  submitCard(newPerson());
  expect(await landing()).toBe('/admin?tab=verifymenu');
  // An address that names its tab stays.
  await renderScreen('/admin?tab=usermenu', { as: admin });
  expect(address()).toBe('/admin?tab=usermenu');
});

test('without a chosen user no screen to inspect opens, and the logout leads home at once', async () => {
  await renderScreen('/verifyuser', { as: admin });
  expect(location.pathname).toBe('/admin');
  await user.click(screen.getByRole('button', { name: myItemsText.moreOf(text.title) }));
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: text.logOut }));
  // Directly, without another screen in between.
  expect(left()).toEqual(['/']);
  expect(location.pathname).toBe('/admin');
  expect(localStorage.getItem('joddee-token')).toBeNull();
});

test('a link to a user opens the same user in another tab, whoever was looked at last', async () => {
  const [last, other] = [named('ปราณี', 'คนล่าสุด'), named('สมปอง', 'อีกคน')];
  localStorage.setItem('joddee-verify-user', last.id);
  await renderScreen('/admin', { as: admin });
  await searchFor('อีกคน');
  const link = within(card('สมปอง')).getByRole('link', { name: text.view }).getAttribute('href') ?? '';
  await renderScreen(link, { as: admin });
  expect(textOf(screen.getByRole('main'))).toContain(profileOf(other).username);
});

test('users are found by name, username and mail, filters show counts, and the address keeps the page', async () => {
  const found = named('ปราณี', 'ค้นเจอ');
  submitCard(named('สมปอง', 'ค้นเจอ'));
  await renderScreen('/admin', { as: admin });
  await searchFor('ค้นเจอ');
  filter('all', 2);
  await choose(filter('waitverify', 1));
  card('สมปอง');
  expect(cards('ปราณี')).toHaveLength(0);
  await choose(filter('all', 2));
  const { username, email } = profileOf(found);
  for (const words of ['ปราณี', username, email]) {
    await searchFor(words);
    card(nameOf(found));
    expect(cards('สมปอง')).toHaveLength(0);
  }
  await searchFor('ไม่มีใครชื่อนี้');
  screen.getByText(text.empty);
  await searchFor('ปราณี ค้นเจอ');
  await user.click(within(card('ปราณี')).getByRole('link', { name: text.view }));
  screen.getByRole('heading', { name: 'ปราณี ค้นเจอ' });
  await user.click(screen.getByRole('link', { name: text.back }));
  card('ปราณี');
  expect(search().value).toBe('ปราณี ค้นเจอ');
  await reload();
  card('ปราณี');
  expect(search().value).toBe('ปราณี ค้นเจอ');
});

test('a filter and words that follow it at once are both kept', async () => {
  const found = named('มานี', 'สองอย่าง');
  submitCard(named('ชูใจ', 'สองอย่าง'));
  await renderScreen('/admin?verify=waitverify&q=สองอย่าง', { as: admin });
  card('ชูใจ');
  // Both before the next render, as on a slow machine.
  const all = screen.getByRole('button', { name: new RegExp(`^${userFilterText.all} `) });
  const input = search();
  await settle(async () => {
    all.click();
    fireEvent.input(input, { target: { value: profileOf(found).username } });
  });
  await pass(1000);
  card(nameOf(found));
});

test('more users than a page holds are shown page by page', async () => {
  for (let count = 0; count < 101; count += 1) named('หน้าหลัง', String(count));
  await renderScreen('/admin?q=หน้าหลัง', { as: admin, on: 'phone' });
  expect(textOf(screen.getByRole('main'))).toContain(text.pages(1, 2));
  const count = () => document.querySelectorAll('article').length;
  expect(count()).toBe(100);
  await choose(screen.getByRole('button', { name: text.nextPage }));
  expect(count()).toBe(1);
  expect(screen.getByRole('button', { name: text.nextPage }).hasAttribute('disabled')).toBe(true);
  await choose(screen.getByRole('button', { name: text.previousPage }));
  expect(count()).toBe(100);
});

test('the page of a verified user keeps the card closed until it is opened, and offers no decision before', async () => {
  const owner = newOwner({ name: { firstname: 'ยืนยัน', lastname: 'แล้ว' } });
  await renderScreen('/admin?q=ยืนยัน', { as: admin });
  await user.click(within(card('ยืนยัน')).getByRole('link', { name: text.view }));
  screen.getByRole('heading', { name: text.userTitle });
  const asked = () =>
    callsOf('findUserForAdministrator').map(({ params, query }) => [params.userId, query.card]);
  expect(asked()).toEqual([[owner.id, 'waiting']]);
  expect(screen.queryByRole('img', { name: text.photoCard })).toBeNull();
  expect(screen.queryByRole('button', { name: text.decline })).toBeNull();
  await user.keyboard('1d');
  expect(textOf(document.body)).not.toContain(text.willDecline('ยืนยัน แล้ว'));
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.openCard }));
  expect(asked().at(-1)).toEqual([owner.id, 'always']);
  screen.getByRole('img', { name: text.photoCard });
  screen.getByRole('button', { name: text.decline });
  expect(screen.queryByRole('button', { name: text.approve })).toBeNull();
});

test('the page of a user has listings, complaints and decisions, suspends and deletes with a reason', async () => {
  const owner = newOwner({ name: { firstname: 'มีประวัติ', lastname: 'ยาว' } });
  const post = newPost(owner, { title: 'ลานของเจ้าของคนนี้' });
  book(newPerson(), post, tomorrow());
  let record: RecordOfUser = {
    sums: { bookings: 20, missed: 2, cancelled: 0, complaints: 1, given: 4.56, received: 0 },
    listings: [{ _id: post._id, title: post.title, price: post.price, available: true, hidden: false }],
    complaints: [
      {
        _id: newId(),
        kind: 'person',
        category: 'fraud',
        created: new Date().toISOString(),
        decision: 'warned',
        reason: 'เตือนครั้งแรก',
      },
    ],
    trail: [decisionOf('user-warned', 'เตือนครั้งแรก')],
  };
  answer('findRecordOfUser', () => record);
  await renderScreen('/admin?q=มีประวัติ', { as: admin });
  await user.click(within(card('มีประวัติ')).getByRole('link', { name: text.view }));
  const main = () => textOf(screen.getByRole('main'));
  for (const words of ['ลานของเจ้าของคนนี้', categoryText('person', 'fraud'), 'จอง 20', 'ไม่มา 2', 'ให้ 4.6'])
    expect(main()).toContain(words);
  // What never happened is not said, and a judgement once.
  for (const words of ['ยกเลิก 0', 'ได้ 0']) expect(main()).not.toContain(words);
  expect(main().match(/เตือนครั้งแรก/g)).toHaveLength(1);
  // The other party is the renter.
  expect(textOf(card('10.00–12.00'))).toContain(text.ofRenter('สมชาย'));
  expect(await violations()).toEqual([]);

  const deed = (name: string) => screen.getByRole('button', { name });
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  const { suspended } = complaintDeskText.actions;
  await user.click(deed(suspended));
  expect(textOf(screen.getByRole('dialog'))).toContain(complaintDeskText.endedBookings(1));
  await user.click(dialog(text.suspendTitle).getByRole('button', { name: suspended }));
  expect(callsOf('suspendUser')).toHaveLength(0);
  answer('suspendUser', ({ params: { userId = '' } }) => {
    const since = new Date().toISOString();
    answer('findUserForAdministrator', () => ({
      ...inspectedUser(owner.id, 'waiting'),
      suspendedSince: since,
    }));
    record = {
      ...record,
      trail: [decisionOf('user-suspended', 'ขายบัญชี')],
    };
    return { _id: userId, suspended: true };
  });
  await fill(dialog(text.suspendTitle).getByLabelText(text.suspendReason), 'ขายบัญชี');
  await user.click(dialog(text.suspendTitle).getByRole('button', { name: suspended }));
  expect(callsOf('suspendUser').map(({ params, body }) => [params.userId, body])).toEqual([
    [owner.id, { reason: 'ขายบัญชี' }],
  ]);
  expect(main()).toContain(actionText['user-suspended']);
  expect(main()).toContain('ขายบัญชี');
  deed(complaintDeskText.restore);

  answer('deleteUser', ({ params: { userId = '' } }) => {
    server.users.delete(userId);
    answer('findUserForAdministrator', () => refused('NOT_FOUND'));
    server.announce('admin', 'user:deleted', { cause: 'deleted', _id: userId });
    return { _id: userId };
  });
  await user.click(deed(text.delete));
  await fill(dialog(text.deleteTitle).getByLabelText(text.deleteReason), 'ซ้ำอีก');
  await choose(dialog(text.deleteTitle).getByRole('button', { name: text.delete }));
  expect(callsOf('deleteUser').map(({ body }) => body)).toEqual([{ reason: 'ซ้ำอีก' }]);
  expect(location.pathname).toBe('/admin');
  screen.getByText(text.deleted('มีประวัติ ยาว'));
});

test('nobody suspends or deletes an administrator on the page of the user', async () => {
  newAdministrator({ name: { firstname: 'เพื่อน', lastname: 'ผู้ดูแล' } });
  await renderScreen('/admin?q=เพื่อน', { as: admin });
  await user.click(within(card('เพื่อน')).getByRole('link', { name: text.view }));
  screen.getByRole('heading', { name: text.userTitle });
  // Nothing is said of what is not there.
  for (const part of [text.bookings, text.history, text.listings])
    expect(screen.queryByRole('heading', { name: part })).toBeNull();
  for (const name of [complaintDeskText.actions.suspended, text.delete])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an administrator cancels a booking with a reason, by keys alone', async () => {
  const renter = named('ผู้เช่า', 'แจ้งผิด');
  const owner = newOwner();
  const post = newPost(owner, { title: 'ลานที่ถูกยกเลิก' });
  const booking = book(renter, post, tomorrow(), '10.00', '11.00');
  const parked = book(renter, post, tomorrow(), '12.00', '13.00');
  check(parked, 'arrived');
  check(parked, 'parked');
  answer('cancelBooking', ({ params, body: { reason } }) =>
    cancel({ _id: params.bookId ?? '' }, 'administrator', { endedReason: reason }),
  );
  await renderScreen('/admin?q=แจ้งผิด', { as: admin });
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (textOf(document.activeElement) === name) return;
      await user.tab();
    }
    throw new Error(`${name} was not reached`);
  };
  await tabTo(text.view);
  await user.keyboard('{Enter}');
  screen.getByRole('heading', { name: text.bookings });
  // Both have checked in: it cannot be cancelled any more.
  expect(within(card('12.00–13.00')).queryByRole('button')).toBeNull();
  // Behind a menu that says it in words.
  screen.getByRole('button', { name: myItemsText.moreOf('ลานที่ถูกยกเลิก') }).focus();
  await user.keyboard('{Enter}');
  await tabTo(text.cancelBooking);
  await user.keyboard('{Enter}');
  const dialog = screen.getByRole('dialog', { name: text.cancelTitle });
  const send = within(dialog).getByRole('button', { name: text.cancelBooking });
  expect(document.activeElement).toBe(within(dialog).getByLabelText(text.cancelReason));
  send.focus();
  await user.keyboard('{Enter}');
  expect(textOf(dialog)).toContain(text.cancelReasonMissing);
  expect(document.activeElement).toBe(within(dialog).getByLabelText(text.cancelReason));
  expect(await violations()).toEqual([]);
  const reason = 'เจ้าของไม่อยู่ ติดต่อไม่ได้';
  await user.keyboard(reason);
  send.focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cards('10.00–11.00')).toHaveLength(0);
  expect(callsOf('cancelBooking').map(({ params, body }) => [params.bookId, body.reason])).toEqual([
    [booking._id, reason],
  ]);
  for (const as of [renter, owner]) {
    await renderScreen('/mypost?tab=completemenu', { as, on: 'phone' });
    expect(textOf(card('ลานที่ถูกยกเลิก'))).toContain(endedReasonText(reason));
  }
});
