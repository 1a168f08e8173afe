import type { PostView } from '@joddee/marketplace/posts/shapes';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { shellText } from '@joddee/thai-text/screens/shell-text';
import { ChevronLeft, Pencil, Share } from 'lucide-react';
import { type MouseEvent, memo, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { leadsBackHere } from '../../lib/browser-address.ts';
import { shareLink } from '../../lib/sharing.ts';
import { useInSight } from '../../lib/use-in-sight.ts';
import { useSession } from '../../session/session-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import { showToast } from '../../ui/toasts/toast-store.ts';
import { Heart } from '../favourites/heart.tsx';
import * as styles from './listing-bar.module.css';

/** Back, share and save, or edit for the owner: over the photo of a phone, and a bar with the title once the photo has scrolled by. */
export const ListingBar = memo(({ post }: { post: PostView }) => {
  const user = useSession(({ user }) => user);
  const edge = useRef<HTMLDivElement>(null);
  const isSolid = !useInSight(edge, true);
  return (
    <>
      {/* As high as the part of the photo that the bar may cover. */}
      <div className={styles.edge} ref={edge} />
      <div className={`${parts.beside} ${parts.gap2} ${styles.listingBar}`} data-own-bar data-solid={isSolid}>
        <BackLink />
        <p className={`clamp-1 ${parts.fill} ${parts.strong} ${styles.title}`} aria-hidden="true">
          {post.title}
        </p>
        <IconButton className={styles.button} label={text.share} onClick={() => void share(post)}>
          <Share /> <span className={styles.word}>{text.share}</span>
        </IconButton>
        {user?.id === post.user ? (
          <Link
            to={`/editpost/${post._id}`}
            className={`icon-button ${styles.button}`}
            aria-label={text.edit}
          >
            <Pencil /> <span className={styles.word}>{text.edit}</span>
          </Link>
        ) : (
          <Heart post={post} className={`icon-button ${styles.button}`} hasWord />
        )}
      </div>
    </>
  );
});

async function share({ _id, title }: PostView): Promise<void> {
  const outcome = await shareLink(title, `/book/${_id}`);
  if (outcome === 'copied') showToast(text.linkCopied, 'done', { key: 'share' });
  if (outcome === 'failed') showToast(text.shareFailed, 'harm', { key: 'share' });
}

/** Where the user came from; the map for a page that was opened by its address. */
function BackLink() {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!leadsBackHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to="/rent" className={`icon-button ${styles.button}`} aria-label={shellText.back} onClick={goBack}>
      <ChevronLeft /> <span className={styles.word}>{shellText.back}</span>
    </Link>
  );
}
