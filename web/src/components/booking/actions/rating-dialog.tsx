import { limits } from '@joddee/marketplace/common/limits';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { type ReactNode, useState } from 'react';
import * as dialogStyles from '../../../ui/dialogs/dialog.module.css';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { StarButtons } from '../../../ui/given-stars.tsx';
import * as styles from '../booking-parts.module.css';

interface RatingDialogProps {
  title: string;
  /** Content above the stars. */
  first?: ReactNode;
  /** Above the stars: what a press on one does. */
  submit: string;
  /** Closes the dialog. */
  no: string;
  sending: boolean;
  onClose: () => void;
  onSend: (rate: number, comment: string) => void;
}

/** Stars are required and a comment is not, so the stars are the buttons, and the comment goes with them. */
export function RatingDialog({ title, first, submit, no, sending, onClose, onSend }: RatingDialogProps) {
  const [comment, setComment] = useState('');
  return (
    <Dialog title={title} onClose={sending ? undefined : onClose}>
      {first}
      <details className={styles.wordsFold}>
        <summary>{text.comment}</summary>
        <TextAreaField
          label={text.commentHint}
          maxLength={limits.comment.max}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </details>
      <StarButtons title={submit} disabled={sending} onPress={(stars) => onSend(stars, comment)} />
      <div className={dialogStyles.foot}>
        <button type="button" className="button text" disabled={sending} onClick={onClose}>
          {no}
        </button>
      </div>
    </Dialog>
  );
}
