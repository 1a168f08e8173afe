import { photoSources } from '@joddee/contract/image-sizes';
import { postText as text } from '@joddee/thai-text/screens/post-text';
import { useState } from 'react';

/** The width of a phone, or beside the booking form. */
const placeSizes = '(min-width: 60em) 40rem, calc(100vw - 2rem)';

/** One photo at a time, with buttons, because not every user can swipe. */
export function PostPhotos({ photos, title }: { photos: readonly string[]; title: string }) {
  const [index, setIndex] = useState(0);
  const shown = Math.min(index, photos.length - 1);
  const step = (by: number) => setIndex((shown + by + photos.length) % photos.length);
  return (
    <figure className="photos">
      <img
        className="photo"
        sizes={placeSizes}
        {...photoSources(photos[shown] ?? '')}
        alt={`${title} ${text.photos(shown + 1, photos.length)}`}
        width="960"
        height="720"
        fetchPriority={shown === 0 ? 'high' : 'auto'}
      />
      {photos.length < 2 ? null : (
        <figcaption className="row photos-bar">
          <button
            type="button"
            className="button plain compact"
            aria-label={text.previousPhoto}
            onClick={() => step(-1)}
          >
            ‹
          </button>
          <span className="tabular small" aria-live="polite">
            {text.photos(shown + 1, photos.length)}
          </span>
          <button
            type="button"
            className="button plain compact"
            aria-label={text.nextPhoto}
            onClick={() => step(1)}
          >
            ›
          </button>
        </figcaption>
      )}
    </figure>
  );
}
