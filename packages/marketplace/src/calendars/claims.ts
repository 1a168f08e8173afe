import mongoose from 'mongoose';
import { isFaulty } from '../common/faults.ts';
import type { Context } from '../context/context.ts';
import { inBatches } from '../platform/batches.ts';
import type { Clock } from '../platform/clock.ts';
import type { RecordId } from '../platform/records/record-id.ts';
import { type ReadModel, writable } from '../platform/records/record-schema.ts';
import type { CalendarRecord, HeldTime } from './record.ts';
import { chooseBay, timesOfBays } from './rules/bays.ts';
import { overlap, type Period } from './rules/booked-time.ts';
import { type Opening, openingText, readOpening } from './rules/opening.ts';
import { widened, withBuffer } from './rules/slot-options.ts';

/**
 * Releases a booking's time in these calendars and returns the number of calendars that held it. Repeating it changes
 * nothing. No active booking may exist under the id any more, because two bookings could get the same time otherwise.
 */
export async function releaseTimes({ db }: Context, calendarIds: readonly RecordId[], bookingId: RecordId) {
  const released = await writable(db.calendars).updateMany(
    { _id: { $in: calendarIds }, 'held.booking': bookingId },
    { $pull: { held: { booking: bookingId } }, $inc: { version: 1 } },
  );
  return released.modifiedCount;
}

export type Claim =
  /** With the bay, of a post that is let bay by bay. */
  | { outcome: 'claimed'; bay?: number | undefined }
  | { outcome: 'taken' | 'full' | 'closed' | 'outside-hours' };

/**
 * A time in a calendar for a booking, claimed by one conditional update of an existing document. Nothing else keeps two
 * bookings from overlapping, or a calendar from holding more than `atMost`. A repeat for the same booking finds its own
 * claim.
 */
export interface ClaimRequest {
  calendar: RecordId;
  booking: RecordId;
  period: Period;
  /** The number of times that the calendar may hold. */
  atMost?: number | undefined;
  /** The post is known to be let bay by bay. The calendar decides; this spares an attempt. */
  byBay?: boolean | undefined;
  /** Of a claim in the calendar of a post. */
  opening?: AskedOpening | undefined;
  /**
   * A time that does not count: of a booking that ends once this one is made, or that is held for who books it now.
   */
  except?: RecordId | undefined;
  /** The time is held for who waits for it: `booking` is the id of the hold. */
  hold?: { wait: RecordId; renter: RecordId } | undefined;
}

/** Each lost attempt is a claim that another won, so more are a fault. */
const mostAttempts = 500;

type Calendars = Map<string, CalendarRecord>;

/**
 * Claims times, those that are asked for together in one message. Each claim is one conditional update of its own: the
 * batch is unordered and no transaction, so a refused claim affects no other, and after a crash each claim of the batch
 * was either made or not, as if it had been sent alone.
 *
 * Of a post that is let bay by bay, a bay is chosen from the calendar as it was read. Another claim may have it by then:
 * the update matches nothing, and a bay is chosen again until none is free.
 */
