import { limits } from '@joddee/marketplace/common/limits';
import { glossary } from '../../glossary.ts';
import { atStart } from '../../grammar/words.ts';
import { clockText, minutesText } from '../../times.ts';

/** When a renter arrives, for both parties. */
export const arrivalText = {
  inMinutes: (minutes: number) => `On the way, about ${minutesText(minutes)}`,
  around: (clock: string) => `around ${clockText(clock)}`,
  due: 'Should be here',
  saidFor: (clock: string) => `Said ${clockText(clock)}`,
  asked: `Not here, we asked ${glossary.renter}`,

  title: 'Share your arrival time',
  lateTitle: 'Still coming?',
  lateAbout: (name: string) =>
    `Your start has passed. Give ${name} a new arrival time, or cancel if you’re not coming.`,
  endsAt: (clock: string) => `The booking ends at ${clockText(clock)} if you haven’t parked by then.`,
  seenBy: (name: string) => `${atStart(name)} sees`,
  choices: 'Minutes until arrival',
  minutes: minutesText,
  /** All minutes, and the position. */
  other: 'Other',
  change: 'Change time',
  withdraw: 'Remove time',
  cancel: 'Not coming, cancel booking',

  usePosition: 'Use my location',
  positionReason: (name: string) =>
    `Your location is used on this device only and never sent. ${atStart(name)} sees only the minutes. It stops when you leave this page.`,
  positionOn: 'Working out the time from your location',
  stopPosition: 'Stop using location',
  position: {
    denied: 'Your browser doesn’t share your location. Choose the minutes yourself.',
    unknown: 'We can’t find your location yet. Choose the minutes yourself.',
    far: `Still more than ${minutesText(limits.arrival.minutes.most)} away. Choose the minutes once you’re closer.`,
    left: 'We stopped using your location, as you left this page',
  },

  /** The owner's desk. */
  coming: 'On the way',
} as const;
