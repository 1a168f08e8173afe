import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import { mayExpect, nextSaid, offeredMinutes } from '@joddee/marketplace/bookings/rules/expected-arrival';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { arrivalText as text } from '@joddee/thai-text/screens/arrival/arrival-text';
import { LocateFixed } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { textOfRefusal } from '../../../api/call-types.ts';
import { ArrivalLine, arrivalWords } from '../../../components/booking/arrival-line.tsx';
import { otherName } from '../../../components/booking/booking-people.ts';
import * as liveWordsStyles from '../../../components/live/live-words.module.css';
import { clockTextOf } from '../../../lib/moment-text-of.ts';
import { useConnection } from '../../../stores/connection-store.ts';
import { live, take } from '../../../stores/live-store.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';
import { useShownBooking } from '../shown-booking.ts';
import * as styles from './arrival-card.module.css';
import { useEstimates } from './use-estimates.ts';

/** When the car comes: said by the renter, read by the owner. Absent outside of the time in which it can be said. */
export function ArrivalCard() {
  const { booking, asOwner, now } = useShownBooking();
  if (!asOwner) return mayExpect(factsOfView(booking), now) ? <SayArrival /> : null;
  const words = arrivalWords(booking, now);
  return words === undefined ? null : (
    <section className={`card stack tight ${parts.notInPrint} ${styles.arrivalCard}`}>
      <ArrivalLine words={words} />
    </section>
  );
}

/** In one row, if more are offered. */
const usualMinutes: readonly number[] = [10, 20, 30];

/** The renter chooses the minutes, or lets this browser estimate them. A late renter is asked whether the car comes. */
function SayArrival() {
  const { booking, now } = useShownBooking();
  const id = useId();
  /** Has the focus once the pressed button is gone. */
  const heading = useRef<HTMLHeadingElement>(null);
  const [changing, setChanging] = useState(false);
  /** All minutes, and the position. */
  const [isWhole, setWhole] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  const { sending, say } = useSayArrival(booking);
  const estimates = useEstimates(booking, (minutes) => void say(minutes, 'estimate'));
  const name = otherName(booking, false);
  const { at, asked } = booking.expectedArrival;
  const words = arrivalWords(booking, now);
  const isComing = words?.tone === 'live';
  const isLate = asked && !isComing;
  const offered = offeredMinutes(factsOfView(booking), now);
  const isTooLate = at !== '' && at >= booking.to;
  const showsEnd = isLate || isTooLate || offered.length < limits.arrival.minutes.choices.length;
  const disabled = sending || !connected;
  const isShort = !isWhole && offered.length > usualMinutes.length;
  const shown = isShort ? offered.filter((minutes) => usualMinutes.includes(minutes)) : offered;
  const choose = (minutes: number | null) => {
    estimates.stop();
    setChanging(false);
    setWhole(false);
    heading.current?.focus({ preventScroll: true });
    void say(minutes, 'choice');
  };
  return (
    <section
      className={`card stack tight ${parts.notInPrint} ${styles.arrivalCard}`}
      aria-labelledby={id}
      data-late={isLate}
    >
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className={parts.cardTitle}>
          {isLate ? text.lateTitle : text.title}
        </h2>
        {isLate ? <p className="quiet small">{text.lateAbout(name)}</p> : null}
      </div>
      {words === undefined ? null : (
        <div>
          <p className="quiet small">{text.seenBy(name)}</p>
          <ArrivalLine words={words} />
        </div>
      )}
      {/* Said when it changes, and not with every minute. */}
      <p className="visually-hidden" role="status">
        {at === '' ? '' : text.saidFor(clockTextOf(new Date(at)))}
      </p>
      {isComing && !changing ? (
        <div className="row">
          <button
            type="button"
            className="button soft compact"
            disabled={disabled}
            onClick={() => {
              setChanging(true);
              heading.current?.focus({ preventScroll: true });
            }}
          >
            {text.change}
          </button>
          <button
            type="button"
            className="button plain compact"
            disabled={disabled}
            onClick={() => choose(null)}
          >
            {text.withdraw}
          </button>
        </div>
      ) : offered.length === 0 ? null : (
        <fieldset className={`${parts.fourTiles} ${styles.arrivalChoices}`} disabled={disabled}>
          <legend className="visually-hidden">{text.choices}</legend>
          {shown.map((minutes) => (
            <button key={minutes} type="button" className="tile" onClick={() => choose(minutes)}>
              {text.minutes(minutes)}
            </button>
          ))}
          <button type="button" className="tile" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {text.other}
          </button>
        </fieldset>
      )}
      {showsEnd ? <p className="small">{text.endsAt(clockTextOf(new Date(booking.to)))}</p> : null}
      {isWhole || estimates.isOn || estimates.problem !== undefined ? (
        <Position estimates={estimates} name={name} disabled={disabled} />
      ) : null}
      {isLate ? <NotComing /> : null}
    </section>
  );
}

function NotComing() {
  const cancel = useShownBooking().offered.find(({ action }) => action.name === 'cancel');
  return cancel === undefined ? null : (
    <button type="button" className="button plain harm" disabled={cancel.disabled} onClick={cancel.press}>
      {text.cancel}
    </button>
  );
}

interface PositionProps {
  estimates: ReturnType<typeof useEstimates>;
  name: string;
  disabled: boolean;
}

/** The position is asked for by a press only, beside the reason. */
function Position({ estimates: { isOn, problem, start, stop }, name, disabled }: PositionProps) {
  const id = useId();
  return (
    <div className={`${parts.below} ${parts.gap15} ${styles.arrivalPosition}`}>
      {isOn ? (
        <p
          className={`${parts.inline} ${parts.gap2} unbroken ${parts.smallerStrong} ${liveWordsStyles.liveWords}`}
        >
          {text.positionOn}
        </p>
      ) : null}
      <button
        type="button"
        className={`button compact ${isOn ? 'plain' : 'soft'}`}
        disabled={disabled && !isOn}
        aria-describedby={id}
        onClick={isOn ? stop : start}
      >
        {isOn ? null : <LocateFixed />} {isOn ? text.stopPosition : text.usePosition}
      </button>
      <p className="small" role="status">
        {problem === undefined ? '' : text.position[problem]}
      </p>
      <p className="quiet small" id={id}>
        {text.positionReason(name)}
      </p>
    </div>
  );
}

/** Sends when the renter arrives, or null to withdraw it. The refusal of a choice is shown; an estimate is soon repeated. */
function useSayArrival({ _id }: BookingView) {
  const [sending, setSending] = useState(0);
  const last = useRef(0);

  async function say(minutes: number | null, from: 'choice' | 'estimate'): Promise<void> {
    const known = live.getState().bookings.get(_id)?.expectedArrival.said ?? 0;
    const said = nextSaid(Math.max(known, last.current), new Date());
    last.current = said;
    setSending((count) => count + 1);
    const answer = await callApi('expectArrival', { params: { bookId: _id }, body: { minutes, said } });
    setSending((count) => count - 1);
    if (answer.ok) take('bookings', answer.data);
    else if (from === 'choice') showToast(textOfRefusal(answer), 'harm');
  }

  return { sending: sending > 0, say };
}
