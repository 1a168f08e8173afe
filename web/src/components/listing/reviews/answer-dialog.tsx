import { limits } from '@joddee/marketplace/common/limits';
import type { CommentView } from '@joddee/marketplace/posts/shapes';
import { fieldText } from '@joddee/thai-text/error-text';
import { answerText as text } from '@joddee/thai-text/screens/post-text';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { useFormErrors } from '../../../api/use-form-errors.ts';
import { take } from '../../../stores/live-store.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../ui/dialogs/dialog-foot.tsx';
import { FormMessage } from '../../../ui/fields/errors.tsx';
import { TextAreaField } from '../../../ui/fields/field.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import { showToast } from '../../../ui/toasts/toast-store.ts';

/** What the owner answers to a review; an answer can be changed and removed. */
export default function AnswerDialog({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const [words, setWords] = useState(comment.answer?.text ?? '');
  const { errors, sending, onSubmit, once, send, show, clear } = useFormErrors();
  // As it was opened: the sent answer may arrive as an event before the call that sends it is answered.
  const [isNew] = useState(comment.answer === undefined);

  async function save(answer: string, done: string): Promise<void> {
    const saved = await send(() =>
      callApi('answerReview', { params: { commentId: comment._id }, body: { answer } }),
    );
    if (!saved.ok) return show(saved.fields, saved.message);
    take('watchedPosts', saved.data);
    showToast(done, 'done');
    onClose();
  }

  return (
    <Dialog title={isNew ? text.title : text.changeTitle} onClose={sending ? undefined : onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={onSubmit(async () => {
          if (words.trim() === '') show({ answer: fieldText('required', 'answer') });
          else await save(words, text.sent);
        })}
      >
        {comment.comment === '' ? null : (
          <p className={`${parts.prose} quiet`}>{text.quoted(comment.comment)}</p>
        )}
        <TextAreaField
          label={text.label}
          hint={text.hint}
          error={errors.answer}
          rows={4}
          maxLength={limits.reviewAnswer.max}
          value={words}
          onChange={(event) => {
            setWords(event.target.value);
            clear('answer');
          }}
        />
        <FormMessage text={errors.message} />
        <DialogFoot yes={isNew ? text.send : text.save} no={text.notNow} sending={sending} onNo={onClose}>
          {isNew ? null : (
            <button
              type="button"
              className="button plain harm"
              disabled={sending}
              onClick={() => void once(() => save('', text.removed))}
            >
              {text.remove}
            </button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}
