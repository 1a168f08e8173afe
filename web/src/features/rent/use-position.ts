import { useCallback, useEffect, useState } from 'react';

export interface Position {
  latitude: number;
  longitude: number;
}

interface Located {
  position: Position | undefined;
  /** The browser does not know, or the person does not want it known. */
  refused: boolean;
  locate: () => void;
}

/** Where the person is, when the browser may tell; asked for at the start and by a button. */
export function usePosition(onFound: (position: Position, byButton: boolean) => void): Located {
  const [position, setPosition] = useState<Position>();
  const [refused, setRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once at the start and by the button.
  const ask = useCallback((byButton: boolean) => {
    if (!('geolocation' in navigator)) return setRefused(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        setRefused(false);
        onFound({ latitude, longitude }, byButton);
      },
      () => setRefused(true),
      { timeout: 8000 },
    );
  }, []);
  useEffect(() => ask(false), [ask]);
  return { position, refused, locate: () => ask(true) };
}
