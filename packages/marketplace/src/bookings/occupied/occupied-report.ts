import type { OccupiedView } from '@joddee/contract/occupied/occupied';
import type { GivenAnswer } from '@joddee/rules/occupied/counted-report';
import type { RecordId } from '../../platform/records/record-id.ts';

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
  /** Of the booking, this one included; absent from the first ones of bookings made before they were counted. */
  reports?: number;
  /** Every answer of the owner. Absent from reports made before all of them were stored, as is the next one. */
  answers?: GivenAnswer[];
}

/** The last report of a booking, with those before it. */
export interface OccupiedReport extends Report {
  /** The post of the booking: only reports have it, so their index holds nothing else. */
  post: RecordId;
  /** The oldest first. Absent without one, and from bookings whose last report was made before they were stored. */
  earlier?: Report[];
  /** When the report is counted for its listing without another change; null if it is counted, or never will be. */
  due?: Date | null;
}

/** Every report of a booking that is stored, the last one at the end. */
export function reportsOf(occupied: OccupiedReport | null | undefined): Report[] {
  if (!occupied) return [];
  const { post: _post, due: _due, earlier = [], ...last } = occupied;
  return [...earlier, last];
}

export const numberOf = ({ reports }: Report): number => reports ?? 1;

export function occupiedView(occupied: OccupiedReport | null | undefined): OccupiedView | null {
  return occupied ? reportView(occupied) : null;
}

export function reportView(report: Report): OccupiedView {
  return {
    at: report.at.toISOString(),
    number: numberOf(report),
    photo: report.photo !== '',
    answer: report.answer,
    answeredAt: report.answeredAt?.toISOString() ?? '',
    withdrawn: report.withdrawn,
  };
}
