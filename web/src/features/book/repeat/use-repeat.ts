import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { textOfRefusal } from '../../../api/call-types.ts';
import type { DayRequest } from '../../../offline/booking-draft.ts';
import { useSession } from '../../../session/session-store.ts';
import { useLive } from '../../../stores/live-store.ts';
import { requestBooking, usePendingBookings } from '../../../stores/pending-bookings.ts';
import { takePrice } from '../confirm-booking.tsx';
import { type BookingInput, keyServesMs } from '../use-booking-input.ts';
import { isToBook, priceOfDay } from './chosen-days.ts';

const newRequest = (day: string): DayRequest => ({
  day,
  key: crypto.randomUUID(),
  sentAt: 0,
  state: 'waiting',
  booking: '',
  code: '',
  reason: '',
});

/** Another attempt: under the same key while its outcome may be unknown, else as a new request. */
function again(request: DayRequest): DayRequest {
  const isOpen = request.state === 'sent' && Date.now() - request.sentAt < keyServesMs;
  return isOpen ? request : newRequest(request.day);
}

/** The renter is asked before more is sent. */
const priceChanged = 'PRICE_CHANGED';

const isDone = ({ state }: DayRequest) => state === 'booked' || state === 'pending';

/**
 * Books several days in one go: one ordinary request for each, one after the other, each under a key of its own. What is
 * known of each is kept with the draft, so that a reload in between loses nothing.
 */
export function useRepeat(post: PostView, input: BookingInput) {
  const navigate = useNavigate();
  const user = useSession(({ user }) => user);
  const [sending, setSending] = useState('');
  const isSending = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { detail, days } = input;
  const bookings = useLive(({ bookings }) => bookings.values());
  const pending = usePendingBookings(({ pending }) => pending);

  /** As it is known by now: a booking may have come over the connection. */
  function known(request: DayRequest): DayRequest {
    const made =
      request.sentAt === 0
        ? undefined
        : bookings.find((booking) => input.isMade(booking, user?.id, request.day));
    if (made !== undefined) return { ...request, state: 'booked', booking: made._id };
    if (request.state !== 'pending' || pending.some(({ _id }) => _id === request.booking)) return request;
    return { ...request, state: 'refused' };
  }

  const requests = input.requests.map(known);
  const isFree = (day: string) => days.some((choice) => choice.day === day && choice.state === 'free');
  /** An unknown outcome can be asked for whatever the page shows: the own booking may have taken the time. */
  const canRetry = (request: DayRequest) =>
    request.day !== sending && !isDone(request) && (request.state === 'sent' || isFree(request.day));
  const rest = requests.filter(canRetry);

  /** Sends what is not booked yet. Stops at the first request without an answer, because the others would get none. */
  async function send(): Promise<void> {
    if (isSending.current || user === undefined) return;
    isSending.current = true;
    const first = requests.length === 0 ? days.filter(isToBook).map(({ day }) => newRequest(day)) : requests;
    let all = first.map((request) => (canRetry(request) ? again(request) : request));
    const keep = (changed: DayRequest) => {
      all = all.map((request) => (request.day === changed.day ? changed : request));
      input.keepRequests(all);
    };
    for (const request of all.filter(canRetry)) {
      setSending(request.day);
      const sent = { ...request, state: 'sent', sentAt: request.sentAt || Date.now() } as const;
      keep(sent);
      const outcome = await ask(sent);
      // After the page is left, by a logout for example, nothing is written. The kept key finds the outcome.
      if (!isHere.current) return;
      keep(outcome);
      if (outcome.state === 'sent' || outcome.code === priceChanged) break;
    }
    isSending.current = false;
    setSending('');
  }

  async function ask(request: DayRequest): Promise<DayRequest> {
    const { day, key } = request;
    const body = {
      Date: day,
      detail: { ...detail, payment: 'cash' as const },
      pricePerHour: input.agreedPrice,
      car: input.vehicle,
    };
    const choice = days.find((other) => other.day === day);
    const { title, location, photos } = post;
    const { address, latitude, longitude } = location;
    const answer = await requestBooking(
      {
        renter: user?.id ?? '',
        post: post._id,
        place: { title, address, latitude, longitude, photo: photos[0] ?? '' },
        request: body,
        from: choice?.period?.from.toISOString(),
        key,
        price: choice === undefined ? '' : priceOfDay(choice, post.price),
      },
      () => isHere.current,
    );
    if (!answer.ok) {
      const { status, code } = answer;
      if (status === 0 || status >= 500) return request;
      if (code === priceChanged) await takePrice(post._id);
      return { ...request, state: 'refused', code, reason: textOfRefusal(answer) };
    }
    return { ...request, state: answer.status === 202 ? 'pending' : 'booked', booking: answer.data._id };
  }

  return {
    requests,
    rest,
    /** The day that is asked for at the moment; empty otherwise. */
    sending,
    /** Accepted, though some may still be refused. */
    done: requests.filter(isDone),
    booked: requests.filter(({ state }) => state === 'booked'),
    send: () => void send(),
    /** Opens the own bookings: the draft has served. */
    leave(): void {
      if (user !== undefined) input.leave(user.id);
      // The results of all days were shown.
      void navigate('/mypost?tab=bookmenu', { replace: true });
    },
  };
}

export type Repeat = ReturnType<typeof useRepeat>;
