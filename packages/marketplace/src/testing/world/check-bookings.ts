import { type Stored, shareKeeper } from './stored.ts';

export function checkStanding({ blocking }: Stored): string[] {
  return blocking.flatMap((a, index) =>
    blocking
      .slice(index + 1)
      .filter((b) => shareKeeper(a, b) && a.from < b.to && b.from < a.to)
      .map((b) => `bookings ${a._id} and ${b._id} overlap`),
  );
}

/** A renter is checked in to one booking at most, and the calendar names it. */
export function checkParking({ blocking, calendars }: Stored): string[] {
  const checkedIn = new Map<string, string>();
  const faults: string[] = [];
  for (const { _id, detail, check } of blocking) {
    if (!check.checkin.renter) continue;
    const renter = detail.renter.toString();
    if (checkedIn.has(renter))
      faults.push(`renter ${renter} is checked in to ${checkedIn.get(renter)} and ${_id}`);
    checkedIn.set(renter, _id.toString());
    if (calendars.get(renter)?.checkedInBooking?.toString() !== _id.toString())
      faults.push(`renter ${renter} is checked in to ${_id}, but the calendar names another`);
  }
  return faults;
}

/** A renter who has moved from an occupied spot keeps one of the two bookings: the old one has ended. */
export function checkMoves({ blocking, bookings }: Stored): string[] {
  const active = new Set(blocking.map(({ _id }) => _id.toString()));
  const faults: string[] = [];
  for (const { _id, instead, detail } of bookings.values()) {
    if (!instead) continue;
    const old = bookings.get(instead.toString());
    if (old === undefined || !old.detail.renter.equals(detail.renter))
      faults.push(`booking ${_id} takes the place of ${instead}, which is not the renter's`);
    if (active.has(_id.toString()) && active.has(instead.toString()))
      faults.push(`booking ${_id} and ${instead}, whose place it took, are both active`);
  }
  return faults;
}

/** A repeated request with its key gets an outcome; users without a session have not repeated it yet. */
export function checkKeys({ bookingKeys, sessions, decisions }: Stored): string[] {
  const loggedIn = new Set(sessions.map(({ user }) => user.toString()));
  const decided = new Set(decisions.map(({ _id }) => _id.toString()));
  const undecided = bookingKeys.filter(
    ({ _id, booking }) => loggedIn.has(_id.split(' ')[0] ?? '') && !decided.has(booking.toString()),
  );
  return undecided.length === 0 ? [] : [`${undecided.length} keys name a request that has no outcome`];
}
