import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPlace, type Place, placeAt, writePlaces } from './kept-places.ts';

const screen = () => document.querySelector('main');
const title = () => screen()?.querySelector('h1');
const scrolledParts = () => document.querySelectorAll<HTMLElement>('[data-scrolls]');

/** What a person does to move about by hand; then nothing is moved for them any more. */
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Content that comes later than this is not waited for. */
const waitMs = 10_000;

/**
 * A screen that is gone to begins at its top, with the focus on its title, so that it is read from there in every
 * sense. Going back or forward finds the place and the link where the screen was left, as soon as the screen is tall
 * enough for it. A change of the query alone is a matter of the screen itself.
 */
export function useReadingPlace(): void {
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef<{ pathname: string; stop: () => void }>(undefined);
  const placeKey = `${key} ${pathname}`;

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', writePlaces);
    return () => {
      history.scrollRestoration = 'auto';
      window.removeEventListener('pagehide', writePlaces);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before?.pathname === pathname) {
      // The same screen under another address: the place is where it was.
      keepPlace(placeKey, seenPlace());
      return;
    }
    before?.stop();
    const kept = way === NavigationType.Pop ? placeAt(placeKey) : undefined;
    if (before !== undefined && kept === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
    const isFirst = before === undefined;
    const stop =
      kept === undefined ? (isFirst ? () => {} : untilDone(focusTitle)) : untilDone(() => find(kept));
    shown.current = { pathname, stop };
  }, [placeKey, pathname, way]);

  useLayoutEffect(() => {
    const scrolled = () => keepPlace(placeKey, seenPlace());
    const followed = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : undefined;
      if (typeof link === 'string') keepPlace(placeKey, { link });
    };
    // Scrolling does not bubble; caught on its way down it is heard of every part.
    document.addEventListener('scroll', scrolled, { capture: true, passive: true });
    document.addEventListener('focusin', followed);
    document.addEventListener('click', followed, { capture: true });
    return () => {
      document.removeEventListener('scroll', scrolled, { capture: true });
      document.removeEventListener('focusin', followed);
      document.removeEventListener('click', followed, { capture: true });
    };
  }, [placeKey]);
}

function seenPlace(): Pick<Place, 'top' | 'parts'> {
  return {
    top: window.scrollY,
    parts: Object.fromEntries(
      [...scrolledParts()].map((part) => [part.dataset.scrolls ?? '', part.scrollTop]),
    ),
  };
}

/** Whether there was a title to go to. */
function focusTitle(): boolean {
  const heading = title();
  if (!heading) return false;
  const isWhereSomethingIsTyped = screen()?.querySelector(':is(input, textarea, select):focus') !== null;
  if (isWhereSomethingIsTyped) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Whether all that was scrolled is where it was. */
function find({ top, parts, link }: Place): boolean {
  window.scrollTo({ top, behavior: 'instant' });
  for (const part of scrolledParts()) part.scrollTop = parts[part.dataset.scrolls ?? ''] ?? 0;
  const found = seenPlace();
  const isThere = (wanted: number, seen: number | undefined) => Math.abs(wanted - (seen ?? -1)) < 2;
  if (!isThere(top, found.top)) return false;
  if (!Object.entries(parts).every(([name, wanted]) => isThere(wanted, found.parts[name]))) return false;
  if (link === undefined) return focusTitle();
  const followed = screen()?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
  followed?.focus({ preventScroll: true });
  return followed != null;
}

/** Tries now and after every change of the screen, until it is done or the person goes on by hand. */
function untilDone(isDone: () => boolean): () => void {
  if (isDone()) return () => {};
  const attempt = () => {
    if (isDone()) stop();
  };
  const drawn = new MutationObserver(attempt);
  const grown = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), waitMs);
  const stop = () => {
    drawn.disconnect();
    grown.disconnect();
    clearTimeout(timer);
    for (const event of byHand) document.removeEventListener(event, stop, { capture: true });
  };
  drawn.observe(document.body, { childList: true, subtree: true });
  grown.observe(document.body);
  for (const event of byHand) document.addEventListener(event, stop, { capture: true, passive: true });
  return stop;
}
