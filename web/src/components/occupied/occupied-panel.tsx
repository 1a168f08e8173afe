import {
  decideAnswer,
  offersOthers,
  waitsUntil,
} from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import type { OccupiedAnswer } from '@joddee/marketplace/bookings/occupied/shapes';
import { factsOfView, isOccupied } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { limits } from '@joddee/marketplace/common/limits';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { CircleParkingOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useSeconds } from '../../lib/use-now.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take } from '../../stores/live-store.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { hideToast, showToast, toastOfBooking } from '../../ui/toasts/toast-store.ts';
import { readNoticesOf } from '../inbox/read-notices-of.ts';
import { MinutesClock } from '../live/minutes-clock.tsx';
import * as styles from './occupied.module.css';
import { OccupiedPhoto } from './occupied-photo.tsx';
import { OtherSpots } from './other-spots.tsx';

interface OccupiedPanelProps {
  booking: BookingView;
  asOwner: boolean;
  /** Before the buttons. */
  children?: ReactNode;
}

/** An open report: the renter waits or goes elsewhere, the owner answers. Nothing without one. */
export function OccupiedPanel({ booking, asOwner, children }: OccupiedPanelProps) {
  const facts = factsOfView(booking);
  const isOpen = isOccupied(facts);
  const now = useSeconds(isOpen);
  if (!isOpen) return null;
  const { answer } = facts.occupied;
  const isLate = offersOthers(facts, now);
  return (
    <section
      className={`card ${parts.column} ${parts.padded} ${parts.anywhere} ${styles.panel}`}
      data-answer={answer}
    >
      <h2 className={`${parts.inRow} ${parts.gap25} ${parts.heading} ${styles.title}`}>
        <CircleParkingOff aria-hidden="true" />
        <span role="status">{asOwner ? ownerTitle(answer) : renterTitle(answer, isLate)}</span>
      </h2>
      <p>{asOwner ? text.ownerText(booking.renterParty.firstname) : renterText(answer, isLate)}</p>
      {isLate ? null : (
        <MinutesClock
          until={waitsUntil(facts.occupied)}
          minutes={answer === 'soon' ? limits.occupied.soonMinutes : limits.occupied.answerMinutes}
          label={asOwner ? (answer === 'soon' ? text.moveWithin : text.answerWithin) : text.left}
        />
      )}
      {children}
      {asOwner ? <AnswerButtons booking={booking} /> : null}
      {!asOwner && (isLate || booking.bay !== undefined) ? (
        <OtherSpots booking={booking} now={now} ofLot={!isLate} />
      ) : null}
      <div className="row">
        {asOwner ? null : <WithdrawButton booking={booking} />}
        {booking.occupied?.photo === true ? <OccupiedPhoto booking={booking._id} /> : null}
      </div>
    </section>
  );
}

type Answer = keyof typeof text.waiting;

const ownerTitle = (answer: Answer) =>
  answer === 'cannot' ? text.ownerCannot : answer === 'soon' ? text.ownerSoon : text.ownerTitle;

const renterTitle = (answer: Answer, isLate: boolean) =>
  isLate && (answer === '' || answer === 'soon') ? text.late[answer] : text.waiting[answer].title;

const renterText = (answer: Answer, isLate: boolean) =>
  isLate && answer !== 'cannot' ? text.lateText : text.waiting[answer].text;

function WithdrawButton({ booking }: { booking: BookingView }) {
  const [sending, setSending] = useState(false);
  const connected = useConnection(({ connected }) => connected);
  async function withdraw(): Promise<void> {
    setSending(true);
    const answer = await callApi('withdrawOccupied', { params: { bookId: booking._id } });
    setSending(false);
    if (answer.ok) take('bookings', answer.data);
    else showToast(textOfRefusal(answer), 'harm');
  }
  return (
    <button
      type="button"
      className="button plain compact"
      disabled={!connected}
      aria-busy={sending}
      onClick={() => void withdraw()}
    >
      {text.carLeft}
    </button>
  );
}

/** The answers that the owner may still give. */
function AnswerButtons({ booking }: { booking: BookingView }) {
  const [sending, setSending] = useState<OccupiedAnswer>();
  const connected = useConnection(({ connected }) => connected);
  const [asks, setAsks] = useState(false);
  const facts = factsOfView(booking);
  const offered = occupiedAnswers.filter((answer) => decideAnswer(facts, 'owner', answer).kind === 'answer');
  async function send(answer: OccupiedAnswer): Promise<void> {
    if (sending !== undefined) return;
    setSending(answer);
    const answered = await callApi('answerOccupied', { params: { bookId: booking._id }, body: { answer } });
    setSending(undefined);
    setAsks(false);
    if (!answered.ok) return showToast(textOfRefusal(answered), 'harm');
    hideToast(toastOfBooking(booking._id));
    readNoticesOf({ kind: 'occupied', booking: booking._id });
    take('bookings', answered.data);
  }
  return (
    <div className={`${parts.wrap} ${parts.gap25} ${styles.answers}`}>
      {offered.map((answer) => (
        <button
          key={answer}
          type="button"
          className={answer === 'moved' ? 'button main' : 'button main plain'}
          disabled={!connected}
          aria-busy={sending === answer}
          onClick={() => (answer === 'cannot' ? setAsks(true) : void send(answer))}
        >
          {text.answers[answer]}
        </button>
      ))}
      {/* A refusal by mistake would lose the renter. */}
      {asks && offered.includes('cannot') ? (
        <ConfirmDialog
          title={text.askCannot}
          text={text.askCannotText}
          no={text.notYet}
          yes={text.cannot}
          tone="harm"
          sending={sending !== undefined}
          onNo={() => setAsks(false)}
          onYes={() => void send('cannot')}
        />
      ) : null}
    </div>
  );
}

/** In the order of their buttons; apart from the schemas, which screens do not load. */
const occupiedAnswers = ['moved', 'soon', 'cannot'] as const satisfies readonly OccupiedAnswer[];
