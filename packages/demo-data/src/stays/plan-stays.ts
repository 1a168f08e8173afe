import type { PostRecord } from '@joddee/marketplace/posts/record';
import type { UserRecord } from '@joddee/marketplace/users/record';
import { demoBookingId } from '../demo-id.ts';
import { demoPeople, suspendedRenter } from '../people/demo-people.ts';
import { createdAt, type Stay } from './booking-record.ts';
import { chanceOf } from './chance.ts';
import { openDiary } from './diary.ts';
import { periodOf } from './find-time.ts';
import { planDemoStays } from './plan-demo-stays.ts';
import { planRatedStays } from './plan-rated-stays.ts';
import { planTakenTimes } from './plan-taken-times.ts';
import type { PlannedStay, Town } from './town.ts';

const checkedStates = ['arrived', 'parked', 'leaving'];

/** All stays of the demo at `now`. The same `now` always gives the same stays. */
export function planStays(
  posts: ReadonlyMap<string, PostRecord>,
  users: readonly UserRecord[],
  now: Date,
): Stay[] {
  const stays: Stay[] = [];
  const diary = openDiary();
  const plates = new Map(demoPeople.map(({ username, plate }) => [username, plate]));
  const renters = new Map(users.map((user) => [user.username, user]));

  function add({ spot, renter, time, note, ...stay }: PlannedStay): boolean {
    const post = posts.get(spot);
    const person = renters.get(renter);
    if (post === undefined || person === undefined || post.user.equals(person._id)) return false;
    const checks = checkedStates.includes(stay.state);
    const period = periodOf(time);
    // A cancelled or expired stay blocks no time.
    const blocks = stay.state !== 'cancelled' && stay.state !== 'expired';
    const bothFree = diary.isFree(post, period) && diary.isFree(person._id, period);
    const bay = diary.bayFor(post, period);
    if ((blocks && !bothFree) || (checks && diary.isChecked(person._id))) return false;
    if (blocks) {
      diary.note(post._id, { ...period, bay });
      diary.note(person._id, period);
    }
    if (checks) diary.noteChecked(person._id);
    stays.push({
      id: demoBookingId(createdAt(period.from, now), String(stays.length)),
      post,
      renter: person._id,
      phone: person.phone,
      plate: plates.get(renter) ?? '',
      note: note ?? '',
      bay,
      ...time,
      ...stay,
    });
    return true;
  }

  const neighbours = users
    .map(({ username }) => username)
    .filter((name) => !name.startsWith('demo') && name !== suspendedRenter.username);
  const town: Town = { now, chance: chanceOf('stays'), diary, posts, neighbours, add };
  planDemoStays(town);
  planRatedStays(town);
  planTakenTimes(town);
  return stays;
}
