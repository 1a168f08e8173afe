import { addDays, bangkokDay, instantOf } from '../calendars/rules/time-slots.ts';
import type { Caller, Context } from '../context/context.ts';
import { requireRecordId } from '../platform/records/record-id.ts';
import { textOpener } from '../secrets/personal-texts.ts';
import { busiestTime, incomeByDay, incomeOfStay, isCashConfirmed } from './rules/income.ts';
import type { IncomeQuery, IncomeView } from './shapes.ts';

const shown = { check: 1, detail: 1, from: 1, place: 1, stepTimes: 1, to: 1 } as const;

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
  const stays = found.map(({ _id, check, detail, place, stepTimes: { ended } }) => ({
    _id: _id.toString(),
    // The query has compared it.
    day: bangkokDay(ended as Date),
    timein: detail.timein,
    timeout: detail.timeout,
    title: place.title,
    plate: open(detail.renter, 'booking-plate', detail.idCar),
    hours: detail.hours,
    isConfirmed: isCashConfirmed({ check }),
    ...incomeOfStay(detail.price),
  }));
  return { days: incomeByDay(daysFrom(from, to), stays), stays, busiest: busiestTime(found) };
}

function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
