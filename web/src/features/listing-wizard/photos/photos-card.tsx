import { wizardText as text } from '@joddee/thai-text/screens/wizard-text';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import * as parts from '../../../ui/styles/parts.module.css';
import * as wizardStyles from '../wizard.module.css';
import type { PhotoStepProps } from '../wizard-values.ts';
import { PhotoPlace, type PhotoPlaceHandle } from './photo-place.tsx';
import * as styles from './photos-card.module.css';
import { movedPhoto, usePhotoPlaces, withPhoto } from './use-photo-places.ts';

const stepOfKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** One large photo and two small ones. The first is the cover; a grip moves a photo by dragging or by arrow keys. */
export function PhotosCard({ values: { imagePost: photos }, errors, onChange, onPending }: PhotoStepProps) {
  const { places, fill } = usePhotoPlaces(photos);
  const list = useRef<HTMLUListElement>(null);
  const handles = useRef(new Map<string, PhotoPlaceHandle>());
  const [dragged, setDragged] = useState<{ url: string; over: number }>();
  const [moved, setMoved] = useState<{ url: string; to: number }>();

  // React may take the photo out of the page and put it in again: its grip gets the focus back.
  useEffect(() => {
    if (moved === undefined) return;
    list.current?.querySelectorAll<HTMLElement>(`.${styles.photoGrip}`)[moved.to]?.focus();
  }, [moved]);

  /** Further photos that were chosen at once go to the other empty places. */
  function spread(files: readonly File[], from: string): void {
    const empty = places.filter(({ place, url }) => url === '' && place !== from);
    for (const [index, { place }] of empty.entries()) {
      const file = files[index];
      if (file !== undefined) handles.current.get(place)?.choose(file);
    }
  }

  function move(url: string, to: number): void {
    if (to < 0 || to >= photos.length || photos[to] === url) return;
    onChange(({ imagePost }) => ({ imagePost: movedPhoto(imagePost, url, to) }));
    setMoved({ url, to });
  }

  function moveByKey(event: KeyboardEvent, url: string): void {
    const step = stepOfKey[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(url, photos.indexOf(url) + step);
  }

  function drag(event: PointerEvent, url: string): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest(`.${styles.photoPlace}`);
    const over = below == null ? -1 : [...(list.current?.children ?? [])].indexOf(below);
    setDragged({ url, over });
  }

  function drop(): void {
    if (dragged !== undefined) move(dragged.url, dragged.over);
    setDragged(undefined);
  }

  return (
    <section className={`card stack ${wizardStyles.card}`} data-field="imagePost">
      <div className="spread">
        <h3>{text.photos}</h3>
        {photos.length > 1 ? <span className="quiet small">{text.orderHint}</span> : null}
      </div>
      <ul className={`${parts.column} ${parts.inTwo} ${styles.photoPlaces}`} ref={list}>
        {places.map(({ place, url }, index) => (
          <li
            key={place}
            className={styles.photoPlace}
            data-dragged={url !== '' && dragged?.url === url}
            data-target={url !== '' && dragged !== undefined && dragged.url !== url && dragged.over === index}
          >
            <PhotoPlace
              ref={(handle) => {
                if (handle !== null) handles.current.set(place, handle);
              }}
              number={index + 1}
              url={url}
              error={index === photos.length ? errors.image : undefined}
              grip={
                photos.length < 2 ? null : (
                  <IconButton
                    className={`floating ${styles.photoGrip}`}
                    label={text.movePhoto(index + 1)}
                    onKeyDown={(event) => moveByKey(event, url)}
                    onPointerDown={(event) => {
                      event.currentTarget.setPointerCapture(event.pointerId);
                      setDragged({ url, over: index });
                    }}
                    onPointerMove={(event) => drag(event, url)}
                    onPointerUp={drop}
                    onPointerCancel={() => setDragged(undefined)}
                  >
                    <GripVertical className="icon-20" />
                  </IconButton>
                )
              }
              onPending={onPending(place, text.photo(index + 1))}
              onUploaded={(uploaded) => {
                fill(place, uploaded);
                onChange(({ imagePost }) => ({ imagePost: withPhoto(imagePost, url, uploaded) }));
              }}
              onMore={(files) => spread(files, place)}
              onRemove={() =>
                onChange(({ imagePost }) => ({ imagePost: imagePost.filter((kept) => kept !== url) }))
              }
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved === undefined ? '' : text.photoMoved(moved.to + 1)}
      </p>
      <p className="quiet small">
        {text.photoAdvice} · {text.photoKinds}
      </p>
    </section>
  );
}
