import { favouritesText as text } from '@joddee/thai-text/screens/favourites-text';
import { Heart as HeartIcon } from 'lucide-react';
import { useEffect } from 'react';
import { loadFavourites, setFavourite, useFavourites } from '../../stores/favourites-store.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';
import * as styles from '../listing/listing-bar.module.css';
import type { HeartProps } from './heart.tsx';

interface HeartButtonProps extends Required<HeartProps> {
  user: string;
}

export function HeartButton({ post, user, className, hasWord }: HeartButtonProps) {
  const isSaved = useFavourites(({ saved }) => saved.has(post._id));
  useEffect(() => void loadFavourites(user), [user]);
  const press = async () => {
    if (!(await setFavourite(post._id, !isSaved))) showToast(text.notSaved, 'harm', { key: 'favourite' });
  };
  return (
    <button
      type="button"
      className={className}
      aria-label={text.saveSpot(post.title)}
      aria-pressed={isSaved}
      onClick={() => void press()}
    >
      <HeartIcon /> {hasWord ? <span className={styles.word}>{isSaved ? text.saved : text.save}</span> : null}
    </button>
  );
}
