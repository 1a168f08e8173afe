import { isRefusalCode } from '@joddee/marketplace/common/error-codes';
import { refusalText } from '@joddee/thai-text/error-text';
import { noticeText as text } from '@joddee/thai-text/screens/notices/notice-text';
import { useEffect } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { stayTimeText } from '../../lib/stay-text-of.ts';
import { useSession } from '../../session/session-store.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take, useLive } from '../../stores/live-store.ts';
import {
  type PendingBooking,
  settlePendingBooking,
  usePendingBookings,
} from '../../stores/pending-bookings.ts';
import { useNewEvents } from '../../stores/server-events.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** A refusal may arrive before the response "pending" to its own request. */
const earlyRefusals = new Map<string, string>();
const rememberedRefusals = 20;

/** The server drops a request after a minute. If its outcome is unknown by then, the event was missed. */
const outcomeMissedMs = 75_000;
const askEveryMs = 15_000;
/** After this time an unknown outcome counts as a refusal, because the server no longer books this request. */
const outcomeLostMs = 180_000;

/** Shows the refusal of a booking request that was answered "pending", on every screen. A missed outcome is queried. */
export function RefusedBookings() {
  const user = useSession(({ user }) => user);
  const pending = usePendingBookings(({ pending }) => pending);
  const connected = useConnection(({ connected }) => connected);
  const bookings = useLive(({ bookings }) => bookings);

  useNewEvents(({ event, payload }) => {
    if (event !== 'booking:refused') return;
    const { _id, code } = payload;
    const settled = settlePendingBooking(_id);
    // Without a pending request in this tab, the form that sent it shows the refusal.
    if (settled !== undefined) return showRefusal(settled, reasonOf(code));
    earlyRefusals.set(_id, code);
    if (earlyRefusals.size > rememberedRefusals) earlyRefusals.delete([...earlyRefusals.keys()][0] ?? '');
  });

  useEffect(() => {
    for (const booking of pending) {
      const refused = earlyRefusals.get(booking._id);
      if (booking.renter !== user?.id || bookings.get(booking._id) !== undefined)
        settlePendingBooking(booking._id);
      else if (refused !== undefined) {
        earlyRefusals.delete(booking._id);
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
  if (settlePendingBooking(booking._id) !== undefined) showRefusal(booking, textOfRefusal(answer));
}

function showRefusal({ _id, post, place, request, from }: PendingBooking, reason: string): void {
  const to = `/book/${post}?${new URLSearchParams({ date: request.Date })}`;
  showToast(text.refused(reason), 'harm', {
    about: (now) => text.about(stayTimeText({ ...request, from, ...request.detail }, now), place.title),
    key: `refused:${_id}`,
    stays: true,
    action: { text: text.otherTimes, to },
  });
}
