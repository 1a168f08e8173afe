import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import { dateText } from '@joddee/thai-text/dates';
import { hourlyText } from '@joddee/thai-text/money';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { useOpenWaits } from '../../../components/waits/open-waits.ts';
import type { DayRequest } from '../../../offline/booking-draft.ts';
import { take } from '../../../stores/live-store.ts';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useBook } from '../book-context.ts';
import * as confirmBookingStyles from '../confirm-booking.module.css';
import { ChangedPrice, ConfirmSpot } from '../confirm-booking.tsx';
import { nameOfDay, titleOfDay } from './chosen-days.ts';
import * as styles from './repeat.module.css';
import type { Repeat } from './use-repeat.ts';

interface BookedDaysProps {
  repeat: Repeat;
  onClose: () => void;
  onChooseDay: (day: string) => void;
}

/** What has become of the request of each day, with the way on for those that are not booked. */
export function BookedDays({ repeat, onClose, onChooseDay }: BookedDaysProps) {
  const { post, input } = useBook();
  const { requests, rest, done, sending, send, leave } = repeat;
  const { detail, formerPrice } = input;
  const isSending = sending !== '';
  const title = isSending
    ? text.sendingTitle(done.length, requests.length)
    : text.resultTitle(repeat.booked.length, requests.length);
  // Who has booked something goes on to it; otherwise the form is below.
  const close = done.length > 0 ? leave : onClose;
  return (
    <Dialog title={title} onClose={isSending ? undefined : close}>
      <ConfirmSpot />
      <p className={`${parts.beside} ${parts.gap2}`}>
        <Clock className={`icon-20 ${parts.brand}`} /> <b>{timeRangeText(detail.timein, detail.timeout)}</b>
      </p>
      <ChangedPrice from={isSending ? undefined : formerPrice} />
      <ul
        className={`${parts.lines} ${confirmBookingStyles.confirmRows}`}
        aria-label={text.listName}
        aria-live="polite"
      >
        {requests
          .toSorted((a, b) => a.day.localeCompare(b.day))
          .map((request) => (
            <BookedDay
              key={request.day}
              request={request}
              isSending={request.day === sending}
              isBusy={isSending}
              canChoose={requests.every(({ state }) => state !== 'waiting' && state !== 'sent')}
              onChooseDay={() => onChooseDay(request.day)}
            />
          ))}
      </ul>
      <div className={`${parts.tightColumn} ${dialogStyles.foot}`}>
        {isSending ? (
          <button type="button" className="button main" disabled aria-busy="true">
            {text.sending}
          </button>
        ) : (
          <>
            {rest.length === 0 ? null : (
              <button
                type="button"
                className="button main"
                onClick={formerPrice === undefined ? send : input.agreeToPrice}
              >
                {formerPrice === undefined
                  ? text.retry(rest.length)
                  : bookText.agreeToPrice(hourlyText(post.price))}
              </button>
            )}
            <button
              type="button"
              className={rest.length === 0 ? 'button main' : 'button text'}
              onClick={close}
            >
              {done.length > 0 ? text.toBookings : bookText.cancel}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface BookedDayProps {
  request: DayRequest;
  isSending: boolean;
  isBusy: boolean;
  /** Another time would drop the days that are not sent yet or have no answer. */
  canChoose: boolean;
  onChooseDay: () => void;
}

function BookedDay({ request, isSending, isBusy, canChoose, onChooseDay }: BookedDayProps) {
  const { now, days } = useBook().input;
  const { day, state, booking, reason } = request;
  const name = nameOfDay(day, now);
  const isRefused = state === 'refused';
  const isTaken = days.some((choice) => choice.day === day && choice.state === 'taken');
  return (
    <li className={`spread ${styles.row}`}>
      <span className={`${parts.column} ${styles.day}`} data-state={state}>
        {state === 'booked' ? <CircleCheck /> : isRefused ? <CircleAlert /> : <Clock />}
        <span>
          <b>{titleOfDay(day, now)}</b> <span className="quiet">{dateText(day)}</span>
          <span className={`small ${parts.block}`}>
            {isSending
              ? text.sending
              : state === 'sent'
                ? text.outcome.unknown
                : isRefused
                  ? reason || text.outcome.refused
                  : text.outcome[state]}
          </span>
        </span>
      </span>
      {state === 'booked' && !isBusy ? (
        <Link className="button text compact" to={bookingAddress(booking)} aria-label={text.seeOf(name)}>
          {text.see}
        </Link>
      ) : null}
      {isRefused && !isBusy ? (
        <span className={`row ${styles.ways}`}>
          {isTaken ? <WaitForDay day={day} /> : null}
          {canChoose ? (
            <button
              type="button"
              className="button plain compact"
              aria-label={text.otherTimesOf(name)}
              onClick={onChooseDay}
            >
              {text.otherTimes}
            </button>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

/** Joins the line for the time of a day that somebody else has taken. */
function WaitForDay({ day }: { day: string }) {
  const {
    post,
    input: { detail, now },
  } = useBook();
  const { timein, timeout } = detail;
  const [isAsking, setAsking] = useState(false);
  const waits = useOpenWaits().some(
    (wait) =>
      wait.post === post._id && wait.Date === day && wait.timein === timein && wait.timeout === timeout,
  );
  if (waits) return <span className="quiet small">{text.waits}</span>;
  async function wait(): Promise<void> {
    setAsking(true);
    const body = { Date: day, timein, timeout };
    const answer = await callApi('addWait', { params: { postId: post._id }, body });
    setAsking(false);
    if (answer.ok) take('waits', answer.data);
    else
      showToast(textOfRefusal(answer), 'harm', {
        key: 'wait-failed',
      });
  }
  return (
    <button
      type="button"
      className="button soft compact"
      aria-label={text.waitOf(nameOfDay(day, now))}
      disabled={isAsking}
      onClick={() => void wait()}
    >
      {text.wait}
    </button>
  );
}
