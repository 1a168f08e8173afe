import '../booking-parts.css';
import { limits } from '@joddee/contract/limits';
import { fieldText } from '@joddee/thai-text/error-text';
import { myItemsText as text } from '@joddee/thai-text/screens/my-items-text';
import { type ReactNode, useState } from 'react';
import { useFormErrors } from '../../../api/use-form-errors.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import { StarPicker } from '../../../ui/stars/star-picker.tsx';

interface RatingDialogProps {
  title: string;
  /** Content above the stars. */
  first?: ReactNode;
  submit: string;
  /** Closes the dialog. */
  no: string;
  sending: boolean;
  onClose: () => void;
  onSend: (rate: number, comment: string) => void;
}

/** Stars are required, a comment is not. */
export function RatingDialog({ title, first, submit, no, sending, onClose, onSend }: RatingDialogProps) {
  const [rate, setRate] = useState(0);
  const [comment, setComment] = useState('');
  const { errors, onSubmit, show, clear } = useFormErrors();
  return (
    <Dialog title={title} onClose={sending ? undefined : onClose}>
      {first}
      <form
        className="stack"
        noValidate
        onSubmit={onSubmit(() => {
          if (rate > 0) onSend(rate, comment);
          else show({ rate: fieldText('required', 'rate') });
        })}
      >
        <StarPicker
          value={rate}
          error={errors.rate}
          onChange={(stars) => {
            setRate(stars);
            clear('rate');
          }}
        />
        <TextAreaField
          label={text.comment}
          placeholder={text.commentHint}
          maxLength={limits.comment.max}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <div className="dialog-foot">
          <button className="button main" type="submit" disabled={sending} aria-busy={sending}>
            {submit}
          </button>
          <button type="button" className="button text" disabled={sending} onClick={onClose}>
            {no}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
