import { counted } from '../grammar/words.ts';
import { clockText } from '../times.ts';

/** Posts that are let bay by bay. */
export const lotText = {
  bay: (number: number, label = '') => (label === '' ? `Bay ${number}` : `Bay ${number} ${label}`),
  freeOf: (free: number, bays: number) => `${free} of ${counted(bays, 'bay')} free`,
  freeOfUntil: (free: number, bays: number, end: string) =>
    `${free} of ${counted(bays, 'bay')} free until ${clockText(end)}`,
  freeHere: (free: number) => `${free} free`,
  /** On a pin of the map, after the price. */
  onPin: (price: string, free: number, bays: number) => `${price} · ${free}/${bays}`,
  bays: (count: number | string) => `${counted(count, 'bay')}, booked one by one`,
  yourBay: 'Your bay',
  theBay: 'Bay',
  bayPhoto: (bay: string) => `Photo of ${bay.replace(/^Bay/, 'bay')}`,
  howToLet: 'How to book it',
  ways: {
    byBay: {
      name: 'Bay by bay',
      about: 'Everyone gets their own bay, so several cars can park at once',
      advised: 'Recommended',
    },
    whole: { name: 'The whole spot', about: 'One person gets every bay, nobody else can book that time' },
  },
  nameBays: 'Name the bays to make them easy to find (optional)',
  nameBaysAbout: 'Drivers see the bay’s number, name and photo on their ticket',
  bayName: (number: number) => `Name of bay ${number}`,
  bayNameExample: 'e.g. under the roof, by the stairs',
  moreBays: (count: number) => counted(count, 'more bay'),
} as const;
