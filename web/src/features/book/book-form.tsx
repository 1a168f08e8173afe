import { bangkokDay } from '@joddee/marketplace/calendars/rules/time-slots';
import { canWaitFor } from '@joddee/marketplace/waits/rules/wait-choices';
import { hourlyText } from '@joddee/thai-text/money';
import { bookText as text } from '@joddee/thai-text/screens/book-text';
import { postText } from '@joddee/thai-text/screens/post-text';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { LiveWords } from '../../components/live/live-words.tsx';
import { SlotPicker } from '../../components/slots/slot-picker.tsx';
import { nearbyAddress } from '../../map/nearby-address.ts';
import { useSession } from '../../session/session-store.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { useDisconnected } from '../../stores/use-disconnected.ts';
import { FieldError, FormMessage } from '../../ui/fields/errors.tsx';
import * as formParts from '../../ui/styles/form-parts.module.css';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './book.module.css';
import { LogInToBook } from './book-bar.tsx';
import { useBook } from './book-context.ts';
import { ConfirmBooking } from './confirm-booking.tsx';
import { DayPicker, FoldedTime, LengthPicker } from './day-and-time/day-picker.tsx';
import { NearestFreeOffers, TakenAnswer } from './day-and-time/nearest-free-offers.tsx';
import { WaitButton, WaitPart } from './day-and-time/wait-part.tsx';
import { RenterFields } from './renter-fields.tsx';
import { BookedDays } from './repeat/booked-days.tsx';
import { ConfirmDays } from './repeat/confirm-days.tsx';
import { OtherDays } from './repeat/other-days.tsx';
import { SumBlock } from './sum-block.tsx';
import { useBookForm } from './use-book-form.ts';

