import type { Period } from '@joddee/marketplace/calendars/rules/booked-time';
import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { smallImage } from '@joddee/marketplace/files/constants';
import type { StaySlots } from '@joddee/marketplace/posts/rules/nearest-free';
import { bookedHours, totalPrice } from '@joddee/marketplace/posts/rules/price';
import { dateText, dayNameText } from '@joddee/thai-text/dates';
import { moneyText, priceText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { durationText, timeRangeText } from '@joddee/thai-text/times';
import { Banknote, Calendar, CarFront, Clock, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { take } from '../../stores/live-store.ts';
import { Seal } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../ui/dialogs/dialog-foot.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { useBook } from './book-context.ts';
import * as styles from './confirm-booking.module.css';
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
      <ConfirmRow icon={<Calendar />} name={text.day}>
        <b>{dayNameText(day, bangkokDay(now))}</b> <span className="quiet">{dateText(day)}</span>
      </ConfirmRow>
      <ConfirmRow icon={<Clock />} name={text.start}>
        <b>{timeRangeText(detail.timein, detail.timeout)}</b>{' '}
        <span className="quiet">{durationText(hours)}</span>
      </ConfirmRow>
      <ConfirmRow icon={<CarFront />} name={text.plate}>
        <b>{detail.idCar}</b> <span className="quiet">{detail.phone}</span>
      </ConfirmRow>
      {detail.note.trim() === '' ? null : (
        <ConfirmRow icon={<MessageSquare />} name={text.note}>
          <span className="clamp-2">{detail.note}</span>
        </ConfirmRow>
      )}
      <ConfirmRow icon={<Banknote />} name={text.payment}>
        <b>{text.payCash}</b> <strong className="price">{priceText(totalPrice(post.price, hours))}</strong>
      </ConfirmRow>
    </dl>
  );
}

export function ConfirmSpot() {
  const { post } = useBook();
  return (
    <div className={`${parts.below} ${parts.gap35} ${parts.crossMiddle} ${styles.confirmSpot}`}>
      <img src={smallImage(post.photos[0] ?? '')} alt="" width="72" height="72" />
      <p>
        <strong className="clamp-2">{post.title}</strong>
        {post.owner === undefined ? null : (
          <span className={`quiet small ${parts.inline} ${parts.gap15}`}>
            {post.owner.isVerified ? <Seal /> : null} {post.owner.firstname}
          </span>
        )}
      </p>
    </div>
  );
}

export function ConfirmRow({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={`${parts.column} ${parts.crossMiddle} ${styles.confirmRow}`}>
      <dt>
        {icon} <span className="visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** In a summary: the owner has paused or deleted the spot while it was open. */
export function ClosedMeanwhile() {
  const { post, isDeleted } = useBook();
  return (
    <div role="alert">
      {!post.available || isDeleted ? (
        <p className="notice" data-tone="live">
          {isDeleted ? text.deletedNow : text.pausedNow}
        </p>
      ) : null}
    </div>
  );
}

/** In a summary: the owner has changed the price since the renter agreed to it. */
export function ChangedPrice({ from }: { from: number | undefined }) {
  const { post } = useBook();
  return (
    <div role="alert">
      {from === undefined ? null : (
        <p className="notice" data-tone="live">
          {text.priceChanged(moneyText(from), moneyText(post.price))}
        </p>
      )}
    </div>
  );
}

/** The present price per hour of a spot, after a refusal that came before its event; undefined without an answer. */
export async function takePrice(id: string): Promise<number | undefined> {
  const answer = await callApi('findPost', { params: { id } });
  if (!answer.ok || answer.data === null) return undefined;
  take('watchedPosts', answer.data);
  return answer.data.price;
}
