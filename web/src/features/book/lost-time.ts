import type { FreeSlot } from '@joddee/contract/bookings';
import {
  endOptions,
  freeSlots,
  type SlotFacts,
  type SlotState,
  startOptions,
} from '@joddee/rules/slot-options';
import { fieldText, refusalText } from '@joddee/thai-text/error-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { nearestFree, type Stay } from './nearest-free.ts';

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
  if (wish.timein === '') return undefined;
  const start = startOptions(facts).find(({ slot }) => slot === wish.timein);
  if (start === undefined) return undefined;
  const fits =
    start.state === 'free' &&
    (wish.timeout === '' || endOptions(facts, wish.timein).some(({ slot }) => slot === wish.timeout));
  return fits ? undefined : lost(reason[start.state], freeSlots(facts), wish, facts);
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
