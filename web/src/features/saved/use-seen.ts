import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is on the screen, or close to it. */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const watched = place.current;
    if (watched === null) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50%' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
