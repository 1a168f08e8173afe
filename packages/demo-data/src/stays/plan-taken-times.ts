import { addDays, bangkokDay } from '@joddee/rules/time-slots';
import { demoSpots } from '../spots/demo-spots.ts';
import { periodOf, someTime } from './find-time.ts';
import type { Town } from './town.ts';

const notes = ['', '', '', 'รถสีดำ', 'มารับของแป๊บเดียว', 'ขอช่องใกล้ประตูถ้าได้', 'มีรถเข็นเด็ก'];

/** Times that neighbours have taken yesterday night, today and on the next days. */
export function planTakenTimes({ now, chance, posts, neighbours, diary, add }: Town): void {
  const today = bangkokDay(now);
  for (const spot of demoSpots) {
    const post = posts.get(spot.key);
    if (post === undefined || !post.available) continue;
    for (const [ahead, wishes] of [
      [-1, 2],
      [0, 3],
      [1, 2],
      [2, 1],
    ] as const) {
      for (let wish = 0; wish < wishes; wish += 1) {
        const time = someTime(chance, post.date, addDays(today, ahead));
        const renter = neighbours[chance.whole(0, neighbours.length - 1)] ?? '';
        const note = notes[chance.whole(0, notes.length - 1)] ?? '';
        const { from, to } = periodOf(time);
        // What is over would need a rating, and yesterday's overnight stays may still go on.
        if (to <= now || diary.isFree(post._id, { from, to }) === false) continue;
        add({ spot: spot.key, renter, time, note, state: from <= now ? 'parked' : 'booked' });
      }
    }
  }
}
