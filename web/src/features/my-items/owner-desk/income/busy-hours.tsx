import type { OccupancyView } from '@joddee/marketplace/bookings/shapes';
import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { bareClock } from '@joddee/thai-text/times';
import Lightbulb from 'lucide-react/icons/lightbulb';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../../api/use-api-query.ts';
import * as parts from '../../../../ui/styles/parts.module.css';
import * as ownerDeskStyles from '../owner-desk.module.css';
import * as styles from './income.module.css';

/** From this share of the open time on, a higher price is worth a thought. */
const almostFull = 0.8;

/** Most hours of most spots are booked rarely, and would be drawn as if they never were: one in ten has a third of the colour. */
const shadeOf = (share: number) => Math.round(Math.sqrt(share) * 100);
const percentOf = (share: number) => Math.round(share * 100);

/** How much of the opening hours is booked, by weekday and hour. */
export function BusyHours() {
  const { answer } = useApiQuery('findOccupancy', {});
  return (
    <section className={`stack ${ownerDeskStyles.deskPart}`} aria-labelledby="desk-busy">
      <div className={`${parts.sectionHead} ${styles.head}`}>
        <h2 id="desk-busy">{text.busy}</h2>
      </div>
      <div className={`card ${parts.column} ${styles.busyCard}`}>
        <p className="quiet small">{text.busyWeeks}</p>
        {answer === undefined ? (
          <div className={`${styles.busyPlace} skeleton`} />
        ) : answer.ok ? (
          <Cells {...answer.data} />
        ) : (
          <p className={styles.busyPlace} role="alert">
            {answer.message ?? text.loadFailed}
          </p>
        )}
      </div>
    </section>
  );
}

function Cells({ stays, open, shares }: OccupancyView) {
  const isOpen = (weekday: number, hour: number) => open[weekday]?.[hour] === true;
  const isUsed = (hour: number) =>
    shares.some((day, weekday) => isOpen(weekday, hour) || (day[hour] ?? null) !== null);
  const first = [0, 1, 2, 3, 4, 5].some(isUsed) ? 0 : 6;
  const hours = Array.from({ length: 24 - first }, (_, index) => first + index);
  const busiest = shares
    .flatMap((day, weekday) => day.map((share, hour) => ({ weekday, hour, share: share ?? 0 })))
    .sort((a, b) => b.share - a.share)[0];
  const isSmall = stays < limits.occupancy.fewStays;
  /** A listing that is open now may have no past week yet. */
  const withoutShare = (weekday: number, hour: number) =>
    isOpen(weekday, hour) ? text.noData : text.closedCell;
  const nameOf = (weekday: number) => text.weekdays[weekday] ?? '';
  return (
    <>
      <div
        className={styles.busyCells}
        aria-hidden="true"
        style={{ '--columns': hours.length } as React.CSSProperties}
      >
        {shares.map((day, weekday) => (
          <div className={styles.busyDay} key={nameOf(weekday)}>
            <span>{nameOf(weekday)}</span>
            {hours.map((hour) => {
              const share = day[hour] ?? null;
              return (
                <i
                  key={hour}
                  data-closed={(share === null && !isOpen(weekday, hour)) || undefined}
                  data-unknown={(share === null && isOpen(weekday, hour)) || undefined}
                  title={
                    share === null
                      ? withoutShare(weekday, hour)
                      : text.cell(nameOf(weekday), slotName(hour * 60), percentOf(share))
                  }
                  style={{ '--share': `${shadeOf(share ?? 0)}%` } as React.CSSProperties}
                />
              );
            })}
          </div>
        ))}
        <div className={`${styles.busyDay} ${styles.busyHours}`}>
          <span />
          {hours.map((hour) => (
            <span key={hour}>{hour % 3 === 0 ? slotName(hour * 60).slice(0, 2) : ''}</span>
          ))}
        </div>
      </div>
      <p className={`row ${styles.busyScale} quiet tiny`} aria-hidden="true">
        {text.free} <i /> {text.full}
        {shares.flat().every((share) => share !== null) ? null : (
          <span className={`${parts.inline} ${styles.busyLegend}`}>
            <span className={styles.busyKey} data-unknown /> {text.noData}{' '}
            <span className={styles.busyKey} data-closed /> {text.closedCell}
          </span>
        )}
      </p>
      <div className="visually-hidden">
        <table>
          <caption>{text.busyTable}</caption>
          <thead>
            <tr>
              <th scope="col">{text.dayColumn}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {bareClock(slotName(hour * 60))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.map((day, weekday) => (
              <tr key={nameOf(weekday)}>
                <th scope="row">{nameOf(weekday)}</th>
                {hours.map((hour) => {
                  const share = day[hour] ?? null;
                  return (
                    <td key={hour}>
                      {share === null ? withoutShare(weekday, hour) : text.share(percentOf(share))}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isSmall ? (
        <p className="notice small">{text.fewStays(stays)}</p>
      ) : busiest !== undefined && busiest.share >= almostFull ? (
        <p className={`notice small ${styles.busyHint}`}>
          <Lightbulb className="icon-20" />
          <span>
            {text.busyHint(nameOf(busiest.weekday), slotName(busiest.hour * 60), percentOf(busiest.share))}{' '}
            <Link to="?tab=postmenu" replace>
              {text.changePrice}
            </Link>
          </span>
        </p>
      ) : null}
    </>
  );
}
