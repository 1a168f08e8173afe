import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { bookingText } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { left } from '../../testing/browser.ts';
import { pass, setTime, settle } from '../../testing/clock.ts';
import { callsOf } from '../../testing/http.ts';
import { address, card, fill, reload, renderScreen, screen, textOf, user } from '../../testing/screen.ts';
import { server } from '../../testing/server.ts';
import {
  book,
  check,
  newOwner,
  newPerson,
  newPost,
  type Person,
  profileOf,
  tomorrow,
} from '../../testing/world.ts';

const title = 'ชั้นใต้ดินที่ไม่มีสัญญาณ';
let owner: Person;
let renter: Person;

beforeEach(() => {
  [owner, renter] = [newOwner(), newPerson()];
});

const kept = () => localStorage.getItem('joddee-kept') ?? '';
const everything = () => ({ local: Object.keys(localStorage), session: Object.keys(sessionStorage) });
async function logOut(): Promise<void> {
  const closed = screen.getAllByRole('button', { expanded: false });
  await user.click(closed.findLast((button) => button.closest('.menu')) ?? document.body);
  await user.click(screen.getAllByRole('button', { name: shellText.logOut })[0] ?? document.body);
}

test('a logout removes the drafts and all other data of the user', async () => {
  await renderScreen('/post', { as: owner, on: 'phone' });
  await fill(screen.getByLabelText(wizardText.title), 'ร่างลับของคนแรก');
  await pass(1000);
  expect(localStorage.getItem('joddee-listing-draft')).toContain('ร่างลับ');
  sessionStorage.setItem('joddee-draft:book:1', '{"phone":"0812345678"}');
  localStorage.setItem('joddee-verify-user', 'someone');
  expect(kept()).not.toBe('');
  // The draft is nowhere else, so it goes only after a question.
  await logOut();
  await user.click(await screen.findByRole('button', { name: shellText.loseDraft.no }));
  expect(left()).toEqual([]);
  await user.click(screen.getByRole('button', { name: shellText.logOut }));
  await user.click(await screen.findByRole('button', { name: shellText.loseDraft.yes }));
  expect(left()).toEqual(['/']);
  await pass(2000);
  expect(everything()).toEqual({ local: [], session: [] });
});

test('a revoked session removes them as well', async () => {
  await renderScreen('/profile', { as: renter, on: 'phone' });
  sessionStorage.setItem('joddee-draft:book:1', '{"phone":"0812345678"}');
  await pass(1000);
  expect(kept()).not.toBe('');
  await settle(async () => server.revoke(renter.id, 'deleted'));
  await pass(2000);
  expect(address()).toBe('/login');
  expect(everything().local).toEqual([]);
  expect(everything().session.filter((key) => key.includes('draft'))).toEqual([]);
});

test('a logout without a network ends the session when the network is back', async () => {
  await renderScreen('/profile', { as: renter, on: 'phone' });
  const up = server.down();
  await settle();
  await logOut();
  await pass(3000);
  expect(left()).toEqual(['/']);
  expect(localStorage.getItem('joddee-token')).toBeNull();
  expect(server.isValid(renter.token)).toBe(true);
  await reload('/');
  await settle(async () => up());
  expect(callsOf('logOut')).toHaveLength(1);
  expect(server.isValid(renter.token)).toBe(false);
  expect(everything().local).toEqual([]);
});

test('the offline copy of a booking ahead holds place, times and the own plate, and nothing of other people', async () => {
  const { detail } = book(renter, newPost(owner, { title }), tomorrow());
  for (const person of [renter, owner]) {
    await renderScreen('/mypost', { as: person });
    await pass(1000);
    expect(kept()).toContain(title);
    const { phone, email } = profileOf(person);
    for (const secret of [phone, email, detail.phone, detail.note])
      expect([secret, kept().includes(secret)]).toEqual([secret, false]);
    const [booking] = JSON.parse(kept()).bookings;
    expect([booking.owner.firstname, booking.renterParty.firstname]).toEqual(['', '']);
    expect(kept().includes(detail.idCar)).toBe(person === renter);
  }
});

test('the phone of the owner that a renter has been shown is on the ticket without a network, until the stay ends', async () => {
  const phone = '0898765432';
  const booking = book(renter, newPost(owner, { title }), tomorrow(), '10.00', '12.00', {
    owner: { _id: owner.id, firstname: 'สมหญิง', phone, photoUser: '' },
  });
  setTime(booking.from);
  check(booking, 'arrived');
  await renderScreen(bookingAddress(booking._id), { as: renter, on: 'phone' });
  await pass(1000);
  const up = server.down();
  await reload();
  await pass(5000);
  expect(document.querySelector('.booking__bar a')?.getAttribute('href')).toBe(`tel:${phone}`);
  expect(textOf(screen.getByRole('main'))).toContain(bookingText.whenOnline(true));
  await settle(async () => up());
  for (const step of ['parked', 'leaving', 'ended'] as const) check(booking, step);
  await pass(1000);
  expect(kept()).toContain(title);
  expect(kept()).not.toContain(phone);
});

test('without a network an owner sees no renter as deleted, because the kept copy has no names', async () => {
  book(renter, newPost(owner, { title }), tomorrow());
  await renderScreen('/mypost?tab=waitmenu', { as: owner, on: 'phone' });
  const next = () => within(screen.getByRole('region', { name: myItemsText.upcomingHeading }));
  next().getByText('สมชาย');
  await pass(1000);
  server.down();
  await reload();
  next().getByText(myItemsText.renter);
  expect(textOf(screen.getByRole('main'))).not.toContain(myItemsText.formerUser);
});

test('the last loaded bookings stay readable without a network, and are live again with it', async () => {
  const booking = book(renter, newPost(owner, { title }), tomorrow());
  await renderScreen('/mypost?tab=bookmenu', { as: renter, on: 'phone' });
  await pass(1000);
  const up = server.down();
  await reload();
  await pass(5000);
  for (const words of ['10.00–12.00 น.', 'กข 1234']) expect(textOf(card(title))).toContain(words);
  const arrive = async () => {
    await user.click(screen.getByRole('button', { name: myItemsText.moreOf(title) }));
    return screen.getByRole<HTMLButtonElement>('button', { name: myItemsText.checkIn });
  };
  expect((await arrive()).disabled).toBe(true);
  await user.keyboard('{Escape}');
  // The ticket says why its buttons are off.
  await user.click(within(card(title)).getAllByRole('link')[0] ?? document.body);
  expect(address()).toBe(bookingAddress(booking._id));
  expect(textOf(screen.getByRole('main'))).toContain(bookingText.whenOnline(false));
  await settle(async () => up());
  await reload('/mypost?tab=bookmenu');
  expect((await arrive()).disabled).toBe(false);
});
