import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { ownerShare } from '@joddee/marketplace/posts/rules/price';
import { moneyText, priceText, rateLineText } from '@joddee/thai-text/money';
import { bookingText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { Plate } from '../../ui/plate.tsx';
import * as styles from './booking-parts.module.css';
import { bookedRate } from './cash-panel.tsx';

interface PlateAndCashProps {
  booking: BookingView;
  asOwner: boolean;
  /** The plate is drawn elsewhere. */
  cashOnly?: boolean;
  /** With the calculation, on the page of the booking. */
  inFull?: boolean;
}

function labelOf({ state, endedBy }: BookingView, asOwner: boolean): string {
  const { cash } = text;
  if (state === 'completed' && endedBy !== '') return cash.unconfirmed;
  if (state === 'completed') return asOwner ? cash.received : cash.paid;
  if (asOwner) return cash.receive;
  return cash.pay;
}

/** Which car, and how much in cash: what both parties check at the gate. */
export function PlateAndCash({ booking, asOwner, cashOnly = false, inFull = false }: PlateAndCashProps) {
  const { detail } = booking;
  const { fee, remains } = ownerShare(detail.price);
  const isVoid = detail.status === 0;
  return (
    <div className={`spread ${styles.plateAndCash}`}>
      {cashOnly ? null : <Plate text={detail.idCar} {...(inFull ? { size: 'big' } : {})} />}
      <p className={cashOnly ? styles.cash : `${styles.cash} ${styles.atEnd}`}>
        {isVoid ? (
          <>
            <strong>{text.cash.none}</strong>{' '}
            <span className="quiet small">
              {text.cash.whenBooked} <s className="quiet">{moneyText(detail.price)}</s>
            </span>
          </>
        ) : (
          <>
            <span className="quiet small">{labelOf(booking, asOwner)}</span>{' '}
            <strong className={inFull ? `price ${styles.bigSum}` : 'price'}>{priceText(detail.price)}</strong>
          </>
        )}
        {inFull && !isVoid ? (
          <span className="quiet small"> {rateLineText(detail.hours, bookedRate(booking))}</span>
        ) : null}
      </p>
      {inFull && asOwner && !isVoid ? (
        <p className={`quiet small ${styles.share}`}>
          {myItemsText.ownerTotal(moneyText(detail.price), moneyText(fee), moneyText(remains))}
        </p>
      ) : null}
    </div>
  );
}
