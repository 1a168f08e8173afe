import { bookingAddress } from '@joddee/marketplace/bookings/constants';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { bangkokDay, minuteOfDay, slotName } from '@joddee/marketplace/calendars/rules/time-slots';
import { dayNameText } from '@joddee/thai-text/dates';
import { moneyText, priceText } from '@joddee/thai-text/money';
import { deskText as text } from '@joddee/thai-text/screens/desk-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { bookingStateText } from '@joddee/thai-text/status-text';
import { timeRangeText } from '@joddee/thai-text/times';
import { Banknote, CarFront, Check, LogOut, Phone, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../../components/booking/actions/booking-action.ts';
import { checkIn, checkOut, unconfirmArrival } from '../../../components/booking/actions/check-actions.tsx';
import { KeptButton, useKeptText } from '../../../components/booking/actions/kept-button.tsx';
import { useSendAction } from '../../../components/booking/actions/use-send-action.ts';
import { BayChip } from '../../../components/booking/bay.tsx';
import { useFormerUser } from '../../../components/booking/booking-people.ts';
import { EarlyNotice } from '../../../components/booking/early-notice.tsx';
import { NoteLines } from '../../../components/booking/note-lines.tsx';
import { remindedAt, waitsSince } from '../../../components/booking/stay-progress.ts';
import { MessagesLink } from '../../../components/messages/messages-link.tsx';
import { live, useLive } from '../../../stores/live-store.ts';
import { isUnsent } from '../../../stores/unsent-confirmations.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Plate, plateNumber } from '../../../ui/plate.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './waiting.module.css';

interface WaitingCardProps {
  booking: BookingView;
  confirmedAt: Date | undefined;
  visit: number | undefined;
  /** The oldest one that waits is drawn large on a phone. */
  isFirst: boolean;
  now: Date;
  onSend: () => void;
  onAnswer: (isConfirmed: boolean) => void;
  /** The card leaves with the focus inside. */
  onLeave: () => void;
}

/** A car at the gate, or one that leaves: who, which car, how much cash, and one press that confirms. */
export function WaitingCard(props: WaitingCardProps) {
  const { booking, confirmedAt, visit, isFirst, now, onSend, onAnswer } = props;
  const { detail, place, renterParty, state } = booking;
  const [day, today] = [bangkokDay(new Date(booking.from)), bangkokDay(now)];
  const { sending, kept, send } = useSendAction(booking);
  const keptText = useKeptText();
  const card = useFocusRescue(props.onLeave);
  const secondsLeft = kept === undefined ? 0 : Math.ceil((kept.sendAt - now.getTime()) / 1000);
  const isLeaving = state === 'leaving';
  const former = useFormerUser(myItemsText.renter);
  const name = renterParty.firstname || former;
  const confirm = async () => {
    onSend();
    await send(isLeaving ? checkOut : checkIn);
    if (!isUnsent(booking._id)) answered();
  };
  const answered = () => onAnswer(live.getState().bookings.get(booking._id)?.state !== state);
  useKept(kept !== undefined, onSend, answered);
  return (
    <article
      className={`card ${styles.card} ${isFirst ? '' : styles.slim}`}
      data-tone={confirmedAt === undefined ? 'live' : 'done'}
      ref={card}
    >
      {confirmedAt === undefined ? (
        <p className={`${parts.beside} ${parts.gap25} ${styles.band}`}>
          {isLeaving ? <LogOut /> : <CarFront />}
          <span className={styles.what} role="status">
            {kept !== undefined ? keptText : bookingStateText.owner[isLeaving ? 'leaving' : 'arrived']}
          </span>
          <span className={`unbroken ${parts.smallStrong}`}>
            {secondsLeft > 0 ? myItemsText.sentIn(secondsLeft) : sinceText(booking, now)}
          </span>
        </p>
      ) : (
        <ConfirmedLine booking={booking} confirmedAt={confirmedAt} />
      )}
      <div className={`row ${styles.who}`}>
        <Avatar photo={renterParty.photoUser} name={renterParty.firstname} size={52} />
        <div className={styles.name}>
          <h3 className="clamp-1">{name}</h3>
          {visit === undefined ? null : <p className="quiet small">{text.visit(visit)}</p>}
        </div>
        <Link
          className={`${parts.plainLink} ${parts.end} ${parts.below} ${parts.tall} ${parts.crossMiddle} ${styles.plateLink}`}
          to={bookingAddress(booking._id)}
        >
          <span className="visually-hidden">{text.ticket} </span>
          <Plate text={detail.idCar} size="big" />
        </Link>
      </div>
      <div className={styles.facts}>
        {confirmedAt === undefined ? <EarlyNotice booking={booking} now={now} /> : null}
        <dl>
          <div>
            <dt className="quiet tiny">{text.spot}</dt>
            <dd className={parts.strong}>
              <span className="clamp-2">{place.title}</span> <BayChip booking={booking} />
            </dd>
          </div>
          <div>
            <dt className="quiet tiny">{text.time}</dt>
            <dd className={parts.strong}>
              {day === today ? '' : `${dayNameText(day, today)} `}
              {timeRangeText(detail.timein, detail.timeout)}
            </dd>
          </div>
          <div className={styles.cash}>
            <dt className="quiet tiny">{isLeaving ? text.cashNow : text.cashLater}</dt>
            <dd className={`unbroken ${parts.strong}`}>{priceText(detail.price)}</dd>
          </div>
        </dl>
        <NoteLines note={detail.note} className={styles.total} />
      </div>
      <div className={`${parts.wrap} ${parts.gap25} ${styles.deeds}`}>
        {kept !== undefined ? (
          <KeptButton kept={kept} className={`button main plain ${isLeaving ? styles.takesCash : ''}`} />
        ) : confirmedAt !== undefined ? null : (
          <button
            type="button"
            className={`button main ${isLeaving ? styles.takesCash : ''}`}
            aria-busy={sending}
            onClick={() => void confirm()}
          >
            {isLeaving ? <Banknote /> : <Check />}
            <span className={`${parts.shrinks} ${styles.words}`}>
              {isLeaving ? <span>{myItemsText.cashReceived(moneyText(detail.price))}</span> : null}{' '}
              <span>{isLeaving ? myItemsText.confirmOut : myItemsText.confirmIn}</span>
            </span>
          </button>
        )}
        <MessagesLink booking={booking} asOwner now={now} className={`button soft main ${styles.call}`} />
        {detail.phone === '' ? null : (
          <a
            className={`button soft main ${styles.call}`}
            href={`tel:${detail.phone}`}
            aria-label={myItemsText.call(detail.phone)}
          >
            <Phone />
          </a>
        )}
      </div>
    </article>
  );
}

/** What is kept, also since an earlier visit, is held until it is sent or taken back. */
function useKept(isKept: boolean, hold: () => void, end: () => void) {
  const wasKept = useRef(false);
  useEffect(() => {
    if (wasKept.current !== isKept) (isKept ? hold : end)();
    wasKept.current = isKept;
  });
}

function sinceText(booking: BookingView, now: Date): string {
  // The clocks of two machines differ a little.
  const since = waitsSince(booking);
  const words = text.since(Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)));
  return remindedAt(booking) === undefined ? words : `${words} · ${text.reminded}`;
}

