import { baysOf } from '../calendars/rules/bays.ts';
import { addDays, bangkokDay, instantOf } from '../calendars/rules/time-slots.ts';
import type { Caller, Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import { incomeByDay, incomeOfStay, occupancy, occupancyDays, openHours } from './rules/income.ts';
import type { IncomeQuery, IncomeView, OccupancyView } from './shapes.ts';

const shown = { detail: 1, place: 1, stepTimes: 1 } as const;

/** The completed stays at the caller's posts, also at deleted ones, by the day on which the money was taken. */
export async function findIncome(
  { db, keys }: Context,
  caller: Caller,
  { from, to }: IncomeQuery,
): Promise<IncomeView> {
  const within = { $gte: instantOf(from, 0), $lt: instantOf(addDays(to, 1), 0) };
  const found = await db.bookings
    .find(
      {
        'detail.user': requireRecordId(caller.id),
        'detail.status': 1,
        'check.checkout.status': true,
        'stepTimes.ended': within,
      },
      shown,
    )
    .sort({ from: -1 })
    .lean();
  const open = await textOpener(
    keys,
    found.map(({ detail }) => detail.renter),
  );
  const stays = found.map(({ _id, detail, place, stepTimes: { ended } }) => ({
    _id: _id.toString(),
    // The query has compared it.
    day: bangkokDay(ended as Date),
    timein: detail.timein,
    timeout: detail.timeout,
    title: place.title,
    plate: open(detail.renter, 'booking-plate', detail.idCar),
    hours: detail.hours,
    ...incomeOfStay(detail.price),
  }));
  return { days: incomeByDay(daysFrom(from, to), stays), stays };
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** How much of the opening hours of the caller's posts was booked. Stays at deleted posts have no hours to compare. */
export async function findOccupancy({ db, clock }: Context, caller: Caller): Promise<OccupancyView> {
  const owner = requireRecordId(caller.id);
  const now = clock.now();
  const days = occupancyDays(now);
  const first = days[0] ?? '';
  const [posts, booked] = await Promise.all([
    db.posts.find({ user: owner, deletedAt: null }, { date: 1, created: 1, detail: 1 }).lean(),
    db.bookings
      .find(
        {
          'detail.user': owner,
          // A stay of the day before may end after midnight.
          from: { $gte: instantOf(addDays(first, -1), 0), $lt: instantOf(addDays(first, days.length), 0) },
          'detail.status': 1,
        },
        { from: 1, to: 1, detail: 1 },
      )
      .sort({ from: -1 })
      .lean(),
  ]);
  const own = new Set(posts.map(({ _id }) => _id.toString()));
  const stays = booked.filter(({ detail }) => own.has(detail.post.toString()));
  const listings = posts.map((post) => ({
    hours: post.date,
    since: post.created,
    bays: baysOf(post.detail) ?? 1,
  }));
  return {
    stays: stays.length,
    open: openHours(posts.map(({ date }) => date)),
    shares: occupancy({ days, listings, stays }),
  };
}
