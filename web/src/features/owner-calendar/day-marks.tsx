import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { baysOf } from '@joddee/marketplace/calendars/rules/bays';
import { blockedMinutes } from '@joddee/marketplace/calendars/rules/closed-minutes';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { limits } from '@joddee/marketplace/common/limits';
import type { BlockView } from '@joddee/marketplace/posts/opening/shapes';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { calendarText as text } from '@joddee/thai-text/screens/calendar/calendar-text';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StayLinks } from '../../components/booking/booking-links.tsx';
import { dayRows } from '../../components/timeline/day-rows.ts';
import { at } from '../../components/timeline/minute-style.ts';
import { StayWords } from '../../components/timeline/stay-words.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { plateDigits, plateNumber } from '../../ui/plate.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { besideEachOther, type MoreStays } from './beside-each-other.ts';
import { BlockDialog, blockName } from './blocks.tsx';
import * as styles from './calendar-grid.module.css';

interface DayMarksProps {
  post: PostView;
  bookings: readonly BookingView[];
  day: string;
  /** The half hours that the calendar shows. */
  rows: { first: number; last: number };
  now: Date;
}

/** What a day of one listing holds, drawn over its half hours: blocked times with their reasons, and stays. */
export function DayMarks({ post, bookings, day, rows, now }: DayMarksProps) {
  const [opened, setOpened] = useState<BlockView | MoreStays>();
  const close = () => setOpened(undefined);
  const top = rows.first * limits.slotMinutes;
  const bottom = (rows.last + 1) * limits.slotMinutes;
  const placed = ({ from, to }: { from: number; to: number }) => ({
    '--from': Math.max(from, top),
    '--to': Math.min(to, bottom),
  });
  const isShown = ({ from, to }: { from: number; to: number }) => to > top && from < bottom;
  const bays = baysOf(post.detail);
  const { stays, more } = besideEachOther(dayRows([post], bookings, day, now)[0]?.blocks ?? []);
  const blocks = (post.date.blocks ?? [])
    .flatMap((block) =>
      blockedMinutes({ ...post.date, blocks: [block] }, day).map((time) => ({ block, ...time })),
    )
    .filter(isShown);
  // One stop of the Tab key for each day.
  const stopOf = (index: number) => ({ 'data-mark': '', tabIndex: index === 0 ? 0 : -1 });
  const nameOf = (block: BlockView) => blockName(block, bangkokDay(now));
  return (
    <>
      {blocks.map(({ block, ...time }, index) => {
        const reason = post.blockReasons?.[block._id];
        return (
          <button
            key={`${block._id}${time.from}`}
            type="button"
            className={`${styles.calendarMark} ${styles.blocked}`}
            {...stopOf(index)}
            style={at(placed(time))}
            onClick={() => setOpened(block)}
          >
            <span className="visually-hidden">
              {text.states.blocked} {nameOf(block)}
            </span>
            <span className={`${parts.wrap} ${parts.sideGap2} ${styles.calendarWords}`} aria-hidden={!reason}>
              {reason || text.states.blocked}
            </span>
          </button>
        );
      })}
      {stays.filter(isShown).map((stay, index) => (
        <Link
          key={stay.booking._id}
          className={styles.calendarMark}
          data-kind={stay.kind}
          {...stopOf(blocks.length + index)}
          style={at({ ...placed(stay), '--column': stay.column, '--columns': stay.columns })}
          to={bookingAddress(stay.booking._id)}
        >
          <StayWords booking={stay.booking} />
          <span className={`${parts.wrap} ${parts.sideGap2} ${styles.calendarWords}`} aria-hidden="true">
            <span className={styles.calendarPlate} translate="no">
              {plateNumber(stay.booking.detail.idCar)}
            </span>
            <span className={styles.calendarDigits} translate="no">
              {plateDigits(stay.booking.detail.idCar)}
            </span>{' '}
            {bays === null ? null : <span className={styles.calendarCars}>{text.cars(stay.cars, bays)}</span>}
          </span>
        </Link>
      ))}
      {more.filter(isShown).map((rest) => (
        <button
          key={rest.from}
          type="button"
          className={styles.calendarMark}
          data-kind="booked"
          {...stopOf(1)}
          style={at({ ...placed(rest), '--column': rest.column, '--columns': rest.columns })}
          aria-label={text.more(rest.stays.length)}
          onClick={() => setOpened(rest)}
        >
          <span className={`${parts.wrap} ${parts.sideGap2} ${styles.calendarWords}`} aria-hidden="true">
            +{rest.stays.length}
          </span>
        </button>
      ))}
      {opened === undefined ? null : 'stays' in opened ? (
        <Dialog title={text.more(opened.stays.length)} onClose={close}>
          <StayLinks stays={opened.stays.map(({ booking }) => booking)} />
        </Dialog>
      ) : (
        <BlockDialog
          postId={post._id}
          block={opened}
          name={nameOf(opened)}
          reason={post.blockReasons?.[opened._id]}
          onClose={close}
        />
      )}
    </>
  );
}
