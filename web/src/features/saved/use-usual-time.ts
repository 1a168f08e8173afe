import { factsOfView, isActive } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { nextUsualDay, usualTime } from '@joddee/marketplace/bookings/rules/usual-time';
import type { Period, RequestedTime } from '@joddee/marketplace/calendars/rules/booked-time';
import { useNow } from '../../lib/use-now.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';

export interface UsualStay {
  time: RequestedTime;
  /** The active bookings of the renter. */
  mine: Period[];
  now: Date;
}

/** The usual time of the user on its next day, by the own bookings; undefined while there is none. */
export function useUsualTime(): UsualStay | undefined {
  const now = useNow();
  const user = useSession(({ user }) => user);
  const bookings = useLive(({ bookings }) => bookings.values());
  const own = bookings.filter(({ detail }) => detail.renter === user?.id && detail.status === 1);
  const usual = usualTime(
    own.map(({ Date: day, detail: { timein, timeout }, from }) => ({
      ...{ Date: day, timein, timeout },
      from: new Date(from),
    })),
    now,
  );
  if (usual === null) return undefined;
  const mine = own
    .filter((booking) => isActive(factsOfView(booking)))
    .map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }));
  const day = nextUsualDay(usual, mine, now);
  const { timein, timeout } = usual;
  return day === undefined ? undefined : { time: { Date: day, timein, timeout }, mine, now };
}
