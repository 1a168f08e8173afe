import { decideAnswer } from '@joddee/marketplace/bookings/occupied/rules/occupied-spot';
import type { OccupiedAnswer } from '@joddee/marketplace/bookings/occupied/shapes';
import { factsOfView } from '@joddee/marketplace/bookings/rules/booking-lifecycle';
import type { BookingView } from '@joddee/marketplace/bookings/shapes';
import { occupiedText as text } from '@joddee/thai-text/screens/occupied/occupied-text';
import { useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { textOfRefusal } from '../../api/call-types.ts';
import { useConnection } from '../../stores/connection-store.ts';
import { take } from '../../stores/live-store.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { hideToast, showToast, toastOfBooking } from '../../ui/toasts/toast-store.ts';
import { readNoticesOf } from '../inbox/read-notices-of.ts';
import * as styles from './occupied.module.css';

/** The answers that the owner may still give. */
export function AnswerButtons({ booking }: { booking: BookingView }) {
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
