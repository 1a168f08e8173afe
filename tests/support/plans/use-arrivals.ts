import { book } from '../bookings.ts';
import { newPerson } from '../people.ts';
import type { Use } from './stage.ts';

export const arrivalUses = {
  async expectArrival({ server, postId, day }) {
    const renter = await newPerson(server);
    const booking = await book(renter, postId, day, '16.00', '16.30');
    const now = server.clock.now();
    server.clock.set(new Date(Date.parse(booking.from) - 60_000));
    for (const minutes of [10, 20, null])
      await renter.ok('expectArrival', {
        params: { bookId: booking._id },
        body: { minutes, said: server.clock.now().getTime() + (minutes ?? 30) },
      });
    server.clock.set(now);
  },
} satisfies Record<'expectArrival', Use>;
