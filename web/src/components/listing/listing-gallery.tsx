import { photoSources } from '@joddee/marketplace/files/constants';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { Image as ImageIcon, Images } from 'lucide-react';
import { memo, useState } from 'react';
import { latePart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as parts from '../../ui/styles/parts.module.css';
import * as styles from './listing-gallery.module.css';

/** Opened by a press, so that its code is no part of the page. */
const PhotoViewer = latePart(() => import('./photo-viewer.tsx'));

const firstSizes = '(min-width: 60em) 46.5rem, 100vw';
const otherSizes = '(min-width: 60em) 23rem, 100vw';

/** The photos: swiped on a phone, side by side on a wide screen. A press opens the large view. */
export const ListingGallery = memo(({ photos, title }: { photos: readonly string[]; title: string }) => {
  const [index, setIndex] = useState(0);
  const [opened, setOpened] = useState<number>();
  const count = photos.length;
  const nameOf = (at: number) => `${title} ${text.photos(at + 1, count)}`;
  return (
    <figure className={`${parts.anchor} ${styles.photos}`} data-count={count}>
      <ul
        className={`${parts.scroller} ${styles.photosTrack}`}
        data-photos
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((photo, at) => (
          <li key={photo}>
            <button type="button" className={styles.photoOpen} onClick={() => setOpened(at)}>
              <Picture
                className="photo"
                sizes={at === 0 ? firstSizes : otherSizes}
                {...photoSources(photo)}
                alt={nameOf(at)}
                width="960"
                height="720"
                isFirst={at === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {count < 2 ? null : (
        <>
          <span
            className={`${parts.inline} ${parts.belowDesk} ${parts.gap15} ${parts.smallerStrong} ${styles.photosCounter}`}
            aria-hidden="true"
          >
            <ImageIcon className="icon-16" /> {Math.min(index, count - 1) + 1}/{count}
          </span>
          <button
            type="button"
            className={`button ${parts.onDesk} ${styles.photosAll}`}
            onClick={() => setOpened(0)}
          >
            <Images /> {text.allPhotos(count)}
          </button>
        </>
      )}
      {opened === undefined ? null : (
        <PhotoViewer photos={photos} nameOf={nameOf} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </figure>
  );
});
