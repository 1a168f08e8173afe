import type { ReviewFacts } from '../../bookings/occupied/rules/listing-review.ts';
import type { BayTime } from '../../calendars/rules/bays.ts';
import { slotMs } from '../../common/bangkok-zone.ts';
import { isFaulty } from '../../common/faults.ts';
import type { SlotsView } from '../../contract/server-events.ts';
import type { WithheldListing } from '../../users/rules/suspension.ts';
import type { CarType } from '../constants.ts';

type LotView = NonNullable<SlotsView['lot']>;

const allBays = 0;

/** The held times of a lot as they are sent. */
export function lotView(held: readonly BayTime[], bays: number): LotView {
  return {
    bays,
    held: held
      .map(({ bay, from, to }): LotView['held'][number] => [
        bay ?? allBays,
        from.getTime() / slotMs,
        to.getTime() / slotMs,
      ])
      .sort(([bayA, fromA], [bayB, fromB]) => fromA - fromB || bayA - bayB),
  };
}

/** What the times of a post are decided by: those of its bays, or those of the whole. */
export function timesOfView({ taken, lot }: Pick<SlotsView, 'taken' | 'lot'>): {
  taken: BayTime[];
  bays?: number;
} {
  if (lot === undefined)
    return { taken: taken.map(({ from, to }) => ({ from: new Date(from), to: new Date(to) })) };
  return {
    bays: lot.bays,
    taken: lot.held.map(([bay, from, to]) => ({
      bay: bay === allBays ? undefined : bay,
      from: new Date(from * slotMs),
      to: new Date(to * slotMs),
    })),
  };
}

/** R123, R125: of a listing that is hidden or withheld the public sees nothing. */
export const isShown = (listing: {
  deletedAt: Date | null;
  withheld?: WithheldListing | null | undefined;
  review?: Pick<ReviewFacts, 'hidden'> | null | undefined;
}): boolean =>
  listing.deletedAt === null &&
  listing.withheld == null &&
  (listing.review?.hidden !== true || isFaulty('hidden-listing-shown'));

/** Whether a vehicle may park at a spot. A request that names none is made by a client that does not ask for it. */
export const takesVehicle = (accepted: CarType, vehicle: CarType | undefined): boolean =>
  vehicle === undefined || vehicle === accepted;

/** Every plate has a number. One without may be meant, but is more often a slip: it is asked about and never refused. */
export const isOddPlate = (plate: string): boolean => plate.trim() !== '' && !/\p{Nd}/u.test(plate);

/** Draws up to `count` of the best rated in random order; `random` behaves like Math.random. */
export function drawRecommended<T>(bestRated: readonly T[], count: number, random: () => number): T[] {
  const left = [...bestRated];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0)
    drawn.push(...left.splice(Math.min(left.length - 1, Math.floor(random() * left.length)), 1));
  return drawn;
}
