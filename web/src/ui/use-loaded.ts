import { useEffect, useState } from 'react';

/** What was loaded once for a screen; undefined while it is on its way. */
export function useLoaded<Data>(load: () => Promise<Data>, key: string): Data | undefined {
  const [loaded, setLoaded] = useState<{ key: string; data: Data }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded; the function is new each time.
  useEffect(() => {
    let current = true;
    void load().then((data) => {
      if (current) setLoaded({ key, data });
    });
    return () => {
      current = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.data : undefined;
}
