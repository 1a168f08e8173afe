import type { CommentView, PostView } from '@joddee/marketplace/posts/shapes';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { useSession } from '../../../session/session-store.ts';
import { latePart } from '../../../ui/lazy-part.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './reviews.module.css';

const AnswerDialog = latePart(() => import('./answer-dialog.tsx'));

/** The owner's answer below a review, and the owner's own way to it. */
export function ReviewAnswer({ post, comment }: { post: PostView; comment: CommentView }) {
  const isOwner = useSession(({ user }) => user?.id === post.user);
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { answer } = comment;
  return (
    <>
      {answer === undefined ? null : (
        <div className={`${parts.gap1} ${parts.below} ${parts.anywhere} ${styles.reviewAnswer}`}>
          <p className={`${parts.apart} ${parts.sideGap3} ${parts.wraps}`}>
            <strong>{text.ownersAnswer}</strong>
            <span className="quiet small">{relativeTimeText(new Date(answer.at), now)}</span>
          </p>
          <p className={parts.prose}>{answer.text}</p>
        </div>
      )}
      {isOwner ? (
        <button
          type="button"
          className={`button text compact ${styles.reviewAnswerOpen}`}
          onClick={() => setOpen(true)}
        >
          {answer === undefined ? text.answerReview : text.changeAnswer}
        </button>
      ) : null}
      {isOpen ? <AnswerDialog comment={comment} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
