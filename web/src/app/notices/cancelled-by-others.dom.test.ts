import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { homeText } from '@joddee/thai-text/screens/home-text';
import { messagesText } from '@joddee/thai-text/screens/messages/messages-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { ownerGoneText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { holdBack } from '../../../testing/loading.ts';
import {
  address,
  card,
  cards,
  pressOption,
  reload,
  renderScreen,
  screen,
  textOf,
  toastPlaces,
  toasts,
  user,
} from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  cancel,
  markNotices,
  newOwner,
  newPerson,
  newPost,
  type Person,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
const newSpot = () => newPost(owner, { title: 'ลานหลังตลาดพลู', open: '00.00', close: '23.30' });
const bookAt = (from: string, to: string) => book(renter, newSpot(), tomorrow(), from, to);

beforeEach(() => {
  owner = newOwner();
  renter = newPerson();
});

function toast(words: string): HTMLElement {
  const [first, ...others] = toasts(words);
  if (first === undefined || others.length > 0)
    throw new Error(`${others.length + (first ? 1 : 0)} notices with ${words}`);
  return first;
}
const marks = ({ id }: Person) =>
  server
    .userOf(id)
    .notices.map(({ mark }) => mark)
    .toSorted();
const follow = (name: string, path: string) => {
  const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
  return user.click(links.find((link) => link.getAttribute('href') === path) ?? document.body);
};

test('a notice on every screen names who cancelled until it is closed, with a link to nearby spots', async () => {
  const booking = bookAt('01.00', '02.00');
  await renderScreen('/support', { as: renter, on: 'phone' });
  cancel(booking, 'administrator');
  await settle();
  const alert = toast(text.cancelledBy.renter.administrator);
  expect(textOf(alert)).toContain('พรุ่งนี้ 01.00–02.00 น. · ลานหลังตลาดพลู');
  expect(screen.getAllByRole('alert').filter((each) => textOf(each).includes('01.00–02.00 น.'))).toHaveLength(
    1,
  );
  expect(await violations()).toEqual([]);
  const link = within(alert).getByRole('link', { name: text.spotsNearby });
  const nearby = new URL(link.getAttribute('href') ?? '', location.origin);
  expect(nearby.pathname).toBe('/rent');
  expect(Object.fromEntries(nearby.searchParams)).toEqual({
    at: '13.7797,100.5446,15',
    date: tomorrow(),
    from: '01.00',
    to: '02.00',
    car: 'motorcar',
  });
  // After its time it leaves the screen, and no strip moves the page; the next page has room for one.
  await pass(7999);
  expect(toasts('01.00–02.00', toastPlaces.over)).toHaveLength(1);
  await pass(1);
  expect(toasts('01.00–02.00')).toHaveLength(0);
  await follow(shellText.quickMenu, '/');
  expect(toasts('01.00–02.00', toastPlaces.strip)).toHaveLength(1);
  // It survives a reload and is gone for good once it is closed.
  await reload();
  await user.click(within(toast('01.00–02.00')).getByRole('button', { name: text.close }));
  expect(toasts()).toHaveLength(0);
  await reload('/mypost?tab=completemenu');
  expect(textOf(card('01.00–02.00 น.'))).toContain('ยกเลิกแล้ว โดยผู้ดูแลระบบ');
  expect(toasts()).toHaveLength(0);
});

test('a missed cancellation shows a notice at the next start, to its renter alone', async () => {
  cancel(bookAt('03.00', '04.00'), 'administrator');
  cancel(bookAt('05.00', '06.00'), 'renter');
  await renderScreen('/', { as: renter, on: 'phone' });
  toast('03.00–04.00 น.');
  expect(toasts('05.00–06.00 น.')).toHaveLength(0);
});

test('the notice of a cancellation goes once it was on screen in the inbox, or its ticket was opened', async () => {
  const [first, second] = [bookAt('17.00', '18.00'), bookAt('19.00', '20.00')];
  await renderScreen('/support', { as: renter, on: 'phone' });
  for (const [booking, words] of [
    [first, '17.00–18.00 น.'],
    [second, '19.00–20.00 น.'],
  ] as const) {
    cancel(booking, 'administrator');
    await settle();
    toast(words);
  }
  await reload(bookingAddress(first._id));
  toast('19.00–20.00 น.');
  expect(toasts('17.00–18.00 น.')).toHaveLength(0);
  // On another device, in the inbox.
  markNotices(renter.id, 'seen', () => true);
  await settle();
  expect(toasts('19.00–20.00 น.')).toHaveLength(0);
  await reload('/support');
  expect(marks(renter)).toEqual(['read', 'seen']);
  expect(toasts()).toHaveLength(0);
});

