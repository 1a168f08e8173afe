import type { OccupiedAnswer } from '../shapes.ts';
import type { OccupiedFacts } from './is-occupied.ts';
import { answerDue } from './occupied-spot.ts';

/**
 * What the owner of an ended booking has answered to its report. Nothing is said against an owner who had no time to
 * answer, or need not any more.
 */
export function pastAnswer(report: OccupiedFacts, ended: Date): '' | OccupiedAnswer | 'none' {
  if (report.answer !== '') return report.answer;
  return report.withdrawn || ended < answerDue(report.at) ? '' : 'none';
}
