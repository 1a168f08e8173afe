import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { CardCheck } from '@joddee/marketplace/users/constants';
import type { UserSummaryView } from '@joddee/marketplace/users/shapes';
import { dayNameText } from '@joddee/thai-text/dates';
import { adminText as text } from '@joddee/thai-text/screens/admin-text';
import { bareClockOf } from '../../../lib/moment-text-of.ts';
import { usualReasons } from './decision-buttons.tsx';

export type CardDecision =
  | { kind: 'approve'; checked: readonly CardCheck[] }
  | { kind: 'decline'; reason: string };

/** Whether a card is the first one, and why the one before was declined. A usual reason has its short name. */
export function timesText({
  timesDeclined,
  earlierReason,
}: Pick<UserSummaryView, 'timesDeclined' | 'earlierReason'>): string {
  if (timesDeclined === 0) return text.firstTime;
  const lines = earlierReason.split('\n').filter((line) => line.trim() !== '');
  const short = lines.map((line) => usualReasons.find((usual) => usual.text === line)?.label ?? line);
  return text.sentAgain(short);
}

export function sentAtText(submitted: string, now: Date): string {
  const sent = new Date(submitted);
  return text.sentAt(dayNameText(bangkokDay(sent), bangkokDay(now)), bareClockOf(sent));
}
