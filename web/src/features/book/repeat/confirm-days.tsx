import type { RepeatDay } from '@joddee/marketplace/bookings/rules/repeat-days';
import { dateText } from '@joddee/thai-text/dates';
import { moneyText, priceText } from '@joddee/thai-text/money';
import { bookText } from '@joddee/thai-text/screens/book-text';
import { repeatText as text } from '@joddee/thai-text/screens/repeat/repeat-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { CarFront, Clock, MessageSquare } from 'lucide-react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { useBook } from '../book-context.ts';
import * as confirmBookingStyles from '../confirm-booking.module.css';
import { ChangedPrice, ClosedMeanwhile, ConfirmRow, ConfirmSpot } from '../confirm-booking.tsx';
import { daysWithReasons, isToBook, priceOfDay, sumOfDays, titleOfDay } from './chosen-days.ts';
import * as styles from './repeat.module.css';

/** The summary of several days: each with its price, and those that were lost while it is open. */
export function ConfirmDays({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const { post, isDeleted, input } = useBook();
  const { days, detail, now, formerPrice } = input;
  const chosen = days.filter(({ isChosen }) => isChosen).toSorted((a, b) => a.day.localeCompare(b.day));
  const lost = chosen.filter((day) => !isToBook(day));
  const { count, total } = sumOfDays(days, post.price);
  return (
    <Dialog title={text.confirmTitle(chosen.length)} onClose={onCancel}>
      <ConfirmSpot />
      <div role="alert">
        {lost.length === 0 ? null : (
          <p className="error">
            {count === 0 ? text.allLost : text.lostMeanwhile(daysWithReasons(lost, now))}
          </p>
        )}
      </div>
      <ClosedMeanwhile />
      <ChangedPrice from={formerPrice} />
      <ul className={`${parts.lines} ${confirmBookingStyles.confirmRows}`} aria-label={text.listName}>
        {chosen.map((day) => (
          <DayRow key={day.day} day={day} now={now} price={post.price} />
        ))}
      </ul>
      <dl className={`${parts.lines} ${confirmBookingStyles.confirmRows}`}>
        <ConfirmRow icon={<Clock />} name={bookText.start}>
          <b>{timeRangeText(detail.timein, detail.timeout)}</b>{' '}
          <span className="quiet">{bookText.payCash}</span>
        </ConfirmRow>
        <ConfirmRow icon={<CarFront />} name={bookText.plate}>
          <b>{detail.idCar}</b> <span className="quiet">{detail.phone}</span>
        </ConfirmRow>
        {detail.note.trim() === '' ? null : (
          <ConfirmRow icon={<MessageSquare />} name={bookText.note}>
            <span className="clamp-2">{detail.note}</span>
          </ConfirmRow>
        )}
      </dl>
      <p className="quiet small">{text.eachDay}</p>
      <DialogFoot
        yes={
          formerPrice === undefined
            ? text.confirm(count, moneyText(total))
            : bookText.agreeToPrice(moneyText(total))
        }
        no={bookText.cancel}
        disabled={count === 0 || isDeleted || !post.available}
        onYes={formerPrice === undefined ? onConfirm : input.agreeToPrice}
        onNo={onCancel}
      />
    </Dialog>
  );
}

function DayRow({ day, now, price }: { day: RepeatDay; now: Date; price: number }) {
  const words = (
    <>
      <b>{titleOfDay(day.day, now)}</b> <span className="quiet">{dateText(day.day)}</span>
    </>
  );
  return (
    <li className={`spread ${styles.row}`} data-lost={!isToBook(day) || undefined}>
      {isToBook(day) ? (
        <>
          <span>{words}</span>{' '}
          <strong className={`price ${parts.end}`}>{priceText(priceOfDay(day, price))}</strong>
        </>
      ) : (
        <>
          <s className="quiet">{words}</s> <span className="error">{text.state[day.state]}</span>
        </>
      )}
    </li>
  );
}
