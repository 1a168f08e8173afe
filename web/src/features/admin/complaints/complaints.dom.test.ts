import type { ComplaintView } from '@joddee/marketplace/complaints/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { adminText } from '@joddee/thai-text/screens/admin-text';
import { complaintDeskText as text } from '@joddee/thai-text/screens/complaints/complaint-desk-text';
import { categoryText } from '@joddee/thai-text/screens/complaints/complaint-text';
import { noticeWords } from '@joddee/thai-text/screens/notices/inbox-text';
import { reviewText } from '@joddee/thai-text/screens/occupied/review-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../testing/axe.ts';
import { pass, settle } from '../../../../testing/clock.ts';
import { answer, callsOf } from '../../../../testing/http.ts';
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

test('on a phone the work is before the figures of the system, on a desktop below them', async () => {
  const isWorkFirst = () => {
    const figures = screen.getByRole('list', { name: adminText.figures.label });
    const position = screen.getByRole('tablist').compareDocumentPosition(figures);
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  };
  await open();
  expect(isWorkFirst()).toBe(true);
  await renderScreen('/admin', { as: newAdministrator(), on: 'desktop' });
  expect(isWorkFirst()).toBe(false);
});

test('a decided complaint leaves its place to the next one', async () => {
  const ids = ['00000000000000000000c001', '00000000000000000000c002', '00000000000000000000c003'];
  const all = ids.map((_id) => ({ ...complaint, _id }));
  const decided = new Set<string>();
  answer('findOpenComplaints', () => {
    const complaints = all.filter(({ _id }) => !decided.has(_id));
    const persons = [{ subject: post.user, person: owner.name, count: complaints.length, complaints }];
    return { count: complaints.length, oldest: complaint.created, persons, hasMore: false, suspended: [] };
  });
  answer('findComplaint', ({ params }) => ({ ...complaint, _id: String(params.complaintId) }));
  answer('decideComplaint', ({ params, body }) => {
    decided.add(String(params.complaintId));
    return { ...complaint, ...body, _id: String(params.complaintId), decidedAt: complaint.created };
  });
  await open(`&complaint=${ids[1]}`);
  await user.click(screen.getByRole('button', { name: text.actions.dismissed }));
  const dialog = within(screen.getByRole('dialog'));
  // What has to be written has the focus.
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
  await user.keyboard('ไม่พบปัญหา');
  await user.click(dialog.getByRole('button', { name: text.actions.dismissed }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await pass(60_000);
  await user.keyboard('j');
  expect(address()).toContain(ids[2]);
});

test('a complaint is opened from the queue and decided with a reason', async () => {
  await open();
  await user.click(screen.getByRole('link', { name: /ลานบ้านครูแดง/ }));
  expect(main()).toContain(words);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.actions.hidden }));
  const dialog = within(screen.getByRole('dialog', { name: text.actions.hidden }));
  const decide = () => user.click(dialog.getByRole('button', { name: text.actions.hidden }));
  await decide();
  expect(callsOf('decideComplaint')).toEqual([]);
  await fill(dialog.getByRole('textbox'), 'ไม่มีที่จอดจริง');
  await decide();
  expect(main()).toContain(text.listingState.hidden);
  expect(main()).toContain('ไม่มีที่จอดจริง');
  // The button that was pressed has gone.
  expect(document.activeElement?.tagName).toBe('H2');
});

test('a complaint about what happened during a booking shows when it was and for how much', async () => {
  const booking = book(newPerson(), post, tomorrow(), '10.00', '12.00');
  complaint = { ...complaint, kind: 'person', category: 'asks-more-money', booking: booking._id };
  await open(`&complaint=${complaint._id}`);
  const part = textOf(
    screen.getByRole('heading', { name: text.booking }).closest('.complaints__complaint-part'),
  );
  for (const said of ['10.00–12.00 น.', '160 บาท', bookingStateText.renter.booked])
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
  await user.keyboard('4');
  const dialog = screen.getByRole('dialog', { name: text.actions.suspended });
  expect(textOf(dialog)).toContain(text.endedBookings(1));
  expect(await violations()).toEqual([]);
});

test('a new complaint is announced wherever an administrator is, and a threat until it was seen', async () => {
  const admin = newAdministrator();
  await renderScreen('/admin', { as: admin });
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
