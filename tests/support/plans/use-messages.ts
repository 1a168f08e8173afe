import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { book } from '../bookings.ts';
import { messagesOf, newMessage, send } from '../messages.ts';
import { newPerson } from '../people.ts';
import type { Stage, Use } from './stage.ts';

/** Hours of a day that no other use books. */
const hours = ['08', '09', '10', '11', '12'];

/** A booking of its own, because a party may send only so many messages in one. */
async function conversation({ server, owner, postId, day }: Stage) {
  const renter = await newPerson(server);
  const hour = hours.shift();
  const booking = await book(renter, postId, addDays(day, 1), `${hour}.00`, `${hour}.30`);
  return { owner, renter, booking };
}

export const messageUses = {
  async findMessages(stage) {
    const { owner, renter, booking } = await conversation(stage);
    await send(renter, booking, 'ถึงแล้ว');
    for (const person of [owner, renter]) await messagesOf(person, booking);
  },
  async sendMessage(stage) {
    const { owner, booking } = await conversation(stage);
    const options = { params: { bookId: booking._id }, body: newMessage('รับทราบ') };
    for (let times = 0; times < 2; times += 1) await owner.ok('sendMessage', options);
  },
  async readMessages(stage) {
    const { owner, renter, booking } = await conversation(stage);
    const { number } = await send(renter, booking, 'ถึงแล้ว');
    await owner.ok('readMessages', { params: { bookId: booking._id }, body: { number } });
  },
  async reportMessage(stage) {
    const { owner, renter, booking } = await conversation(stage);
    const { number } = await send(owner, booking, 'รับทราบ');
    await renter.ok('reportMessage', { params: { bookId: booking._id }, body: { number } });
  },
} satisfies Record<'findMessages' | 'sendMessage' | 'readMessages' | 'reportMessage', Use>;

export const oldMessages: Use = async (stage) => {
  const { renter, booking } = await conversation(stage);
  await send(renter, booking, 'ถึงแล้ว');
  stage.server.clock.advance((limits.messages.daysAfterEnd + 5) * 86_400_000);
};
