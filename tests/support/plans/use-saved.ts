import { requestedJobs } from '@joddee/marketplace/assembly/jobs';
import { addDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { book } from '../bookings.ts';
import { newPerson, newPost } from '../people.ts';
import type { Stage } from './stage.ts';

/** A spot that its reader has saved is free again at the reader's usual time. */
export async function freedTimeOfSavedSpot({ server, owner, day }: Stage): Promise<void> {
  const [reader, other] = [await newPerson(server), await newPerson(server)];
  const params = { postId: (await newPost(owner))._id };
  const elsewhere = (await newPost(owner))._id;
  for (const ahead of [1, 2]) await book(reader, elsewhere, addDays(day, ahead), '10.00', '12.00');
  await reader.ok('addFavourite', { params });
  const booking = await book(other, params.postId, day, '10.00', '12.00');
  await other.ok('cancelBooking', { params: { ...params, bookId: booking._id } });
  const { from, to } = booking;
  await requestedJobs['notify-saved'].run(server.context, { post: params.postId, from, to });
}
