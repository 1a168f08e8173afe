import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import type { PlaceInLine } from '@joddee/marketplace/calendars/record';
import { overlap } from '@joddee/marketplace/calendars/rules/booked-time';
import type { RecordId } from '@joddee/marketplace/platform/records/record-id';
import type { WaitRecord } from '@joddee/marketplace/waits/record';
import { demoId } from '../demo-id.ts';

const hour = 3_600_000;

/** demorenter2 waits for the next stay of demorenter, and demorenter for one of another renter. */
export function demoWaits(bookings: readonly BookingRecord[], now: Date): WaitRecord[] {
  const [first, second] = [demoId('user', 'demorenter'), demoId('user', 'demorenter2')];
  const owner = demoId('user', 'demoowner');
  const booked = bookings
    // One bay of a lot may be free while another is taken.
    .filter(({ detail, from, bay }) => detail.status === 1 && from.getTime() > now.getTime() + hour && !bay)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
  const isBusy = (renter: RecordId, time: BookingRecord) =>
    bookings.some(({ detail, ...other }) => detail.renter.equals(renter) && overlap(other, time));
  const wanted = [
    [second, booked.find(({ detail }) => detail.renter.equals(first) && detail.user.equals(owner))],
    [first, booked.find((time) => !time.detail.renter.equals(second) && !isBusy(first, time))],
  ] as const;
  return wanted.flatMap(([renter, time], index) => {
    if (time === undefined) return [];
    const { detail, Date: day, place, from, to } = time;
    const created = new Date(now.getTime() - (index + 2) * hour);
    return {
      _id: demoId('wait', String(index)),
      post: detail.post,
      renter,
      title: place.title,
      Date: day,
      timein: detail.timein,
      timeout: detail.timeout,
      from,
      to,
      state: 'waiting' as const,
      created,
      changedAt: created,
      version: 1,
      outbox: [],
    };
  });
}

/** The places in lines of a renter, as the renter's calendar holds them. */
export const placesOf = (waits: readonly WaitRecord[], id: RecordId): PlaceInLine[] =>
  waits
    .filter(({ renter }) => renter.equals(id))
    .map(({ _id, post, from, to, created }) => ({ wait: _id, post, from, to, at: created }));
