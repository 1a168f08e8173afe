import { ownLength } from '@joddee/marketplace/bookings/rules/stay-lengths';
import type { EndOption, SlotState, StartOption } from '@joddee/marketplace/calendars/rules/slot-options';
import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, nextDayMark } from '@joddee/thai-text/times';
import type { SlotChoice } from './slot-grid.tsx';

const nameOf = (day: string, slot: string, state: SlotState, nextDay: boolean) => {
  const name = text.freeSlotName(day, slot, text.slotState[state]);
  return nextDay ? `${name} ${nextDayMark}` : name;
};

/** A start with what is said about it: aloud in its name, and some of it below. */
export function startChoice(
  option: StartOption,
  day: string,
  length: number,
  isJustTaken: boolean,
): SlotChoice {
  const { slot, minute, state, nextDay, room } = option;
  const choice = { slot, minute, state, name: nameOf(day, slot, state, nextDay) };
  const saying = (words: string) => ({ ...choice, name: `${choice.name} ${words}` });
  if (state !== 'free')
    return isJustTaken ? { ...saying(text.justTaken), isJustTaken, below: text.justTaken } : choice;
  // Without a length, only a start that allows a single end is worth a word.
  const wanted = length === ownLength ? 2 * limits.slotMinutes : length * 60;
  if (room < wanted) {
    const until = slotName(minute + room);
    return { ...saying(text.roomUntilName(until)), below: text.roomUntil(until) };
  }
  return length === ownLength ? choice : saying(text.roomFor(durationText(String(length))));
}

/** Of a lot, each free start names how many of its bays are free. */
export function withFreeBays(choice: SlotChoice, freeBays: number, bays: number | undefined): SlotChoice {
  if (bays === undefined || choice.state !== 'free') return choice;
  const { name, below = lotText.freeHere(freeBays) } = choice;
  return { ...choice, name: `${name} ${lotText.freeOf(freeBays, bays)}`, below };
}

/** Every end that follows the chosen start is free. */
export const endChoice = ({ slot, minute, nextDay }: EndOption, day: string): SlotChoice => ({
  slot,
  minute,
  state: 'free',
  name: nameOf(day, slot, 'free', nextDay),
});
