import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { monthText } from '@joddee/thai-text/dates';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { emptyHistoryDrawing } from '../../../art/empty-drawings.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import * as styles from '../my-items.module.css';
import { TicketCard } from '../ticket-card.tsx';
import { HistoryTable } from './history-table.tsx';

interface CompletemenuTabProps {
  /** The one that ended last is the first. */
  over: readonly BookingView[];
  user: string;
  now: Date;
}

/** What has ended, by the month in which it ended: tickets on a phone, a table beside more room. */
export function CompletemenuTab({ over, user, now }: CompletemenuTabProps) {
  const hasRoom = useMedia('(min-width: 70em)');
  if (over.length === 0)
    return (
      <EmptyState
        drawing={emptyHistoryDrawing}
        title={text.empty.completemenu}
        text={text.emptyText.completemenu}
      />
    );
  const months = new Map<string, BookingView[]>();
  for (const booking of over) {
    const month = monthText(bangkokDay(new Date(booking.changedAt)));
    months.set(month, [...(months.get(month) ?? []), booking]);
  }
  return (
    <div className="stack">
      {[...months].map(([month, shown]) => (
        <section className="stack" key={month}>
          <h2 className={styles.nextHeading}>{month}</h2>
          {hasRoom ? (
            <HistoryTable name={month} shown={shown} user={user} now={now} />
          ) : (
            <ul className={styles.ticketList}>
              {shown.map((booking) => (
                <li key={booking._id}>
                  <TicketCard booking={booking} now={now} asOwner={booking.detail.user === user} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
