import { limits } from '@joddee/marketplace/common/limits';
import type { ComplaintView } from '@joddee/marketplace/complaints/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { refusalText } from '@joddee/thai-text/error-text';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText, complaintText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, callsOf, refused } from '../../../../testing/http.ts';
import { address, fill, renderScreen, screen, textOf, toasts, user } from '../../../../testing/screen.ts';
import {
  addNotice,
  book,
  markNotices,
  newAdministrator,
  newOwner,
  newPerson,
  newPost,
  tomorrow,
} from '../../../../testing/world.ts';

const words = 'ไปถึงแล้วเป็นบ้านร้าง';
const [owner, renter] = [{ name: 'สมชาย ใจดี' }, { name: 'มานี มีนา' }];
let post: PostView;
let complaint: ComplaintView;

beforeEach(() => {
  const created = new Date().toISOString();
  post = newPost(newOwner(), { title: 'ลานบ้านครูแดง' });
  const { _id, title, available, location, photos } = post;
  const person = { registered: '2030-08-26T10:00:00.000Z', stays: 1, suspended: false };
  complaint = {
    ...{ _id: '00000000000000000000c001', kind: 'listing', category: 'not-there', created },
    ...{ listing: title, person: owner.name, text: words, photo: false },
    reporter: { name: renter.name, made: 3, upheld: 2 },
    ...{ decision: '', reason: '', decidedAt: '', booking: '', hasMessages: false },
    author: { ...person, ...renter, _id: '00000000000000000000a001' },
    subject: { ...person, ...owner, _id: post.user },
    post: { _id, title, available, address: location.address, photos, hidden: false },
    ...{ reputation: null, earlier: [], trail: [] },
  };
  answer('findOpenComplaints', () => ({
    count: 1,
    oldest: created,
    persons: [{ subject: post.user, person: owner.name, count: 1, complaints: [complaint] }],
    hasMore: false,
    suspended: [],
  }));
  answer('findComplaint', () => complaint);
  answer('decideComplaint', ({ body }) => {
    const { post } = complaint;
    complaint = { ...complaint, ...body, decidedAt: created };
    if (post !== null) complaint = { ...complaint, post: { ...post, hidden: body.decision === 'hidden' } };
    return complaint;
  });
});

const open = (query = '') =>
  renderScreen(`/admin?tab=complaintsmenu${query}`, { as: newAdministrator(), on: 'phone' });
const main = () => textOf(screen.getByRole('main'));

/** So many complaints that wait, about one person. */
function several(count: number): string[] {
  const ids = Array.from({ length: count }, (_, index) => `00000000000000000000c00${index + 1}`);
  const complaints = ids.map((_id) => ({ ...complaint, _id }));
  answer('findOpenComplaints', () => ({
    ...{ count, oldest: complaint.created, hasMore: false, suspended: [] },
    persons: [{ subject: post.user, person: owner.name, count, complaints }],
  }));
  answer('findComplaint', ({ params }) => ({ ...complaint, _id: String(params.complaintId) }));
  answer('decideComplaint', ({ params, body }) => ({
    ...{ ...complaint, ...body, _id: String(params.complaintId), decidedAt: complaint.created },
  }));
  return ids;
}
/** Chooses a decision and writes its first usual reason. */
async function decide(decision: keyof typeof text.actions): Promise<string> {
  await user.click(screen.getByRole('button', { name: text.actions[decision] }));
  const dialog = within(screen.getByRole('dialog', { name: text.actions[decision] }));
  const [usual] = Object.values(text.usualReasons[decision]);
  if (usual === undefined) throw new Error('no reason');
  const chip = dialog.getByRole('button', { name: usual.label });
  // The one that answers the category is written already.
  if (chip.getAttribute('aria-pressed') === 'false') await user.click(chip);
  await user.click(dialog.getByRole('button', { name: text.actions[decision] }));
  return usual.text;
}
const list = () => screen.queryByRole('heading', { name: text.title(3) });

