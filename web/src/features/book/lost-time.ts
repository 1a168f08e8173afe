import type { FreeSlot } from '@joddee/contract/bookings';
import { lostStart, nearestFree, type Stay } from '@joddee/rules/nearest-free';
import { freeSlots, type SlotFacts, type SlotState } from '@joddee/rules/slot-options';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';

export interface LostTime {
  text: string;
  offers: Stay[];
}

const reason: Record<SlotState, string> = {
  free: text.takenMeanwhile,
  taken: text.takenMeanwhile,
  mine: refusalText.OWN_BOOKING_OVERLAPS,
  past: fieldText('slot-passed', 'timein'),
};

function lost(why: string, free: readonly FreeSlot[], wish: Stay, facts: SlotFacts): LostTime {
  const offers = nearestFree(free, wish, facts);
  return { text: offers.length === 0 && why === text.takenMeanwhile ? text.takenNoneLeft : why, offers };
}

/** A chosen time that somebody else has taken, or that has passed, while the form was filled in. */
export function lostWhileChoosing(facts: SlotFacts, wish: Stay): LostTime | undefined {
  const state = lostStart(facts, wish);
  return state === undefined ? undefined : lost(reason[state], freeSlots(facts), wish, facts);
}

/** A refusal names what is still free; it knows more than the page, whose news may be on its way. */
export function lostByRefusal(
  code: string,
  free: unknown,
  wish: Stay,
  facts: SlotFacts,
): LostTime | undefined {
  if (code !== 'SLOT_TAKEN' && code !== 'OWN_BOOKING_OVERLAPS') return undefined;
  const named = Array.isArray(free) ? (free as FreeSlot[]) : freeSlots(facts);
  return lost(code === 'SLOT_TAKEN' ? text.takenMeanwhile : refusalText[code], named, wish, facts);
}
