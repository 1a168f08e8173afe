import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { RemainingStay } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import type { AddBookingRequest, BookingView } from '@joddee/marketplace/bookings/shapes';
import type { SpotCard } from '@joddee/marketplace/map/shapes';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { take } from '../../stores/live-store.ts';
import { addPendingBooking } from '../../stores/pending-bookings.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

interface Move {
  spot: SpotCard;
  stay: RemainingStay;
  price: string;
}

/** Books another spot in place of an occupied one. `onRefused` runs if it was taken meanwhile. */
export function useMove(booking: BookingView, onRefused: () => void) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<string>();
  // One key for each spot, so that a repeated press gets the answer of the first.
  const keys = useRef(new Map<string, string>());

  async function move({ spot, stay, price }: Move): Promise<void> {
    if (sending !== undefined) return;
    setSending(spot._id);
    const { phone, idCar, note, renter } = booking.detail;
    const request: AddBookingRequest = {
      Date: stay.Date,
      detail: { timein: stay.timein, timeout: stay.timeout, phone, idCar, note, payment: 'cash' },
      instead: booking._id,
      pricePerHour: spot.price,
    };
    const name = `${spot._id} ${stay.timein}`;
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    const answer = await callApi('requestBooking', {
      params: { postId: spot._id },
      body: request,
      headers: { 'idempotency-key': key },
    });
    setSending(undefined);
    if (!answer.ok) {
      // A refusal is the answer to every repeat with this key; without an answer a repeat asks for the first one.
      if (answer.status >= 400 && answer.status < 500) keys.current.delete(name);
      showToast(textOfRefusal(answer), 'harm');
      return onRefused();
    }
    if (answer.status === 202) {
      const { title, address, latitude, longitude, photo } = spot;
      addPendingBooking({
        _id: answer.data._id,
        renter,
        post: spot._id,
        place: { title, address, latitude: String(latitude), longitude: String(longitude), photo },
        request,
        key,
        price,
        askedAt: Date.now(),
      });
      return navigate('/mypost?tab=bookmenu');
    }
    take('bookings', answer.data);
    showToast(text.taken, 'done');
    await navigate(bookingAddress(answer.data._id), { replace: true });
  }
  return { sending, move };
}
