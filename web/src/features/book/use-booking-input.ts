import type { PostView } from '@joddee/contract/posts';
import { decideBookedTime, type Period } from '@joddee/rules/booked-time';
import { bookedHours, totalPrice } from '@joddee/rules/price';
import type { SlotFacts } from '@joddee/rules/slot-options';
import { allSlots, bookableDays } from '@joddee/rules/time-slots';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../lib/use-now.ts';
import { ownProfile, useLive } from '../../stores/live-store.ts';
import {
  type BookingDetail,
  type BookingDraft,
  forgetBookingDraft,
  keepBookingDraft,
  readBookingDraft,
} from './booking-draft.ts';

/** An address may carry anything: only a day and slots that can be chosen are taken from it. */
const among = (choices: readonly string[], named: string | null) =>
  choices.find((choice) => choice === named) ?? '';

/**
 * A key whose first request was sent longer ago names a request that the server has given up. A shorter time would let
 * a request that is still under way be followed by a second one.
 */
const keyServesMs = 120_000;

function startOf(post: string, search: URLSearchParams, now: Date): BookingDraft {
  const days = bookableDays(now);
  const kept = readBookingDraft(post);
  const named = among(days, search.get('date'));
  const time = {
    timein: named === '' ? '' : among(allSlots, search.get('from')),
    timeout: named === '' ? '' : among(allSlots, search.get('to')),
  };
  const empty = { phone: undefined, idCar: '', note: '', payment: 'cash' };
  const fresh = { key: crypto.randomUUID(), sentAt: 0, search: search.toString() };
  if (kept === undefined) return { day: named, detail: { ...empty, ...time }, ...fresh };
  // What was changed by hand on this very page counts more than its address; a time chosen elsewhere counts most.
  if (named !== '' && kept.search !== fresh.search)
    return { day: named, detail: { ...kept.detail, ...time }, ...fresh };
  if (days.includes(kept.day) || kept.day === '') return { ...kept, search: fresh.search };
  return { day: '', detail: { ...kept.detail, timein: '', timeout: '' }, ...fresh };
}

/** What somebody wants to book here: kept for a reload and for the way to the login page, until it is booked. */
export function useBookingInput(post: PostView, taken: Period[], mine: Period[]) {
  const [search] = useSearchParams();
  const now = useNow();
  const [draft, setDraft] = useState(() => startOf(post._id, search, now));
  const profile = useLive(ownProfile);

  function write(next: BookingDraft): void {
    setDraft(next);
    keepBookingDraft(post._id, next);
  }

  const { day } = draft;
  const detail = { ...draft.detail, phone: draft.detail.phone ?? profile?.phone ?? '' };
  const { timein, timeout } = detail;
  const facts: SlotFacts | undefined = day === '' ? undefined : { hours: post.date, day, now, taken, mine };
  const decision =
    day === '' || timein === '' || timeout === ''
      ? undefined
      : decideBookedTime({ Date: day, timein, timeout }, post.date, now);
  const hours = decision?.ok ? bookedHours(decision.period) : undefined;

  return {
    day,
    detail,
    now,
    facts,
    decision,
    hours,
    total: hours === undefined ? undefined : totalPrice(post.price, hours),
    /** It was sent under its key, and its outcome may be unknown. */
    isSent: draft.sentAt > 0,
    /** A changed input is another request. */
    change(values: Partial<BookingDetail>, toDay = day): void {
      const key = crypto.randomUUID();
      write({ ...draft, day: toDay, detail: { ...draft.detail, ...values }, key, sentAt: 0 });
    },
    /** The key under which this input is sent, the same for as long as its outcome may be unknown. */
    keyToSend(): string {
      const serves = draft.sentAt === 0 || Date.now() - draft.sentAt < keyServesMs;
      const sent = {
        ...draft,
        key: serves ? draft.key : crypto.randomUUID(),
        sentAt: serves && draft.sentAt !== 0 ? draft.sentAt : Date.now(),
      };
      write(sent);
      return sent.key;
    },
    forget: () => forgetBookingDraft(post._id),
  };
}

export type BookingInput = ReturnType<typeof useBookingInput>;
