import { smallImage } from '@joddee/marketplace/files/constants';
import { postText } from '@joddee/thai-text/screens/post-text';
import { rentText as text } from '@joddee/thai-text/screens/rent-text';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from './photo-arrows.module.css';
import type { SpotFacts } from './spot-facts.tsx';

interface PhotoArrowsProps {
  photos: ReturnType<typeof useSpotPhotos>;
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

interface ArrowedPhotoProps {
  spot: Pick<SpotFacts, '_id' | 'photo' | 'photos' | 'title'>;
  width: string;
  height: string;
}

/** The photo of a card or a popup. */
export function ArrowedPhoto({ spot: { _id, photo, photos: count, title }, ...size }: ArrowedPhotoProps) {
  const photos = useSpotPhotos(_id, photo, count);
  return (
    <>
      <img className="photo" src={smallImage(photos.photo)} alt="" {...size} />
      <PhotoArrows photos={photos} title={title} />
    </>
  );
}

/** The photos of a spot whose card names only the first one: the others are asked for by the first press. */
export function useSpotPhotos(id: string, first: string, count: number) {
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const [index, setIndex] = useState(0);
  // A change by the owner begins again with the first one.
  const photos = loaded[0] === first ? loaded : [first];
  const at = Math.min(index, photos.length - 1);

  async function move(by: 1 | -1): Promise<void> {
    if (photos.length > 1) return setIndex((at + by + photos.length) % photos.length);
    const answer = await callApi('findPost', { params: { id } });
    if (!answer.ok || answer.data === null) return;
    const all = answer.data.photos;
    setLoaded(all);
    setIndex((by + all.length) % all.length);
  }

  return {
    /** The one that is shown. */
    photo: photos[at] ?? first,
    index: at,
    count: photos.length > 1 ? photos.length : count,
    /** The arrows have been used. */
    hasMoved: photos.length > 1,
    move,
  };
}
