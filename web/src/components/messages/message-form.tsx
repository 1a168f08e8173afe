import type { BookingState } from '@joddee/marketplace/bookings/shapes';
import { roomLeftText } from '@joddee/thai-text/fields/field-names';
import { messagesText as text } from '@joddee/thai-text/screens/messages/messages-text';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { useConnection } from '../../stores/connection-store.ts';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './messages.module.css';
import { asOneLine, charactersLeft, sendText, useOutgoing, writeDraft } from './outgoing.ts';

interface MessageFormProps {
  booking: string;
  /** Of the other party. */
  name: string;
  asOwner: boolean;
  state: BookingState;
}

/** What one writes about depends on where the car is. */
const stageOf = {
  booked: 'coming',
  arrived: 'coming',
  parked: 'parked',
  leaving: 'parked',
  completed: 'over',
  cancelled: 'over',
  expired: 'over',
} as const satisfies Record<BookingState, keyof typeof text.quick.renter>;

/** From here on the room that is left is shown. */
const fewCharacters = 50;

/** The phrases of the role and the stage of the stay, and a field for one's own words. */
export function MessageForm({ booking, name, asOwner, state }: MessageFormProps) {
  const id = useId();
  const { draft } = useOutgoing(booking);
  const connected = useConnection(({ connected }) => connected);
  const left = charactersLeft(draft);
  const words = asOneLine(draft);
  const canSend = connected && words !== '' && left >= 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    writeDraft(booking, '');
    sendText(booking, words);
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter also ends the choice of a word in some keyboards.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) submit(event);
  };
  const note = connected ? roomText(left) : text.offline;
  return (
    <form className="stack tight" onSubmit={submit}>
      <ul
        className={`${parts.scroller} ${parts.gap2} ${parts.inRow} ${styles.messagePhrases}`}
        aria-label={text.phrases}
      >
        {text.quick[asOwner ? 'owner' : 'renter'][stageOf[state]].map((phrase) => (
          <li key={phrase}>
            <button
              type="button"
              className="pick"
              disabled={!connected}
              onClick={() => sendText(booking, phrase)}
            >
              {phrase}
            </button>
          </li>
        ))}
      </ul>
      <div className={`${parts.gap2} ${parts.inRow} ${styles.messageLine}`}>
        <textarea
          className="input"
          rows={1}
          enterKeyHint="send"
          aria-label={text.field(name)}
          aria-invalid={left < 0}
          aria-describedby={id}
          placeholder={text.placeholder}
          value={draft}
          onChange={({ target }) => writeDraft(booking, target.value)}
          onKeyDown={sendByKey}
        />
        <button
          type="submit"
          className={`button ${styles.messageSend}`}
          aria-label={text.send}
          disabled={!canSend}
        >
          <SendHorizontal />
        </button>
      </div>
      <p
        id={id}
        className={left < 0 ? `tiny ${styles.messageNote} error` : `tiny ${styles.messageNote} quiet`}
        role="status"
      >
        {note}
      </p>
    </form>
  );
}

function roomText(left: number): string {
  if (left > fewCharacters) return '';
  return left < 0 ? text.tooLong(-left) : roomLeftText(left);
}
