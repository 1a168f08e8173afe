import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { baysOf } from '@joddee/marketplace/calendars/rules/bays';
import { closedMinutes, type MinuteRange } from '@joddee/marketplace/calendars/rules/closed-minutes';
import {
  bangkokDay,
  instantOf,
  minutesPerDay,
  slotName,
} from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { minuteName } from '../../lib/moment-text-of.ts';
import { isUnderWay, realStayOf } from '../booking/stay-progress.ts';

/** What a stay is for its owner: it waits for a confirmation, is parked, is booked, or is finished. */
export type BlockKind = 'waits' | 'parked' | 'booked' | 'done';

/** In minutes from midnight; what lies outside of the day is left out. */
export interface Block extends MinuteRange {
  booking: BookingView;
  kind: BlockKind;
  /** Its real time where it left before its booked end, by the clock. */
  timein: string;
  timeout: string;
  /** It began before the day, or ends after it. */
  beginsBefore: boolean;
  endsAfter: boolean;
}

export interface DayRow {
  id: string;
  title: string;
  /** Absent for a listing that was deleted and still has stays. */
  post: PostView | undefined;
  closed: MinuteRange[];
  blocks: Block[];
}

/** The bays that stays of a row hold, each drawn below the other; one line for a listing that is let as a whole. */
export function lanesOf({ blocks }: Pick<DayRow, 'blocks'>): number[] {
  const bays = new Set(blocks.map(({ booking }) => bayOf(booking)));
  return bays.size === 0 ? [0] : [...bays].sort((a, b) => a - b);
}

/** How many bays of a row with lanes have no stay on the day. */
export function emptyBays(row: Pick<DayRow, 'post' | 'blocks'>): number {
  const bays = row.post === undefined ? null : baysOf(row.post.detail);
  const lanes = lanesOf(row);
  return bays === null || lanes[0] === 0 ? 0 : bays - lanes.filter((bay) => bay <= bays).length;
}

function kindOf({ state }: BookingView): BlockKind | undefined {
  switch (state) {
    case 'arrived':
    case 'leaving':
      return 'waits';
    case 'parked':
    case 'booked':
      return state;
    case 'completed':
      return 'done';
    default:
      return undefined;
  }
}

/**
 * One day at the owner's listings, and at deleted ones that still have stays on it. With the present time, a stay
 * under way is on its day, whatever time was booked.
 */
export function dayRows(
  posts: readonly PostView[],
  bookings: readonly BookingView[],
  day: string,
  now?: Date,
): DayRow[] {
  const today = now !== undefined && bangkokDay(now) === day ? now : undefined;
  const isPast = now !== undefined && day < bangkokDay(now);
  const takesNone = ({ available }: PostView) => !available && !isPast;
  const blocks = bookings.flatMap((booking) => blockOf(booking, day, today)).sort((a, b) => a.from - b.from);
  const rows = posts.map(
    (post): DayRow => ({
      id: post._id,
      title: post.title,
      post,
      closed: takesNone(post) ? [{ from: 0, to: minutesPerDay }] : closedMinutes(post.date, day),
      blocks: blocks.filter(({ booking }) => booking.detail.post === post._id),
    }),
  );
  const listed = new Set(posts.map(({ _id }) => _id));
  for (const block of blocks) {
    const { detail, place } = block.booking;
    if (listed.has(detail.post)) continue;
    const row = rows.find(({ id }) => id === detail.post);
    if (row === undefined)
      rows.push({ id: detail.post, title: place.title, post: undefined, closed: [], blocks: [block] });
    else row.blocks.push(block);
  }
  return rows.map((row) => ({ ...row, blocks: beside(row.blocks) }));
}

/** A stay beyond its time ends where the next one of its bay begins: drawn over each other, two could be taken for one. */
function beside(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    const isNext = ({ from, booking }: Block) => from > block.from && bayOf(booking) === bayOf(block.booking);
    return { ...block, to: Math.min(block.to, ...blocks.filter(isNext).map(({ from }) => from)) };
  });
}

const bayOf = ({ bay }: BookingView): number => bay?.number ?? 0;

function blockOf(booking: BookingView, day: string, now: Date | undefined): Block[] {
  const kind = kindOf(booking);
  const midnight = instantOf(day, 0).getTime();
  const minuteOf = (instant: string) => (new Date(instant).getTime() - midnight) / 60_000;
  let [from, to] = [minuteOf(booking.from), minuteOf(booking.to)];
  let { timein, timeout } = booking.detail;
  const real = realStayOf(booking);
  if (real?.left !== undefined && real.left.toISOString() < booking.to) {
    // The rest of its time was free again, all of it if it left before. The shortest stay is wide enough to be seen.
    if (real.left.toISOString() < booking.from) {
      from = minuteOf(real.came.toISOString());
      timein = minuteName(real.came);
    }
    timeout = minuteName(real.left);
    to = Math.max(minuteOf(real.left.toISOString()), from + limits.slotMinutes);
  } else if (now !== undefined && isUnderWay(booking)) {
    from = Math.min(from, minuteOf(booking.stepTimes.arrived || booking.changedAt));
    to = Math.max(to, minuteOf(now.toISOString()));
  }
  if (kind === undefined || to <= 0 || from >= minutesPerDay) return [];
  return [
    {
      booking,
      kind,
      from: Math.max(0, from),
      to: Math.min(minutesPerDay, to),
      timein,
      timeout,
      beginsBefore: from < 0,
      endsAfter: to > minutesPerDay,
    },
  ];
}

export const isClosedAllDay = ({ closed, blocks }: DayRow): boolean =>
  blocks.length === 0 && closed.some(({ from, to }) => from === 0 && to === minutesPerDay);

/** The hours that are drawn: those in which a listing is open or booked, that of now, and one around them. */
export function drawnHours(rows: readonly DayRow[], minute?: number): number[] {
  const all = Array.from({ length: 24 }, (_, hour) => hour);
  const used = all.filter((hour) => {
    const [from, to] = [hour * 60, hour * 60 + 60];
    return (
      (minute !== undefined && from <= minute && minute < to) ||
      rows.some(
        ({ post, closed, blocks }) =>
          blocks.some((block) => block.from < to && block.to > from) ||
          (post !== undefined && !closed.some((range) => range.from <= from && range.to >= to)),
      )
    );
  });
  const drawn = all.filter((hour) => used.some((each) => Math.abs(each - hour) <= 1));
  return drawn.length === 0 ? all : drawn;
}

/** How many minutes of the drawn hours are before a minute of the day. */
export const drawnMinutes = (hours: readonly number[], minute: number): number =>
  hours.reduce((sum, hour) => sum + Math.min(Math.max(minute - hour * 60, 0), 60), 0);

/** The half hour at a share of the drawn hours, by the clock. */
export const slotAtShare = (hours: readonly number[], share: number): string => {
  const slot = Math.floor((share * hours.length * 60) / limits.slotMinutes);
  const perHour = 60 / limits.slotMinutes;
  return slotName((hours[Math.floor(slot / perHour)] ?? 0) * 60 + (slot % perHour) * limits.slotMinutes);
};
