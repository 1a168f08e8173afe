import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { roomLeftText } from '@joddee/thai-text/fields/field-names';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { pass, settle } from '../../../testing/clock.ts';
import { answer, callsOf, lost } from '../../../testing/http.ts';
import { address, fill, reload, renderScreen, screen, textOf, user } from '../../../testing/screen.ts';
import { server } from '../../../testing/server.ts';
import {
  book,
  check,
  messagesOf,
  newOwner,
  newPerson,
  newPost,
  type Person,
  sendMessage,
  tomorrow,
} from '../../../testing/world.ts';

let renter: Person;
let booking: BookingView;

beforeEach(async () => {
  renter = newPerson();
  booking = book(renter, newPost(newOwner()), tomorrow(), '09.00', '11.00');
  answer('findMessages', ({ params: { bookId = '' } }) => messagesOf(bookId));
  answer('sendMessage', ({ body }) => sendMessage(booking, 'renter', body.text, body.request));
  await renderScreen(`${bookingAddress(booking._id)}?messages=open`, { as: renter, on: 'phone' });
});

const sheet = () => within(screen.getByRole('dialog', { name: text.with('สมชาย') }));
const bubbles = () => [...document.querySelectorAll('.messages__bubble-text')].map(textOf);
const failed = () => [...document.querySelectorAll('.messages__conversation [data-failed]')].map(textOf);
const field = () => sheet().getByRole<HTMLTextAreaElement>('textbox');
const send = () => sheet().getByRole<HTMLButtonElement>('button', { name: text.send });
async function write(words: string): Promise<void> {
  await fill(field(), words);
  await user.keyboard('{Enter}');
}

test('the phrases that are offered follow the stay, live', async () => {
  const offered = () => within(sheet().getByRole('list', { name: text.phrases })).getAllByRole('button');
  const { coming, parked, over } = text.quick.renter;
  expect(offered().map(textOf)).toEqual(coming);
  for (const step of ['arrived', 'parked'] as const) check(booking, step);
  await settle();
  expect(offered().map(textOf)).toEqual(parked);
  for (const step of ['leaving', 'ended'] as const) check(booking, step);
  await settle();
  expect(offered().map(textOf)).toEqual(over);
  await user.click(offered()[0] ?? document.body);
  expect(bubbles()).toEqual([over[0]]);
});

test('without a network the text stays, also through a reload, and a message that was not sent is sent once', async () => {
  // It arrives, and its answer is lost: the event has brought it.
  answer('sendMessage', ({ body }) => {
    sendMessage(booking, 'renter', body.text, body.request);
    return lost;
  });
  await write('ถึงหน้าซอยแล้ว');
  expect(bubbles()).toEqual(['ถึงหน้าซอยแล้ว']);
  expect(failed()).toEqual([]);
  answer('sendMessage', () => lost);
  await write('รถสีขาว');
  expect(failed().join()).toContain('รถสีขาว');
  await fill(field(), 'พิมพ์ค้างไว้');
  await reload();
  expect(failed()).toHaveLength(1);
  expect(field().value).toBe('พิมพ์ค้างไว้');
  answer('sendMessage', ({ body }) => sendMessage(booking, 'renter', body.text, body.request));
  const again = sheet().getByRole('button', { name: shellText.tryAgain });
  await user.dblClick(again);
  expect(messagesOf(booking._id).map((message) => message.text)).toEqual(['ถึงหน้าซอยแล้ว', 'รถสีขาว']);
  const [, first, ...repeats] = callsOf('sendMessage').map(({ body }) => body.request);
  expect(new Set(repeats)).toEqual(new Set([first]));

  const up = server.down();
  await settle();
  sheet().getByText(text.offline);
  expect(send().disabled).toBe(true);
  await settle(async () => up());
  expect(send().disabled).toBe(false);
  expect(field().value).toBe('พิมพ์ค้างไว้');
});

test('the field says how much room is left, and closing the sheet leaves its address', async () => {
  await fill(field(), 'ก'.repeat(limits.messages.characters - 3));
  sheet().getByText(roomLeftText(3));
  await fill(field(), 'ก'.repeat(limits.messages.characters + 2));
  sheet().getByText(text.tooLong(2));
  expect(send().disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(address()).toBe(bookingAddress(booking._id));
});

test('where only single calls pass, each round brings the messages that came meanwhile', async () => {
  server.hasConnections = false;
  answer('findBookingsOfPost', () => []);
  answer('readMessages', () => lost);
  await reload();
  await pass(5000);
  sendMessage(booking, 'owner', 'ประตูเปิดแล้ว');
  await pass(5000);
  expect(bubbles()).toContain('ประตูเปิดแล้ว');
});
