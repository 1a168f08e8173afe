import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import type { PostView } from '@joddee/marketplace/posts/shapes';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { moneyText } from '@joddee/thai-text/money';
import { calendarText } from '@joddee/thai-text/screens/calendar/calendar-text';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { bareClock, timeRangeText } from '@joddee/thai-text/times';
import type { CSSProperties } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { plateDigits, plateNumber } from '../../ui/plate.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { useFormerUser } from '../booking/booking-people.ts';
import { type Block, type DayRow, emptyBays, isClosedAllDay, lanesOf, slotAtShare } from './day-rows.ts';
import { ListingName } from './listing-name.tsx';
import { at, placed } from './minute-style.ts';
import { StayWords } from './stay-words.tsx';
import * as timelineStyles from './timeline.module.css';
import * as styles from './timeline-block.module.css';
import * as timelineHoursStyles from './timeline-hours.module.css';

interface TimelineRowProps {
  row: DayRow;
  day: string;
  /** Those that are drawn. */
  hours: readonly number[];
  /** The hours are below each other, not beside. */
  runsDown: boolean;
  /** Of the day that is shown, if it is today. */
  minute: number | undefined;
  isOver: boolean;
  /** The stay that the Tab key reaches. */
  active: string | undefined;
  onFocusBlock: (id: string) => void;
  onOpen: ((id: string) => void) | undefined;
}

export function TimelineRow(props: TimelineRowProps) {
  const { row, day, hours, runsDown, minute, isOver, active, onFocusBlock, onOpen } = props;
  const { title, post, closed, blocks } = row;
  const lanes = lanesOf(row);
  const empty = emptyBays(row);
  const reopens =
    // Where time runs down, a name is narrow, and the end of the closed hours is in sight.
    runsDown || minute === undefined || post === undefined || !post.available
      ? undefined
      : closed.find(({ from, to }) => from <= minute && minute < to && to < 1440);
  return (
    <div
      className={lanes[0] === 0 ? timelineStyles.row : `${timelineStyles.row} ${timelineStyles.ofBays}`}
      style={at({ '--lanes': lanes.length })}
      data-closed={isClosedAllDay(row) || undefined}
    >
      <ListingName
        title={title}
        post={post}
        meta={[
          blocks.length === 0 ? '' : text.stays(blocks.length),
          empty === 0 ? '' : text.emptyBays(empty),
          post?.available === false ? text.paused : '',
          reopens === undefined || post === undefined ? '' : text.opensAgain(slotName(reopens.to)),
        ]}
      />
      <div className={timelineStyles.track}>
        {post === undefined || isOver ? null : (
          <FreeTime post={post} day={day} hours={hours} runsDown={runsDown} />
        )}
        {closed.map((range) => (
          <span
            key={range.from}
            className={`${timelineStyles.placed} ${timelineHoursStyles.timelineClosed}`}
            style={placed(hours, range)}
          />
        ))}
        {hours.map((hour, index) =>
          index === 0 || hours[index - 1] === hour - 1 ? null : (
            <span
              key={hour}
              className={`${timelineStyles.placed} ${timelineHoursStyles.timelineFold}`}
              style={placed(hours, { from: hour * 60, to: hour * 60 })}
            />
          ),
        )}
        {minute === undefined ? null : (
          <span
            className={`${timelineStyles.placed} ${timelineHoursStyles.timelineNow}`}
            style={placed(hours, { from: minute, to: minute })}
          />
        )}
        {lanes.map((bay, lane) =>
          bay === 0 ? null : (
            <span
              key={bay}
              className={`quiet unbroken ${parts.smallest} ${styles.timelineLane}`}
              style={at({ '--lane': lane })}
              aria-hidden="true"
            >
              <span>{lotText.bay(bay)}</span>
            </span>
          ),
        )}
        {blocks.map((block) => (
          <TimelineBlock
            key={block.booking._id}
            block={block}
            place={placed(hours, block, lanes.indexOf(block.booking.bay?.number ?? 0))}
            isActive={block.booking._id === active}
            onFocus={() => onFocusBlock(block.booking._id)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

interface FreeTimeProps extends Pick<TimelineRowProps, 'day' | 'hours' | 'runsDown'> {
  post: PostView;
}

/** What no stay covers leads to the calendar, where the half hour that was pressed begins a time to close. */
function FreeTime({ post, day, hours, runsDown }: FreeTimeProps) {
  const navigate = useNavigate();
  const address = `/calendar/${post._id}?day=${day}`;
  return (
    <Link
      className={timelineStyles.free}
      to={address}
      aria-label={`${calendarText.open} ${post.title}`}
      onClick={(event) => {
        // A key has no place, and with one of these a new tab opens.
        if (event.detail === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
        const share = runsDown ? (event.clientY - top) / height : (event.clientX - left) / width;
        void navigate(`${address}&at=${slotAtShare(hours, share)}`);
      }}
    />
  );
}

interface TimelineBlockProps {
  block: Block;
  place: CSSProperties;
  isActive: boolean;
  onFocus: () => void;
  onOpen: ((id: string) => void) | undefined;
}

function TimelineBlock({ block, place, isActive, onFocus, onOpen }: TimelineBlockProps) {
  const { booking, kind, timein, timeout, beginsBefore, endsAfter } = block;
  const { _id, detail, renterParty, state, bay } = booking;
  const former = useFormerUser(myItemsText.renter);
  const name = renterParty.firstname || former;
  const words =
    kind === 'waits'
      ? bookingStateText.owner[state]
      : endsAfter
        ? text.until(detail.timeout)
        : `${name} · ${moneyText(detail.price).replace(' ', '\u00a0')}`;
  return (
    <>
      <Link
        className={`unbroken ${timelineStyles.placed} ${styles.timelineBlock} ${beginsBefore ? styles.fromBefore : ''} ${endsAfter ? styles.toAfter : ''}`}
        data-kind={kind}
        style={place}
        to={bookingAddress(_id)}
        data-block={_id}
        tabIndex={isActive ? 0 : -1}
        onFocus={onFocus}
        onClick={(event) => {
          // With a key it opens the page of the booking in another tab.
          if (onOpen === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(_id);
        }}
      >
        <StayWords booking={booking} />
        <span className={styles.timelineText} aria-hidden="true">
          <span className={styles.timelinePlate}>{plateNumber(detail.idCar)}</span>
          <span className={styles.timelineDigits}>{plateDigits(detail.idCar)}</span>
          <span className={styles.timelineTimes}>
            {bareClock(timein)}–{bareClock(timeout)}
          </span>
          <span className={styles.timelineWords}>{words}</span>
        </span>
      </Link>
      {/* What the link says to readers of screens. */}
      <div className={styles.timelineCard} style={place} aria-hidden="true">
        <strong translate="no">{plateNumber(detail.idCar)}</strong>
        <span>{name}</span>
        <span>
          {timeRangeText(detail.timein, detail.timeout)} · {moneyText(detail.price)}
        </span>
        {bay === undefined ? null : <span>{lotText.bay(bay.number, bay.label)}</span>}
        <span>{bookingStateText.owner[state]}</span>
      </div>
    </>
  );
}