/** Day, length and start, then the renter's details. The total is shown before the last step. */
export function BookForm() {
  const { post, isDeleted, input } = useBook();
  const user = useSession(({ user }) => user);
  const connected = useConnection(({ connected }) => connected);
  const isOffline = useDisconnected();
  const cannotBook = user === undefined || !post.available || isDeleted || !connected || input.isForOthers;
  const book = useBookForm(post, input, cannotBook);
  const { errors, lost, sending } = book;
  const { day, detail, decision, length, facts } = input;
  // A press on a day is answered before its many times are drawn.
  const shownDay = useDeferredValue(day);
  const shownFacts = shownDay === '' ? undefined : { ...input.dayFacts, day: shownDay };
  /** The taken start that was pressed. */
  const [asked, setAsked] = useState<string>();
  const change: typeof book.change = (values, to) => {
    setAsked(undefined);
    book.change(values, to);
  };
  const canWait =
    facts !== undefined && lost !== undefined && post.available && canWaitFor(facts, lost.choice);
  const offers =
    lost === undefined ? null : (
      <NearestFreeOffers
        lost={lost}
        isChoiceSaid={book.isTimeFolded || lost.clash !== undefined}
        onTake={(stay) => change(stay)}
      >
        {canWait && facts ? <WaitButton facts={facts} first={lost.choice} /> : null}
      </NearestFreeOffers>
    );
  // The button leads to another time, whoever reads it.
  const leadsToTimes = lost !== undefined && post.available && !isDeleted && !input.isForOthers;
  const note = user === undefined ? text.inputStays : isOffline ? text.offlineNow : text.cancelRule;
  return (
    <form
      className={`stack ${parts.gap3} ${styles.form}`}
      onSubmit={book.onSubmit}
      noValidate
      ref={book.form}
    >
      <div className={`${parts.apart} ${parts.wraps} ${parts.sideGap4} ${parts.baseline} ${styles.formHead}`}>
        <h2 className={parts.hiddenOnDesk}>{text.form}</h2>
        <p className={`${parts.onDesk} ${styles.formPrice}`} aria-hidden="true">
          <strong>{hourlyText(post.price)}</strong>
        </p>
        <LiveWords>{text.live}</LiveWords>
      </div>
      <div className={`card stack ${parts.padded} ${styles.formBody}`}>
        {book.isTimeFolded ? (
          <>
            <FoldedTime isLost={lost !== undefined} onOpen={book.openTime} />
            {offers === null ? null : (
              <fieldset className={formParts.slotGroup} aria-label={text.start} aria-invalid="true">
                <FieldError text={lost?.text} />
                {offers}
              </fieldset>
            )}
          </>
        ) : (
          <>
            <DayPicker
              facts={input.dayFacts}
              day={day}
              error={errors.Date}
              onChoose={(chosen) => {
                setAsked(undefined);
                book.chooseDay(chosen);
              }}
            />
            <LengthPicker length={length} pricePerHour={post.price} onChoose={book.chooseLength} />
            <SlotPicker
              facts={shownFacts}
              length={length}
              timein={detail.timein}
              timeout={detail.timeout}
              errors={errors}
              instead={offers}
              taken={
                asked === undefined || facts === undefined
                  ? undefined
                  : {
                      slot: asked,
                      answer: (
                        <TakenAnswer key={asked} facts={facts} slot={asked} onTake={(stay) => change(stay)} />
                      ),
                    }
              }
              onTaken={setAsked}
              onStart={(slot) => {
                setAsked(undefined);
                book.chooseStart(slot);
              }}
              onEnd={(slot) => change({ timeout: slot })}
            />
          </>
        )}
        <WaitPart
          canAdd={!book.isTimeFolded && !canWait}
          onTake={({ Date: chosen, timein, timeout }) => change({ timein, timeout }, { day: chosen })}
        />
        {lost === undefined && !book.isTimeFolded ? <OtherDays /> : null}
        <RenterFields errors={errors} onChange={book.change} onLeave={book.leave}>
          {book.isTimeFolded && lost === undefined ? <OtherDays isLinkFirst /> : null}
        </RenterFields>
        <div className={`${parts.column} ${styles.formFoot}`}>
          <SumBlock isLost={lost !== undefined} isTimeSaid={book.isTimeFolded} />
          <FormMessage text={errors.message} />
          <BookingNotices isLost={leadsToTimes && !book.isTimeFolded} />
          {user === undefined && !input.isForOthers && !leadsToTimes ? <LogInToBook wide /> : null}
          <button
            className="button main wide"
            type="submit"
            disabled={sending || (cannotBook && !leadsToTimes)}
          >
            {leadsToTimes ? text.toTimes : text.book}
          </button>
          <p className={`small quiet ${styles.formNote}`}>{note}</p>
        </div>
      </div>
      {book.showsRepeat ? (
        <BookedDays repeat={book.repeat} onClose={book.stopConfirming} onChooseDay={book.toOtherTimes} />
      ) : book.confirming && input.others.length > 0 ? (
        <ConfirmDays onCancel={book.stopConfirming} onConfirm={book.repeat.send} />
      ) : book.confirming && (decision?.ok || lost !== undefined) ? (
        <ConfirmBooking
          lost={lost}
          sending={sending}
          onTake={(stay) => change(stay)}
          onCancel={book.stopConfirming}
          onConfirm={book.book}
        />
      ) : null}
    </form>
  );
}

/** Above the button: why this post or this time cannot be booked. */
function BookingNotices({ isLost }: { isLost: boolean }) {
  const { post, isDeleted, input } = useBook();
  const [wasOpen] = useState(post.available);
  const { decision, day, detail } = input;
  const accepted = post.detail.typeofcar;
  // Hours after midnight are booked by the day before.
  const dayOfHours = decision?.ok ? bangkokDay(decision.period.from) : day;
  return (
    <div className="stack tight" role="status">
      {isDeleted ? (
        <div className="notice stack tight" data-tone="live">
          <p>{text.deletedNow}</p>
          <Link
            className="button plain"
            to={nearbyAddress({ ...post.location, typeofcar: post.detail.typeofcar }, dayOfHours, detail)}
          >
            {text.spotsNearby}
          </Link>
        </div>
      ) : null}
      {isDeleted || post.available ? null : (
        <p className="notice" data-tone="live">
          {wasOpen ? text.pausedNow : postText.paused}
        </p>
      )}
      {input.isForOthers ? (
        <div className="notice spread" data-tone="live">
          <p>{text.onlyFor[accepted]}</p>
          <button
            type="button"
            className="button plain compact"
            onClick={() => input.chooseVehicle(accepted)}
          >
            {text.iPark[accepted]}
          </button>
        </div>
      ) : null}
      {isLost ? (
        // In the panel of a wide screen the reason stands right above, as it does beside a row.
        <p className={`notice ${parts.hiddenOnDesk}`} data-tone="live">
          {text.lostAtButton}
        </p>
      ) : null}
    </div>
  );
}
