import type { AddBookingRequest } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import type { Refused } from '../../api/call-types.ts';
import { useSession } from '../../session/session-store.ts';
import { take, useLive } from '../../stores/live-store.ts';
import { addPendingBooking } from '../../stores/pending-bookings.ts';
import type { BookingInput } from './use-booking-input.ts';

/**
 * Sends the input and opens the renter's bookings if it is booked or accepted. Returns a refusal, otherwise
 * `undefined`. A request without a response may have been carried out: then its booking arrives over the connection.
 */
export function useSendBooking(post: PostView, input: BookingInput) {
  const navigate = useNavigate();
  const user = useSession(({ user }) => user);
  const [sending, setSending] = useState(false);

  function leave(id: string): void {
    if (user !== undefined) input.leave(user.id);
    // Going back leads to where the form was opened from, never to the form.
    void navigate(`/mypost?new=${id}`, { replace: true });
  }

  const { day, detail } = input;
  const made = useLive(({ bookings }) =>
    sending || !input.isSent
      ? undefined
      : bookings.values().find((booking) => input.isMade(booking, user?.id, day)),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the requested booking arrives.
  useEffect(() => {
    if (made !== undefined) leave(made._id);
  }, [made?._id]);

  async function send(): Promise<Refused | undefined> {
    if (sending || user === undefined) return undefined;
    setSending(true);
    const key = input.keyToSend();
    const request: AddBookingRequest = {
      Date: day,
      detail: { ...detail, payment: 'cash' },
      pricePerHour: input.agreedPrice,
      car: input.vehicle,
    };
    const answer = await callApi('requestBooking', {
      params: { postId: post._id },
      body: request,
      headers: { 'idempotency-key': key },
    });
    if (!answer.ok) {
      setSending(false);
      return answer;
    }
    if (answer.status === 202) {
      const { title, location, photos } = post;
      const { address, latitude, longitude } = location;
      const place = { title, address, latitude, longitude, photo: photos[0] ?? '' };
      addPendingBooking({
        _id: answer.data._id,
        renter: user.id,
        post: post._id,
        place,
        request,
        from: input.decision?.ok ? input.decision.period.from.toISOString() : undefined,
        key,
        price: input.total ?? '',
        askedAt: Date.now(),
      });
    } else take('bookings', answer.data);
    leave(answer.data._id);
    return undefined;
  }
  return { sending, send, isMade: made !== undefined };
}