export function claimInBatches(calendars: ReadModel<CalendarRecord>, clock: Clock) {
  return inBatches<ClaimRequest, Claim>({ size: 32, atOnce: 2 }, async (requests) => {
    const outcomes = new Map<ClaimRequest, Claim | Error>();
    let open = [...requests];
    const byBay = open.filter((request) => request.byBay === true);
    let read = await readCalendars(calendars, byBay);
    for (let attempt = 0; open.length > 0 && attempt < mostAttempts; attempt += 1) {
      const planned = plan(open, read, clock.now());
      let failure: Error | undefined;
      try {
        const updates = planned.map((claim) => ({ updateOne: updateOf(claim, clock.now()) }));
        // The driver cannot type a condition on the elements of a list.
        const { modifiedCount } = await writable(calendars).collection.bulkWrite(updates as never, {
          ordered: false,
        });
        // Each update changes one calendar at most, so all of them did.
        if (modifiedCount === planned.length || isFaulty('winner-guessed-from-totals')) {
          for (const [index, { request, bay }] of planned.entries())
            outcomes.set(request, index < modifiedCount ? { outcome: 'claimed', bay } : { outcome: 'taken' });
          break;
        }
      } catch (error) {
        // Some may have been made nevertheless.
        if (!(error instanceof mongoose.mongo.MongoBulkWriteError)) throw error;
        failure = error;
      }
      // The totals do not show which of them claimed, so the calendars are read back.
      read = await readCalendars(calendars, open);
      open = open.filter((request) => {
        const outcome = outcomeOf(request, read.get(request.calendar.toString()), clock.now());
        if (isFaulty('refusal-fails-its-group') && outcome !== 'again' && outcome.outcome !== 'claimed')
          throw new Error('one of them is refused');
        if (outcome === 'again' && failure === undefined) return true;
        const isRefused = outcome === 'again' || outcome.outcome === 'taken';
        outcomes.set(request, isRefused && failure !== undefined ? failure : (outcome as Claim));
        return false;
      });
    }
    return requests.map((request) => outcomes.get(request) ?? new Error('A claim has no outcome'));
  });
}

async function readCalendars(
  calendars: ReadModel<CalendarRecord>,
  requests: readonly ClaimRequest[],
): Promise<Calendars> {
  const ids = new Map(requests.map(({ calendar }) => [calendar.toString(), calendar]));
  if (ids.size === 0) return new Map();
  const found = await calendars.find({ _id: { $in: [...ids.values()] } }).lean();
  return new Map(found.map((calendar) => [calendar._id.toString(), calendar]));
}

interface PlannedClaim {
  request: ClaimRequest;
  opening: Opening | undefined;
  bay?: number | undefined;
}

/** Chooses bays as if every claim of the batch succeeded, so that claims of one lot do not meet each other. */
function plan(requests: readonly ClaimRequest[], read: Calendars, now: Date): PlannedClaim[] {
  const chosen = new Map<string, HeldTime[]>();
  return requests.map((request) => {
    const { calendar, booking, period } = request;
    const key = calendar.toString();
    const { bays, held } = read.get(key) ?? {};
    const opening = openingFor(request, read.get(key));
    if (bays == null || held === undefined) return { request, opening };
    const others = chosen.get(key) ?? [];
    // If none is free, the update of the first bay matches nothing, and the calendar is read once more.
    const bay = chooseBayWithBuffer([...counted(held, request), ...others], bays, period, opening, now) ?? 1;
    chosen.set(key, [...others, { booking, bay, ...period, heldAt: period.from }]);
    return { request, opening, bay };
  });
}

const counted = (held: readonly HeldTime[], { except }: ClaimRequest) =>
  except === undefined ? held : held.filter((time) => !time.booking.equals(except));

/** How many times the calendar may hold, with the one that does not count. */
const mostHeld = ({ atMost, except }: ClaimRequest) =>
  except === undefined || atMost === undefined ? atMost : atMost + 1;

function updateOf({ request, bay, opening }: PlannedClaim, heldAt: Date) {
  const { calendar, booking, period, except, hold } = request;
  const most = mostHeld(request);
  const { from, to } = period;
  const others = {
    ...(isFaulty('missing-predicate') ? { from: { $lt: to, $gte: from } } : inTheWay(period, opening)),
    ...(except === undefined ? {} : { booking: { $ne: except } }),
  };
  if (bay !== undefined)
    return {
      filter: {
        _id: calendar,
        open: true,
        bays: { $gte: bay },
        // Another run of the same request may have claimed another bay.
        'held.booking': { $ne: booking },
        ...(isFaulty('bay-sold-twice') || isFaulty('check-then-insert')
          ? {}
          : { held: { $not: { $elemMatch: { bay: { $in: [bay, null] }, ...others } } } }),
        ...openingIs(opening),
      },
      update: { $push: { held: { booking, bay, from, to, heldAt, ...hold } }, $inc: { version: 1 } },
    };
  return {
    filter: {
      _id: calendar,
      open: true,
      bays: null,
      ...(isFaulty('check-then-insert') ? {} : { held: { $not: { $elemMatch: others } } }),
      ...openingIs(opening),
      ...(most === undefined ? {} : { [`held.${most - 1}`]: { $exists: false } }),
    },
    update: { $push: { held: { booking, from, to, heldAt, ...hold } }, $inc: { version: 1 } },
  };
}

