import { postText } from '@joddee/thai-text/screens/post-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './photo-arrows.module.css';
import type { SpotPhotos } from './use-spot-photos.ts';

interface PhotoArrowsProps {
  photos: SpotPhotos;
  title: string;
}

/** Over a photo: the way to the others of the spot, and which one is shown. Before the first use the way is forward. */
export function PhotoArrows({ photos: { index, count, hasMoved, move }, title }: PhotoArrowsProps) {
  if (count < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <span className={`${parts.beside} ${styles.photoArrows}`} role="group" aria-label={text.photosOf(title)}>
      {hasMoved ? (
        <button
          type="button"
          className={`${parts.middle} ${styles.photoArrow}`}
          aria-label={postText.previousPhoto}
          onClick={() => void move(-1)}
        >
          <ChevronLeft className="icon-20" />
        </button>
      ) : null}
      <button
        type="button"
        className={`${parts.middle} ${styles.photoArrow} ${styles.next}`}
        aria-label={postText.nextPhoto}
        onClick={() => void move(1)}
      >
        <ChevronRight className="icon-20" />
      </button>
      <span
        className={`${parts.gap1} ${parts.inRow} ${parts.inMiddle} ${styles.photoDots}`}
        aria-hidden="true"
      >
        {Array.from({ length: count }, (_, dot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
          <span key={dot} data-now={dot === index || undefined} />
        ))}
      </span>
      <span className="visually-hidden" role="status">
        {hasMoved ? postText.photos(index + 1, count) : null}
      </span>
    </span>
  );
}
