import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { dateText } from '@joddee/thai-text/dates';
import { fieldText } from '@joddee/thai-text/error-text';
import { roomLeftText } from '@joddee/thai-text/fields/field-names';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { paymentText } from '@joddee/thai-text/status-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  alertsOf,
  bookButton,
  day,
  expectSum,
  fillIn,
  fillInDetails,
  freeSlot,
  group,
} from '../../../testing/booking-form.ts';
import { show } from '../../../testing/browser.ts';
import { pass, settle } from '../../../testing/clock.ts';
import { callsOf } from '../../../testing/http.ts';
import { holdBack } from '../../../testing/loading.ts';
import { address, card, fill, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import { newOwner, newPerson, newPost, type Person, tomorrow } from '../../../testing/world.ts';

let renter: Person;
let post: PostView;

beforeEach(() => {
  renter = newPerson();
  post = newPost(newOwner());
});

const open = (query = '', as: Person | undefined = renter) =>
  renderScreen(`/book/${post._id}${query}`, { on: 'phone', ...(as && { as }) });
const stay = () => `?date=${tomorrow()}&from=13.00&to=15.00`;
const field = (name: string): HTMLInputElement => screen.getByLabelText(name, { exact: false });
/** The message that a field has of its own. */
const messageAt = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return textOf(document.getElementById(ids.find((id) => id.endsWith('-error')) ?? ''));
};
const bar = () => document.querySelector<HTMLElement>('.book__bar');
const inBar = (name: string) => within(bar() ?? document.body).getByRole('button', { name });
const radios = (name: string) => within(group(name)).queryAllByRole('radio');

