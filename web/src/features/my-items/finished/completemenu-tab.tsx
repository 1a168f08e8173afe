import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { monthText } from '@joddee/thai-text/dates';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { useState } from 'react';
import { emptyHistoryDrawing } from '../../../art/empty-drawings.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../my-items.module.css';
import { FinishedRow } from './finished-row.tsx';
import { HistoryTable } from './history-table.tsx';

interface CompletemenuTabProps {
  /** The one that ended last is the first. */
  over: readonly BookingView[];
  user: string;
  now: Date;
}

/** So many are drawn at first, and with each press. */
const perPress = 20;

/** What has ended, by the month in which it ended: rows on a phone, a table where there is room. */
export function CompletemenuTab({ over, user, now }: CompletemenuTabProps) {
  const hasRoom = useMedia('(min-width: 70em)');
  const [drawn, setDrawn] = useState(perPress);
  if (over.length === 0)
    return (
      <EmptyState
        drawing={emptyHistoryDrawing}
        title={text.empty.completemenu}
        text={text.emptyText.completemenu}
      />
    );
  const months = new Map<string, BookingView[]>();
  for (const booking of over.slice(0, drawn)) {
    const month = monthText(bangkokDay(new Date(booking.changedAt)));
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return (
    <div className="stack">
      {[...months].map(([month, shown]) => (
        <section className="stack" key={month}>
          <h2 className={`${parts.heading} ${parts.spaceAbove}`}>{month}</h2>
          {hasRoom ? (
            <HistoryTable name={month} shown={shown} user={user} now={now} />
          ) : (
            <ul className={`${parts.gap4} ${parts.below} ${parts.lifted} ${styles.ticketList}`}>
              {shown.map((booking) => (
                <li key={booking._id}>
                  <FinishedRow booking={booking} asOwner={booking.detail.user === user} now={now} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {over.length <= drawn ? null : (
        <button type="button" className="button plain" onClick={() => setDrawn(drawn + perPress)}>
          {text.moreHistory(Math.min(perPress, over.length - drawn))}
        </button>
      )}
    </div>
  );
}
