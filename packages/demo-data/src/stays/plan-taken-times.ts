import { baysOf } from '@joddee/marketplace/calendars/rules/bays';
import { addDays, bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { demoSpots } from '../spots/demo-spots.ts';
import { isOpenAt, periodOf, someTime } from './find-time.ts';
import type { Town } from './town.ts';

const notes = ['', '', '', 'รถสีดำ', 'มารับของแป๊บเดียว', 'ขอช่องใกล้ประตูถ้าได้', 'มีรถเข็นเด็ก'];

/** Stays of neighbours from last night until the day after tomorrow. */
export function planTakenTimes({ now, chance, posts, neighbours, diary, add }: Town): void {
  const today = bangkokDay(now);
  for (const spot of demoSpots) {
    const post = posts.get(spot.key);
    if (post === undefined || !post.available) continue;
    for (const [ahead, attempts] of [
      [-1, 2],
      [0, 3],
      [1, 2],
      [2, 1],
    ] as const) {
      // A lot has neighbours in half of its bays.
      const inAll = attempts * Math.max(1, Math.floor((baysOf(post.detail) ?? 1) / 2));
      for (let attempt = 0; attempt < inAll; attempt += 1) {
        const time = someTime(chance, post.date, addDays(today, ahead));
        const renter = neighbours[chance.whole(0, neighbours.length - 1)] ?? '';
        const note = notes[chance.whole(0, notes.length - 1)] ?? '';
        if (!isOpenAt(post.date, time)) continue;
        const { from, to } = periodOf(time);
        // A stay that has ended would need a review; an overnight stay of yesterday may not have ended.
        if (to <= now || diary.isFree(post, { from, to }) === false) continue;
        add({ spot: spot.key, renter, time, note, state: from <= now ? 'parked' : 'booked' });
      }
    }
  }
}
