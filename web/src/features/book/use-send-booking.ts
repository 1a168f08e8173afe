import type { AddBookingRequest } from '@joddee/marketplace/bookings/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Refused } from '../../api/call-types.ts';
import { useSession } from '../../session/session-store.ts';
import { useLive } from '../../stores/live-store.ts';
import { requestBooking } from '../../stores/pending-bookings.ts';
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
    const { title, location, photos } = post;
    const { address, latitude, longitude } = location;
    const answer = await requestBooking({
      renter: user.id,
      post: post._id,
      place: { title, address, latitude, longitude, photo: photos[0] ?? '' },
      request,
      from: input.decision?.ok ? input.decision.period.from.toISOString() : undefined,
      key,
      price: input.total ?? '',
    });
    if (!answer.ok) {
      setSending(false);
      return answer;
    }
    leave(answer.data._id);
    return undefined;
  }
  return { sending, send, isMade: made !== undefined };
}