test('the form: day, then start, then end; every error at its field; a summary before booking', async () => {
  await open();
  within(group(text.start)).getByText(text.chooseDayFirst);
  await user.click(within(group(text.length)).getByText(text.ownLength));
  within(group(text.end)).getByText(text.chooseStartFirst);
  expect(radios(text.start)).toHaveLength(0);
  // The profile's phone is proposed; an empty field shows an error.
  expect(field(text.phone).value).toBe('0812345678');
  await fill(field(text.phone), '');
  await user.click(bookButton());
  expect(alertsOf(text.day)).toContain(fieldText('required', 'Date'));
  expect(alertsOf(text.start)).toContain(fieldText('required', 'timein'));
  expect(alertsOf(text.end)).toContain(fieldText('required', 'timeout'));
  expect(messageAt(text.phone)).toContain(fieldText('required', 'phone'));
  expect(messageAt(text.plate)).toContain(fieldText('required', 'idCar'));
  expect(textOf(document.activeElement)).toContain(text.today);

  await user.click(day(text.tomorrow));
  expect(within(group(text.day)).getAllByRole('button')).toHaveLength(4);
  expect(radios(text.end)).toHaveLength(0);
  // The starts go from opening up to but without closing.
  expect(radios(text.start)).toHaveLength(24);
  await user.click(freeSlot(text.start, '10.00'));
  expect(textOf(radios(text.end)[0] ?? null)).toBe('10.30');
  freeSlot(text.end, '20.00');
  await user.click(freeSlot(text.end, '12.30'));
  // The field drops other characters, so only the number of digits can be wrong.
  for (const value of ['0812', '08123abcde']) {
    await fill(field(text.phone), value);
    await user.click(bookButton());
    expect(messageAt(text.phone)).toContain(fieldText('phone-digits', 'phone'));
  }
  expect(document.activeElement).toBe(field(text.phone));
  await fill(field(text.phone), '08123456789');
  expect(field(text.phone).value).toBe('0812345678');
  expect([...field(text.payment).querySelectorAll('option')].map(textOf)).toEqual([paymentText.cash]);

  await fillInDetails();
  expectSum('80 บาท/ชม. × 2 ชม. 30 นาที', '200 บาท');
  // Time, price and total: a renter pays nothing else.
  expect(document.querySelectorAll('.sum p')).toHaveLength(3);
  await user.click(bookButton());
  const dialog = () => screen.getByRole('dialog', { name: text.confirmTitle });
  for (const words of [text.tomorrow, dateText(tomorrow()), '10.00–12.30 น.', 'ขค 99 เชียงใหม่', '0812345678'])
    expect(textOf(dialog())).toContain(words);
  await user.click(within(dialog()).getByRole('button', { name: text.cancel }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(bookButton());
  // A double press of the last button makes one booking.
  await user.click(bookButton());
  await user.dblClick(within(dialog()).getByRole('button', { name: text.confirm('200 บาท') }));
  expect(address()).toMatch(/\/mypost\?new=/);
  card('10.00–12.30 น.');
  expect(callsOf('requestBooking')).toHaveLength(1);
});

test('near its end a note says how much still fits, and takes no more', async () => {
  await open();
  const addNote = screen.queryByRole('button', { name: text.addNote });
  if (addNote !== null) await user.click(addNote);
  const note = field(text.note);
  await fill(note, 'ก'.repeat(limits.note.max - 20));
  screen.getByText(roomLeftText(20));
  await user.paste('ข'.repeat(25));
  expect(note.value).toHaveLength(limits.note.max);
  await fill(note, 'รถคันเล็ก');
  expect(screen.queryByText(roomLeftText(0))).toBeNull();
  expect(screen.queryByText(roomLeftText(limits.note.max - 9))).toBeNull();
});

test('the number of the profile is no missing field, even if it arrives after the first press', async () => {
  const greet = vi.spyOn(server, 'greet').mockImplementation(() => {});
  await open(stay());
  await user.click(inBar(text.goOn));
  expect(document.activeElement).toBe(field(text.plate));
  expect(field(text.phone).value).toBe('');
  expect(field(text.phone).getAttribute('aria-invalid')).not.toBe('true');
  greet.mockRestore();
  await settle(async () => {
    for (const socket of server.sockets) server.greet(socket);
  });
  expect(field(text.phone).value).toBe('0812345678');
});

test('without the code that checks the form, a press still names the missing time', async () => {
  holdBack(/validate/).fail();
  await open(`?date=${tomorrow()}`);
  await user.click(bookButton());
  expect(screen.getAllByRole('alert').map(textOf).join()).toContain(fieldText('required', 'timein'));
});

test('the bar of a phone says the chosen time with its total, and leads to the next step', async () => {
  await renderScreen(`/book/${post._id}${stay()}`, { on: 'phone' });
  within(bar() ?? document.body).getByRole('link', { name: text.logInToBook });

  await open(stay());
  for (const words of ['พรุ่งนี้ 13.00–15.00 น. · 2 ชม.', '160 บาท']) expect(textOf(bar())).toContain(words);
  await user.click(inBar(text.goOn));
  // Only the plate is missing, which is no mistake before it was left out.
  expect(document.activeElement).toBe(field(text.plate));
  expect(field(text.plate).getAttribute('aria-invalid')).not.toBe('true');
  expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull();
  await fill(field(text.plate), 'ขค');
  await user.tab();
  screen.getByText(text.oddPlate);
  await fill(field(text.plate), 'ขค 99 เชียงใหม่');
  expect(screen.queryByText(text.oddPlate)).toBeNull();
  await user.click(inBar(text.book));
  screen.getByRole('dialog', { name: text.confirmTitle });
  await user.keyboard('{Escape}');
  // The button of the form takes its place.
  await settle(async () => show(bookButton()));
  expect(bar()).toBeNull();
});

test('without a connection the bar of a phone books nothing, and says why until the connection is back', async () => {
  await open(stay());
  const up = server.down();
  await pass(5000);
  // What is missing can still be filled in.
  expect(inBar(text.goOn)).toHaveProperty('disabled', false);
  await fill(field(text.plate), 'ขค 99 เชียงใหม่');
  expect(inBar(text.book)).toHaveProperty('disabled', true);
  expect(bookButton()).toHaveProperty('disabled', true);
  expect(textOf(bar())).toContain(text.offlineNow);
  await settle(async () => up());
  await pass(2000);
  expect(textOf(bar())).not.toContain(text.offlineNow);
  await user.click(inBar(text.book));
  screen.getByRole('dialog', { name: text.confirmTitle });
});

test('one press of back leads from the page of a spot to where one came from, also after a booking', async () => {
  await renderScreen('/support?topic=rent', { as: renter, on: 'phone' });
  const goTo = async (path: string) => {
    history.pushState(null, '', path);
    await settle(async () => void dispatchEvent(new PopStateEvent('popstate')));
  };
  await goTo(`/book/${post._id}`);
  await fillIn();
  await user.click(day(text.today));
  await user.click(screen.getAllByRole('button', { name: /^★|คะแนน|ใหม่/ })[0] ?? document.body);
  await settle(async () => history.back());
  expect(address()).toBe('/support?topic=rent');
  await settle(async () => history.forward());
  await fillIn();
  await user.click(bookButton());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^ยืนยันจอง/ }));
  expect(address()).toMatch(/\/mypost\?new=/);
  await settle(async () => history.back());
  expect(address()).toBe('/support?topic=rent');
});
