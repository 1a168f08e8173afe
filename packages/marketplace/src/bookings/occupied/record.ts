import type { Period } from '../../calendars/rules/booked-time.ts';
import type { Context } from '../../context/context.ts';
import { AppError } from '../../platform/app-error.ts';
import { type RecordId, requireRecordId } from '../../platform/records/record-id.ts';
import { countStaysOfRenter } from '../../posts/reputation/stays.ts';
import { bookingFacts } from '../record.ts';
import { isOccupied } from '../rules/booking-lifecycle.ts';
import type { GivenAnswer } from './rules/counted-report.ts';
import { replacesRest } from './rules/occupied-spot.ts';
import type { OccupiedView } from './shapes.ts';

/** A report that another car is on the booked spot. */
export interface Report {
  /** The id that the client has chosen for the report. */
  request: string;
  at: Date;
  /** The address of the upload; empty without one, and after its deletion. */
  photo: string;
  answer: OccupiedView['answer'];
  answeredAt: Date | null;
  withdrawn: boolean;
  /** Of the booking, this one included. */
  reports: number;
  /** Every answer of the owner. */
  answers: GivenAnswer[];
}

/** The last report of a booking, with those before it. */
export interface OccupiedReport extends Report {
  /** The post of the booking: only reports have it, so their index holds nothing else. */
  post: RecordId;
  /** How many the post had, of one that is let bay by bay. */
  bays?: number;
  /** The oldest first. */
  earlier: Report[];
  /** When the report is counted for its listing without another change; null if it is counted, or never will be. */
  due: Date | null;
}

/** Every report of a booking that is stored, the last one at the end. */
export function reportsOf(occupied: OccupiedReport | null | undefined): Report[] {
  if (!occupied) return [];
  const { post: _post, due: _due, bays: _bays, earlier, ...last } = occupied;
  return [...earlier, last];
}

export function toOccupiedView(occupied: OccupiedReport | null | undefined): OccupiedView | null {
  return occupied ? toReportView(occupied) : null;
}

export function toReportView(report: Report): OccupiedView {
  return {
    at: report.at.toISOString(),
    number: report.reports,
    photo: report.photo !== '',
    answer: report.answer,
    answeredAt: report.answeredAt?.toISOString() ?? '',
    withdrawn: report.withdrawn,
  };
}

/** The booking that a new one may take the place of: the renter's own, active, reported occupied, and of the same time. */
export async function requireOccupied(
  { db, clock }: Context,
  renter: string,
  id: string,
  stay: Period,
): Promise<RecordId> {
  const booking = await db.bookings.findById(requireRecordId(id)).lean();
  if (booking === null || booking.detail.renter.toString() !== renter) throw new AppError('NOT_FOUND');
  if (!isOccupied(bookingFacts(booking))) throw new AppError('SPOT_NOT_OCCUPIED');
  if (!replacesRest(booking, stay, clock.now())) throw new AppError('OTHER_TIME_THAN_OCCUPIED');
  return booking._id;
}

/** The number of stays of each renter that count, up to a hundred. */
export async function countRenterStays(context: Context, renters: readonly RecordId[]) {
  const distinct = new Map(renters.map((id) => [id.toString(), id]));
  const counts = [...distinct].map(
    async ([name, renter]) => [name, await countStaysOfRenter(context, renter)] as const,
  );
  return new Map(await Promise.all(counts));
}
