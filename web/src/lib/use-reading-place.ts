import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepPlace, type Place, placeAt, writePlaces } from './stored-places.ts';

const screen = () => document.querySelector('main');
const title = () => screen()?.querySelector('h1');
const scrolledParts = () => document.querySelectorAll<HTMLElement>('[data-scrolls]');

/** Input that ends an automatic scroll, because the user has taken over. */
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const waitMs = 10_000;

/**
 * Forward navigation starts at the top with the focus on the title. Going back or forward restores the scroll position
 * and the focused link as soon as the screen is tall enough. A navigation that changes only the query is ignored,
 * because such a change belongs to the screen itself.
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
      // Only the query changed: the new history entry inherits the position.
      keepPlace(placeKey, seenPlace());
      return;
    }
    before?.stop();
    const kept = way === NavigationType.Pop ? placeAt(placeKey) : undefined;
    if (before !== undefined && kept === undefined) window.scrollTo({ top: 0, behavior: 'instant' });
    const isFirst = before === undefined;
    // A page that the server has rendered may be scrolled before the program runs, and no event follows.
    if (isFirst && kept === undefined && window.scrollY > 0) keepPlace(placeKey, seenPlace());
    const stop =
      kept === undefined ? (isFirst ? () => {} : untilDone(focusTitle)) : untilDone(() => find(kept));
    shown.current = { pathname, stop };
  }, [placeKey, pathname, way]);

  useLayoutEffect(() => {
    const scrolled = () => keepPlace(placeKey, seenPlace());
    const followed = ({ target, type }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      // The scroll event of this position comes with the next frame, which may be that of another screen.
      if (link !== null && type === 'click') scrolled();
      const inScreen = link?.closest('main') == null ? null : link.getAttribute('href');
      if (inScreen !== null) keepPlace(placeKey, { link: inScreen });
    };
    // Scroll events do not bubble; the capture phase sees those of nested containers.
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

/** Returns false while the title is not drawn yet. */
function focusTitle(): boolean {
  const heading = title();
  if (!heading) return false;
  const isFieldFocused = screen()?.querySelector(':is(input, textarea, select):focus') !== null;
  if (isFieldFocused) return true;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Returns true once every scroll position and the focus are restored. */
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

/** Retries after each change of the screen until it succeeds, times out or the user takes over. */
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
