import { groupedDigits } from '@joddee/marketplace/common/texts/digits';
import type { CarType } from '@joddee/marketplace/posts/constants';
import { counted } from '../grammar/words.ts';
import { carTypeText } from '../status-text.ts';
import { clockText } from '../times.ts';

const noneFree = (vehicle: CarType) => `No free spots now: ${carTypeText[vehicle].toLowerCase()}`;

export const homeText = {
  title: 'Park wherever you go',
  lead: 'Book by the hour, see the price, pay cash on leaving',
  freeNow: (count: number, vehicle: CarType) =>
    count === 0 ? noneFree(vehicle) : `${counted(count, 'spot')} free now across Bangkok`,
  where: 'Where to?',
  searchLabel: 'Where to? Find parking by place, name or address',
  searchPlaceholder: 'Place, station or area',
  find: 'Find parking',
  nearMe: 'Near me',
  noPosition: 'We can’t find your location. Type a place instead.',
  usual: 'Popular',
  /** The lowest price that is shown over the empty bay. */
  fromPrice: (price: number) =>
    price === 0 ? 'Available for free' : `Available from ฿${groupedDigits(price)}/hr`,
  trust: 'Why JodDee',
  trustPoints: [
    ['Verified owners', 'We check every ID card'],
    ['See the total first', 'Nothing added later'],
    ['Cancel before you arrive', 'Free of charge'],
  ],
  freeNowShort: (count: number, vehicle: CarType) =>
    count === 0 ? noneFree(vehicle) : `${groupedDigits(count)} free now`,
  everywhere: 'across Bangkok',
  nextBooking: 'Your next booking',
  openDesk: 'Confirm',
  startsIn: (length: string) => `Starts in ${length}`,
  endsIn: (length: string) => `${length} left`,
  timeIsUp: 'Over time',
  searchButton: 'Search',
  searchHint: 'Type at least 3 letters',
  searchFailed: 'Search failed. Please try again.',
  hours: (open: string, close: string) => `Open ${clockText(open)}–${clockText(close)}`,
  recommended: 'Recommended spots',
  /** Without a network. */
  recommendedLater: 'Recommended spots appear once you’re connected again',
  noRecommended: 'No recommended spot is free at this time',
  seeAll: 'See all',
  seeAllOnMap: 'See all on the map',
  verifiedOwner: 'Verified',
  paused: 'Not taking bookings',
  openUntil: (slot: string) => `Open until ${clockText(slot)}`,
  opensAt: (slot: string) => `Closed, opens ${clockText(slot)}`,
  freeThen: 'Free at your time',
  /** Below a time that the search has moved on. */
  besideOwn: 'The first time that fits around your bookings',
  quarters: 'Popular areas',
  /** Without a number of spots: the map counts those that are free at the chosen time. */
  quarter: (fromPrice: number) => (fromPrice === 0 ? 'free spots' : `from ฿${groupedDigits(fromPrice)}/hr`),
  emptyQuarter: 'No spots yet',
  howTo: 'Book in 6 easy steps',
  steps: [
    ['Choose where', 'Type a place or station, or open the map'],
    ['Choose a spot', 'Compare photos, totals, ratings and hours'],
    ['Fill in your booking', 'Choose day and time, add your phone and plate'],
    ['Confirm', 'Check day, time and total before you confirm'],
    ['Park and leave', 'Tap “I’m here” on arrival and “Leave spot” at the end. The owner confirms both.'],
    ['Rate it', 'Tell others how it was'],
  ],
  ownerTitle: 'Have a free spot? Rent it out by the hour',
  ownerLead: 'List for free, set your price, take cash from drivers',
  ownerStart: 'List your spot',
  ownerEarns: (hours: number, price: number, percent: number) =>
    `If full every day, ${hours} hr at ฿${price}, less ${percent}%`,
  ownerSum: (baht: number) => `About ฿${groupedDigits(baht)}/month`,
  ownerPoints: [
    'List for free, set your price and hours',
    'Pause bookings anytime, with one tap',
    'Cash in hand, and see every car live',
  ],
  ownerTag: 'For owners of free spots',
  calculate: 'Estimate income',
  ownListings: 'See my spots',
  stepWord: 'Step',
} as const;
