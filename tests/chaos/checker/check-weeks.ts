import { windowOn } from '@joddee/marketplace/calendars/rules/opening';
import { instantOf } from '@joddee/marketplace/calendars/rules/time-slots';
import type { Context } from '@joddee/marketplace/context/context';
import { areApart, type Stored } from '@joddee/marketplace/testing/world/stored';
import { persist } from '../town/wait-until.ts';

/** No active booking lies outside the week of its post, or nearer to another one of its bay than the buffer. */
export async function checkWeeks({ db }: Context, { blocking }: Stored): Promise<string[]> {
  const posts = await persist(() => db.posts.find({ 'date.week': { $exists: true } }).lean());
  return posts.flatMap(({ _id, date }) => {
    const bookings = blocking.filter(({ detail }) => detail.post.equals(_id));
    const outside = bookings.filter((booking) => {
      const window = windowOn(date, booking.Date);
      if (window === null) return true;
      return (
        booking.from < instantOf(booking.Date, window.open) ||
        booking.to > instantOf(booking.Date, window.close)
      );
    });
    const bufferMs = (date.bufferMinutes ?? 0) * 60_000;
    const near = bookings.flatMap((a, index) =>
      bookings
        .slice(index + 1)
        .filter(
          (b) =>
            !areApart(a.bay?.number, b.bay?.number) &&
            a.from.getTime() < b.to.getTime() + bufferMs &&
            b.from.getTime() < a.to.getTime() + bufferMs,
        )
        .map((b) => `booking ${b._id} is within the buffer of ${a._id}`),
    );
    return [...outside.map((booking) => `booking ${booking._id} is outside the week of ${_id}`), ...near];
  });
}