test('the number of jobs that wait or have failed is below the work, and leads to their board', async () => {
  answer('findFigures', () => ({ openJobs: 3, cardsToday: { approved: 0, declined: 0 } }));
  for (const on of ['phone', 'desktop'] as const) {
    await renderScreen('/admin?tab=usermenu', { as: newAdministrator(), on });
    const jobs = screen.getByRole('button', { name: adminText.openJobs(3) });
    const position = screen.getByRole('tablist').compareDocumentPosition(jobs);
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    answer('queueBoardPass', () => refused('UNAVAILABLE'));
    await user.click(jobs);
    await screen.findByText(refusalText.UNAVAILABLE);
  }
});

test('the reason that answers the category of a complaint is written already, where there is one', async () => {
  const [_id = '', other = ''] = several(2);
  answer('findComplaint', ({ params }) =>
    params.complaintId === _id
      ? { ...complaint, _id, kind: 'person', category: 'asks-more-money' }
      : { ...complaint, _id: other, kind: 'message', category: 'threat' },
  );
  await open(`&complaint=${_id}`);
  const written = async (key: string) => {
    await user.keyboard(key);
    const { value } = within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox');
    await user.keyboard('{Escape}');
    return value;
  };
  expect(await written('2')).toBe(text.usualReasons.warned['asks-more-money'].text);
  expect(await written('1')).toBe('');
  await user.keyboard('j');
  expect(await written('2')).toBe(text.usualReasons.warned.threat.text);
});

test('a decision is sent after some seconds, and the next complaint opens by itself until none is left', async () => {
  const ids = several(3);
  await open(`&complaint=${ids[1]}`);
  expect(main()).toContain(text.place(2, 3));
  await user.keyboard('2');
  // What has to be written has the focus.
  expect(document.activeElement).toBe(within(screen.getByRole('dialog')).getByRole('textbox'));
  await user.keyboard('{Escape}');
  const reason = await decide('warned');
  expect(main()).toContain(text.willDecide(text.actions.warned));
  expect(await violations()).toEqual([]);
  await pass(limits.decisionUndoSeconds * 1000 - 1);
  expect(callsOf('decideComplaint')).toEqual([]);
  await pass(1);
  expect(callsOf('decideComplaint').map(({ params, body }) => [params.complaintId, body])).toEqual([
    [ids[1], { decision: 'warned', reason }],
  ]);
  // No event has arrived.
  expect(address()).toContain(ids[2]);
  expect(main()).toContain(text.place(2, 2));
  // The button that was pressed has gone.
  expect(document.activeElement?.tagName).toBe('H2');
  for (const [index, id] of [ids[2], ids[0]].entries()) {
    expect(address()).toContain(id);
    await decide('dismissed');
    await user.click(screen.getByRole('button', { name: adminText.sendNow }));
    expect(callsOf('decideComplaint')).toHaveLength(index + 2);
  }
  expect(address()).toBe('/admin?tab=complaintsmenu');
  expect(main()).toContain(text.empty);
});

test('a decision can be taken back, is sent when its case is left, and a refused one stays to be decided', async () => {
  const ids = several(2);
  await open(`&complaint=${ids[0]}`);
  await decide('suspended');
  expect(textOf(document.activeElement)).toBe(adminText.undo);
  // One at a time.
  await user.keyboard('1');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(main()).not.toContain(text.willDecide(text.actions.suspended));
  await decide('hidden');
  await user.keyboard('j');
  await settle();
  expect(callsOf('decideComplaint')).toMatchObject([{ params: { complaintId: ids[0] } }]);
  expect(textOf(document.body)).toContain(text.states.hidden);
  expect(address()).toContain(ids[1]);
  answer('decideComplaint', () => refused('COMPLAINT_DECIDED'));
  await decide('dismissed');
  await user.click(screen.getByRole('button', { name: adminText.sendNow }));
  expect(textOf(document.body)).toContain(refusalText.COMPLAINT_DECIDED);
  expect(address()).toContain(ids[1]);
});

