import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { OwnComplaint } from '@joddee/marketplace/complaints/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { refusalText } from '@joddee/thai-text/error-text';
import {
  complaintCategoryText,
  complaintText as text,
} from '@joddee/thai-text/screens/complaints/complaint-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { answer, callsOf, refused } from '../../../testing/http.ts';
import { fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { book, newId, newOwner, newPerson, newPost, type Person, tomorrow } from '../../../testing/world.ts';

const words = 'มาสายสองชั่วโมงแล้วจอดขวางทางเข้า';
let owner: Person;
let renter: Person;
let post: PostView;
let complaints: OwnComplaint[];

beforeEach(() => {
  [owner, renter, complaints] = [newOwner(), newPerson(), []];
  post = newPost(owner, {}, { owner: { firstname: 'สมชาย', photo: '', isVerified: true } });
  answer('findComplaints', () => complaints);
});

/** The server keeps a complaint about the owner, in general or during a booking. */
function complain(facts: Pick<OwnComplaint, 'booking' | 'category' | 'text'>): OwnComplaint {
  const created = new Date().toISOString();
  const about = { kind: 'person', about: 'สมชาย', aboutId: owner.id, photo: false, open: true } as const;
  const complaint = { _id: newId(), created, ...about, ...facts };
  complaints = [complaint, ...complaints];
  return complaint;
}
const answerAll = (booking: string) =>
  answer('addComplaint', ({ body: { category, text } }) => complain({ booking, category, text }));
const open = (path: string) => renderScreen(path, { as: renter, on: 'phone' });

/** On a ticket it is one of its options. */
const openOptions = () => user.click(screen.getByRole('button', { name: myItemsText.moreOf(post.title) }));

async function writeAbout(category: keyof typeof complaintCategoryText.person) {
  await user.click(screen.getByRole('button', { name: text.ofPerson('สมชาย') }));
  const dialog = within(screen.getByRole('dialog', { name: text.title.person('สมชาย') }));
  await user.click(dialog.getByLabelText(complaintCategoryText.person[category]));
  await fill(dialog.getByLabelText(text.words, { exact: false }), words);
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof writeAbout>>;
const typed = (dialog: Dialog) => dialog.getByLabelText(text.words, { exact: false });
const send = (dialog: Dialog) => user.click(dialog.getByRole('button', { name: text.send }));
const expectSent = () => expect(textOf(document.body)).toContain(text.sent);

test('an owner complains of what a renter does, and a renter of what an owner does', async () => {
  const stay = book(renter, post, tomorrow());
  const categories = async (as: Person) => {
    await renderScreen(bookingAddress(stay._id), { as, on: 'phone' });
    await openOptions();
    await user.click(screen.getByRole('button', { name: new RegExp(text.ofPerson('')) }));
    return screen.getAllByRole('radio').map((each) => textOf(each.closest('label')));
  };
  const { person } = complaintCategoryText;
  const ofRenters = [person['did-not-pay'], person.overstayed, person.damaged];
  const shown = await categories(owner);
  expect(shown).toEqual(expect.arrayContaining(ofRenters));
  expect(shown).not.toContain(person['asks-more-money']);
  const ofOwner = await categories(renter);
  expect(ofOwner).toContain(person['asks-more-money']);
  for (const category of ofRenters) expect(ofOwner).not.toContain(category);
});

test('a complaint about a second booking with the same person is written and sent like the first', async () => {
  const [first, second] = ['09.00', '12.00'].map((from) =>
    book(renter, post, tomorrow(), from, from.replace('.00', '.30')),
  );
  if (first === undefined || second === undefined) throw new Error('nothing was booked');
  complain({ booking: first._id, category: 'rude', text: 'พูดไม่ดี' });
  answerAll(second._id);
  await open(bookingAddress(second._id));
  await openOptions();
  const dialog = await writeAbout('did-not-come');
  // The open complaint about the first booking does not replace what is typed.
  expect(typed(dialog)).toHaveProperty('value', words);
  await send(dialog);
  expectSent();
  expect(complaints).toMatchObject([{ category: 'did-not-come', text: words }, { category: 'rude' }]);
  // The options of the ticket have closed with the dialog.
  const options = screen.getByRole('button', { name: myItemsText.moreOf(post.title) });
  expect(options.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(options);
});

test('a refused complaint keeps what was typed, and is sent once there is room for it', async () => {
  const booking = book(renter, post, tomorrow());
  answer('addComplaint', () => refused('TOO_MANY_COMPLAINTS'));
  await open(bookingAddress(booking._id));
  await openOptions();
  const dialog = await writeAbout('did-not-come');
  await send(dialog);
  dialog.getByText(refusalText.TOO_MANY_COMPLAINTS);
  expect(typed(dialog)).toHaveProperty('value', words);
  expect(dialog.getByLabelText(complaintCategoryText.person['did-not-come'])).toHaveProperty('checked', true);
  answerAll(booking._id);
  await send(dialog);
  expectSent();
  expect(callsOf('addComplaint').map(({ body }) => body.text)).toEqual([words, words]);
});

test('what happened during a booking does not keep the renter from a complaint about the owner in general', async () => {
  const stay = book(renter, post, tomorrow());
  complain({ booking: stay._id, category: 'did-not-come', text: 'ไม่มา' });
  answerAll('');
  await open(`/book/${post._id}`);
  await send(await writeAbout('fraud'));
  expectSent();
  expect(callsOf('addComplaint')).toHaveLength(1);
  // A second one about the same is still named as such.
  await reload();
  await user.click(screen.getByRole('button', { name: text.ofPerson('สมชาย') }));
  within(screen.getByRole('dialog')).getByText(text.already);
});
