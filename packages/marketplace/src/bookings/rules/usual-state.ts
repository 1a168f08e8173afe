import type { RequestedTime } from '../../calendars/rules/booked-time.ts';
import { type RepeatFacts, repeatDays } from './repeat-days.ts';

export type UsualState = 'free' | 'taken' | 'closed';

/** Whether the usual time can be had at a spot; any reason but other bookings says that it is not open then. */
export function usualState(facts: RepeatFacts, time: RequestedTime): UsualState {
  const [first] = repeatDays(facts, time, []);
  switch (first?.state) {
    case 'free':
    case 'enough':
      return 'free';
    case 'taken':
    case 'mine':
      return 'taken';
    default:
      return 'closed';
  }
}
