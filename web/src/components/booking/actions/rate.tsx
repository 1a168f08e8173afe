import { limits } from '@joddee/marketplace/common/limits';
import { decideRating } from '@joddee/marketplace/posts/reviews/rules/rating';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { ratingText } from '@joddee/thai-text/screens/rating-text';
import { Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useConnection } from '../../../stores/connection-store.ts';
import { changeComment, useUnsent } from '../../../stores/unsent-confirmations.ts';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { GivenStars, StarButtons } from '../../../ui/given-stars.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../booking-parts.module.css';
import type { AskProps, BookingAction } from './booking-action.ts';
import { KeptButton, useKeptText } from './kept-button.tsx';
import type { Kept } from './use-send-action.ts';

export const rate: BookingAction = {
  name: 'rate',
  of: 'renter',
  rule: ({ booking, facts, now }) =>
    facts.check.checkout.status && decideRating({ facts, rated: booking.rated }, now).ok,
  label: () => text.rate,
  icon: Star,
  Dialog: (props) => (
    <AskForStars {...props} title={text.rateTitle} submit={ratingText.choose} no={text.notNow} />
  ),
  async send({ detail }, { rate = 0, comment = '' } = {}) {
    const answer = await callApi('rateStay', { params: { postId: detail.post }, body: { rate, comment } });
    return answer.ok ? { ...answer, data: undefined } : answer;
  },
};

interface AskForStarsProps extends AskProps {
  title: string;
  /** What a press on a star does. */
  submit: string;
  no: string;
  children?: ReactNode;
}

/** Stars are required and a comment is not, so the stars are the buttons, and the comment goes with them. */
export function AskForStars({ title, submit, no, children, sending, onClose, onSend }: AskForStarsProps) {
  const [comment, setComment] = useState('');
  return (
    <Dialog title={title} onClose={sending ? undefined : onClose}>
      {children}
      <StarButtons title={submit} disabled={sending} onPress={(stars) => onSend({ rate: stars, comment })} />
      <details className={styles.wordsFold}>
        <summary>{text.comment}</summary>
        <CommentField comment={comment} onChange={setComment} />
      </details>
      <div className={`${parts.tightColumn} ${dialogStyles.foot}`}>
        <button type="button" className="button text" disabled={sending} onClick={onClose}>
          {no}
        </button>
      </div>
    </Dialog>
  );
}

interface CommentFieldProps {
  comment: string;
  onChange: (comment: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
}

function CommentField({ comment, onChange, ...handlers }: CommentFieldProps) {
  return (
    <TextAreaField
      {...handlers}
      label={text.commentHint}
      maxLength={limits.comment.max}
      value={comment}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/**
 * For some seconds after the star: the way back, and room for words, for which there is more time. A press sends it all
 * before it is over.
 */
export function LeftWithStars({ booking: { _id }, kept, onClose }: AskProps & { kept: Kept }) {
  const connected = useConnection(({ connected }) => connected);
  const { rate = 0, comment = '', sendAt = 0 } = useUnsent(_id) ?? {};
  const write = (words = comment) =>
    changeComment(_id, words, Date.now() + limits.leavingWordsSeconds * 1000);
  const endWriting = () =>
    changeComment(_id, comment, Math.min(sendAt, Date.now() + limits.cashUndoSeconds * 1000));
  const close = () => {
    endWriting();
    onClose();
  };
  return (
    <Dialog title={useKeptText(false)} onClose={close}>
      <GivenStars stars={rate} />
      <CommentField
        comment={comment}
        onChange={write}
        onFocus={() => write()}
        onBlur={() => (comment === '' ? endWriting() : undefined)}
      />
      <div className={`${parts.tightColumn} ${dialogStyles.foot}`}>
        {kept.sendNow === undefined || !connected ? null : (
          <button type="button" className="button main" onClick={kept.sendNow}>
            {text.sendNow}
          </button>
        )}
        <KeptButton kept={kept} className="button plain" />
      </div>
    </Dialog>
  );
}
