import { useCallback, useEffect, useRef, useState } from 'react';

export interface Position {
  latitude: number;
  longitude: number;
}

interface Located {
  position: Position | undefined;
  /** The browser has no position, or the user denied the permission. */
  refused: boolean;
  locate: () => void;
}

/**
 * The user's position. The button requests it; the start requests it only if the permission is already granted, because
 * users block a site that asks without a reason.
 */
export function usePosition(onFound: (position: Position, byButton: boolean) => void): Located {
  const [position, setPosition] = useState<Position>();
  const [refused, setRefused] = useState(false);
  /** The newest callback, because the browser may take seconds to answer. */
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
    let current = true;
    void isAllowed().then((allowed) => {
      if (allowed && current) ask(false);
    });
    return () => {
      current = false;
    };
  }, [ask]);
  return { position, refused, locate: useCallback(() => ask(true), [ask]) };
}

async function isAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // Without the permissions API the button is the only way.
    return false;
  }
}
