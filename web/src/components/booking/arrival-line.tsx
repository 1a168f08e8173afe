import { minutesUntil } from '@joddee/marketplace/bookings/rules/expected-arrival';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { arrivalText as text } from '@joddee/thai-text/screens/arrival/arrival-text';
import { CircleAlert, Navigation } from 'lucide-react';
import { clockTextOf } from '../../lib/moment-text-of.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './arrival-line.module.css';

/** "On the way, in about 8 minutes", or that the car should be there. */
export function ArrivalLine({ words: { tone, what, about } }: { words: ArrivalWords }) {
  const Icon = tone === 'live' ? Navigation : CircleAlert;
  return (
    <p className={`${parts.gap2} ${parts.inRow} ${parts.lifted} ${styles.arrivalLine}`} data-tone={tone}>
      <Icon className="icon-20" aria-hidden="true" />
      <span>
        <strong className={parts.toned}>{what}</strong>{' '}
        {about === '' ? null : <span className="quiet small unbroken">{about}</span>}
      </span>
    </p>
  );
}

export interface ArrivalWords {
  /** Live while the car comes, harm once it should be there. */
  tone: 'live' | 'harm';
  what: string;
  about: string;
}

/** What both parties read about the arrival of a car; undefined while nothing is known. */
export function arrivalWords(
  { state, expectedArrival: { at, asked } }: Pick<BookingView, 'state' | 'expectedArrival'>,
  now: Date,
): ArrivalWords | undefined {
  if (state !== 'booked') return undefined;
  if (at === '') return asked ? { tone: 'harm', what: text.asked, about: '' } : undefined;
  const arrival = new Date(at);
  const minutes = minutesUntil(arrival, now);
  if (minutes !== undefined)
    return { tone: 'live', what: text.inMinutes(minutes), about: text.around(clockTextOf(arrival)) };
  return { tone: 'harm', what: text.due, about: asked ? text.asked : text.saidFor(clockTextOf(arrival)) };
}

/** The instant by which a car is in the owner's list: its expected arrival, or the booked start. */
export const arrivalOrStart = ({ from, expectedArrival }: BookingView): string => expectedArrival.at || from;