function outcomeOf(request: ClaimRequest, calendar: CalendarRecord | undefined, now: Date): Claim | 'again' {
  const { booking, period } = request;
  const own = calendar?.held.find((held) => held.booking.equals(booking));
  if (own !== undefined) return { outcome: 'claimed', bay: own.bay };
  if (!calendar?.open) return { outcome: 'closed' };
  if (isRefusedByWeek(request, calendar)) return { outcome: 'outside-hours' };
  const opening = openingFor(request, calendar);
  const { held, bays } = calendar;
  const others = counted(held, request);
  if (bays != null)
    return chooseBayWithBuffer(others, bays, period, opening, now) === undefined
      ? { outcome: 'taken' }
      : 'again';
  if (others.some((time) => isInTheWay(time, period, opening))) return { outcome: 'taken' };
  const most = mostHeld(request);
  const isFull = most !== undefined && held.length >= most;
  return isFull ? { outcome: 'full' } : 'again';
}

/** What a claim of a post's time was decided by. The calendar decides: its opening may be another by now. */
export interface AskedOpening {
  opening: Opening;
  /** Whether another opening allows the same stay too. */
  allows: (opening: Opening) => boolean;
}

type Asks = { opening?: AskedOpening | undefined };
type HasOpening = Partial<Pick<CalendarRecord, 'opening'>> | undefined;

/** What the calendar holds, or what the claim was decided by before the calendar was read. */
export function openingFor({ opening }: Asks, calendar: HasOpening): Opening | undefined {
  return calendar?.opening == null ? opening?.opening : readOpening(calendar.opening);
}

/** The condition that the calendar holds this opening; none for renters, whose calendars hold none. */
export const openingIs = (opening: Opening | undefined) =>
  opening === undefined ? {} : { opening: openingText(opening) };

/** The owner has changed the week since the claim was decided, and it does not allow the stay any more. */
function isRefusedByWeek({ opening }: Asks, calendar: HasOpening): boolean {
  if (opening === undefined || calendar?.opening == null) return false;
  return calendar.opening !== openingText(opening.opening) && !opening.allows(readOpening(calendar.opening));
}

/** The condition on a held time that is in the way of a period. */
export function inTheWay(period: Period, opening: Opening | undefined) {
  const { from, to } = isFaulty('buffer-ignored') ? period : widened(period, opening?.bufferMinutes);
  return { from: { $lt: to }, to: { $gt: from } };
}

export const isInTheWay = (time: HeldTime, period: Period, opening: Opening | undefined): boolean =>
  overlap(time, widened(period, opening?.bufferMinutes));

/** The bay for a stay, with the time that the owner keeps between two bookings. */
const chooseBayWithBuffer = (
  held: readonly HeldTime[],
  bays: number,
  period: Period,
  opening: Opening | undefined,
  now: Date,
): number | undefined => chooseBay(withBuffer(held, opening?.bufferMinutes, bays), bays, period, now);

/** Whether some bay of a post could take a stay, or all of it if it is let as a whole. */
export function isFreeFor(
  calendar: (Pick<CalendarRecord, 'held'> & Partial<CalendarRecord>) | null,
  period: Period,
  opening: Opening,
): boolean {
  const asked = openingFor({}, calendar ?? undefined) ?? opening;
  return timesOfBays(calendar?.held ?? [], calendar?.bays ?? undefined).some(
    (times) => !times.some((time) => isInTheWay(time, period, asked)),
  );
}
