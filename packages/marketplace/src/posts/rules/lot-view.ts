import type { BayTime } from '../../calendars/rules/bays.ts';
import { limits } from '../../common/limits.ts';
import type { SlotsView } from '../../contract/server-events.ts';

type LotView = NonNullable<SlotsView['lot']>;

const slotMs = limits.slotMinutes * 60_000;
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
