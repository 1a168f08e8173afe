import './heart.css';
import type { PostView } from '@joddee/contract/posts';
import { favouritesText as text } from '@joddee/thai-text/screens/favourites-text';
import HeartIcon from 'lucide-react/icons/heart';
import { useEffect } from 'react';
import { LoginLink } from '../../session/login-link.tsx';
import { useSession } from '../../session/session-store.ts';
import { loadFavourites, setFavourite, useFavourites } from '../../stores/favourites-store.ts';
import { showToast } from '../../ui/toast-store.ts';

interface HeartProps {
  post: Pick<PostView, '_id' | 'title'>;
  className?: string;
  /** Its word is beside it where there is room. */
  hasWord?: boolean;
}

/** Saves a spot for the account. A visitor logs in first and comes back. */
export function Heart({ post, className = 'icon-button floating', hasWord = false }: HeartProps) {
  const user = useSession(({ user }) => user);
  const isSaved = useFavourites(({ saved }) => saved.has(post._id));
  useEffect(() => {
    if (user !== undefined) void loadFavourites(user.id);
  }, [user]);
  const press = async () => {
    if (!(await setFavourite(post._id, !isSaved))) showToast(text.notSaved, 'harm', { key: 'favourite' });
  };
  const name = text.saveSpot(post.title);
  const word = hasWord ? <span className="post-bar-word">{isSaved ? text.saved : text.save}</span> : null;
  if (user === undefined)
    return (
      <LoginLink className={`${className} heart`} aria-label={name}>
        <HeartIcon /> {word}
      </LoginLink>
    );
  return (
    <button
      type="button"
      className={`${className} heart`}
      aria-label={name}
      aria-pressed={isSaved}
      onClick={() => void press()}
    >
      <HeartIcon /> {word}
    </button>
  );
}
