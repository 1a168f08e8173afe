import type { PostView } from '@joddee/marketplace/posts/shapes';
import { weekText } from '@joddee/thai-text/listings/opening-text';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { askFreeText, oddPriceText } from '@joddee/thai-text/screens/price-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { wizardText } from '@joddee/thai-text/screens/wizard-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../../../testing/axe.ts';
import { setTime } from '../../../../../testing/clock.ts';
import { answer, callsOf } from '../../../../../testing/http.ts';
import {
  address,
  card,
  fill,
  renderScreen,
  screen,
  textOf,
  toasts,
  user,
} from '../../../../../testing/screen.ts';
import {
  book,
  changePost,
  check,
  currentPost,
  dayAfterTomorrow,
  editPost,
  newOwner,
  newPerson,
  newPost,
  type Person,
  setAvailable,
  tomorrow,
} from '../../../../../testing/world.ts';

let owner: Person;
let post: PostView;

const title = 'ซอยตันหลังตลาด';
const openListings = () => renderScreen('/mypost?tab=postmenu', { as: owner, on: 'phone' });
const listing = () => within(card(title));
const toast = () => textOf(toasts()[0] ?? null);

beforeEach(() => {
  owner = newOwner();
  post = newPost(owner, { title });
  answer('setAvailable', ({ params, body }) => setAvailable(String(params.postId), body.available));
  answer('editPost', ({ params, body }) => editPost(String(params.postId), body));
});

