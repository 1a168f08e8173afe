import type { OccupiedAnswer } from '@joddee/marketplace/bookings/occupied/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { glossary } from '../../glossary.ts';
import { atStart, counted } from '../../grammar/words.ts';
import { moneyText } from '../../money.ts';
import { clockText } from '../../times.ts';

const { soonMinutes } = limits.occupied;
const theOwner = atStart(glossary.owner);

const theRenter = atStart(glossary.renter);

interface PastOf {
  reported: (times: number) => string;
  answers: Record<'' | OccupiedAnswer | 'none', string>;
}
type Past = Record<'owner' | 'renter', PastOf> & { withdrawn: string };

const reported = (who: string, times: number) =>
  `${who} reported another car on the spot${times > 1 ? ` ${counted(times, 'time')}` : ''}`;

/** Another car is on the booked spot: what renter and owner see and press. */
export const occupiedText = {
  open: 'Another car is here',
  report: 'Report another car',
  title: 'Another car is on your spot',
  explain: `We’ll tell ${glossary.owner} right away. It costs you nothing, and your booking holds until you choose a new spot.`,
  photo: 'Photo of the car (if you have one)',
  photoNote: `Only you, ${glossary.owner} and our team see it`,
  send: `Tell ${glossary.owner}`,
  notNow: 'Not now',
  sent: `We told ${glossary.owner}`,
  /** For the renter, by the answer of the owner. */
  waiting: {
    '': {
      title: `We told ${glossary.owner}, waiting for an answer`,
      text: 'If there’s no answer in time, we’ll find you a new spot',
    },
    soon: {
      title: `${theOwner} is moving the car`,
      text: 'If the car is still there when time is up, we’ll find you a new spot',
    },
    cannot: { title: `${theOwner} is sorry, you can’t park here`, text: 'Please choose a new spot' },
    moved: { title: '', text: '' },
  } satisfies Record<'' | OccupiedAnswer, { title: string; text: string }>,
  late: { '': `${theOwner} hasn’t answered`, soon: 'Time is up, and the car is still there' },
  lateText: 'Choose a new spot, or keep waiting',
  left: 'Time left',
  carLeft: 'The car has left',
  spots: 'Nearest free spots for the rest of your time',
  spotsUntil: (timein: string, timeout: string) => `${clockText(timein)}–${clockText(timeout)}`,
  noSpots: 'Nothing free nearby for the rest of your time',
  searching: 'Looking for free spots nearby',
  searchAgain: 'Search again',
  searchMap: 'Search the map',
  take: (price: string) => `Book this instead ${moneyText(price)}`,
  takeLabel: (title: string, price: string) => `Book this instead ${moneyText(price)} at ${title}`,
  sameLot: 'Another bay in the same lot',
  takeBay: (price: string) => `Take another bay ${moneyText(price)}`,
  takeBayLabel: (price: string) => `Take another bay ${moneyText(price)} in the same lot`,
  way: (title: string) => `Directions to ${title}`,
  noBlame: 'Your old booking ends with nobody at fault',
  ended: 'Your old booking has ended. Choose a new spot on the map.',
  taken: 'Your new spot is booked. The old booking ended with nobody at fault.',
  /** For the owner. */
  ownerTitle: 'Another car is on your spot, please answer',
  ownerSoon: 'You asked for time to move it',
  ownerCannot: 'You said they can’t park',
  ownerText: (name: string) => `${atStart(name)} is there but can’t park`,
  answerWithin: 'Answer within',
  moveWithin: 'Move it within',
  answers: {
    moved: 'Moved it',
    soon: `In ${soonMinutes} min`,
    cannot: 'Can’t fix it',
  } satisfies Record<OccupiedAnswer, string>,
  askCannot: 'Say they can’t park?',
  askCannotText: 'The driver can choose a new spot, and this counts in reviews of your listing',
  cannot: 'Yes, they can’t park',
  notYet: 'Not yet',
  /** In the history. `none`: the owner has let the time for an answer pass. */
  past: {
    owner: {
      reported: (times: number) => reported(theRenter, times),
      answers: {
        '': '',
        moved: 'You said you moved it',
        soon: 'You asked for time to move it',
        cannot: 'You said they can’t park',
        none: 'You didn’t answer',
      },
    },
    renter: {
      reported: (times: number) => reported('You', times),
      answers: {
        '': '',
        moved: `${theOwner} said it was moved`,
        soon: `${theOwner} asked for time to move it`,
        cannot: `${theOwner} said you can’t park`,
        none: `${theOwner} didn’t answer`,
      },
    },
    withdrawn: 'That car left',
  } satisfies Past,
  seePhoto: 'See photo',
  photoTitle: 'The parked car',
  photoOf: 'Photo of the car on the spot',
  photoGone: 'This photo was deleted',
  close: 'Close',
} as const;
