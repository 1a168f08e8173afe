import type { CommentView } from '@joddee/contract/posts';
import { relativeTimeText } from '@joddee/thai-text/relative-time';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { useNow } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Rating } from '../../ui/stars.tsx';

export function PostComments({ comments }: { comments: readonly CommentView[] }) {
  const now = useNow();
  return (
    <section className="stack tight">
      <h2>{text.comments}</h2>
      {comments.length === 0 ? <p className="quiet">{text.noComments}</p> : null}
      <ul className="stack">
        {comments.map((comment) => (
          <li key={comment._id} className="comment">
            <Avatar photo={comment.photoUser} />
            <div>
              <p className="row">
                <strong>{comment.name.firstname || text.formerUser}</strong>
                <Rating rating={comment.rate} />
                <span className="quiet small">{relativeTimeText(new Date(comment.created), now)}</span>
              </p>
              <p className="prose">{comment.comment}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
