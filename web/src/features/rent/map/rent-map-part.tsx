import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { loadPart } from '../../../ui/lazy-part.tsx';
import { useRent } from '../rent-context.tsx';
import { MapToCome, sentPicture } from './map-to-come.tsx';

interface Loaded {
  RentMap: ComponentType<{ picture: string | undefined }>;
}

let loaded: Loaded | undefined;

/**
 * The files of the map, three times as large, are loaded once the first list is there, or none. The map comes in a
 * transition: with a lazy component it would be made by whatever render comes next, most of all by one that must not be
 * interrupted.
 */
export function RentMapPart() {
  const { isListed } = useRent();
  const [picture] = useState(sentPicture);
  const [part, setPart] = useState(loaded);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (loaded !== undefined || !isListed) return;
    let isLeft = false;
    loadPart(() => import('./rent-map.tsx')).then(
      (found) => {
        loaded = found;
        if (!isLeft) startTransition(() => setPart(found));
      },
      (error: unknown) => {
        if (!isLeft) setFailure({ error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [isListed]);
  // For the boundary around it.
  if (failure !== undefined) throw failure.error;
  if (part === undefined) return <MapToCome picture={picture} />;
  return <part.RentMap picture={picture} />;
}
