import { useEffect, useRef } from 'react';
import * as parts from '../../../ui/styles/parts.module.css';
import * as styles from '../rent.module.css';
import { useRent } from '../rent-context.tsx';

export function MapToCome({ picture }: { picture: string | undefined }) {
  const { onSize } = useRent();
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onSize);
  // Once, because the map itself observes later changes.
  useEffect(() => {
    if (place.current !== null)
      report.current({ width: place.current.clientWidth, height: place.current.clientHeight });
  }, []);
  return (
    <div className={styles.map} ref={place}>
      {picture === undefined ? null : <MapPicture src={picture} />}
    </div>
  );
}

/** A picture of the map, in the place of the map; its middle lies where that of the map will be. */
export function MapPicture({ src }: { src: string }) {
  // Drawn with the first frame: it is small, and comes with the page.
  return (
    <img
      className={`${parts.cover} ${styles.mapPicture}`}
      src={src}
      alt=""
      draggable={false}
      decoding="sync"
    />
  );
}

/** The picture that the server has sent, until the program has replaced its page. */
export function sentPicture(): string | undefined {
  return document.querySelector<HTMLImageElement>(`.${styles.mapPicture}`)?.src;
}
