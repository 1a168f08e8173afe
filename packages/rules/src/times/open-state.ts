import { minuteOfDay, minutesPerDay, type OpeningHours, openingWindow } from './time-slots.ts';

/** Whether a post is open at an instant, and the slot at which that changes. */
export interface OpenState {
  isOpen: boolean;
  until: string;
}

export function openState(hours: OpeningHours, now: Date): OpenState {
  const { open, close } = openingWindow(hours);
  const minute = minuteOfDay(now);
  // The window of the day before may still be open after midnight.
  const isOpen = [minute, minute + minutesPerDay].some((at) => at >= open && at < close);
  return { isOpen, until: isOpen ? hours.close : hours.open };
}