test('the listing card opens, pauses, leads to the listing and deletes after a question', async () => {
  answer('deletePost', () => {
    changePost(post, 'deleted', null);
    return { _id: post._id };
  });
  await openListings();
  for (const words of [timeRangeText('08.00', '20.00'), ratingText.none])
    expect(textOf(card(title))).toContain(words);
  expect(card(title).querySelector('img')?.getAttribute('src')).toBe(post.photos[0]);
  const accepts = () => listing().getByRole('switch', { name: text.accepting });
  expect(accepts().getAttribute('aria-checked')).toBe('true');
  await user.click(accepts());
  listing().getByText(myItemsText.paused);
  expect(currentPost(post._id).available).toBe(false);
  // It takes effect at once and can be undone.
  await user.click(screen.getByRole('button', { name: myItemsText.undo }));
  listing().getByText(text.accepting);
  expect(accepts().getAttribute('aria-checked')).toBe('true');
  expect(currentPost(post._id).available).toBe(true);
  const menu = listing().getByRole('button', { name: myItemsText.moreOf(title) });
  await user.click(menu);
  expect(listing().getByRole('link', { name: text.editAll }).getAttribute('href')).toBe(
    `/editpost/${post._id}`,
  );
  await user.keyboard('{Escape}');
  expect(listing().getByRole('link', { name: title }).getAttribute('href')).toBe(`/post/${post._id}`);

  const remove = async () => {
    await user.click(menu);
    await user.click(listing().getByRole('button', { name: myItemsText.delete }));
    return within(screen.getByRole('dialog', { name: myItemsText.deleteTitle }));
  };
  const dialog = await remove();
  expect(textOf(dialog.getByRole('strong'))).toBe(title);
  await user.click(dialog.getByRole('button', { name: myItemsText.keepListing }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click((await remove()).getByRole('button', { name: myItemsText.delete }));
  screen.getByText(myItemsText.empty.postmenu);
  expect(toast()).toContain(myItemsText.deleted);
  expect(toast()).toContain(title);
});

test('the bar of today shows the stay of a bay as its share of all bays', async () => {
  const lot = newPost(owner, { title: 'ลานสี่ช่อง', perPlace: true, numberofcar: '4' });
  const day = tomorrow();
  book(newPerson(), lot, day, '10.00', '12.00', { bay: { number: 2, label: '', photo: '' } });
  book(newPerson(), post, day, '10.00', '12.00');
  setTime(`${day}T09:00+07:00`);
  await openListings();
  const sharesOf = (name: string) =>
    [...card(name).querySelectorAll<HTMLElement>('[data-part="booked"]')].map(({ style }) =>
      ['--lane', '--lanes'].map((each) => style.getPropertyValue(each)),
    );
  expect(sharesOf('ลานสี่ช่อง')).toEqual([['1', '4']]);
  // One that is let as a whole is full.
  expect(sharesOf(title)).toEqual([['', '']]);
});

test('a listing whose cars still park names them before it is deleted, and the money that has come in', async () => {
  const day = tomorrow();
  const gone = book(newPerson(), post, day, '08.00', '09.00');
  const parked = book(newPerson(), post, day, '10.00', '12.00');
  book(newPerson(), post, dayAfterTomorrow(), '10.00', '11.00');
  setTime(`${day}T11:00+07:00`);
  for (const step of ['arrived', 'parked', 'leaving', 'ended'] as const) check(gone, step);
  for (const step of ['arrived', 'parked'] as const) check(parked, step);
  await openListings();
  expect(textOf(card(title))).toContain(text.cashOfDay('80', '240'));
  await user.click(listing().getByRole('button', { name: myItemsText.moreOf(title) }));
  await user.click(listing().getByRole('button', { name: myItemsText.delete }));
  expect(textOf(screen.getByRole('dialog'))).toContain(myItemsText.deleteOpen(1, 1));
});

test('the hours of a listing change in three presses', async () => {
  book(newPerson(), post, tomorrow(), '10.00', '11.00');
  await openListings();
  const [hours] = card(title).querySelectorAll('.own-listings__listing-tile');
  if (hours === undefined) throw new Error('the card has no hours');
  await user.click(hours);
  const sheet = within(screen.getByRole('dialog', { name: text.quickTitle }));
  const save = sheet.getByRole('button', { name: text.save });
  expect(save).toHaveProperty('disabled', true);
  sheet.getByText(text.nothingChanged);
  sheet.getByText(text.bookedAlready(1));
  expect(await violations()).toEqual([]);
  await user.click(within(sheet.getByRole('group', { name: text.closes })).getByText('21.00'));
  await user.click(save);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(textOf(card(title))).toContain(timeRangeText('08.00', '21.00'));
  // Everything else stays as it was.
  const { version: _, date, ...same } = post;
  expect(currentPost(post._id)).toMatchObject({ ...same, date: { ...date, close: '21.00' } });
});

test('hours that differ by weekday are changed in the form, which the sheet leads to and which shows them', async () => {
  const hours = { open: '09.00', close: '18.00' };
  post = newPost(owner, { title: 'ลานวันทำงาน', week: [null, hours, hours, hours, hours, hours, null] });
  await openListings();
  expect(textOf(card(post.title))).toContain(text.hoursToday);
  await user.click(card(post.title).querySelector('.own-listings__listing-tile') ?? document.body);
  await user.click(screen.getByRole('link', { name: text.changeWeek }));
  expect(address()).toBe(`/editpost/${post._id}?step=1`);
  const preview = textOf(screen.getByRole('region', { name: wizardText.previewTitle }));
  for (const line of weekText(post.date)) expect(preview).toContain(line);
});

test('a price of 0 is asked about before it is saved', async () => {
  await openListings();
  await user.click([...card(title).querySelectorAll('.own-listings__listing-tile')].at(-1) ?? document.body);
  const sheet = () => within(screen.getByRole('dialog', { name: text.quickTitle }));
  await fill(sheet().getByLabelText(text.wordsOfPrice), '0');
  const save = () => user.click(sheet().getByRole('button', { name: text.save }));
  const answerWith = (name: string) =>
    user.click(within(screen.getByRole('dialog', { name: askFreeText.title })).getByRole('button', { name }));
  await save();
  await answerWith(askFreeText.no);
  expect(sheet().getByLabelText(text.wordsOfPrice)).toHaveProperty('value', '0');
  expect(callsOf('editPost')).toEqual([]);
  await save();
  await answerWith(askFreeText.yes);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentPost(post._id).price).toBe(0);
});

test('the sheet of the hours leads to the calendar by the name that the menu gives it', async () => {
  await openListings();
  await user.click([...card(title).querySelectorAll('.own-listings__listing-tile')].at(0) ?? document.body);
  await user.click(screen.getByRole('link', { name: calendarText.open }));
  expect(address()).toBe(`/calendar/${post._id}`);
  screen.getByRole('button', { name: calendarText.closeRest });
});

test('the price changes by steps, picks or typing, and a wrong one cannot be saved', async () => {
  await openListings();
  await user.click([...card(title).querySelectorAll('.own-listings__listing-tile')].at(-1) ?? document.body);
  const sheet = within(screen.getByRole('dialog', { name: text.quickTitle }));
  const field = sheet.getByLabelText(text.wordsOfPrice);
  const save = sheet.getByRole('button', { name: text.save });
  await user.click(sheet.getByRole('button', { name: text.higher(5) }));
  expect(field).toHaveProperty('value', '85');
  sheet.getByText(text.twoHours('170', '164.9'));
  await fill(field, 'ฟรี');
  sheet.getByText(text.priceRange);
  expect(save).toHaveProperty('disabled', true);
  // Both are allowed, and more often slips.
  const doubt = () => sheet.getAllByRole('status').map(textOf).join();
  await fill(field, '0');
  expect(doubt()).toContain(oddPriceText.free);
  await fill(field, '99999');
  expect(doubt()).toContain(oddPriceText.unusual);
  await user.click(sheet.getByRole('button', { name: '90' }));
  expect(sheet.queryByText(oddPriceText.unusual)).toBeNull();
  await user.click(save);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(currentPost(post._id).price).toBe(90);
});