/** A card that leaves with the focus would drop it at the top of the page. */
function useFocusRescue(rescue: () => void) {
  const card = useRef<HTMLElement>(null);
  const leave = useEffectEvent(rescue);
  useEffect(() => {
    const element = card.current;
    let hadFocus = false;
    const note = (event: FocusEvent) => {
      // A button that goes away loses the focus to nothing.
      hadFocus = event.type === 'focusin' || event.relatedTarget === null;
    };
    element?.addEventListener('focusin', note);
    element?.addEventListener('focusout', note);
    return () => {
      element?.removeEventListener('focusin', note);
      element?.removeEventListener('focusout', note);
      if (hadFocus && document.activeElement === document.body) leave();
    };
  }, []);
  return card;
}

interface ConfirmedLineProps {
  /** As it was before it was confirmed. */
  booking: BookingView;
  confirmedAt: Date;
}

/** Which car was confirmed, and the button that takes it back: the band of its card, and later all that is left of it. */
export function ConfirmedLine({ booking: before, confirmedAt }: ConfirmedLineProps) {
  const booking = useLive(({ bookings }) => bookings.get(before._id)) ?? before;
  const { sending, send } = useSendAction(booking);
  const time = slotName(Math.floor(minuteOfDay(confirmedAt)));
  return (
    <div className={`${parts.beside} ${parts.gap25} ${styles.line}`}>
      <Check />
      <span className={styles.what} role="status">
        <Link to={bookingAddress(booking._id)}>{plateNumber(booking.detail.idCar)}</Link>{' '}
        <span className="unbroken">
          {before.state === 'leaving' ? text.wentOut(time) : text.cameIn(time)}
        </span>
      </span>
      {isAllowed(unconfirmArrival, booking, true) ? (
        <button
          type="button"
          className="button text compact"
          aria-busy={sending}
          onClick={() => void send(unconfirmArrival)}
        >
          <Undo2 /> {unconfirmArrival.label(true)}
        </button>
      ) : null}
    </div>
  );
}
