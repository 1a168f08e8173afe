import { isRefusalCode } from '@joddee/contract/error-codes';
import { refusalText } from '@joddee/thai-text/error-text';
import { newsText as text } from '@joddee/thai-text/screens/news-text';
import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { stayTextOf } from '../lib/stay-text-of.ts';
import { useSession } from '../session/session-store.ts';
import { useConnection } from '../stores/connection-store.ts';
import { take, useLive } from '../stores/live-store.ts';
import { type PendingBooking, settlePendingBooking, usePendingBookings } from '../stores/pending-bookings.ts';
import { onServerEvent } from '../stores/server-events.ts';
import { showToast } from '../ui/toast-store.ts';

/** A refusal may be heard before the answer "pending" to its own request has come. */
const heardEarly = new Map<string, string>();
const rememberedRefusals = 20;

/** The server gives a request up after a minute; an outcome that is not known by then was missed. */
const outcomeMissedMs = 75_000;
const askEveryMs = 15_000;
/** An outcome that cannot be had for so long is a refusal: nothing can be booked by this request any more. */
const outcomeLostMs = 180_000;

/** The outcomes of bookings that were answered "pending": heard on every screen, and asked for when they were missed. */
export function RefusedBookings() {
  const user = useSession(({ user }) => user);
  const pending = usePendingBookings(({ pending }) => pending);
  const connected = useConnection(({ connected }) => connected);
  const bookings = useLive(({ bookings }) => bookings);

  useEffect(
    () =>
      onServerEvent(({ event, payload }) => {
        if (event !== 'booking:refused') return;
        const { _id, code } = payload;
        const settled = settlePendingBooking(_id);
        // Without a request of this tab the refusal was, or will be, answered where it was asked for.
        if (settled !== undefined) return showRefusal(settled, reasonOf(code));
        heardEarly.set(_id, code);
        if (heardEarly.size > rememberedRefusals) heardEarly.delete([...heardEarly.keys()][0] ?? '');
      }),
    [],
  );

  useEffect(() => {
    for (const booking of pending) {
      const refused = heardEarly.get(booking._id);
      if (booking.renter !== user?.id || bookings.get(booking._id) !== undefined)
        settlePendingBooking(booking._id);
      else if (refused !== undefined) {
        heardEarly.delete(booking._id);
        settlePendingBooking(booking._id);
        showRefusal(booking, reasonOf(refused));
      }
    }
  });

  useEffect(() => {
    if (pending.length === 0 || !connected) return;
    const askForMissed = () => {
      for (const booking of pending)
        if (Date.now() - booking.askedAt > outcomeMissedMs) void askForOutcome(booking);
    };
    askForMissed();
    const timer = setInterval(askForMissed, askEveryMs);
    return () => clearInterval(timer);
  }, [pending, connected]);
  return null;
}

const reasonOf = (code: string) => refusalText[isRefusalCode(code) ? code : 'INTERNAL'];

async function askForOutcome(booking: PendingBooking): Promise<void> {
  const answer = await callApi('requestBooking', {
    params: { postId: booking.post },
    body: booking.request,
    headers: { 'idempotency-key': booking.key },
  });
  if (answer.ok && answer.status !== 202) take('bookings', answer.data);
  if (answer.ok || answer.status === 0 || answer.status === 429) return;
  if (answer.status >= 500 && Date.now() - booking.askedAt < outcomeLostMs) return;
  if (settlePendingBooking(booking._id) !== undefined)
    showRefusal(booking, answer.message ?? Object.values(answer.fields)[0] ?? reasonOf(answer.code));
}

function showRefusal({ _id, post, place, request, from }: PendingBooking, reason: string): void {
  const to = `/book/${post}?${new URLSearchParams({ date: request.Date })}`;
  showToast(text.refused(reason), 'harm', {
    about: text.about(stayTextOf({ ...request, from }), place.title),
    key: `refused:${_id}`,
    stays: true,
    action: { text: text.otherTimes, to },
  });
}
