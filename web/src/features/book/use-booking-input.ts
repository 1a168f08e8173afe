import { repeatDays } from '@joddee/marketplace/bookings/rules/repeat-days';
import { firstLength, lengthOf, ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { decideBookedTime, overlap } from '@joddee/marketplace/calendars/rules/booked-time';
import type { SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import { allSlots, bookableDays } from '@joddee/marketplace/calendars/rules/time-slots';
import { takesVehicle } from '@joddee/marketplace/posts/rules/listing';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOwnCars } from '../../components/vehicle/use-own-cars.ts';
import { useVehicle } from '../../components/vehicle/use-vehicle.ts';
import { useHydrating } from '../../lib/rendered-page/rendered-page.ts';
import { useNow } from '../../lib/use-now.ts';
import {
  type BookingDetail,
  type BookingDraft,
  type DayRequest,
  forgetBookingDraft,
  isOfQuery,
  keepBookingDraft,
  readBookingDraft,
} from '../../offline/booking-draft.ts';
import { rememberRenter } from '../../offline/remembered-renter.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import type { OwnStay } from './use-booked-post.ts';

/** Only a bookable day and existing slots are accepted, because the address is untrusted. */
const among = (choices: readonly string[], named: string | null) =>
  choices.find((choice) => choice === named) ?? '';

/**
 * The server has dropped a request that was first sent longer ago, so its key is not used again. A shorter time could
 * send a second request while the first is still running.
 */
export const keyServesMs = 120_000;

/** All of its days are booked: another visit begins with phone and plate only. */
const hasServed = ({ requests }: BookingDraft) =>
  requests.length > 0 && requests.every(({ state }) => state === 'booked' || state === 'pending');

function startOf(search: URLSearchParams, now: Date, kept?: BookingDraft): BookingDraft {
  const days = bookableDays(now);
  const named = among(days, search.get('date'));
  const time = {
    timein: named === '' ? '' : among(allSlots, search.get('from')),
    timeout: named === '' ? '' : among(allSlots, search.get('to')),
  };
  const empty = { phone: undefined, idCar: undefined, note: '', payment: 'cash' };
  const length = time.timein === '' ? firstLength : (lengthOf(time.timein, time.timeout) ?? ownLength);
  const none = { others: [], requests: [] };
  const fresh = { ...none, key: crypto.randomUUID(), sentAt: 0, search: search.toString() };
  if (kept === undefined) return { day: named, length, detail: { ...empty, ...time }, ...fresh };
  if ((named !== '' && !isOfQuery(kept, search)) || hasServed(kept))
    return { day: named, length, detail: { ...kept.detail, ...time }, ...fresh };
  if (days.includes(kept.day) || kept.day === '') return { ...kept, search: fresh.search };
  return { ...kept, day: '', detail: { ...kept.detail, timein: '', timeout: '' }, ...fresh };
}

/** The times that decide what is free. */
export interface DayTimes extends Pick<SlotFacts, 'taken' | 'bays'> {
  mine: readonly OwnStay[];
}

/** The renter's input for this post. It survives a reload and a login until the booking is made. */
export function useBookingInput(post: PostView, times: DayTimes) {
  const [search] = useSearchParams();
  const [isTimeBrought] = useState(() => search.has('date') && search.has('from') && search.has('to'));
  const now = useNow();
  // The server does not know the draft of this tab.
  const isHydrating = useHydrating();
  const [isDraftRead, setDraftRead] = useState(!isHydrating);
  const [draft, setDraft] = useState(() =>
    startOf(search, now, isHydrating ? undefined : readBookingDraft(post._id)),
  );
  if (!isHydrating && !isDraftRead) {
    setDraftRead(true);
    setDraft(startOf(search, now, readBookingDraft(post._id)));
  }
  const { vehicle, choose: chooseVehicle } = useVehicle();
  const profile = useLive(ownProfile);
  const { phone: lastPhone, cars, isKnownHere } = useOwnCars();
  // Those of another kind of vehicle than the spot's are of no use here.
  const { typeofcar } = post.detail;
  const plates = cars.flatMap(({ plate, kind }) => (kind === '' || kind === typeofcar ? [plate] : []));

  function write(next: BookingDraft): void {
    setDraft(next);
    keepBookingDraft(post._id, next);
  }

  const { day } = draft;
  const detail = {
    ...draft.detail,
    phone: draft.detail.phone ?? (lastPhone || (profile?.phone ?? '')),
    idCar: draft.detail.idCar ?? plates[0] ?? '',
  };
  const { timein, timeout } = detail;
  const dayFacts = { hours: post.date, now, ...times };
  const facts: SlotFacts | undefined = day === '' ? undefined : { ...dayFacts, day };
  const decision =
    day === '' || timein === '' || timeout === ''
      ? undefined
      : decideBookedTime({ Date: day, timein, timeout }, post.date, now);
  const hours = decision?.ok ? bookedHours(decision.period) : undefined;
  const clash = decision?.ok ? times.mine.find((own) => overlap(own, decision.period)) : undefined;
  const isTimeChosen = day !== '' && timein !== '' && timeout !== '';
  const days = isTimeChosen ? repeatDays(dayFacts, { Date: day, timein, timeout }, draft.others) : [];
  const total = hours === undefined ? undefined : totalPrice(post.price, hours);

  return {
    /** The address of the page has named it. */
    isTimeBrought,
    vehicle,
    isForOthers: !takesVehicle(post.detail.typeofcar, vehicle),
    chooseVehicle,
    day,
    length: draft.length,
    detail,
    /** The plates of earlier bookings, the last used first. */
    plates,
    /** The field has the only one. More are offered as buttons, where they were known from the first render. */
    offersPlates: isKnownHere && plates.length > 1,
    now,
    /** What decides the free times of any day, and of the chosen one. */
    dayFacts,
    facts,
    decision,
    clash,
    hours,
    total,
    /** What the renter has agreed to pay for an hour; undefined before the summary. */
    agreedPrice: draft.agreedPrice,
    /** The agreed price, if the owner has changed it since: nothing is booked before the renter agrees again. */
    formerPrice: draft.agreedPrice === post.price ? undefined : draft.agreedPrice,
    agreeToPrice(): void {
      write({ ...draft, agreedPrice: post.price });
    },
    /** The chosen time on every day of the window, the day of the form first; empty before a time is chosen. */
    days,
    others: draft.others,
    requests: draft.requests,
    /** The profile, which proposes the telephone number, has not arrived yet. */
    isPhoneUnknown: draft.detail.phone === undefined && lastPhone === '' && profile === undefined,
    /** The input was sent under its key, and the outcome may be unknown. */
    isSent: draft.sentAt > 0,
    /** The booking that was asked for, on the day of the form or another one. */
    isMade: (booking: BookingView, renter: string | undefined, on: string) =>
      booking.detail.renter === renter &&
      booking.detail.post === post._id &&
      booking.detail.status === 1 &&
      booking.Date === on &&
      booking.detail.timein === timein &&
      booking.detail.timeout === timeout,
    /** A changed input is another request, so it gets another key. */
    change(values: Partial<BookingDetail>, to: { day?: string; length?: number } = {}): void {
      const key = crypto.randomUUID();
      // Other days were chosen for this time.
      const isSameTime = to.day === undefined && !('timein' in values) && !('timeout' in values);
      const others = isSameTime ? draft.others : [];
      const detail = { ...draft.detail, ...values };
      write({ ...draft, ...to, detail, others, requests: [], key, sentAt: 0 });
    },
    chooseOthers(others: string[]): void {
      write({ ...draft, others, requests: [], key: crypto.randomUUID(), sentAt: 0 });
    },
    /**
     * What is known of the requests of this go, so that a reload loses none of their keys. Phone and plate are kept as
     * they were sent, because after a reload what proposes them arrives later than a repeat may be sent.
     */
    keepRequests(requests: DayRequest[]): void {
      write({ ...draft, detail, requests });
    },
    /** The key for this input; it stays the same as long as the outcome may be unknown. */
    keyToSend(): string {
      const serves = draft.sentAt === 0 || Date.now() - draft.sentAt < keyServesMs;
      const sent = {
        ...draft,
        detail,
        key: serves ? draft.key : crypto.randomUUID(),
        sentAt: serves && draft.sentAt !== 0 ? draft.sentAt : Date.now(),
      };
      write(sent);
      return sent.key;
    },
    /** After a booking: the draft has served, and phone and plate are proposed next time. */
    leave(user: string): void {
      forgetBookingDraft(post._id);
      rememberRenter(user, detail.phone, [{ plate: detail.idCar, kind: post.detail.typeofcar }]);
    },
  };
}

export type BookingInput = ReturnType<typeof useBookingInput>;
