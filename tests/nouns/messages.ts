import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { messageRoutes } from '@joddee/marketplace/messages/routes';
import type { Call } from '../chaos/pauses/actions.ts';
import type { PersonName } from '../chaos/pauses/world.ts';
import { book } from '../support/bookings.ts';
import { messagesOf, newMessage, send } from '../support/messages.ts';
import { newPerson } from '../support/people.ts';
import type { Stage, Use } from '../support/plans/stage.ts';
import { type Calls, ofBooking } from './route-calls.ts';

const said = (as: PersonName, bookId: string, label: string, request: string): Call => ({
  label,
  as,
  params: { bookId },
  body: { text: 'ถึงแล้ว', request },
});

/** Hours of a day that no other use books. */
const hours = ['08', '09', '10', '11', '12'];

/** A booking of its own, because a party may send only so many messages in one. */
async function conversation({ server, owner, postId, day }: Stage) {
  const renter = await newPerson(server);
  const hour = hours.shift();
  const booking = await book(renter, postId, addDays(day, 1), `${hour}.00`, `${hour}.30`);
  return { owner, renter, booking };
}

export const oldMessages: Use = async (stage) => {
  const { renter, booking } = await conversation(stage);
  await send(renter, booking, 'ถึงแล้ว');
  stage.server.clock.advance((limits.messages.daysAfterEnd + 5) * 86_400_000);
};

export const messageCalls = {
  findMessages: {
    // Administrators are no party.
    access: [401, 404, 200, 200, 403],
    sample: ofBooking,
    pauses: 'reads',
    async use(stage) {
      const { owner, renter, booking } = await conversation(stage);
      await send(renter, booking, 'ถึงแล้ว');
      for (const person of [owner, renter]) await messagesOf(person, booking);
    },
  },
  sendMessage: {
    access: [401, 404, 201, 201, 403],
    sample: (scene) => ({ ...ofBooking(scene), body: newMessage('ถึงแล้ว') }),
    pauses: ({ bookings }) => [
      said('renter', bookings.ofRenter, 'message of the renter', '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a01'),
      said('owner', bookings.ofRenter, 'message of the owner', '0b8f6e54-6a52-4bb1-9d51-0c5f5f1f7a02'),
    ],
    async use(stage) {
      const { owner, booking } = await conversation(stage);
      const options = { params: { bookId: booking._id }, body: newMessage('รับทราบ') };
      for (let times = 0; times < 2; times += 1) await owner.ok('sendMessage', options);
    },
  },
  readMessages: {
    access: [401, 404, 200, 200, 403],
    sample: (scene) => ({ ...ofBooking(scene), body: { number: 1 } }),
    pauses: ({ bookings }) => [{ as: 'owner', params: { bookId: bookings.ofRenter }, body: { number: 2 } }],
    async use(stage) {
      const { owner, renter, booking } = await conversation(stage);
      const { number } = await send(renter, booking, 'ถึงแล้ว');
      await owner.ok('readMessages', { params: { bookId: booking._id }, body: { number } });
    },
  },
  reportMessage: {
    // The owner's message was sent to the renter.
    access: [401, 404, 404, 200, 403],
    // The first message is the owner's.
    sample: async (scene) => {
      await scene.people.owner.ok('sendMessage', { ...ofBooking(scene), body: newMessage('รับทราบ') });
      return { ...ofBooking(scene), body: { number: 1 } };
    },
    pauses: ({ bookings }) => [
      { as: 'owner', params: { bookId: bookings.ofRenter }, body: { number: 1, category: 'rude' } },
    ],
    async use(stage) {
      const { owner, renter, booking } = await conversation(stage);
      const { number } = await send(owner, booking, 'รับทราบ');
      await renter.ok('reportMessage', { params: { bookId: booking._id }, body: { number } });
    },
  },
} satisfies Calls<typeof messageRoutes>;
