import { useEffect, useRef, useState } from 'react';

/**
 * What is loaded once, undefined until it arrives, such as a file. What the API answers is read by `use-api-query.ts`.
 */
export function useLoaded<Data>(load: () => Promise<Data>, key: string): Data | undefined {
  const [loaded, setLoaded] = useState<{ key: string; data: Data }>();
  /** The newest function; the key decides when it runs. */
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    let current = true;
    void latest.current().then((data) => {
      if (current) setLoaded({ key, data });
    });
    return () => {
      current = false;
    };
  }, [key]);
  return loaded?.key === key ? loaded.data : undefined;
}
