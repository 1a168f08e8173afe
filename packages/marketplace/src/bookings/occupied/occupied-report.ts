import type { OccupiedView } from '@joddee/contract/occupied/occupied';
import type { RecordId } from '../../platform/records/record-id.ts';

/** The last report of a booking that another car is on the spot. */
export interface OccupiedReport {
  /** The post of the booking: only reports have it, so their index holds nothing else. */
  post: RecordId;
  /** The id that the client has chosen for the report. */
  request: string;
  at: Date;
  /** The address of the upload; empty without one, and after its deletion. */
  photo: string;
  answer: OccupiedView['answer'];
  answeredAt: Date | null;
  withdrawn: boolean;
}

export function occupiedView(report: OccupiedReport | null | undefined): OccupiedView | null {
  if (!report) return null;
  return {
    at: report.at.toISOString(),
    photo: report.photo !== '',
    answer: report.answer,
    answeredAt: report.answeredAt?.toISOString() ?? '',
    withdrawn: report.withdrawn,
  };
}
