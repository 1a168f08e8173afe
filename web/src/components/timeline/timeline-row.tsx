import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { lotText } from '@joddee/thai-text/listings/lot-text';
import { moneyText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Link } from 'react-router-dom';
import { plateDigits, plateNumber } from '../../ui/plate.tsx';
import { useFormerUser } from '../booking/booking-people.ts';
import { type Block, type DayRow, emptyBays, lanesOf } from './day-rows.ts';
import { ListingName } from './listing-name.tsx';
import { at } from './minute-style.ts';
import { StayWords } from './stay-words.tsx';
import * as timelineStyles from './timeline.module.css';
import * as styles from './timeline-block.module.css';
import * as timelineHoursStyles from './timeline-hours.module.css';

interface TimelineRowProps {
  row: DayRow;
  isFirst: boolean;
  /** Of the day that is shown, if it is today. */
  minute: number | undefined;
  /** The stay that the Tab key reaches. */
  active: string | undefined;
  onFocusBlock: (id: string) => void;
  onOpen: ((id: string) => void) | undefined;
}

/** One listing: its name, and its day as a bar. */
export function TimelineRow({ row, isFirst, minute, active, onFocusBlock, onOpen }: TimelineRowProps) {
  const { title, post, closed, blocks } = row;
  const lanes = lanesOf(row);
  const empty = emptyBays(row);
  const reopens =
    minute === undefined || post === undefined || !post.available
      ? undefined
      : closed.find(({ from, to }) => from <= minute && minute < to && to < 1440);
  return (
    <div className={lanes[0] === 0 ? timelineStyles.row : `${timelineStyles.row} ${timelineStyles.ofBays}`}>
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
      <div className={timelineStyles.track} style={at({ '--lanes': lanes.length })}>
        {closed.map(({ from, to }) => (
          <span
            key={from}
            className={timelineHoursStyles.timelineClosed}
            style={at({ '--from': from, '--to': to })}
          />
        ))}
        {minute === undefined ? null : (
          <span
            className={
              isFirst
                ? `${timelineHoursStyles.timelineNow} ${timelineHoursStyles.first}`
                : timelineHoursStyles.timelineNow
            }
            style={at({ '--from': minute })}
          />
        )}
        {lanes.map((bay, lane) =>
          bay === 0 ? null : (
            <span key={bay} className={styles.timelineLane} style={at({ '--lane': lane })} aria-hidden="true">
              <span>{lotText.bay(bay)}</span>
            </span>
          ),
        )}
        {blocks.map((block) => (
          <TimelineBlock
            key={block.booking._id}
            block={block}
            lane={lanes.indexOf(block.booking.bay?.number ?? 0)}
            isActive={block.booking._id === active}
            onFocus={() => onFocusBlock(block.booking._id)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}

interface TimelineBlockProps {
  block: Block;
  /** Which line of its row it is drawn on. */
  lane: number;
  isActive: boolean;
  onFocus: () => void;
  onOpen: ((id: string) => void) | undefined;
}

function TimelineBlock({ block, lane, isActive, onFocus, onOpen }: TimelineBlockProps) {
  const { booking, kind, from, to, beginsBefore, endsAfter } = block;
  const { _id, detail, renterParty, state, bay } = booking;
  const place = at({ '--from': from, '--to': to, '--lane': lane });
  const former = useFormerUser(myItemsText.renter);
  const name = renterParty.firstname || former;
  const words =
    kind === 'waits'
      ? bookingStateText.owner[state]
      : endsAfter
        ? text.until(detail.timeout)
        : `${name} · ${moneyText(detail.price)}`;
  return (
    <>
      <Link
        className={`${styles.timelineBlock} ${beginsBefore ? styles.fromBefore : ''} ${endsAfter ? styles.toAfter : ''}`}
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
        <span className={styles.timelinePlate} aria-hidden="true">
          {plateNumber(detail.idCar)}
        </span>
        <span className={styles.timelineDigits} aria-hidden="true">
          {plateDigits(detail.idCar)}
        </span>
        <span className={`${styles.timelineWords} ${timelineStyles.words}`} aria-hidden="true">
          {words}
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
