import { expect, inject, test } from 'vitest';
import { userRoom } from '../../announce/announce.ts';
import { commandTests } from '../../testing/command-tests.ts';
import { databaseMessages } from '../../testing/database-messages.ts';
import { givePerson, givePost, tomorrow } from '../../testing/given.ts';

const kit = await commandTests();
const { context, sent } = kit;

test('one booking alone sends few messages to the database', async () => {
  const owner = await givePerson(context, { card: true });
  const post = await givePost(context, owner);
  const renter = await givePerson(context);
  const messages = databaseMessages(inject('mongoUrl'));
  await kit.book(renter, post.id, tomorrow(context));
  messages.stop();
  expect(sent.causes(userRoom(owner.id), 'booking:changed')).toEqual(['created']);
  expect(messages.sent).toEqual([
    // The request, once the session is known.
    'find posts',
    'find calendars',
    // Its job, before the renter has the answer.
    'find posts',
    'update calendars',
    'insert bookings',
    'find users',
    // What the job announces after it.
    'find posts',
    'find calendars',
    'insert notices',
    'find users',
    'find deliveries',
    'find users',
    'update bookings',
  ]);
});
