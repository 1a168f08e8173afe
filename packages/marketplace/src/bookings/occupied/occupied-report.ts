import type { OccupiedView } from '@joddee/contract/occupied/occupied';
import type { GivenAnswer } from '@joddee/rules/occupied/counted-report';
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
  /** Of the booking, this one included; absent from the first ones of bookings made before they were counted. */
  reports?: number;
  /** Every answer of the owner. Absent from reports made before all of them were stored, as is the next one. */
  answers?: GivenAnswer[];
  /** When the report is counted for its listing without another change; null if it is counted, or never will be. */
  due?: Date | null;
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
