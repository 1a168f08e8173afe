import type { PostView } from '@joddee/marketplace/posts/shapes';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MapFailed } from '../../map/map-failed.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import * as styles from './listing-page.module.css';

const PlaceMap = lazy(() => import('./place-map.tsx'));

/** The map of a spot, loaded shortly before it scrolls into view, because it is large and lies below the rest. */
export function MapWhenSeen({ location: { latitude, longitude } }: Pick<PostView, 'location'>) {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (seen) return;
    let observer: IntersectionObserver | undefined;
    const watch = (ahead: string) => {
      observer?.disconnect();
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
        },
        { rootMargin: ahead },
      );
      if (place.current !== null) observer.observe(place.current);
    };
    // No margin before the first scroll: a map just below the screen would load on every first visit.
    watch('0px');
    const watchAhead = () => watch('400px');
    window.addEventListener('scroll', watchAhead, { once: true, passive: true });
    return () => {
      window.removeEventListener('scroll', watchAhead);
      observer?.disconnect();
    };
  }, [seen]);
  const waiting = <div className={`skeleton ${styles.placeMap}`} ref={place} />;
  if (!seen) return waiting;
  return (
    <ErrorBoundary instead={<MapFailed />}>
      <Suspense fallback={waiting}>
        <PlaceMap latitude={latitude} longitude={longitude} />
      </Suspense>
    </ErrorBoundary>
  );
}