test('three cancellations or more are one notice, which leads to all of them', async () => {
  await renderScreen('/support', { as: renter, on: 'phone' });
  for (const [count, hour] of ['03', '05', '07'].entries()) {
    cancel(bookAt(`${hour}.00`, `${hour}.30`), 'administrator');
    await settle();
    toast(count === 2 ? text.cancelledMany(3) : `${hour}.00`);
  }
  expect(toasts()).toHaveLength(1);
  await reload();
  // Once its time over the screen is over it stays at the top of the next screens.
  await pass(8000);
  expect(toasts()).toHaveLength(0);
  await follow(shellText.quickMenu, '/rent');
  expect(location.pathname).toBe('/rent');
  expect(toasts(text.cancelledMany(3), toastPlaces.strip)).toHaveLength(1);
  await follow(shellText.quickMenu, '/');
  screen.getByRole('heading', { name: homeText.recommended });
  expect(toasts('', toastPlaces.over)).toHaveLength(0);
  await user.click(within(toast(text.cancelledMany(3))).getByRole('link'));
  expect(address()).toBe('/inbox');
  expect(document.querySelectorAll('.inbox__notice-row')).toHaveLength(3);
  await reload('/support');
  expect(marks(renter)).not.toContain('new');
  expect(toasts()).toHaveLength(0);
});

test('an owner’s notice names who cancelled: the renter, or the administrator', async () => {
  const [first, second] = [bookAt('07.00', '08.00'), bookAt('09.00', '10.00')];
  await renderScreen('/support', { as: owner });
  cancel(first, 'renter');
  await settle();
  expect(textOf(toast(text.cancelledBy.owner.renter))).toContain('07.00–08.00');
  cancel(second, 'administrator');
  await settle();
  expect(textOf(toast(text.cancelledBy.owner.administrator))).toContain('09.00–10.00');
  expect(textOf(toast(text.cancelledBy.owner.renter))).not.toContain('09.00');
  // It was not closed.
  await reload();
  expect(textOf(toast(text.cancelledBy.owner.administrator))).toContain('09.00–10.00');
});

test('an event that arrives while the notices still load is shown as soon as they have loaded', async () => {
  const notices = holdBack(/event-notices/);
  await renderScreen('/mypost?tab=waitmenu', { as: owner });
  const booking = bookAt('11.00', '12.00');
  await settle();
  card('11.00–12.00 น.');
  cancel(booking, 'renter');
  await settle();
  expect(cards('11.00–12.00 น.')).toHaveLength(0);
  expect(toasts()).toHaveLength(0);
  notices.release();
  await settle();
  expect(textOf(toast(text.cancelledBy.owner.renter))).toContain('11.00–12.00');
});

test('an owner whose account is deleted is named as the one who ended the booking', async () => {
  const post = newPost(owner, { title: 'โรงรถที่จะปิด' });
  const booking = book(renter, post, tomorrow(), '10.00', '11.00');
  await renderScreen('/mypost?tab=bookmenu', { as: renter, on: 'phone' });
  card('โรงรถที่จะปิด');
  server.users.delete(owner.id);
  const nobody = { _id: owner.id, firstname: '', phone: '', photoUser: '' };
  cancel(booking, 'owner', { owner: nobody });
  await settle();
  expect(textOf(toast(text.cancelledBy.renter.owner))).toContain('โรงรถที่จะปิด');
  await user.click(screen.getByRole('tab', { name: myItemsText.tabs.completemenu }));
  expect(textOf(card('โรงรถที่จะปิด'))).toContain('ยกเลิกแล้ว โดยเจ้าของ');
  expect(textOf(card('โรงรถที่จะปิด'))).toContain(ownerGoneText);
  // A deleted user has a text in place of the name, and would read no message.
  await reload(bookingAddress(booking._id));
  expect(textOf(screen.getByRole('main'))).toContain(myItemsText.formerUser);
  expect(screen.queryByRole('button', { name: messagesText.linkTo(myItemsText.formerUser, 0) })).toBeNull();
});

test('a notice can be read and used while a dialog is open, and the dialog stays', async () => {
  bookAt('11.00', '12.00');
  const lost = bookAt('13.00', '14.00');
  await renderScreen('/mypost?tab=bookmenu', { as: renter, on: 'phone' });
  await pressOption(card('11.00–12.00 น.'), myItemsText.cancel);
  const dialog = screen.getByRole('dialog', { name: myItemsText.cancelTitle });
  cancel(lost, 'administrator');
  await settle();
  // Inside the dialog, because all content outside it is inert.
  const alert = within(dialog).getByRole('alert');
  expect(textOf(alert)).toContain('13.00–14.00 น.');
  await user.click(within(alert).getByRole('button', { name: text.close }));
  expect(within(dialog).queryByRole('alert')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: myItemsText.keep }));
  expect(screen.queryByRole('dialog')).toBeNull();
  card('11.00–12.00 น.');
});

test('notices link to their subject', async () => {
  await renderScreen('/support', { as: owner, on: 'phone' });
  const booking = bookAt('15.00', '16.00');
  await settle();
  const [link] = within(toast(text.owner.created)).getAllByRole('link');
  if (link === undefined) throw new Error('no link');
  await user.click(link);
  expect(address()).toBe(bookingAddress(booking._id));
  expect(textOf(screen.getByRole('main'))).toContain('15.00–16.00 น.');
  expect(toasts()).toHaveLength(0);
});