test('on a desktop the list is beside the complaint, the first of which is open, and the address follows', async () => {
  const ids = several(3);
  await renderScreen('/admin?tab=complaintsmenu', { as: newAdministrator(), on: 'desktop' });
  expect(address()).toContain(ids[0]);
  const current = () =>
    screen.getAllByRole('link', { current: true }).map((each) => each.getAttribute('href'));
  expect(current().join()).toContain(ids[0]);
  const row = screen
    .getAllByRole('link')
    .find(({ href }: HTMLElement & { href?: string }) => href?.includes(String(ids[2])));
  await user.click(row ?? document.body);
  expect(address()).toContain(ids[2]);
  expect(list()).not.toBeNull();
  expect(main()).toContain(text.place(3, 3));
  expect(await violations()).toEqual([]);
  await settle(async () => history.back());
  expect(address()).toContain(ids[0]);
  await open(`&complaint=${ids[0]}`);
  expect(list()).toBeNull();
});

test('a row says what is reported and by whom, and how often that was true', async () => {
  await open();
  const row = textOf(screen.getByRole('link', { name: /ลานบ้านครูแดง/ }));
  for (const said of [words, post.title, text.from(renter.name), text.reports(3, 2)])
    expect(row).toContain(said);
  expect(text.reports(1, 0)).not.toMatch(/\d/);
});

test('the photo is in sight without a press, and the messages of others after one, which is recorded', async () => {
  answer('openComplaintMessages', () => [
    { number: 1, by: 'subject', text: 'ไม่จ่ายก็ไม่ต้องเข้า', at: complaint.created, reported: true },
  ]);
  answer('findComplaintPhoto', () => ({ photo: '/api/files/private/photo.jpg' }));
  complaint = { ...complaint, kind: 'message', category: 'threat', photo: true, hasMessages: true };
  await open(`&complaint=${complaint._id}`);
  expect(screen.getByRole('img', { name: complaintText.photoTitle }).getAttribute('src')).toContain(
    'photo.jpg',
  );
  expect(callsOf('openComplaintMessages')).toEqual([]);
  expect(main()).not.toContain('ไม่จ่ายก็ไม่ต้องเข้า');
  await user.click(screen.getByRole('button', { name: text.openMessages }));
  expect(main()).toContain('ไม่จ่ายก็ไม่ต้องเข้า');
});

test('a complaint is opened from the queue and decided with a reason', async () => {
  await open();
  await user.click(screen.getByRole('link', { name: /ลานบ้านครูแดง/ }));
  expect(main()).toContain(words);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.actions.hidden }));
  const dialog = within(screen.getByRole('dialog', { name: text.actions.hidden }));
  const decide = () => user.click(dialog.getByRole('button', { name: text.actions.hidden }));
  await user.clear(dialog.getByRole('textbox'));
  await decide();
  expect(callsOf('decideComplaint')).toEqual([]);
  await fill(dialog.getByRole('textbox'), 'ไม่มีที่จอดจริง');
  await decide();
  await pass(limits.decisionUndoSeconds * 1000);
  expect(address()).toBe('/admin?tab=complaintsmenu');
  await open(`&complaint=${complaint._id}`);
  expect(main()).toContain(text.listingState.hidden);
  expect(main()).toContain('ไม่มีที่จอดจริง');
});

test('a complaint about what happened during a booking shows when it was and for how much', async () => {
  const booking = book(newPerson(), post, tomorrow(), '10.00', '12.00');
  complaint = { ...complaint, kind: 'person', category: 'asks-more-money', booking: booking._id };
  await open(`&complaint=${complaint._id}`);
  const part = textOf(
    screen.getByRole('heading', { name: text.booking }).closest('.complaints__complaint-part'),
  );
  for (const said of [post.title, '10.00–12.00 น.', '160 บาท', bookingStateText.renter.booked])
    expect(part).toContain(said);
  expect(part).not.toContain('กข 1234');
});

