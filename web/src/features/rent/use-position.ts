import { useCallback, useEffect, useState } from 'react';

interface Position {
  position: [number, number] | undefined;
  /** The browser does not know, or the person does not want it known. */
  refused: boolean;
  locate: () => void;
}

/** Where the person is, when the browser may tell. */
export function usePosition(onFound: (position: [number, number]) => void): Position {
  const [position, setPosition] = useState<[number, number]>();
  const [refused, setRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once at the start and by the button.
  const locate = useCallback(() => {
    if (!('geolocation' in navigator)) return setRefused(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const found: [number, number] = [coords.latitude, coords.longitude];
        setPosition(found);
        setRefused(false);
        onFound(found);
      },
      () => setRefused(true),
      { timeout: 8000 },
    );
  }, []);
  useEffect(locate, [locate]);
  return { position, refused, locate };
}
