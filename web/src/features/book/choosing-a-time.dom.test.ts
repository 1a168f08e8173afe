import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { dateText, dayNameText, shortDateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { violations } from '../../../testing/axe.ts';
import {
  alertsOf,
  bookButton,
  chooseOwn,
  day,
  expectDetails,
  expectFilledIn,
  expectSum,
  fillIn,
  fillInDetails,
  freeSlot,
  group,
  offersIn,
  slot,
} from '../../../testing/booking-form.ts';
import { pass, setTime, settle } from '../../../testing/clock.ts';
import { answer, answerByWorld, answerOfWorld, callsOf, refused } from '../../../testing/http.ts';
import { reload, renderScreen, renderServerPage, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  changePost,
  newOwner,
  newPerson,
  newPost,
  type Person,
  today,
  tomorrow,
} from '../../../testing/world.ts';

let owner: Person;
let renter: Person;
let other: Person;

beforeEach(() => {
  owner = newOwner();
  renter = newPerson();
  other = newPerson();
});

const confirm = (price: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text.confirm(price) }));

test('one press on a start books the chosen length; another length moves the end; the own end has a list', async () => {
  await renderScreen(`/book/${newPost(owner)._id}`, { as: renter, on: 'phone' });
  await user.click(day(text.tomorrow));
  await user.click(slot(text.start, '13.00'));
  expectSum('80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(within(group(text.start)).getAllByRole('radio', { checked: true })).toHaveLength(1);
  // The stay is one band: its start, three half hours, its end.
  expect([...document.querySelectorAll('[data-band]')].map((each) => each.textContent)).toEqual([
    `13.00${text.enters}`,
    '13.30',
    '14.00',
    '14.30',
    `15.00${text.leaves}`,
  ]);
  await user.click(within(group(text.length)).getByText(text.hours(3)));
  expectSum('80 บาท/ชม. × 3 ชม.', '240 บาท');
  await user.click(within(group(text.length)).getByText(text.ownLength));
  expect(document.querySelector('.sum__total')).toBeNull();
  await user.click(slot(text.start, '14.00'));
  await user.click(within(group(text.end)).getByRole('button', { name: text.untilEndName('20.00') }));
  expectSum('80 บาท/ชม. × 6 ชม.', '480 บาท');
  await user.click(slot(text.end, '15.30'));
  expectSum('80 บาท/ชม. × 1 ชม. 30 นาที', '120 บาท');
});

test('starts: past ones cannot be chosen, taken ones are named, a start with less room says so', async () => {
  const post = newPost(owner);
  book(other, post, tomorrow(), '11.00', '12.00');
  await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
  await user.click(day(text.tomorrow));
  const short = within(group(text.start)).getByRole('radio', {
    name: new RegExp(`10\\.00 น\\. ว่าง ${text.roomUntilName('11.00')}`),
  });
  within(short).getByText(text.roomUntil('11.00'));
  expect(slot(text.start, '11.00').getAttribute('aria-disabled')).toBe('true');
  within(group(text.start)).getByRole('radio', {
    name: new RegExp(`13\\.00 น\\. ว่าง ${text.roomFor('2 ชม.')}`),
  });
  expect(await violations()).toEqual([]);
  // It takes what there is, and the sum says so.
  await user.click(short);
  expectSum('80 บาท/ชม. × 1 ชม.', '80 บาท');
  expect(textOf(document.querySelector('.sum'))).toContain(text.onlyUntil('11.00'));
  // In the afternoon the slots of the morning are over.
  setTime(`${tomorrow()}T14:10:00+07:00`);
  await reload();
  await user.click(day(text.today));
  slot(text.start, '14.00');
  expect(() => slot(text.start, '13.30')).toThrow();
});

test.each([
  [-1, 0, 'date-passed'],
  [1, 3, 'date-too-far'],
] as const)(
  'a past or too distant day is refused, whatever the visitor’s clock shows: %i',
  async (shift, index, code) => {
    const post = newPost(owner, { open: '00.00', close: '23.30' });
    const shown = addDays(today(), shift);
    setTime(`${shown}T01:00:00+07:00`);
    await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
    const choice = within(group(text.day)).getAllByRole('button')[index];
    if (choice === undefined) throw new Error('no such day');
    within(choice).getByText(shortDateText(addDays(shown, index)));
    await user.click(choice);
    await user.click(freeSlot(text.start, '13.00'));
    await fillInDetails();
    answer('requestBooking', () => refused('INVALID_INPUT', { Date: fieldText(code, 'Date') }));
    await user.click(bookButton());
    await confirm('160 บาท');
    expect(callsOf('requestBooking').map(({ body }) => body.Date)).toEqual([addDays(shown, index)]);
    expect(alertsOf(text.day)).toContain(fieldText(code, 'Date'));
    expectDetails();
  },
);

test('the days of a rendered page are those of the server, until the browser has its own clock', async () => {
  const post = newPost(owner, { open: '00.00', close: '23.30' });
  const snapshot = server.posts.get(post._id);
  if (snapshot === undefined) throw new Error('no post');
  const renderedAt = new Date();
  const ofServer = today();
  setTime(`${addDays(ofServer, -1)}T01:00:00+07:00`);
  const { hydrate } = await renderServerPage(`/book/${post._id}`, {
    renderedAt,
    data: { 'watched-post': snapshot },
    as: renter,
    on: 'phone',
  });
  const firstDay = () => textOf(within(group(text.day)).getAllByRole('button')[0] ?? null);
  expect(firstDay()).toContain(shortDateText(ofServer));
  await hydrate();
  expect(firstDay()).toContain(shortDateText(addDays(ofServer, -1)));
});

test('an address with an invalid time does not break the page', async () => {
  await renderScreen(`/book/${newPost(owner)._id}?date=2020-13-77&from=25.00&to=x`, {
    as: renter,
    on: 'phone',
  });
  within(group(text.start)).getByText(text.chooseDayFirst);
});

test('the summary of a stay after midnight shows the day on which it begins, and no price once its time is lost', async () => {
  const post = newPost(owner, { open: '20.00', close: '04.00' });
  await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
  await chooseOwn('01.00', '02.00');
  await fillInDetails();
  await user.click(bookButton());
  const dialog = within(screen.getByRole('dialog', { name: text.confirmTitle }));
  const begins = addDays(tomorrow(), 1);
  dialog.getByText(dayNameText(begins, today()));
  dialog.getByText(dateText(begins));
  dialog.getByText('01.00–02.00 น.');
  book(other, post, tomorrow(), '01.00', '02.00');
  await settle();
  const button = dialog.getByRole('button', { name: text.confirmWithoutTime });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('a time of a link that was taken before is not said to be taken a moment ago', async () => {
  const post = newPost(owner);
  book(other, post, tomorrow(), '10.00', '11.00');
  const time = `date=${tomorrow()}&from=10.00&to=12.00`;
  await renderScreen(`/book/${post._id}?${time}`, { as: renter, on: 'phone' });
  expect(alertsOf(text.start)).toContain(text.takenBefore);
  expect(textOf(document.body)).not.toContain(text.takenMeanwhile);
  // The bar of a phone says it before the form is in sight.
  const bar = document.querySelector('.book__bar');
  expect(textOf(bar)).toContain(text.notFreeAnymore);
  expect(textOf(bar?.querySelector('s') ?? null)).toBe('10.00–12.00 น.');
  await user.click(offersIn(group(text.start))[0] ?? document.body);
  expect(screen.queryByText(text.takenBefore)).toBeNull();
  expect(textOf(bar)).not.toContain(text.notFreeAnymore);
});

test('a slot that is taken in front of the eyes says so for a while', async () => {
  const post = newPost(owner);
  await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
  await user.click(day(text.tomorrow));
  slot(text.start, '11.00');
  book(other, post, tomorrow(), '11.00', '11.30');
  await settle();
  const taken = `11\\.00 น\\. ${text.slotState.taken}`;
  const lost = (name: string) => within(group(text.start)).getByRole('radio', { name: new RegExp(name) });
  within(lost(`${taken} ${text.justTaken}`)).getByText(text.justTaken);
  await pass(9999);
  lost(`${taken} ${text.justTaken}`);
  await pass(1);
  lost(`${taken}$`);
});

test('a time that is taken during input: immediate message, the input stays, free times are one press each', async () => {
  const post = newPost(owner);
  await renderScreen(`/book/${post._id}`, { as: renter });
  await chooseOwn('10.00', '12.00');
  await fillInDetails();
  book(other, post, tomorrow(), '11.00', '12.00');
  await settle();
  expect(alertsOf(text.start)).toContain(text.takenMeanwhile);
  const offers = () => offersIn(group(text.start));
  // Of the chosen length, the nearest first.
  expect(offers().map((offer) => offer.textContent)).toEqual([
    '09.00–11.00 น.',
    '08.30–10.30 น.',
    '08.00–10.00 น.',
  ]);
  await user.click(screen.getByRole('button', { name: text.toTimes }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(text.takeInstead('09.00–11.00 น.'));
  await user.keyboard('{Enter}');
  expectSum('80 บาท/ชม. × 2 ชม.', '160 บาท');
  expect(alertsOf(text.start)).toBe('');
  expectDetails();

  // Taken between the summary and the response: the summary stays and offers the nearest times.
  answer('requestBooking', (call) => {
    book(other, post, tomorrow(), '09.00', '10.00');
    return answerOfWorld('requestBooking', call);
  });
  await user.click(bookButton());
  await confirm('160 บาท');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getAllByRole('alert').map(textOf).join()).toContain(text.takenMeanwhile);
  expect(offersIn(dialog)).toHaveLength(2);
  // Without an offer the form shows the same, with the focus on the first one.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(alertsOf(text.start)).toContain(text.takenMeanwhile);
  expectDetails();
  expect(document.activeElement?.getAttribute('aria-label')).toBe(text.takeInstead('12.00–14.00 น.'));
  answerByWorld('requestBooking');
  await user.click(offers()[0] ?? document.body);
  await user.click(bookButton());
  await confirm('160 บาท');
  expect(location.pathname).toBe('/mypost');
  expect(location.search).toContain('new=');
  expect(textOf(screen.getByRole('article'))).toContain('12.00–14.00 น.');
});

test('changed opening hours invalidate the choice with a message and offer the nearest times', async () => {
  const post = newPost(owner);
  await renderScreen(`/book/${post._id}`, { as: renter, on: 'phone' });
  await fillIn('17.00');
  changePost(post, 'edited', { date: { open: '08.00', close: '18.00' } });
  await settle();
  const start = within(group(text.start));
  expect(textOf(start.getByRole('alert'))).toContain(text.outsideHours('08.00–18.00 น.'));
  expect(textOf(group(text.start).querySelector('s'))).toBe('17.00–19.00 น.');
  expect(screen.getAllByRole('status').map(textOf).join()).toContain(text.lostAtButton);
  await user.click(start.getByRole('button', { name: text.takeInstead('16.00–18.00 น.') }));
  expectFilledIn();
});
