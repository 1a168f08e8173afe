import { useState } from 'react';
import { callApi } from '../../../api/call-api.ts';

export interface SpotPhotos {
  /** The photo that is shown. */
  photo: string;
  index: number;
  count: number;
  /** The arrows have been used. */
  hasMoved: boolean;
  move: (by: 1 | -1) => Promise<void>;
}

/** The photos of a spot whose card names only the first one: the others are asked for by the first press. */
export function useSpotPhotos(id: string, first: string, count: number): SpotPhotos {
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
    photo: photos[at] ?? first,
    index: at,
    count: photos.length > 1 ? photos.length : count,
    hasMoved: photos.length > 1,
    move,
  };
}
