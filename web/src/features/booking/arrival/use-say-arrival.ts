import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { nextSaid } from '@joddee/marketplace/bookings/stay/rules/expected-arrival';
import { useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { live, take } from '../../../stores/live-store.ts';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/** Sends when the renter arrives, or null to withdraw it. The refusal of a choice is shown; an estimate is soon repeated. */
export function useSayArrival({ _id }: BookingView) {
  const [sending, setSending] = useState(0);
  const last = useRef(0);

  async function say(minutes: number | null, from: 'choice' | 'estimate'): Promise<void> {
    const known = live.getState().bookings.get(_id)?.expectedArrival.said ?? 0;
    const said = nextSaid(Math.max(known, last.current), new Date());
    last.current = said;
    setSending((count) => count + 1);
    const answer = await callApi('expectArrival', { params: { bookId: _id }, body: { minutes, said } });
    setSending((count) => count - 1);
    if (answer.ok) take('bookings', answer.data);
    else if (from === 'choice') showToast(textOfRefusal(answer), 'harm');
  }

  return { sending: sending > 0, say };
}
