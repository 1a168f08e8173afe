import type { FreeSlot } from '@joddee/marketplace/bookings/shapes';
import { hoursOn } from '@joddee/marketplace/calendars/rules/opening';
import { freeSlots, type SlotFacts } from '@joddee/marketplace/calendars/rules/slot-options';
import {
  type LossReason,
  lostStay,
  nearestFree,
  type StaySlots,
} from '@joddee/marketplace/posts/rules/nearest-free';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { timeRangeText } from '@joddee/thai-text/times';
import type { OwnStay } from '../use-booked-post.ts';

export interface LostTime {
  text: string;
  /** The unavailable choice, which stays visible. */
  choice: StaySlots;
  offers: StaySlots[];
  /** The reader's own booking at that time. */
  clash?: OwnStay | undefined;
}

function reasonText(reason: LossReason, { hours, day }: SlotFacts, wasFree: boolean): string {
  switch (reason) {
    case 'free':
    case 'taken':
      return wasFree ? text.takenMeanwhile : text.takenBefore;
    case 'mine':
      return refusalText.OWN_BOOKING_OVERLAPS;
    case 'past':
      return fieldText('slot-passed', 'timein');
    case 'closed':
      return fieldText('closed-by-owner', 'timein');
    case 'too-soon':
      return fieldText('notice-too-short', 'timein');
    case 'outside-hours': {
      const today = hoursOn(hours, day);
      if (today === null) return fieldText('closed-day', 'Date');
      return text.outsideHours(timeRangeText(today.open, today.close));
    }
  }
}

/** A taken time without another one on its day. */
const withoutOffers: Readonly<Record<string, string>> = {
  [text.takenMeanwhile]: text.takenNoneLeft,
  [text.takenBefore]: text.takenBeforeNoneLeft,
};

function lost(why: string, free: readonly FreeSlot[], choice: StaySlots, facts: SlotFacts): LostTime {
  const offers = nearestFree(free, choice, facts);
  return { text: offers.length === 0 ? (withoutOffers[why] ?? why) : why, choice, offers };
}

/**
 * Explains why a chosen time is not available: taken, passed, or outside changed opening hours. One that was never free
 * on this screen came along with a link.
 */
export function lostWhileChoosing(
  facts: SlotFacts,
  choice: StaySlots,
  wasFree: boolean,
  clash?: OwnStay,
): LostTime | undefined {
  const reason = lostStay(facts, choice);
  if (reason === undefined) return undefined;
  if (reason !== 'mine' || clash === undefined)
    return lost(reasonText(reason, facts, wasFree), freeSlots(facts), choice, facts);
  const why = text.clashes(timeRangeText(clash.timein, clash.timeout), clash.title);
  return { ...lost(why, freeSlots(facts), choice, facts), clash };
}

function isFreeSlot(slot: unknown): slot is FreeSlot {
  return typeof slot === 'object' && slot !== null && 'timein' in slot && 'until' in slot;
}

/** A refusal lists the free slots, which are newer than the page's: the page's event may still be pending. */
export function lostByRefusal(
  code: string,
  free: unknown,
  choice: StaySlots,
  facts: SlotFacts,
): LostTime | undefined {
  if (code !== 'SLOT_TAKEN' && code !== 'OWN_BOOKING_OVERLAPS') return undefined;
  const named = Array.isArray(free) ? free.filter(isFreeSlot) : freeSlots(facts);
  return lost(code === 'SLOT_TAKEN' ? text.takenMeanwhile : refusalText[code], named, choice, facts);
}
