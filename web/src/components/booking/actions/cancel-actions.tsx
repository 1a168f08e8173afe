import { decideCancel, isNoShow } from '@joddee/marketplace/bookings/rules/cancellation';
import { limits } from '@joddee/marketplace/common/limits';
import { declineText as text } from '@joddee/thai-text/screens/booking-text';
import { myItemsText } from '@joddee/thai-text/screens/my-items-text';
import { CalendarX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { RadioTiles } from '../../../ui/fields/radio-tiles.tsx';
import { AskedStay, askAbout } from './asked-stay.tsx';
import type { AskProps, BookingAction } from './booking-action.ts';

export const cancel: BookingAction = {
  name: 'cancel',
  of: 'renter',
  rule: ({ facts, role, now }) => decideCancel(facts, role, now).kind === 'cancel',
  label: () => myItemsText.cancel,
  icon: CalendarX,
  isRare: () => true,
  done: () => myItemsText.cancelled,
  Dialog: askAbout(false, () => ({
    title: myItemsText.cancelTitle,
    text: myItemsText.cancelText,
    no: myItemsText.keep,
    yes: myItemsText.cancel,
  })),
  send: ({ _id, detail }, { reason } = {}) =>
    callApi('cancelBooking', { params: { postId: detail.post, bookId: _id }, body: { reason } }),
};

export const decline: BookingAction = {
  name: 'decline',
  of: 'owner',
  rule: ({ facts, role, now }) => decideCancel(facts, role, now).kind === 'cancel' && !isNoShow(facts, now),
  label: () => text.open,
  icon: CalendarX,
  isRare: () => true,
  done: () => text.done,
  Dialog: DeclineDialog,
  send: cancel.send,
};

/** The car has not come, and nobody waits for it any more. */
export const release: BookingAction = {
  name: 'release',
  of: 'owner',
  rule: ({ facts, role, now }) => decideCancel(facts, role, now).kind === 'cancel' && isNoShow(facts, now),
  label: () => text.release,
  icon: CalendarX,
  done: () => text.released,
  Dialog: askAbout(
    true,
    () => ({ title: text.releaseTitle, text: text.releaseText, no: text.wait, yes: text.release }),
    { reason: text.noShow },
  ),
  send: cancel.send,
};

/** Why the owner ends a booking: one of the usual reasons, or own words. The renter reads them. */
function DeclineDialog({ booking, sending, onClose, onSend }: AskProps) {
  const [choice, setChoice] = useState('');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  const isOther = choice === text.other;

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending) return;
    const reason = (isOther ? words : choice).trim();
    if (reason === '') {
      setError(text.missing);
      return;
    }
    onSend({ reason });
  }

  return (
    <Dialog title={text.title} onClose={sending ? undefined : onClose}>
      <form className="stack" onSubmit={send} noValidate>
        <AskedStay booking={booking} asOwner />
        <p>{text.text}</p>
        <RadioTiles
          label={text.why}
          choices={[...text.choices, text.other].map((each) => [each, each])}
          chosen={choice}
          error={isOther ? undefined : error}
          onChoose={(chosen) => {
            setChoice(chosen);
            setError(undefined);
          }}
        />
        {isOther ? (
          <TextAreaField
            label={text.own}
            maxLength={limits.cancelReason.max}
            value={words}
            error={error}
            onChange={(event) => {
              setWords(event.target.value);
              setError(undefined);
            }}
          />
        ) : null}
        <p className="quiet small">{text.counted}</p>
        <div className="row">
          <button type="button" className="button plain" disabled={sending} onClick={onClose}>
            {text.keep}
          </button>
          <button type="submit" className="button harm" disabled={sending}>
            {text.open}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
