import { latePublication } from '../scenarios/late-publication.ts';
import { stalledWrite } from '../scenarios/stalled-write.ts';
import type { SeededBug } from './seeded-bug.ts';
import { stopBefore } from './stop-at.ts';

const marketplace = 'packages/marketplace/src';

/** A late job releases the time although another run of it may still write the booking. */
const releasedWithoutFence: SeededBug = {
  name: 'released-without-fence',
  stops: [
    stopBefore(
      'booking',
      `${marketplace}/bookings/requests/decided-booking.ts`,
      'await context.groups.insertBooking(booking);',
    ),
    {
      file: `${marketplace}/bookings/requests/booking-timing.ts`,
      find: 'requestDeadlineMs: 60_000',
      replace: 'requestDeadlineMs: 3000',
    },
  ],
  mutations: [
    {
      file: `${marketplace}/bookings/requests/make-booking.ts`,
      find: "      throw new AppError('UNAVAILABLE');",
      replace: "      return { kind: 'refused', refusal: storeRefusal(new AppError('UNAVAILABLE')) };",
    },
  ],
  scenario: stalledWrite,
  caughtBy: /overlap/,
};

/** A new post does not check again that its owner still exists. */
const ownerCheckedOnce: SeededBug = {
  name: 'owner-asked-once',
  stops: [stopBefore('post', `${marketplace}/posts/add-post.ts`, 'await db.posts.create(post);')],
  mutations: [
    {
      file: `${marketplace}/posts/add-post.ts`,
      find: '  await settlePost(context, post);\n',
      replace: '',
    },
  ],
  scenario: latePublication,
  caughtBy: /has no owner/,
};

export const pauseBugs = [releasedWithoutFence, ownerCheckedOnce];
