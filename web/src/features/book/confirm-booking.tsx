import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import type { StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { dateText, dayNameText } from '@joddee/thai-text/dates';
import { moneyText, priceText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, timeRangeText } from '@joddee/thai-text/times';
import Banknote from 'lucide-react/icons/banknote';
import Calendar from 'lucide-react/icons/calendar';
import CarFront from 'lucide-react/icons/car-front';
import Clock from 'lucide-react/icons/clock';
import MessageSquare from 'lucide-react/icons/message-square';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { useBook } from './book-context.ts';
import * as styles from './confirm-booking.module.css';
import { ChangedPrice, ClosedMeanwhile, ConfirmSpot, ConfirmRow as Row } from './confirm-parts.tsx';
import type { LostTime } from './day-and-time/lost-time.ts';
import { NearestFreeOffers } from './day-and-time/nearest-free-offers.tsx';

interface ConfirmBookingProps {
  /** The time was taken while the summary was open. */
  lost: LostTime | undefined;
  sending: boolean;
  onTake: (stay: StaySlots) => void;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The summary before booking: spot, time, car and price. The dialog stays until the response arrives. */
export function ConfirmBooking({ lost, sending, onTake, onCancel, onConfirm }: ConfirmBookingProps) {
  const { post, isDeleted, input } = useBook();
  const { decision, total, formerPrice } = input;
  const period = decision?.ok && lost === undefined ? decision.period : undefined;
  return (
    <Dialog title={text.confirmTitle} onClose={sending ? undefined : onCancel}>
      <ConfirmSpot />
      {lost === undefined ? null : (
        <div role="alert" className="stack tight">
          <p className="error">{lost.text}</p>
          <NearestFreeOffers lost={lost} mostOffers={2} onTake={onTake} />
        </div>
      )}
      <ClosedMeanwhile />
      <ChangedPrice from={formerPrice} />
      {period === undefined ? null : <Stay period={period} />}
      <p className="quiet small">{text.cancelRule}</p>
      <DialogFoot
        yes={
          sending
            ? text.sending
            : period === undefined || total === undefined
              ? text.confirmWithoutTime
              : (formerPrice === undefined ? text.confirm : text.agreeToPrice)(moneyText(total))
        }
        no={text.cancel}
        sending={sending}
        disabled={period === undefined || isDeleted || !post.available}
        onYes={formerPrice === undefined ? onConfirm : input.agreeToPrice}
        onNo={onCancel}
      />
    </Dialog>
  );
}

/** A stay after midnight begins a day later than the day by which it was chosen. */
function Stay({ period }: { period: Period }) {
  const {
    post,
    input: { detail, now },
  } = useBook();
  const day = bangkokDay(period.from);
  const hours = bookedHours(period);
  return (
    <dl className={`${parts.lines} ${styles.confirmRows}`}>
      <Row icon={<Calendar />} name={text.day}>
        <b>{dayNameText(day, bangkokDay(now))}</b> <span className="quiet">{dateText(day)}</span>
      </Row>
      <Row icon={<Clock />} name={text.start}>
        <b>{timeRangeText(detail.timein, detail.timeout)}</b>{' '}
        <span className="quiet">{durationText(hours)}</span>
      </Row>
      <Row icon={<CarFront />} name={text.plate}>
        <b>{detail.idCar}</b> <span className="quiet">{detail.phone}</span>
      </Row>
      {detail.note.trim() === '' ? null : (
        <Row icon={<MessageSquare />} name={text.note}>
          <span className="clamp-2">{detail.note}</span>
        </Row>
      )}
      <Row icon={<Banknote />} name={text.payment}>
        <b>{text.payCash}</b> <strong className="price">{priceText(totalPrice(post.price, hours))}</strong>
      </Row>
    </dl>
  );
}
