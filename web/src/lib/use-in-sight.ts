import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is on the screen, or within a margin of it. Until the browser has looked, it says `isAtFirst`. */
export function useInSight(place: RefObject<Element | null>, isAtFirst: boolean, margin = '0px'): boolean {
  const [isInSight, setInSight] = useState(isAtFirst);
  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? isAtFirst),
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, isAtFirst, margin]);
  return isInSight;
}