test('stays of the person are those as a renter, and the history of an owner is there for owners alone', async () => {
  const { subject } = complaint;
  complaint = { ...complaint, subject: { ...subject, stays: 0 }, author: { ...complaint.author, stays: 46 } };
  await open(`&complaint=${complaint._id}`);
  const partOf = (title: string) =>
    textOf(screen.queryByRole('heading', { name: title })?.closest('.complaints__complaint-part') ?? null);
  expect(partOf(text.subject)).not.toMatch(/ครั้ง/);
  expect(partOf(text.author)).toContain('เป็นผู้จอด 46 ครั้ง');
  expect(partOf(text.reputation)).toContain(text.newOwner);
  complaint = { ...complaint, kind: 'person', category: 'rude', listing: '', post: null };
  await open(`&complaint=${complaint._id}`);
  expect(partOf(text.subject)).toContain(owner.name);
  expect(partOf(text.reputation)).toBe('');
});

test('what people complain of is on one tab: complaints, reported listings and suspended accounts', async () => {
  answer('findReportedListings', () => []);
  await open();
  screen.getByRole('link', { name: /ลานบ้านครูแดง/ });
  await user.click(screen.getByRole('button', { name: reviewText.tab }));
  expect(main()).toContain(reviewText.empty);
  expect(address()).toBe('/admin?tab=complaintsmenu&show=listings');
  await user.click(screen.getByRole('button', { name: text.suspendedTitle }));
  expect(main()).toContain(text.noSuspended);
  expect(await violations()).toEqual([]);
});

test('the desk of a complaint has the photos of the listing, keys for decisions, and the next complaint', async () => {
  const second = { ...complaint, _id: '00000000000000000000c002', category: 'unsafe' as const };
  answer('findOpenComplaints', () => ({
    count: 2,
    oldest: complaint.created,
    persons: [{ subject: post.user, person: owner.name, count: 2, complaints: [complaint, second] }],
    hasMore: false,
    suspended: [],
  }));
  answer('findComplaint', ({ params }) => (params.complaintId === second._id ? second : complaint));
  book(newPerson(), post, tomorrow(), '10.00', '12.00');
  await open(`&complaint=${complaint._id}`);
  expect(screen.getAllByRole('img', { name: /.*/ }).map((each) => each.getAttribute('src'))).toEqual(
    expect.arrayContaining([...post.photos]),
  );
  expect(main()).toContain(text.place(1, 2));
  await user.keyboard('j');
  expect(address()).toContain(second._id);
  expect(main()).toContain(text.place(2, 2));
  await user.keyboard('k');
  await user.keyboard('3');
  const dialog = screen.getByRole('dialog', { name: text.actions.suspended });
  expect(textOf(dialog)).toContain(text.endedBookings(1));
  expect(await violations()).toEqual([]);
});

test('a new complaint is announced wherever an administrator is, and a threat until it was seen', async () => {
  const admin = newAdministrator();
  await renderScreen('/admin?tab=usermenu', { as: admin });
  const heading = noticeWords({ ...addNotice(admin.id, complaintNotice('person', 'rude')) }, '').heading;
  await settle();
  const links = () =>
    screen.getAllByRole('link', { name: new RegExp(heading) }).map((each) => each.getAttribute('href'));
  expect(links()).toEqual(['/admin?tab=complaintsmenu']);
  const threat = addNotice(admin.id, complaintNotice('message', 'threat'));
  await settle();
  const shown = () => textOf(toasts().find(({ dataset }) => dataset.tone === 'harm') ?? null);
  expect(shown()).toContain(categoryText('message', 'threat'));
  await pass(10_000);
  // The next page has it at its top.
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: shellText.addSpot }));
  expect(shown()).toContain(categoryText('message', 'threat'));
  markNotices(admin.id, 'read', ({ _id }) => _id === threat._id);
  await settle();
  expect(toasts().some(({ dataset }) => dataset.tone === 'harm')).toBe(false);
  // The desk itself shows it.
  await renderScreen('/admin?tab=complaintsmenu', { as: admin });
  addNotice(admin.id, complaintNotice('message', 'threat'));
  await settle();
  expect(toasts()).toEqual([]);
});

const complaintNotice = (kind: ComplaintView['kind'], category: string) => ({
  kind: 'complaint-added' as const,
  complaint: { kind, category },
});
