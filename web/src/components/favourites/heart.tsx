import type { PostView } from '@joddee/marketplace/posts/shapes';
import { favouritesText as text } from '@joddee/thai-text/screens/favourites-text';
import { Heart as HeartIcon } from 'lucide-react';
import { Suspense } from 'react';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import * as listingBarStyles from '../listing/listing-bar.module.css';
import * as styles from './heart.module.css';

export interface HeartProps {
  post: Pick<PostView, '_id' | 'title'>;
  className?: string;
  /** Its word is beside it where there is room. */
  hasWord?: boolean;
}

/** Loaded for logged-in users only. */
const HeartButton = lazyPart(async () => ({ default: (await import('./heart-button.tsx')).HeartButton }));

/** Saves a spot for the account. A visitor logs in first, which saves it, and comes back. */
export function Heart({ post, className = 'icon-button floating', hasWord = false }: HeartProps) {
  const user = useSession(({ user }) => user);
  const classes = `${className} ${styles.heart}`;
  const content = (
    <>
      <HeartIcon /> {hasWord ? <span className={listingBarStyles.word}>{text.save}</span> : null}
    </>
  );
  if (user === undefined)
    return (
      <LoginLink className={classes} aria-label={text.saveSpot(post.title)} save={post._id}>
        {content}
      </LoginLink>
    );
  return (
    // It has the size of the button, so that nothing moves.
    <Suspense fallback={<span className={classes}>{content}</span>}>
      <HeartButton post={post} user={user.id} className={classes} hasWord={hasWord} />
    </Suspense>
  );
}
