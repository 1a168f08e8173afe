import type { BookingRecord } from '@joddee/marketplace/bookings/record';
import type { Stored } from '@joddee/marketplace/testing/world/stored';
import type { AcknowledgedBooking, BookingRequest } from '../http/booking-request.ts';
import { endOf, type Ledger, type Promised } from '../http/ledger.ts';

/** Every acknowledged result is stored, and one request made one booking at most. */
export function checkAnswers({ acknowledged, keyed, promised }: Ledger, { bookings }: Stored): string[] {
  const faults: string[] = [];
  for (const known of acknowledged.values()) {
    const { id, request, from } = known;
    const stored = bookings.get(id);
    if (stored === undefined) faults.push(`booking ${id} was acknowledged and is lost`);
    else if (
      stored.from.getTime() !== from ||
      !isEnd(known, stored.to.getTime()) ||
      stored.bay?.number !== known.bay ||
      stored.detail.post.toString() !== request.spot.id ||
      stored.detail.renter.toString() !== request.renter.id
    )
      faults.push(`booking ${id} is not what was acknowledged`);
  }
  const requests = new Map<string, string>();
  for (const [id, { detail }] of bookings) {
    // Of a deleted account.
    if (detail.note === '') continue;
    const other = requests.get(detail.note);
    if (other !== undefined) faults.push(`${detail.note} made two bookings, ${other} and ${id}`);
    requests.set(detail.note, id);
  }
  for (const request of keyed) faults.push(...unequalAnswers(request));
  for (const promise of promised) {
    const stored = bookings.get(promise.booking);
    if (stored !== undefined && !isKept(stored, promise))
      faults.push(`booking ${promise.booking}: ${promise.what} was acknowledged and is lost`);
  }
  return faults;
}

/** The acknowledged end, or a later one that was asked for. */
function isEnd(known: AcknowledgedBooking, to: number): boolean {
  const acknowledged = endOf(known);
  return to === acknowledged || (to > acknowledged && known.askedEnds.includes(to));
}

/** A 503 or a missing answer is no outcome, and 202 only names the booking; all other answers must agree. */
function unequalAnswers({ name, answers }: BookingRequest): string[] {
  const made = answers.filter(({ status }) => status === 201).map(({ booking }) => booking);
  const pending = answers.filter(({ status }) => status === 202).map(({ booking }) => booking);
  const refused = answers.filter(({ status }) => status >= 400 && status < 500).map(({ code }) => code);
  const outcomes = new Set([...made, ...refused]);
  const names = new Set([...made, ...pending]);
  if (outcomes.size <= 1 && names.size <= 1) return [];
  return [`${name} with one key was answered ${[...new Set([...names, ...outcomes])].join(' and ')}`];
}

function isKept({ detail, check }: BookingRecord, { what }: Promised): boolean {
  switch (what) {
    case 'cancelled':
      return detail.status === 0;
    case 'checkin.renter':
      return check.checkin.renter;
    case 'checkin.user':
      return check.checkin.user;
    case 'checkout.renter':
      return check.checkout.renter;
    case 'checkout.user':
      return check.checkout.user && check.checkout.status;
  }
}
