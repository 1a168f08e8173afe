import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useEffect } from 'react';
import { textOfRefusal } from '../../api/call-types.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { take, useLive } from '../../stores/live-store.ts';

export type Found =
  | { kind: 'found'; booking: BookingView }
  | { kind: 'loading' }
  /** It does not exist, or it belongs to other users. */
  | { kind: 'absent' }
  | { kind: 'failed'; reason: string; retry: () => void };

/**
 * One booking of the user. The live store has the active ones and the latest of the others; any other one is loaded, and
 * is then as live as the rest.
 */
export function useBooking(id: string, user: string): Found {
  const booking = useLive(({ bookings }) => bookings.get(id));
  const { answer, reload } = useApiQuery(
    'findBooking',
    { params: { id } },
    { isAsked: booking === undefined, isFresh: true },
  );
  const found = answer?.ok && isParty(answer.data, user) ? answer.data : undefined;
  useEffect(() => {
    if (found !== undefined) take('bookings', found);
  }, [found]);
  if (booking !== undefined) return { kind: 'found', booking };
  if (answer === undefined || found !== undefined) return { kind: 'loading' };
  if (answer.ok || answer.status === 404) return { kind: 'absent' };
  return { kind: 'failed', reason: textOfRefusal(answer), retry: () => void reload() };
}

/** Administrators may read every booking, but the page is for its parties. */
const isParty = ({ detail }: BookingView, user: string) => detail.user === user || detail.renter === user;
