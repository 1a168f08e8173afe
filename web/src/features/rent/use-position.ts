import { useCallback, useEffect, useRef, useState } from 'react';

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

/**
 * Where the person is, when the browser may say. Asked by the button; at the start only where it was allowed before,
 * because a question out of nowhere is refused, and then for good.
 */
export function usePosition(onFound: (position: Position, byButton: boolean) => void): Located {
  const [position, setPosition] = useState<Position>();
  const [refused, setRefused] = useState(false);
  /** The browser may take seconds: what is shown then is not what was shown when it was asked. */
  const latest = useRef(onFound);
  useEffect(() => {
    latest.current = onFound;
  });
  const ask = useCallback((byButton: boolean) => {
    if (!('geolocation' in navigator)) return setRefused(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ latitude, longitude });
        setRefused(false);
        latest.current({ latitude, longitude }, byButton);
      },
      () => setRefused(true),
      { timeout: 8000 },
    );
  }, []);
  useEffect(() => {
    void isAllowed().then((allowed) => {
      if (allowed) ask(false);
    });
  }, [ask]);
  return { position, refused, locate: useCallback(() => ask(true), [ask]) };
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser that does not tell is not asked without a word.
    return false;
  }
}
