import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { useEffect, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { take, useLive } from '../../stores/live-store.ts';

export type Found =
  | { kind: 'found'; booking: BookingView }
  | { kind: 'loading' }
  /** It does not exist, or it belongs to other users. */
  | { kind: 'absent' }
  | { kind: 'failed'; reason: string; retry: () => void };

type Failure = Extract<Found, { kind: 'absent' }> | { kind: 'failed'; reason: string };

/**
 * One booking of the user. The live store has the active ones and the latest of the others; any other one is loaded, and
 * is then as live as the rest.
 */
export function useBooking(id: string, user: string): Found {
  const booking = useLive(({ bookings }) => bookings.get(id));
  const isUnknown = booking === undefined;
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (!isUnknown) return;
    let current = true;
    setFailure(undefined);
    void callApi('findBooking', { params: { id } }).then((answer) => {
      if (!current) return;
      if (answer.ok && isParty(answer.data, user)) take('bookings', answer.data);
      else if (answer.ok || answer.status === 404) setFailure({ kind: 'absent' });
      else setFailure({ kind: 'failed', reason: textOfRefusal(answer) });
    });
    return () => {
      current = false;
    };
  }, [id, isUnknown, user, attempt]);
  if (booking !== undefined) return { kind: 'found', booking };
  if (failure?.kind === 'failed') return { ...failure, retry: () => setAttempt((count) => count + 1) };
  return failure ?? { kind: 'loading' };
}

/** Administrators may read every booking, but the page is for its parties. */
const isParty = ({ detail }: BookingView, user: string) => detail.user === user || detail.renter === user;
